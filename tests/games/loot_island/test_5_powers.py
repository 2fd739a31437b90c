"""Chapters 5.3 and 5.4: Small Islands and treasures."""

from __future__ import annotations

import pytest

from .tables import (
    cubes,
    hand,
    legal,
    pass_all,
    play,
    refused,
    stack,
    table,
    use,
)  # fmt: skip
from .test_4_loot import found


@pytest.mark.rule("LI-5.10")
@pytest.mark.parametrize(("tile", "most"), [("spring", 3), ("chapel", 2)])
def test_springs_lift_cubes(tile: str, most: int) -> None:
    """Any number up to the tile's."""
    match = table(5, "a4", hands=["R3a R4a"], cubes=[5])
    use(match, 0, tile, "R3a R4a")
    assert [f"lift {n}" for n in range(most + 1)] == legal(match, 0)
    play(match, 0, f"lift {most}")

    assert (5 - most, [f"isl_{tile}"]) == (cubes(match)[0], match.dump()["tiles_down"])


@pytest.mark.rule("LI-5.11")
def test_undertow_slides_a_disc_to_the_bottom() -> None:
    """The others keep their order; only landings with an own disc can be named."""
    match = table(3, "a4", hands=["R3a R4a"], stacks={"n1": [1, 2, 0], "e1": [1]})
    use(match, 0, "undertow", "R3a R4a")
    assert ("LI-5.11", "no_disc_there") == (refused(match, 0, "slide e1").rule, refused(match, 0, "slide e1").key)
    play(match, 0, "slide n1")

    assert [0, 1, 2] == stack(match, "n1")


@pytest.mark.rule("LI-5.12", "R-14")
def test_lookout_places_a_disc_without_cards() -> None:
    """On top, with or without cards there, never where an own disc lies."""
    match = table(3, "a4", hands=["R3a R4a"], stacks={"n1": [1], "e1": [0]})
    use(match, 0, "lookout", "R3a R4a")
    assert ("LI-5.12", "disc_already_there") == (refused(match, 0, "place e1").rule, refused(match, 0, "place e1").key)
    assert "place w2" in legal(match, 0)
    play(match, 0, "place n1")

    assert ([1, 0], (1,)) == (stack(match, "n1"), match.to_act)


@pytest.mark.rule("LI-5.12", "LI-4.45")
def test_lookout_moves_a_disc_when_the_supply_is_empty() -> None:
    """The landing it leaves is chosen."""
    match = table(3, "a4", hands=["R3a R4a"], stacks={"n1": [0], "e1": [0], "s1": [0]})
    use(match, 0, "lookout", "R3a R4a", "place w1")
    assert ["move n1", "move e1", "move s1"] == legal(match, 0)
    play(match, 0, "move e1")

    assert ([], [0], ["isl_lookout"]) == (stack(match, "e1"), stack(match, "w1"), match.dump()["tiles_down"])


@pytest.mark.rule("LI-5.13")
def test_mapmaker_draws_two() -> None:
    """Two for two."""
    match = table(3, "a4", hands=["R3a R4a"])
    use(match, 0, "mapmaker", "R3a R4a", "accept")

    assert 2 == len(hand(match, 0).split())


@pytest.mark.rule("LI-5.14")
@pytest.mark.parametrize("event", ["a4", "b11"])
def test_shipwreck_gives_a_cube_and_a_treasure(event: str) -> None:
    """Loot events do not apply; keep or discard as usual."""
    for choice, expected in (("keep t16", 8), ("discard t16", 4)):
        match = table(3, event, hands=["R3a R4a"], treasure_deck="t16")
        use(match, 0, "wreck", "R3a R4a", "accept", choice)
        if choice.startswith("discard"):
            assert ["lift 0", "lift 1", "lift 2"] == legal(match, 0)
            play(match, 0, "lift 0")
        assert expected == cubes(match)[0]


@pytest.mark.rule("LI-5.15", "R-51")
def test_trade_wind_changes_the_explored_coast() -> None:
    """For this round, and the next step starts from there; nobody is compensated."""
    match = table(
        3, "a4", hands=["R3a R4a"], active=0, passed=[1, 2],
        columns={"n1": "B2a B4a B5a", "e1": "G2a G4a G5a"}, stacks={"n1": [1], "e1": [2]},
    )  # fmt: skip
    use(match, 0, "tradewind", "R3a R4a", "accept")
    assert ("east", "e1") == (match.view(0)["ship"]["coast"], match.view(0)["ship"]["nearest"])
    events = pass_all(match, 0)
    assert [("big", "e1", 0)] == found(events)  # A4 takes the one treasure away
    assert [1] == stack(match, "n1")
    assert "c2" == match.dump()["ship"]["corner"]


@pytest.mark.rule("LI-5.20")
def test_base_gold() -> None:
    """Every treasure but a book is worth its gold."""
    match = table(3, kept=["t15 t07 t01 t02 t09 t05"], first_player=1)
    lines = {line.key: line for line in match.sheet(0).lines}
    gold = {key: sum(p.points for p in line.parts if p.key == "treasure") for key, line in lines.items()}

    assert {"amulets": 3, "coin_bags": 7, "crowns": 4, "jewels": 2, "skulls": 3, "books": 0} == {
        key: gold[key] for key in ("amulets", "coin_bags", "crowns", "jewels", "skulls", "books")
    }
