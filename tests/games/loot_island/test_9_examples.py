"""Chapter 9: the rulebook's examples."""

from __future__ import annotations

import pytest

from flottille.games.loot_island.steps.scoring import healer_cost

from .tables import asked, column, cubes, hand, kinds, lay, legal, play, refused, stack, table, use, value
from .test_4_loot import explore, found, pick_all


@pytest.mark.rule("LI-4.45", "LI-4.46")
def test_example_1() -> None:
    """3a and 5a behind a 3: no effect, the disc on top, the 9 stays in hand."""
    match = table(
        5, columns={"n1": "R2a R3b"}, stacks={"n1": [0]}, hands=["", "", "", "", "R3a R5a R9a"], first_player=4
    )
    events = lay(match, 4, "R3a R5a", "n1")

    assert ("R2a R3b R3a R5a", [0, 4], "R9a") == (column(match, "n1"), stack(match, "n1"), hand(match, 4))
    assert ["disc_placed", "card_laid", "card_laid"] == kinds(events)


@pytest.mark.rule("LI-5.1", "LI-5.2", "R-50")
def test_example_2() -> None:
    """5b and 9b: three players there may draw, then lift; the absent one gets nothing."""
    match = table(4, "a4", columns={"n1": "B2a B4a"}, stacks={"n1": [3, 0, 1]}, hands=["", "B5b B9b"], first_player=1)
    lay(match, 1, "B5b B9b", "n1")
    order = []
    while match.dump()["asking"] != "turn":
        order.append((match.dump()["asking"], match.to_act[0]))
        match.play(match.to_act[0], match.legal(match.to_act[0])[-1] if match.dump()["asking"] == "lift" else "accept")

    assert [("draw", 1), ("draw", 3), ("draw", 0), ("lift", 1), ("lift", 3), ("lift", 0)] == order
    assert ([3, 0, 1], [2, 2, 3, 2]) == (stack(match, "n1"), cubes(match))


@pytest.mark.rule("LI-4.45", "LI-5.6")
def test_example_3() -> None:
    """Green 1, 3, 7 on an empty landing: four curses, then a lift."""
    match = table(
        5, "a4", stacks={"n1": [0], "e1": [0], "s1": [0]}, columns={"w2": "R3a"}, cubes=[4], hands=["G1a G3a G7b"]
    )
    lay(match, 0, "G1a G3a G7b", "w1", "move s1")
    assert [4, 4, 4, 4, 4] == cubes(match)
    assert ("lift", (0,)) == asked(match)
    play(match, 0, "lift 1")

    assert ([3, 4, 4, 4, 4], [], [0]) == (cubes(match), stack(match, "s1"), stack(match, "w1"))


@pytest.mark.rule("LI-4.47", "LI-5.7")
def test_example_4() -> None:
    """An inserted 1 copies the 5; only its player draws."""
    match = table(
        4,
        "a4",
        columns={"n1": "V4a V5b V7b V9a"},
        stacks={"n1": [0, 1]},
        hands=["", "", "", "V1a V10a VJa"],
        first_player=3,
    )
    lay(match, 3, "V1a V10a VJa", "n1", "copy V5b", "accept")

    assert "V1a V4a V5b V7b V9a V10a VJa" == column(match, "n1")
    assert ([0, 1, 3], [0, 0, 0, 1]) == (stack(match, "n1"), [len(h) for h in match.dump()["hands"]])
    assert (10, (0,)) == (match.view(0)["landings"][0]["value"], match.to_act)


@pytest.mark.rule("LI-4.61", "LI-4.65")
def test_example_5() -> None:
    """Seven treasures at the Big Loot, three at the Small one."""
    match, events = explore(
        5, "a3", columns={"n1": "V3b V4a V6a V6b V8a VJa VJb", "n2": "G2a G6b G8b G10b G10a"},
        stacks={"n1": [0, 1, 3], "n2": [1, 0, 4, 3]},
    )  # fmt: skip
    order, later = pick_all(match)

    assert [("big", "n1", 7), ("small", "n2", 3)] == found(events + later)
    assert [0, 1, 3, 0, 1, 3, 0, 1, 0, 4] == order


