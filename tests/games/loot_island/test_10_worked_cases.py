"""Chapter 10 of the specification: further worked cases."""

from __future__ import annotations

from itertools import combinations

import pytest

from flottille import Match
from flottille.games.loot_island.game import GAME
from tests.games.driver import Script

from .tables import asked, card, column, cubes, lay, legal, pass_all, play, table, use, value
from .test_4_loot import explore, found, pick_all
from .test_6_ending import SEATS_OF_TIES


@pytest.mark.rule("LI-6.10")
def test_case_1_books() -> None:
    """Base 21, books 25: 46 before the crown bonus."""
    match = table(3, kept=["t56 t05 t71 t04 t16 t20 t15"], first_player=1)
    crown = 25

    assert 46 + crown == match.scores[0]
    assert 25 == {line.key: line.points for line in match.sheet(0).lines}["books"]


@pytest.mark.rule("LI-6.13")
def test_case_2_skulls() -> None:
    """23 gold and (6 + 3 + 1) x 2."""
    match = table(5, kept=["t09 t36 t41 t18 t29 t19 t15 t04"])

    assert 43 == {line.key: line.points for line in match.sheet(0).lines}["skulls"]


@pytest.mark.rule("LI-6.11")
def test_case_3_jewels() -> None:
    """0, 0, 8, 20, 20, 28, 40, 40, 48."""
    jewels = ["t02", "t04", "t10", "t21", "t24", "t31", "t35", "t42"]
    gold = [2, 5, 3, 4, 2, 4, 3, 2]
    found = [value(" ".join(jewels[:n]), seats=5) - sum(gold[:n]) for n in range(9)]

    assert [0, 0, 8, 20, 20, 28, 40, 40, 48] == found


@pytest.mark.rule("LI-6.12")
@pytest.mark.parametrize(("kept", "bonus"), SEATS_OF_TIES)
def test_case_4_crown_ties(kept: list[str], bonus: list[int]) -> None:
    """Three for first 18 each and 4; two for second 14; two for third 7; five 11."""
    match = table(5, kept=kept, first_player=0)
    found = []
    for seat in range(5):
        line = {line.key: line for line in match.sheet(seat).lines}["crowns"]
        found.append(sum(part.points for part in line.parts if part.key.startswith("crown_rank")))

    assert bonus == found


@pytest.mark.rule("LI-6.12", "LI-6.2")
def test_case_4_an_eliminated_player_is_not_ranked() -> None:
    """Nine crosses but thirteen cubes: the next two share 25 and 18."""
    match = table(4, "", phase="over", cubes=[13, 0, 0, 0], eliminated=[0], first_player=3,
                  healer_row="healer_01 healer_02 healer_03 healer_04",
                  kept=["t20 t74 t01", "t37 t59", "t03 t34", ""])  # fmt: skip

    assert [0, 1 + 4 + 21, 2 + 3 + 21, 5] == match.scores


@pytest.mark.rule("R-02", "LI-4.47")
def test_case_5_one_on_a_joker() -> None:
    """J, then 1a appended, then 1b and 3a appended."""
    match = table(3, hands=["", "G1a", "G1b G3a"], columns={"n1": "GJa"}, first_player=1)
    lay(match, 1, "G1a", "n1")
    assert ("GJa G1a", [4, 3, 4]) == (column(match, "n1"), cubes(match))
    lay(match, 2, "G1b G3a", "n1")

    assert ("GJa G1a G1b G3a", [5, 4, 4]) == (column(match, "n1"), cubes(match))


@pytest.mark.rule("LI-5.7", "LI-5.B6")
def test_case_6_two_inserted_ones() -> None:
    """Both copy 7b under B6: from five cubes to one."""
    match = table(3, "b6", hands=["V1a V1b"], columns={"n1": "V4b V7b V8a"}, stacks={"n1": [1]}, cubes=[5])
    lay(match, 0, "V1a V1b", "n1", "copy V7b", "copy V7b", "lift 2", "lift 2")

    assert ("V1a V1b V4b V7b V8a", [1, 3, 3], (1,)) == (column(match, "n1"), cubes(match), match.to_act)
    assert 5 == match.view(0)["landings"][0]["count"]


