"""The rulebook's examples and further worked cases of the rules."""

from __future__ import annotations

import pytest

from flottille import Match
from flottille.games.santa_timea.game import GAME
from flottille.games.santa_timea.tables import WIND_IDS
from tests.games.driver import Script

from .tables import cards, finish, last_trick, play_first, play_trick, resolve, table, winds

ROWS = ("damage", "base_points", "pair_bonus", "card_penalty", "round_points")
EX_6 = ("N1 N2 N2 N3", "S1 S1 E2", "E2 W2", "W1 W2 S3")
W_07 = ("N1 N2 N3 W1 W2 W3 S1", "E2 E2 S2", "S3 N1")
W_09 = ("N1 N1 N2 N2 N3", "E3 E2 S1", "W3 S2 W1 E1")


@pytest.mark.rule("ST-4.8", "ST-4.13")
def test_ex_1() -> None:
    """North 9, 4, 12 under North 1: the 4 takes, the 12 leads, the row moves up."""
    trick = resolve("N1 E2 S3", "N9 N4 N12")

    assert (1, 2) == (trick.taker, trick.leader)
    assert winds("E2 S3")[0] == trick.match.dump()["row"][:2]


@pytest.mark.rule("ST-5.3", "ST-5.4", "R-1")
def test_ex_2() -> None:
    """South 8 and South 5 under North: both 0, the 5 takes, the 8 leads."""
    trick = resolve("N1", "S8 S5")

    assert ([0, 0], [], 1, 0) == (trick.values, trick.out, trick.taker, trick.leader)


@pytest.mark.rule("ST-5.2", "R-23")
def test_ex_3() -> None:
    """East 5 and North 11 under East: 5 takes, 5.5 leads."""
    trick = resolve("E1", "E5 N11")

    assert ([5, 5.5], [], 0, 1) == (trick.values, trick.out, trick.taker, trick.leader)


@pytest.mark.rule("ST-5.5", "ST-5.6", "R-17")
def test_ex_4() -> None:
    """North 13, North 14, pirate: the 14s are out, the 13 takes and leads."""
    trick = resolve("N1", "N13 N14 P1")

    assert ([13, 14, 14], [1, 2], 0, 0) == (trick.values, trick.out, trick.taker, trick.leader)


@pytest.mark.rule("ST-4.7", "ST-4.9", "R-2", "R-20")
def test_ex_5() -> None:
    """East 5, North 11, South 10 under East: the 5s are out, 5.5 takes and leads."""
    trick = resolve("E1", "E5 N11 S10")

    assert ([5, 5.5, 5], [0, 2], 1, 1) == (trick.values, trick.out, trick.taker, trick.leader)


@pytest.mark.rule("ST-6.3")
def test_ex_t() -> None:
    """Five players, two in second place: 4 each; the next one is fourth and gets 2."""
    assert [5, 4, 4, 2, 1] == finish(last_trick("N1", "E2", "S2", "W3", "N3 N2"))["base_points"]


@pytest.mark.rule("ST-6.1", "ST-6.2", "ST-6.3")
def test_ex_6() -> None:
    """The round of the rulebook: damage 2, 4, 4, 6 and 4, 3, 3, 1 points."""
    figures = finish(last_trick(*EX_6), {0: "N"})

    assert ([2, 4, 4, 6], [4, 3, 3, 1]) == (figures["damage"], figures["round_points"])


@pytest.mark.rule("ST-7.5", "ST-7.6", "ST-7.7", "ST-6.6")
def test_ex_7a() -> None:
    """The same round by expert rules, triplet discarded."""
    figures = finish(last_trick(*EX_6, expert=True), {0: "N"})
    expected = ([2, 4, 4, 6], [4, 3, 3, 1], [0, 1, 0, 0], [1, 1, 0, 1], [3, 3, 3, 0])

    assert dict(zip(ROWS, expected, strict=True)) == figures


@pytest.mark.rule("ST-7.5", "ST-7.7", "ST-7.8", "ST-6.6")
def test_ex_7b() -> None:
    """The same round by expert rules, triplet kept: the 2 points the rulebook names."""
    figures = finish(last_trick(*EX_6, expert=True))
    expected = ([8, 4, 4, 6], [1, 4, 4, 2], [2, 1, 0, 0], [1, 1, 0, 1], [2, 4, 4, 1])

    assert dict(zip(ROWS, expected, strict=True)) == figures


@pytest.mark.rule("ST-5.1", "ST-5.2", "ST-5.3", "ST-5.5")
def test_w_01() -> None:
    """East 14, North 14, West 14, North 9 and a pirate behind it under West: 0, 7, 14, 4.5, 4.5."""
    assert [0, 7, 14, 4.5, 4.5] == resolve("W1", "E14 N14 W14 N9 P1").values


