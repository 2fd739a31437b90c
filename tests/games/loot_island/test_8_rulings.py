"""Chapter 8: rulings that no other chapter's tests prove, and our own (from R-58)."""

from __future__ import annotations

import pytest

from flottille import Match
from flottille.games.loot_island.game import GAME
from tests.games.driver import Script

from .tables import asked, column, cubes, kinds, lay, legal, pass_all, play, table, use
from .test_4_loot import explore, found
from .test_6_ending import TREASURES

SMALL_DECK = sorted(name for name, item in TREASURES.items() if item["pile"] in ("I", "IV"))


@pytest.mark.rule("R-02")
def test_a_one_after_a_lone_joker_curses() -> None:
    """A first joker is worth 1."""
    match = table(hands=["G1a"], columns={"n1": "GJb"})
    lay(match, 0, "G1a", "n1")

    assert ("GJb G1a", [3, 4, 4]) == (column(match, "n1"), cubes(match))


@pytest.mark.rule("R-25", "R-46", "LI-4.3")
def test_shipwreck_without_treasures_ends_the_match() -> None:
    """The cube is taken, nothing is revealed, and it may eliminate the user; the tile stays with its holder."""
    match = table(
        3, "a4", hands=["R3a R4a", "G3a"], treasure_deck="", treasure_discards="", cubes=[12, 0, 0],
        first_player=2, active=0, kept=[" ".join(SMALL_DECK)],
    )  # fmt: skip
    events = use(match, 0, "wreck", "R3a R4a", "accept")

    assert ["cubes_taken", "treasures_ran_out", "eliminated", "healers_shown", "match_ended"] == kinds(events)[3:]
    assert (True, 2, [13, 0, 0]) == (match.is_over, match.dump()["first_player"], cubes(match))
    assert [3, 2, 1] == match.state.ranks()


@pytest.mark.rule("R-25")
def test_the_last_treasure_does_not_end_the_match() -> None:
    """Exactly as many as needed is enough."""
    match = table(
        3, "a4", hands=["R3a R4a", "G3a"], treasure_deck="t16", treasure_discards="",
        kept=["", " ".join(name for name in SMALL_DECK if name != "t16")],
    )  # fmt: skip
    use(match, 0, "wreck", "R3a R4a", "accept", "keep t16")

    assert ("turn", (1,)) == asked(match)


@pytest.mark.rule("R-45", "LI-4.3")
def test_a_run_out_at_the_big_loot() -> None:
    """What was revealed is shared; throwing it away cancels nothing; no Small Loot, no upkeep, no further round."""
    columns = {"n1": "B2a B3b B6b", "n2": "R3b R4a R5a R6b"}
    match, events = explore(
        3, "b10", columns=columns, stacks={"n1": [0, 1], "n2": [2]}, treasure_deck="t16", treasure_discards="t11",
        kept=["", "", " ".join(name for name in SMALL_DECK if name not in ("t16", "t11"))], cubes=[0, 0, 0],
    )  # fmt: skip
    assert [("big", "n1", 4)] == found(events)
    assert ["t11", "t16"] == match.dump()["shown"]
    play(match, 0, "discard t16")
    events = play(match, 1, "discard t11")

    assert "small_loot_found" not in kinds(events)
    assert "landing_cleared" not in kinds(events)
    assert (True, 2, "B2a B3b B6b") == (match.is_over, match.dump()["round"], column(match, "n1"))


@pytest.mark.rule("R-52", "LI-6.1")
def test_b14_in_round_five() -> None:
    """Both coasts are cleared; the tour keeps its order from the bow."""
    columns = {"e1": "B2a B4a B5a", "s1": "R2a R4a R5a", "w1": "G2a G4a GJa", "n2": "V2a V4a VJa"}
    match = table(
        3, "b14", round=5, active=0, passed=[1, 2], columns=columns, ship={"corner": "c1", "heading": 1},
        stacks={name: [number % 2] for number, name in enumerate(columns)},
    )  # fmt: skip
    events = pass_all(match, 0)
    while match.dump()["asking"] in ("loot", "lift"):
        asking = match.dump()["asking"]
        choice = "lift 0" if asking == "lift" else f"keep {match.dump()['shown'][0]}"
        events += match.play(match.to_act[0], choice)

    assert [("big", "e1", 1), ("big", "s1", 1), ("small", "w1", 1), ("small", "n2", 1)] == found(events)