@pytest.mark.rule("R-03")
def test_case_7_no_self_copy() -> None:
    """The 1 finds nothing; the 9 serves everyone there."""
    match = table(3, "a4", hands=["B1a B9b"], columns={"n1": "B8a"}, stacks={"n1": [2]})
    lay(match, 0, "B1a B9b", "n1")
    assert ("lift", (0,)) == asked(match)
    play(match, 0, "lift 1")
    assert ("lift", (2,)) == asked(match)


@pytest.mark.rule("LI-5.A4", "LI-5.B11")
@pytest.mark.parametrize(("event", "sizes"), [("a4", (1, 1)), ("b11", (1, 0))])
def test_case_8_scattered_hoard(event: str, sizes: tuple[int, int]) -> None:
    """Two discs and no chest: one treasure for the bottom disc; the Small Loot: one, or none."""
    match, events = explore(
        3, event, columns={"n1": "B2a B4a B5a B6a", "n2": "R4a R5a R6a R7a"}, stacks={"n1": [1, 0], "n2": [2, 1]}
    )
    order, later = pick_all(match)

    assert sizes == tuple(loot[2] for loot in found(events + later))
    assert [1, 2][: sum(sizes)] == order


@pytest.mark.rule("LI-5.B2")
def test_case_10_come_about() -> None:
    """Round 1 north, round 2 north again from the other side, round 3 west."""
    match = table(3, "a4", ship={"corner": "c0", "heading": 1}, active=0, passed=[1, 2])
    ships = [_ship(match)]
    for event in (1, 3):
        match.play(match.to_act[0], "pass", Script(event))
        while match.dump()["asking"] != "turn":
            seat = match.to_act[0]
            match.play(seat, "done" if match.dump()["asking"] == "drops" else match.legal(seat)[0])
        ships.append(_ship(match))
        pass_all(match, *match.to_act)
        pass_all(match, *match.to_act)

    assert [("c0", 1, "north", "n1"), ("c1", -1, "north", "n2"), ("c0", -1, "west", "w2")] == ships


def _ship(match: Match) -> tuple[str, int, str, str]:
    ship = match.view(None)["ship"]
    return ship["corner"], ship["heading"], ship["coast"], ship["nearest"]


@pytest.mark.rule("LI-6.1")
def test_case_11_final_order() -> None:
    """(c2, -1): e2, e1, n2, n1, w2, w1, s2, s1."""
    match = table(3, "b1", round=5, ship={"corner": "c2", "heading": -1})

    assert ["e2", "e1", "n2", "n1", "w2", "w1", "s2", "s1"] == match.view(None)["ship"]["tour"]


@pytest.mark.rule("LI-6.5", "LI-6.14")
def test_cases_12_and_13_healers() -> None:
    """Order P3, P1, P4; costs 6, 9, 17; with 15 gold P4 is out, with 17 he ends on 0."""
    for kept, rank_last in (("t11 t06", True), ("t16 t06", False)):
        match = table(5, "", phase="healing", cubes=[5, 0, 5, 12, 13], eliminated=[4], first_player=2,
                      kept=["t70", "", "t57", kept, ""],
                      healer_row="healer_01 healer_07 healer_10 healer_14 healer_06")  # fmt: skip
        order = []
        for healer in ("healer_01", "healer_10", "healer_14"):
            order += match.to_act
            match.play(match.to_act[0], f"heal {healer}")
        assert [2, 0, 3] == order
        assert [15 - 9, 0, 13 + 5 - 6, 0, 0] == match.scores
        assert (["healer_06", "healer_07"], True) == (match.dump()["healer_row"], match.is_over)
        assert rank_last == (match.dump()["bankrupt"] == [3])
        assert rank_last == (match.state.ranks()[3] == match.state.ranks()[4])