@pytest.mark.rule("ST-4.2", "ST-4.7", "ST-4.8", "ST-4.9", "ST-4.13")
def test_w_02() -> None:
    """Three tricks in a row with three players."""
    match = table("S14 E2 E7", "N6 P1 W7", "W12 W5 S10", row="N2 E1 S3", leader=1)
    left = tuple(wind for wind in WIND_IDS if wind not in match.dump()["row"])
    play_trick(match, "N6 W12")
    events = match.play(0, "play south_14", Script(left.index("wind_north_1a")))
    resolved = [next(event["args"] for event in events if event["kind"] == "trick_resolved")]
    assert winds("E1 S3 N1")[0] == match.dump()["row"]
    two, three = play_trick(match, "E2 P1 W5"), play_trick(match, "S10 E7 W7")
    resolved += [trick.args("trick_resolved") for trick in (two, three)]

    assert [([1, 2], 0, 0), ([0, 1], 2, 2), ([0, 1], 2, 2)] == [(r["out"], r["taker"], r["leader"]) for r in resolved]
    assert ([2, 2, 0], [10, 3.5, 3.5]) == (two.values, three.values)
    assert [winds("N2")[0], [], winds("E1 S3")[0]] == match.dump()["collected"]
    assert ((2,), "wind_north_1a") == (match.to_act, match.dump()["row"][0])


@pytest.mark.rule("ST-4.4", "ST-4.5", "R-6")
@pytest.mark.parametrize(("other", "leads"), [("E1", True), ("E14", False)])
def test_w_03(other: str, leads: bool) -> None:
    """A pirate and East 3 in trick 11: East 3 must be led; in trick 12 the pirate is led or follows."""
    match = table("P1 E3", f"{other} E2", trick=11, row="E1")

    assert cards("E3") == [action.args["card"] for action in match.actions(0)]
    play_trick(match, f"E3 {other}")
    assert ((0,) if leads else (1,)) == match.to_act
    play_trick(match, "P1" if leads else "E2 P1")
    assert ([0] if leads else []) == match.dump()["only_pirates"]


@pytest.mark.rule("ST-7.3", "ST-4.11")
def test_w_04() -> None:
    """Two empty tricks in the expert variant; the next taker takes three winds of 6 damage."""
    match = table("W5 N3 S1", "N10 P1 E3", trick=4, row="W2 N1 S3", expert=True, collected=("", "E1 E1 E2"))
    empty = [play_trick(match, "W5 N10"), play_trick(match, "N3 P1")]

    assert [(-1, 0), (-1, 0)] == [(trick.taker, trick.leader) for trick in empty]
    trick = play_trick(match, "S1 E3")
    assert ([1, 1.5], 0, 1) == (trick.values, trick.taker, trick.leader)
    assert (winds("N1 S3 W2")[0], 6) == (match.dump()["collected"][0], match.view(None)["damage"][0])


@pytest.mark.rule("ST-6.3")
def test_w_05() -> None:
    """Five players, two ties, one wind set aside: 5, 5, 3, 3, 1."""
    match = last_trick("", "E1 E2 E3", "N1 N3", "S2 W2", "W3 S3 N2 N1")
    assert 1 == len(match.dump()["set_aside"])
    figures = finish(match, {1: "E"})

    assert ([0, 0, 4, 4, 9], [5, 5, 3, 3, 1]) == (figures["damage"], figures["round_points"])


@pytest.mark.rule("ST-6.2", "ST-6.3")
def test_w_06() -> None:
    """Two players: 5 against 9 gives 2 and 0; 6 against 6 gives 1 each."""
    assert [2, 0] == finish(last_trick("N3 E2", "S3 W3 E3"))["round_points"]
    assert [1, 1] == finish(last_trick("N3 E3", "S3 W3"))["round_points"]


@pytest.mark.rule("ST-4.16", "R-13")
@pytest.mark.parametrize(("discards", "damage", "points"), [("NW", [1, 6, 4], [3, 1, 2]), ("N", [7, 6, 4], [1, 2, 3])])
def test_w_07(discards: str, damage: list[int], points: list[int]) -> None:
    """Two triplets: both discarded, or North only."""
    figures = finish(last_trick(*W_07), {0: discards})

    assert (damage, points) == (figures["damage"], figures["round_points"])


@pytest.mark.rule("ST-7.5", "ST-7.7", "ST-6.3")
def test_w_08() -> None:
    """Five experts with pairs and a tie of three."""
    figures = finish(last_trick("N2 N2", "S1 S1 E3", "W3", "E1 E1 W1 W1", "E2 W2", expert=True))
    expected = ([4, 5, 3, 4, 4], [3, 1, 5, 3, 3], [2, 1, 0, 2, 0], [0, 1, 0, 1, 0], [5, 1, 5, 4, 3])

    assert dict(zip(ROWS, expected, strict=True)) == figures