@pytest.mark.rule("LI-4.66", "LI-4.67")
def test_example_6() -> None:
    """Four cubes for t16; five may go with three amulets; one with t13; three green cards give nothing."""
    match, events = explore(
        5, "a3", ship={"corner": "c1", "heading": 1}, columns={"e2": "R2a R3a R4a R5a R6b", "e1": "G3a G4a G5a"},
        stacks={"e2": [0, 1], "e1": [2]}, kept=["", "t08 t15 t22"], cubes=[3, 9], treasure_deck="t13 t16 t70",
    )  # fmt: skip
    assert [("big", "e2", 3)] == found(events)
    play(match, 0, "keep t16")
    assert 7 == cubes(match)[0]
    play(match, 1, "discard t70")
    assert [f"lift {n}" for n in range(6)] == legal(match, 1)
    play(match, 1, "lift 5")
    play(match, 0, "keep t13")
    assert ["lift 0", "lift 1"] == legal(match, 0)
    play(match, 0, "lift 1")

    assert [6, 4] == cubes(match)[:2]
    assert 2 == match.dump()["round"]


@pytest.mark.rule("LI-6.14")
@pytest.mark.parametrize(("count", "healer", "cost"), [(5, 1, 7), (12, 13, 17)])
def test_examples_7_and_8(count: int, healer: int, cost: int) -> None:
    """Five cubes with Sister Vanilla cost 7, twelve with Madame Nocturne 17."""
    match = table(3, "", phase="healing", cubes=[count, 0, 0], healer_row="healer_02 healer_14 healer_01")

    assert cost == healer_cost(match.state, 0, healer)
    row = {entry["id"]: entry["costs"] for entry in match.view(0)["healers"]["row"]}
    assert cost == row[f"healer_{healer + 1:02d}"][0]


@pytest.mark.rule("LI-5.20", "LI-6.10", "LI-6.11", "LI-6.13")
def test_examples_9_to_11_and_13() -> None:
    """Bags, books, jewels, skulls."""
    assert 19 == value("t07 t16")
    assert 12 + 12 == value("t16 t56 t05")
    assert 15 + 28 == value("t10 t02 t21 t35 t50", seats=5)
    match = table(3, kept=["t15 t07 t06 t01 t03 t02 t09 t58 t18"], first_player=1)
    assert 27 == {line.key: line.points for line in match.sheet(0).lines}["skulls"]


@pytest.mark.rule("LI-6.12")
def test_example_12() -> None:
    """Crosses 6, 6, 3, 0: 21, 21, 11, 0."""
    match = table(5, kept=["t20 t17", "t37 t34", "", "t03", ""], first_player=2)
    lines = [{line.key: line.points for line in match.sheet(seat).lines}["crowns"] for seat in range(5)]

    assert [1 + 3 + 21, 1 + 3 + 21, 0, 2 + 11, 0] == lines


@pytest.mark.rule("LI-7.3", "LI-7.4")
def test_example_14() -> None:
    """Acting as Aaron above one's own disc: the human may draw, Aaron does not."""
    match = table(2, "a4", columns={"s1": "G2a"}, stacks={"s1": [0]}, aaron_hand="G4b G6a", hands=["", ""])
    play(match, 0, "aaron")
    lay(match, 0, "G4b G6a", "s1")
    assert ([0, "aaron"], ("draw", (0,))) == (stack(match, "s1"), asked(match))
    play(match, 0, "accept")

    assert (1, [], (1,)) == (len(match.dump()["hands"][0]), match.dump()["aaron_hand"], match.to_act)


@pytest.mark.rule("LI-7.5")
def test_example_15() -> None:
    """Aaron at the Shipwreck finds an amulet: discarded, no cubes, tile down."""
    match = table(2, "a4", aaron_hand="B3a B4a", hands=["", ""], treasure_deck="t08")
    play(match, 0, "aaron")
    use(match, 0, "wreck", "B3a B4a", "accept")

    assert ([3, 3], ["isl_wreck"]) == (cubes(match), match.dump()["tiles_down"])
    assert "t08" in match.dump()["treasure_discards"]
    assert {"map_blue_03_a", "map_blue_04_a"} == set(match.dump()["map_discards"])


@pytest.mark.rule("LI-7.5")
def test_example_16() -> None:
    """Aaron at the Trade Wind, declined: the ship stays, the tile is down."""
    match = table(2, "a4", aaron_hand="B3a B4a", hands=["", ""], first_player=1)
    play(match, 1, "aaron")
    use(match, 1, "tradewind", "B3a B4a", "decline")

    assert ("c0", ["isl_tradewind"], 2) == (
        match.dump()["ship"]["corner"], match.dump()["tiles_down"], len(match.dump()["map_discards"]),
    )  # fmt: skip
    assert "not_your_turn" == refused(match, 1, "pass").key
