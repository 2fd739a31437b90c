"""Chapter 7: two players and Aaron."""

from __future__ import annotations

from typing import Any

import pytest

from flottille import BadPosition, Match

from .tables import (
    asked,
    column,
    cubes,
    hand,
    kinds,
    lay,
    legal,
    pass_all,
    play,
    refused,
    stack,
    table,
    use,
    verbs,
)  # fmt: skip
from .test_4_loot import explore, found
from .test_4_preparation import next_round


def duo(event: str = "a4", **fields: Any) -> Match:
    """Two players and Aaron."""
    return table(2, event, **fields)


@pytest.mark.rule("LI-7.2", "LI-5.B5")
@pytest.mark.parametrize(("event", "size"), [(5, 6), (4, 5)])
def test_aaron_gets_a_new_hand_each_round(event: int, size: int) -> None:
    """His old cards are discarded after the humans' refill."""
    match = next_round(event, seats=2, hands=["R3a", "R4a"], aaron_hand="G3a G4a")
    match.play(0, "done")
    events = match.play(1, "done")

    assert size == len(match.dump()["aaron_hand"])
    assert {"map_green_03_a", "map_green_04_a"} <= set(match.dump()["map_discards"])
    last_refill = max(i for i, kind in enumerate(kinds(events)) if kind == "cards_drawn")
    assert last_refill < kinds(events).index("aaron_card_discarded")


@pytest.mark.rule("LI-7.3")
def test_acting_as_aaron_is_the_action_of_the_turn() -> None:
    """With his cards and his discs only; then the other human is on."""
    match = duo(hands=["R3a"], aaron_hand="G3a G4a")
    play(match, 0, "aaron")
    assert verbs(match, 0) == {"play", "island"}
    assert ("LI-7.3", "card_not_in_hand") == (
        refused(match, 0, "play R3a n1").rule,
        refused(match, 0, "play R3a n1").key,
    )
    assert ("LI-7.3", "aaron_never_passes") == (refused(match, 0, "pass").rule, refused(match, 0, "pass").key)
    assert "already_aaron" == refused(match, 0, "aaron").key
    lay(match, 0, "G3a G4a", "n1")

    assert (["aaron"], (1,), "R3a") == (stack(match, "n1"), match.to_act, hand(match, 0))


@pytest.mark.rule("LI-7.3", "R-38")
def test_one_may_act_as_aaron_with_an_empty_hand_but_not_after_passing() -> None:
    """The phase ends when both humans have passed, whatever he holds."""
    match = duo(hands=["", ""], aaron_hand="G3a G4a R5a")
    assert ["aaron", "pass"] == legal(match, 0)
    pass_all(match, 0)
    assert "you_have_passed" == refused(match, 0, "aaron").key
    play(match, 1, "aaron")
    lay(match, 1, "R5a", "n1")
    assert (1,) == match.to_act
    pass_all(match, 1)
    assert 2 == match.dump()["round"]


@pytest.mark.rule("LI-7.3")
def test_aaron_without_a_legal_action_cannot_be_chosen() -> None:
    """An empty hand, or cards that fit nowhere."""
    match = duo(hands=["R3a"], aaron_hand="")

    assert ("LI-7.3", "aaron_cannot_act") == (refused(match, 0, "aaron").rule, refused(match, 0, "aaron").key)
    assert ("LI-7.1", "no_aaron") == (refused(table(3), 0, "aaron").rule, refused(table(3), 0, "aaron").key)


@pytest.mark.rule("LI-7.4", "R-32")
def test_aarons_ones() -> None:
    """Appended it curses both humans; inserted it does nothing."""
    match = duo(aaron_hand="G1a R1a", columns={"e1": "R7b"}, hands=["B3a", "B4a"])
    play(match, 0, "aaron")
    lay(match, 0, "G1a", "n1")
    assert [4, 4] == cubes(match)
    play(match, 1, "aaron")
    lay(match, 1, "R1a", "e1")

    assert ("R1a R7b", [4, 4], (0,)) == (column(match, "e1"), cubes(match), match.to_act)


@pytest.mark.rule("LI-7.4", "LI-7.9")
def test_icons_on_aarons_cards_reach_humans_there() -> None:
    """The acting human first, then the other; Aaron himself gets nothing."""
    match = duo(aaron_hand="B4b B7b", hands=["", ""], columns={"n1": "B2a"}, stacks={"n1": [0, 1]}, first_player=1)
    play(match, 1, "aaron")
    lay(match, 1, "B4b B7b", "n1")
    order = []
    while match.dump()["asking"] != "turn":
        order.append((match.dump()["asking"], match.to_act[0]))
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1])

    assert [("draw", 1), ("draw", 0), ("lift", 1), ("lift", 0)] == order
    assert [] == match.dump()["aaron_hand"]