@pytest.mark.rule("LI-7.6")
def test_case_14_aarons_picks() -> None:
    """t66 kept, then P1 takes t60, then t12 discarded."""
    match, events = explore(
        2, "a3", columns={"n2": "B3b B6b B8b B9a", "n1": "R2a R3a R4a R5a R6a"}, stacks={"n2": ["aaron", 0]},
        treasure_deck="t60 t12 t66",
    )  # fmt: skip
    assert [("big", "n1", 0), ("small", "n2", 3)] == found(events)
    assert (["t66"], ["t12", "t60"]) == (match.dump()["aaron_kept"], match.dump()["shown"])
    play(match, 0, "keep t60", "lift 0")

    assert ["t66"] == match.dump()["aaron_kept"]
    assert "t12" in match.dump()["treasure_discards"]


@pytest.mark.rule("R-13", "LI-5.B4")
def test_case_15_lost_compass() -> None:
    """Two discs out, one in hand: a third landing means moving one."""
    match = table(3, "b4", hands=["R3a"], stacks={"n1": [0], "e2": [0]})
    play(match, 0, "play R3a s1", "done")
    assert ["move n1", "move e2"] == legal(match, 0)
    play(match, 0, "move n1")

    assert 1 == match.view(0)["players"][0]["discs"]


@pytest.mark.rule("LI-4.2", "LI-5.13")
def test_case_16_map_deck_runs_out() -> None:
    """Deck 1, discards 8, payment 2: draw one, shuffle ten, draw one: deck 9, discards 0."""
    held = [c for c in _cards() if c not in {card(code) for code in ["R3a", "R4a", "V9a"]}]
    discards, rest = held[:8], held[8:]
    match = Match.load({
        "game": "loot_island", "seats": 3, "event": "event_a4", "hands": [[card("R3a"), card("R4a")], rest, []],
        "map_deck": [card("V9a")], "map_discards": discards,
    })  # fmt: skip
    use(match, 0, "mapmaker", "R3a R4a", "accept")

    assert (9, []) == (match.view(None)["decks"]["map"], match.dump()["map_discards"])
    assert 2 == len(match.dump()["hands"][0])


def _cards() -> list[str]:
    return [item["id"] for item in GAME.components["map_cards"]["items"]]


@pytest.mark.rule("LI-4.60")
def test_case_17_threshold_with_plus_one() -> None:
    """Two 2s and a joker count five with four players."""
    landing = table(4, columns={"n1": "R2a R2b RJa"}).view(0)["landings"][0]

    assert (5, True, 1) == (landing["count"], landing["qualifies"], landing["chests"])


@pytest.mark.rule("LI-5.B13")
def test_case_18_turned_tide() -> None:
    """Stack [P3, P1, P2], four treasures: P2, P1, P3, P2."""
    match, _ = explore(3, "b13", columns={"n1": "B2a B3b B4a"}, stacks={"n1": [2, 0, 1]})

    assert [1, 0, 2, 1] == pick_all(match)[0]


@pytest.mark.rule("LI-7.13")
def test_case_19_opening_hand() -> None:
    """Dealt 24, kept 21, discarded 3, deck 64."""
    match = Match(GAME, seats=3, chance=Script(0, 0, 0, *[0] * 24, 3), opening_draft=True)
    assert 64 == match.view(None)["decks"]["map"]
    while match.dump()["asking"] == "opening":
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])

    assert (21, 3, 64) == (
        sum(map(len, match.dump()["hands"])), len(match.dump()["map_discards"]), match.view(None)["decks"]["map"],
    )  # fmt: skip


@pytest.mark.rule("LI-4.65")
def test_case_20_who_gets_the_extra_chest() -> None:
    """Four treasures for three discs; a further chest goes to the second disc."""
    forecast = table(3, "a3", columns={"n1": "B2a B3b B4a"}, stacks={"n1": [0, 1, 2]}).view(2)["landings"][0][
        "forecast"
    ]

    assert (4, [[0, 2], [1, 1], [2, 1]], 1) == (forecast["treasures"], forecast["picks"], forecast["next_chest"])


@pytest.mark.rule("LI-6.1", "R-24")
def test_the_forecast_of_a_far_landing_knows_no_event() -> None:
    """Under B13 a landing off the explored coast is still forecast from the bottom, one treasure per chest."""
    landings = table(3, "b13", columns={"s1": "B2a B3b B4a"}, stacks={"s1": [2, 0]}).view(0)["landings"]
    forecast = landings[4]["forecast"]

    assert ("final", 1, [[2, 1], [0, 0]]) == (forecast["kind"], forecast["treasures"], forecast["picks"])