@pytest.mark.rule("R-58", "LI-4.5")
def test_no_question_without_a_choice() -> None:
    """Who has no cubes is not asked to lift any."""
    match = table(3, "a4", hands=["B7b", "R3a R4a"], columns={"n1": "B2a"}, stacks={"n1": [1]}, cubes=[0, 0])
    lay(match, 0, "B7b", "n1")
    assert ("turn", (1,)) == asked(match)
    use(match, 1, "spring", "R3a R4a")
    assert ("turn", (2,)) == asked(match)


@pytest.mark.rule("R-59")
def test_b10_asks_in_turn_order() -> None:
    """From the holder of the tile, whatever the stack."""
    columns = {"n1": "B2a B4a B5a B6a", "n2": "R4a R5a R6a R7a"}
    match = table(3, "b10", active=0, passed=[1, 2], first_player=1, columns=columns, stacks={"n2": [0, 2, 1]})
    pass_all(match, 0)
    order = []
    while match.dump()["round"] == 2 and match.dump()["asking"] == "lift":
        order += match.to_act
        match.play(match.to_act[0], "lift 0")

    assert [1, 2, 0] == order


@pytest.mark.rule("R-61")
def test_the_next_back_of_a_mixed_deck_binds_the_next_card() -> None:
    """Whatever numeral shows, the card revealed next is of that pile."""
    for draw in range(0, 41, 5):
        match = table(3, "a4", hands=["R3a R4a", "G3a G4a"], treasure_deck="")
        use(match, 0, "wreck", "R3a R4a")
        play(match, 0, "accept", chance=Script(0, draw))
        back = match.view(None)["decks"]["next_pile"]
        match.state.tiles_down = 0
        play(match, 0, f"keep {match.dump()['shown'][0]}")
        match.state.tiles_down = 0
        use(match, 1, "wreck", "G3a G4a", "accept")
        (shown,) = match.dump()["shown"]
        assert back == TREASURES[shown]["pile"]


@pytest.mark.rule("R-62", "R-43")
def test_a_later_one_is_inserted_before_an_earlier_one() -> None:
    """The very start is the very start."""
    match = table(3, hands=["G1b"], columns={"n1": "G1a G5a"})
    lay(match, 0, "G1b", "n1")

    assert "G1b G1a G5a" == column(match, "n1")


@pytest.mark.rule("R-63")
def test_a_copied_draw_may_still_be_refused() -> None:
    """Two copies: after the first card one may not want a second."""
    match = table(3, "a4", hands=["V1a V1b"], columns={"n1": "V4b"}, map_deck="R3a R4a")
    lay(match, 0, "V1a V1b", "n1", "copy V4b", "copy V4b", "accept")
    assert ["accept", "decline"] == legal(match, 0)
    play(match, 0, "decline")

    assert (1, (1,)) == (len(match.dump()["hands"][0]), match.to_act)


@pytest.mark.rule("LI-4.70")
def test_every_seat_sees_its_own_hand_and_sizes_of_others() -> None:
    """Aaron's hand is open; a spectator sees no hand."""
    match = Match(GAME, seats=2, seed=3)
    mine, theirs, nobody = (match.view(viewer) for viewer in (0, 1, None))

    assert match.dump()["hands"][0] == [card["id"] for card in mine["hand"]]
    assert match.dump()["hands"][1] == [card["id"] for card in theirs["hand"]]
    assert [] == nobody["hand"]
    assert mine["aaron"]["hand"] and [c["id"] for c in mine["aaron"]["hand"]] == [
        c["id"] for c in nobody["aaron"]["hand"]
    ]
    assert [player["cards"] for player in mine["players"]] == [player["cards"] for player in nobody["players"]]