@pytest.mark.rule("LI-7.5")
@pytest.mark.parametrize("tile", ["spring", "mapmaker"])
def test_aaron_gets_nothing_from_springs_and_maps(tile: str) -> None:
    """The tile is used up without a question."""
    match = duo(aaron_hand="G3a G4a", hands=["", ""])
    play(match, 0, "aaron")
    use(match, 0, tile, "G3a G4a")

    assert ([f"isl_{tile}"], [3, 3], [], (1,)) == (
        match.dump()["tiles_down"], cubes(match), match.dump()["aaron_hand"], match.to_act,
    )  # fmt: skip


@pytest.mark.rule("LI-7.5")
def test_aaron_uses_discs_and_ship() -> None:
    """Undertow, Lookout and Trade Wind work as chosen, with his discs."""
    match = duo(aaron_hand="G3a G4a", hands=["", ""], stacks={"n1": [0, "aaron"]})
    play(match, 0, "aaron")
    use(match, 0, "undertow", "G3a G4a", "slide n1")
    assert ["aaron", 0] == stack(match, "n1")
    match = duo(aaron_hand="G3a G4a", hands=["", ""])
    play(match, 0, "aaron")
    use(match, 0, "lookout", "G3a G4a", "place w2")
    assert ["aaron"] == stack(match, "w2")
    match = duo(aaron_hand="G3a G4a", hands=["", ""])
    play(match, 0, "aaron")
    use(match, 0, "tradewind", "G3a G4a", "accept")
    assert "c1" == match.dump()["ship"]["corner"]


@pytest.mark.rule("LI-7.5", "R-33")
@pytest.mark.parametrize(("treasure", "kept"), [("t03", ["t03"]), ("t16", [])])
def test_aaron_keeps_crowns_from_the_wreck(treasure: str, kept: list[str]) -> None:
    """No cube, no choice: a crown is his, anything else is discarded. The power may be declined."""
    match = duo(aaron_hand="G3a G4a", hands=["", ""], treasure_deck=treasure)
    play(match, 0, "aaron")
    use(match, 0, "wreck", "G3a G4a")
    assert ["accept", "decline"] == legal(match, 0)
    play(match, 0, "accept")

    assert ([3, 3], kept, (1,)) == (cubes(match), match.dump()["aaron_kept"], match.to_act)
    assert (treasure in match.dump()["treasure_discards"]) == (not kept)


@pytest.mark.rule("LI-7.6", "LI-7.9")
def test_aaron_picks_the_highest_reference() -> None:
    """His disc counts as a disc; humans choose between his picks."""
    match, events = explore(
        2, "a3", columns={"n1": "B2a B3b B4a"}, stacks={"n1": ["aaron", 0]}, treasure_deck="t03 t09 t20"
    )

    assert [("big", "n1", 3)] == found(events)
    assert (["t20"], ("loot", (0,))) == (match.dump()["aaron_kept"], asked(match))
    assert "t09" == match.view(0)["aaron"]["next_pick"]
    events = play(match, 0, "keep t03")
    assert "aaron_treasure_discarded" in kinds(events)
    assert ["t20"] == match.dump()["aaron_kept"]


@pytest.mark.rule("LI-7.6", "LI-7.9")
def test_aaron_picks_in_the_final_exploration_too() -> None:
    """By the same rule."""
    match = table(2, "b1", round=5, active=0, passed=[1], columns={"s1": "B2a B3b B4a"}, stacks={"s1": ["aaron"]},
                  treasure_deck="t20", cubes=[0, 0])  # fmt: skip
    pass_all(match, 0)

    assert (["t20"], True) == (match.dump()["aaron_kept"], match.is_over)


@pytest.mark.rule("LI-7.7")
def test_aarons_crosses_take_part() -> None:
    """His share of the crowns is lost; he never wins and is nobody's rival for the tile."""
    match = duo(kept=["t03", "t17"], aaron_kept="t20", first_player=0)

    assert [2 + 18 + 5, 3 + 11] == match.scores
    assert 2 == len(match.state.ranks())
    tied = duo(kept=["t20", ""], aaron_kept="t74", first_player=1)
    assert [1 + 21, 5] == tied.scores


@pytest.mark.rule("LI-7.8", "R-34")
def test_a1_and_a2_count_humans_only() -> None:
    """A1 asks two; A2 lays out two."""
    hands = ["R4a R5a R6a R7a R8a R9a", "G4a G5a G6a G7a G8a G9a"]
    match = duo("a1", phase="event", hands=hands, aaron_hand="R3a B2a B3a B4a B5a B6a")
    match.play(0, "decline")
    match.play(1, "decline")
    assert ("turn", 6) == (match.dump()["asking"], len(match.dump()["aaron_hand"]))
    with pytest.raises(BadPosition, match="2 treasures are on offer"):
        duo("a2", gifts="t04 t08 t16")