@pytest.mark.rule("R-43", "LI-4.46")
def test_case_21_equal_cards() -> None:
    """[3a, 5a, 5b, Ja, Jb], V 5, count 5, two chests; 5b lets both draw."""
    match = table(3, "a4", hands=["B5b B5a BJb BJa"], columns={"n1": "B3a"}, stacks={"n1": [1]})
    lay(match, 0, "B5b B5a BJb BJa", "n1")
    landing = match.view(0)["landings"][0]

    assert "B3a B5a B5b BJa BJb" == column(match, "n1")
    assert (5, 5, 2, [1, 0]) == (landing["value"], landing["count"], landing["chests"], landing["stack"])
    assert ("draw", (0,)) == asked(match)
    play(match, 0, "accept")
    assert ("draw", (1,)) == asked(match)


@pytest.mark.rule("R-52")
def test_case_22_b14_in_round_five() -> None:
    """Ship (c1, +1): e1, e2, s1, s2, w1, w2, n1, n2."""
    match = table(3, "b14", round=5, ship={"corner": "c1", "heading": 1})

    assert ["e1", "e2", "s1", "s2", "w1", "w2", "n1", "n2"] == match.view(None)["ship"]["tour"]
    assert ["e1", "e2", "s1", "s2"] == match.view(None)["ship"]["explored"]


@pytest.mark.rule("LI-4.3", "R-45")
def test_case_24_run_out() -> None:
    """Five due, three there: P2, P1, P2 pick, then the end."""
    rest = [n for n in _small_deck() if n not in ("t06", "t07", "t16")]
    match, events = explore(
        3, "a3", columns={"n1": "B3b B4a B6b BJa"}, stacks={"n1": [1, 0]}, treasure_deck="t06 t07",
        treasure_discards="t16", kept=["", "", " ".join(rest)], cubes=[0, 0, 0],
    )  # fmt: skip
    assert [("big", "n1", 5)] == found(events)
    order, later = pick_all(match, "discard")

    assert ([1, 0, 1], []) == (order, found(later))
    assert match.is_over
    assert "B3b B4a B6b BJa" == column(match, "n1")


def _small_deck() -> list[str]:
    items = GAME.components["treasure_cards"]["items"]
    return [item["id"] for item in items if item["pile"] in ("I", "IV")]


@pytest.mark.rule("LI-4.30", "LI-5.B7", "LI-5.B9")
@pytest.mark.parametrize(("event", "count"), [("a4", 1), ("b7", 2), ("b9", 4)])
def test_case_25_payments(event: str, count: int) -> None:
    """One, two and four legal payments of the same hand."""
    hand = ["R3a", "R4a", "B5a", "GJa"]
    paid = set()
    for size in (1, 2, 3):
        for payment in combinations(hand, size):
            match = table(3, event, hands=[" ".join(hand)])
            play(match, 0, "island isl_tradewind")
            steps = [f"pay {card(code)}" for code in payment]
            if _can_pay(match, steps):
                paid.add(payment)

    assert count == len(paid)


def _can_pay(match: Match, steps: list[str]) -> bool:
    for step in steps:
        if match.dump()["asking"] != "payment" or match.why_not(0, step) is not None:
            return False
        match.play(0, step)
    return bool(match.dump()["asking"] == "power")


@pytest.mark.rule("LI-7.6", "LI-7.9")
def test_case_26_aaron_alone() -> None:
    """t09 first, discarded; then t03, kept."""
    match, events = explore(
        2, "a3", columns={"n1": "B2a B3b B4a"}, stacks={"n1": ["aaron"]}, treasure_deck="t09 t03", hands=["R3a"]
    )
    told = [(e["kind"], e["args"]["treasure"]) for e in events if e["kind"].startswith("aaron_treasure")]

    assert [("aaron_treasure_discarded", "t09"), ("aaron_treasure_kept", "t03")] == told
    assert 2 == match.dump()["round"]
