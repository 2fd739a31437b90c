"""Every worked case of the component file: tricks, rounds, shared places, values."""

from __future__ import annotations

from typing import Any

import pytest

from flottille import Match
from flottille.games.santa_timea.game import GAME
from flottille.games.santa_timea.steps.trick import rank_of
from flottille.games.santa_timea.tables import CARD_IDS, ZERO, place_points

from .tables import Trick, finish, last_trick, position

DATA = GAME.components
TRICKS = DATA["tricks"]
ROUNDS = DATA["scoring_cases"]
SHARES = DATA["tie_shares"]["items"]
OPPOSITE = {item["id"]: item["opposite"] for item in DATA["directions"]["items"]}


def by_id(case: dict[str, Any]) -> str:
    """The name of a case."""
    return str(case["id"])


def seat(name: str | None) -> int:
    """P1 is seat 0; nobody is -1."""
    return -1 if name is None else int(name[1:]) - 1


def code(name: str) -> str:
    """A wheel card's id as a short code."""
    return name[0].upper() + name.split("_")[1]


def pair(rank: int) -> list[int]:
    """A rank as the comparison key of the rules."""
    if rank == 0:
        return [-1, 0]
    return [0, rank] if rank < ZERO else [rank - int(ZERO), 0]


def before(case: dict[str, Any], expert: bool) -> Match:
    """The position before a trick of the data file."""
    leader = seat(case["leader"])
    hands = [""] * case["players"]
    for play in case["plays"]:
        hands[seat(play["seat"])] = code(play["card"])
    hands[leader] = " ".join(map(code, case.get("leader_hand_before_play", []))) or hands[leader]
    written = position(*hands, trick=case["trick_no"], leader=leader, expert=expert)
    put_winds(written, case["wind"], case["carried_in"])
    return Match.load(written, seed=1)


def put_winds(written: dict[str, Any], wind: str, carried: list[str]) -> None:
    """Put these very winds first in the row and on the waiting stack, exchanging them for what lay there."""
    past = [(taken, i) for taken in written["collected"] for i in range(len(taken))]
    for name in carried:
        taken, _ = past.pop()
        swap(written, taken[-1], name)
        written["waiting"].append(taken.pop())
    swap(written, written["row"][0], wind)


def swap(written: dict[str, Any], one: str, other: str) -> None:
    """Let two winds change places."""
    names = {one: other, other: one}
    for group in (written["row"], written["forecast"], written["waiting"], *written["collected"]):
        group[:] = [names.get(name, name) for name in group]


@pytest.mark.rule("ST-4.6", "ST-4.7", "ST-4.8", "ST-4.9", "ST-4.10", "ST-4.11", "ST-5.5", "ST-5.7", "ST-7.3", "ST-7.4")
@pytest.mark.parametrize("case", TRICKS, ids=by_id)
def test_trick(case: dict[str, Any]) -> None:
    """Values, ranks, cards out of play, taker, next leader and the way of every wind are as written."""
    match = before(case, case["mode"] == "expert")
    already = set(match.dump()["set_aside"])
    ranks, events = [], []
    for play in case["plays"]:
        ranks.append(pair(rank_of(match.state, CARD_IDS.index(play["card"]))))
        events += match.play(seat(play["seat"]), f"play {play['card']}")
    trick = Trick(match, events)
    expect = case["expect"]

    assert expect["effective"] == trick.values
    assert expect["rank2"] == ranks
    assert sorted(map(seat, expect["cancelled"])) == trick.out
    assert seat(expect["taker"]) == trick.taker
    assert seat(expect["next_leader"]) == trick.leader
    assert set(expect["taken"]) == set((trick.args("winds_taken") or {"winds": []})["winds"])
    assert set(expect["set_aside"]) == set((trick.args("winds_set_aside") or {"winds": []})["winds"])
    if case["trick_no"] < 12:
        assert set(expect["set_aside"]) | already == set(match.dump()["set_aside"])
        assert set(expect["carried_out"]) == set(match.dump()["waiting"])
        assert (seat(expect["next_leader"]),) == match.to_act


@pytest.mark.rule("ST-7.2")
@pytest.mark.parametrize("case", [case for case in TRICKS if case["mode"] == "basic"], ids=by_id)
def test_trick_in_the_other_mode(case: dict[str, Any]) -> None:
    """The expert variant changes nothing about values, cards out of play, taker and leader."""
    match = before(case, expert=True)
    events = []
    for play in case["plays"]:
        events += match.play(seat(play["seat"]), f"play {play['card']}")
    trick, expect = Trick(match, events), case["expect"]

    assert expect["effective"] == trick.values
    assert sorted(map(seat, expect["cancelled"])) == trick.out
    assert (seat(expect["taker"]), seat(expect["next_leader"])) == (trick.taker, trick.leader)


@pytest.mark.rule("ST-6.1", "ST-6.2", "ST-6.3", "ST-6.5", "ST-6.6", "R-7", "R-11")
@pytest.mark.rule("ST-7.5", "ST-7.6", "ST-7.7", "ST-7.8")
@pytest.mark.parametrize("case", ROUNDS, ids=by_id)
def test_round(case: dict[str, Any]) -> None:
    """Damage, place points, bonus, penalty and round points are as written."""
    seats = [f"P{number}" for number in range(1, case["players"] + 1)]
    collected = [" ".join(short(name) for name in case["collected"][name]) for name in seats]
    discards = {seat(name): "".join(d[0].upper() for d in case["discarded_triplets"][name]) for name in seats}

    figures = finish(last_trick(*collected, expert=case["mode"] == "expert"), discards)

    assert {row: [values[name] for name in seats] for row, values in case["expect"].items()} == figures


def short(name: str) -> str:
    """A wind's id as a short code without its copy."""
    return name.split("_")[1][0].upper() + name.split("_")[2][0]


def test_there_are_enough_cases() -> None:
    """Twenty-five tricks, ten rounds, twenty shares."""
    assert (25, 10, 20) == (len(TRICKS), len(ROUNDS), len(SHARES))


@pytest.mark.rule("ST-6.3", "ST-6.4")
@pytest.mark.parametrize("case", SHARES, ids=lambda case: f"{case['players']}:{case['places_points']}")
def test_share(case: dict[str, Any]) -> None:
    """Tied players get the mean of their places, halves up."""
    places = DATA["victory_points"]["by_players"][str(case["players"])]
    worse = places.index(case["places_points"][0])

    assert case["each"] == place_points(case["players"], worse, case["tied"])


@pytest.mark.rule("ST-6.2")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_places_without_ties(seats: int) -> None:
    """The most damage gets the smallest figure of the table."""
    expected = DATA["victory_points"]["by_players"][str(seats)]

    assert expected == [place_points(seats, worse, 1) for worse in range(seats)]


@pytest.mark.rule("ST-5.1", "ST-5.2", "ST-5.3", "R-23")
@pytest.mark.parametrize("row", DATA["effective_values"]["items"], ids=lambda row: str(row["number"]))
@pytest.mark.parametrize("wind", OPPOSITE)
def test_value(wind: str, row: dict[str, Any]) -> None:
    """A number is worth all, half or nothing, by the wind."""
    for direction in OPPOSITE:
        kind = "same" if direction == wind else "opposite" if direction == OPPOSITE[wind] else "cross"
        rank = GAME.tables.rank[64 * list(OPPOSITE).index(wind) + CARD_IDS.index(f"{direction}_{row['number']}")]

        assert row[kind] == max(rank - int(ZERO), 0) / 2