@pytest.mark.rule("ST-7.5", "ST-7.6", "R-10")
@pytest.mark.parametrize(("discards", "damage", "points"), [("N", [3, 6, 7], [2, 2, 0]), ("", [9, 6, 7], [3, 3, 1])])
def test_w_09(discards: str, damage: list[int], points: list[int]) -> None:
    """All five winds of a direction: keeping the triplet scores more."""
    figures = finish(last_trick(*W_09, expert=True), {0: discards})

    assert (damage, points) == (figures["damage"], figures["round_points"])


@pytest.mark.rule("ST-3.7", "R-12")
@pytest.mark.parametrize(
    ("collected", "totals", "opener"),
    [(("N2", "E1", "S1", "W3"), [5, 7, 7, 4], 3), (("N3", "E1", "S2", "W3 W1"), [5, 7, 6, 4], 1)],
)
def test_w_10(collected: tuple[str, ...], totals: list[int], opener: int) -> None:
    """A four-way tie and a shared lead keep the opener; a sole leader changes it."""
    match = last_trick("", "", "", "", opener=3)
    assert [3, 3, 3, 3] == finish(match)["round_points"]
    assert 3 == match.dump()["opener"]
    match = last_trick(*collected, opener=3, round=2, totals=[3, 3, 3, 3], highest=1)
    finish(match)

    assert (totals, opener) == (match.scores, match.dump()["opener"])


@pytest.mark.rule("ST-6.7", "ST-6.8")
def test_w_11() -> None:
    """Final totals 17, 17, 15, 14, 12: two winners, ranks 1, 1, 3, 4, 5."""
    match = last_trick("", "N1", "N2", "N3", "E3 E1", round=5, totals=[12, 13, 12, 12, 11], opener=1)
    finish(match)

    assert ([17, 17, 15, 14, 12], [1, 1, 3, 4, 5]) == (match.scores, match.state.ranks())


def rows(expert: bool) -> list[list[str]]:
    """The row of each trick; drawing zeros lays the deck in the order of the ids."""
    match = Match(GAME, seats=2, chance=Script(), expert=expert)
    found = []
    for _ in range(12):
        found.append(match.dump()["row"])
        deck = match.view(None)["deck"]
        play_first(match)
    assert (3 if expert else 6) == deck
    return found


@pytest.mark.rule("ST-4.13", "R-14", "R-26")
def test_w_12() -> None:
    """Basic: the row of trick t is c(t), c(t+1), c(t+2); c15 to c20 are never seen."""
    assert [list(WIND_IDS[t - 1 : t + 2]) for t in range(1, 13)] == rows(expert=False)


@pytest.mark.rule("ST-3.5", "ST-4.13", "R-14")
def test_w_12_expert() -> None:
    """Expert: c1 c2 c3, c2 c3 c7, c3 c7 c8, then c(t+3), c(t+4), c(t+5)."""
    coming = WIND_IDS[:3] + WIND_IDS[6:]

    assert [list(coming[t - 1 : t + 2]) for t in range(1, 13)] == rows(expert=True)


@pytest.mark.rule("ST-7.4", "ST-7.7", "R-8", "R-11")
def test_w_13() -> None:
    """Two winds are lost; eight cards cost 2 points: -2 against 2."""
    match = last_trick("N1 N2 E1 E2 S1 S2 W1 W2", "N3 E3", expert=True)
    assert 1 == len(match.dump()["waiting"])
    figures = finish(match)

    assert ([12, 6], [0, 2]) == (figures["damage"], figures["base_points"])
    assert ([2, 0], [-2, 2]) == (figures["card_penalty"], figures["round_points"])


@pytest.mark.rule("ST-4.7", "ST-5.5", "R-3")
def test_w_14() -> None:
    """Two zeros each with a pirate: four cards out in two groups, the fifth takes and leads."""
    trick = resolve("S1", "N8 P1 N3 P2 E6")

    assert [0, 0, 0, 0, 3] == trick.values
    assert ([0, 1, 2, 3], 4, 4) == (trick.out, trick.taker, trick.leader)


@pytest.mark.rule("ST-5.7", "ST-5.8", "R-5")
def test_w_15() -> None:
    """Led pirate, pirate, South 2, South 9 under North: one pirate out, the leader takes, the 9 is highest."""
    trick = resolve("N1", "P1 P2 S2 S9", trick=12, leader=1)

    assert ([2], 1, 0) == (trick.out, trick.taker, trick.leader)