@pytest.mark.rule("LI-7.8")
def test_a3_b8_and_b10_give_aaron_no_cubes() -> None:
    """And nobody pays for him."""
    match = duo("a3", hands=["", ""], aaron_hand="G3a G4a")
    play(match, 0, "aaron")
    use(match, 0, "tradewind", "G3a G4a", "decline")
    assert [3, 3] == cubes(match)
    match = duo("b8", hands=["", ""])
    pass_all(match, 0)
    assert [3, 5] == cubes(match)
    match, _ = explore(
        2, "b10", columns={"n1": "B2a B4a B5a B6a", "n2": "R4a R5a R6a R7a"}, stacks={"n2": ["aaron"]}, hands=["V3a"]
    )
    assert 3 == match.dump()["round"]


@pytest.mark.rule("LI-7.8", "LI-7.9", "LI-5.B4")
def test_b4_recalls_aarons_disc_last_by_the_first_player() -> None:
    """After the humans'."""
    stacks = {"e1": [1, "aaron"], "s1": ["aaron", 1], "w1": ["aaron"], "w2": [1]}
    match = next_round(3, seats=2, hands=["R3a"], stacks=stacks, aaron_hand="")
    match.play(0, "done")
    assert ("recall", (1,)) == asked(match)
    play(match, 1, "recall w2")
    assert ("recall", (0,)) == asked(match)
    assert "recall_aaron" == match.view(0)["prompt"]
    assert ["recall e1", "recall s1", "recall w1"] == legal(match, 0)
    play(match, 0, "recall e1")

    assert ([1], ("turn", (0,))) == (stack(match, "e1"), asked(match))


@pytest.mark.rule("LI-7.8")
def test_b7_aaron_pays_three() -> None:
    """Two are not enough."""
    assert "aaron" in verbs(duo("b7", hands=["", ""], aaron_hand="G3a G4a"), 0)
    match = duo("b7", hands=["", ""], aaron_hand="G3a G4a")
    play(match, 0, "aaron")
    assert "cannot_pay" == refused(match, 0, "island isl_spring").key
    match = duo("b7", hands=["", ""], aaron_hand="G3a G4a R3a")
    play(match, 0, "aaron")
    use(match, 0, "spring", "G3a R3a G4a")
    assert (1,) == match.to_act


@pytest.mark.rule("LI-7.8")
def test_b9_finishes_aaron_for_the_round() -> None:
    """He pays one card; the acting human goes on, the tile does not move."""
    match = duo("b9", hands=["R3a", "R4a"], aaron_hand="G3a G4a", first_player=0)
    play(match, 0, "aaron")
    events = use(match, 0, "tradewind", "G3a", "decline")

    assert "aaron_finished" in kinds(events)
    assert ([], 0, (1,)) == (match.dump()["passed"], match.dump()["first_player"], match.to_act)
    assert ("LI-7.8", "aaron_finished") == (refused(match, 1, "aaron").rule, refused(match, 1, "aaron").key)
    pass_all(match, 1)
    assert (1, (0,)) == (match.dump()["first_player"], match.to_act)


@pytest.mark.rule("LI-7.9")
@pytest.mark.parametrize("event", ["a4", "b4"])
def test_aaron_moves_a_disc_when_he_must(event: str) -> None:
    """Supply empty, or at B4's limit; the acting human chooses which."""
    stacks: dict[str, list[int | str]] = {"n1": ["aaron"], "e1": ["aaron"]}
    if event == "a4":
        stacks["s1"] = ["aaron"]
    match = duo(event, hands=["", ""], aaron_hand="G3a G4a", stacks=stacks)
    play(match, 0, "aaron")
    use(match, 0, "lookout", "G3a G4a", "place w1")
    assert [f"move {name}" for name in stacks] == legal(match, 0)
    play(match, 0, "move n1")

    assert ([], ["aaron"]) == (stack(match, "n1"), stack(match, "w1"))


@pytest.mark.rule("LI-7.9")
def test_aaron_has_no_seat() -> None:
    """Turns alternate between the two humans."""
    match = duo(hands=["R3a R4a", "B3a B4a"], aaron_hand="G3a")
    order = []
    for seat, code, landing in ((0, "R3a", "n1"), (1, "B3a", "e1"), (0, "R4a", "n1"), (1, "B4a", "e1")):
        order += match.to_act
        lay(match, seat, code, landing)

    assert [0, 1, 0, 1] == order
