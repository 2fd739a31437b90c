"""What holds in every match, with Hypothesis choosing seats, mode, chance and cards."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from flottille import FastChance, Match, replay
from flottille.engine.fields import differences, same
from flottille.games.santa_timea.game import GAME
from flottille.games.santa_timea.tables import CARD_IDS, WIND_IDS
from flottille.parts.bits import members

from .tables import COMPASS, DIRECTIONS, resolve

SEATS, SEEDS, MODES = st.integers(2, 5), st.integers(0, 10**9), st.booleans()
PICKS = st.lists(st.integers(0, 11), max_size=80)
SLOW = settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
QUICK = settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))


def act(match: Match, pick: int) -> list[dict[str, Any]]:
    """One step: the pick-th legal action, counted round."""
    (seat,) = match.to_act
    legal = match.legal(seat)
    return match.play(seat, legal[pick % len(legal)])


def begin(seats: int, expert: bool, seed: int, picks: list[int]) -> Match:
    """A match after these picks."""
    match = Match(GAME, seats=seats, seed=seed, expert=expert)
    for pick in picks:
        act(match, pick)
    return match


def code(name: str) -> str:
    """A wheel card's short code."""
    return name[0].upper() + name.split("_")[1]


def key(wind: str, played: list[str], i: int) -> tuple[int, int]:
    """The comparison key of chapter 5, written out anew."""
    direction, number = played[i][0], int(played[i][1:])
    if direction == "P":
        return key(wind, played, i - 1) if i else (-1, 0)
    turn = (COMPASS.index(direction) - COMPASS.index(wind)) % 4
    return (2 * number, 0) if turn == 0 else (0, number) if turn == 2 else (number, 0)


@pytest.mark.rule("ST-4.7", "ST-4.8", "ST-4.9", "ST-4.10", "ST-5.4", "ST-5.5", "ST-5.7", "ST-5.10", "R-19")
@QUICK
@given(
    st.lists(st.sampled_from([code(name) for name in CARD_IDS]), min_size=2, max_size=5, unique=True),
    st.sampled_from(["N1", "E2", "S3", "W1"]),
    st.integers(0, 4),
    MODES,
)
def test_tricks_follow_the_comparison_key(played: list[str], wind: str, leader: int, expert: bool) -> None:
    """Any cards in any order are resolved as the pseudo-code of chapter 5 says."""
    seats = len(played)
    leader %= seats
    keys = [key(wind[0], played, i) for i in range(seats)]
    out = {i for i in range(seats) if keys.count(keys[i]) > 1} - ({0} if played[0][0] == "P" else set())
    left = sorted((keys[i], i) for i in range(seats) if i not in out)
    seat = [(leader + i) % seats for i in range(seats)]
    expected = (seat[left[0][1]], seat[left[-1][1]]) if left else (-1, leader)

    trick = resolve(wind, " ".join(played), leader=leader, trick=12, expert=expert)

    assert sorted(seat[i] for i in out) == trick.out
    assert expected == (trick.taker, trick.leader)
    assert [None if high < 0 else high / 2 for high, _ in keys] == trick.values
    assert len(out) != 1 or (played[0][0] == played[1][0] == "P" and out == {1})


@pytest.mark.rule("ST-4.11", "ST-6.1", "ST-6.3", "ST-7.4", "R-26", "R-34")
@SLOW
@given(SEATS, MODES, SEEDS, PICKS)
def test_rounds_add_up(seats: int, expert: bool, seed: int, picks: list[int]) -> None:
    """Twelve winds a round, damage of at most 28, place points of at least the sum without ties, five rounds."""
    match = Match(GAME, seats=seats, seed=seed, expert=expert)
    picks = picks or [0]
    places = sum(GAME.components["victory_points"]["by_players"][str(seats)])
    steps = 0
    while not match.is_over:
        before = match.state.clone()
        events = act(match, picks[steps % len(picks)])
        steps += 1
        scored = [event["args"] for event in events if event["kind"] == "round_scored"]
        if scored:
            check_round(before, events, seats)
            assert sum(args["base_points"] for args in scored) >= places

    assert 5 == len(match.view(None)["rounds"])
    assert match.scores == [match.sheet(seat).total for seat in range(seats)]
    assert {"scores": match.scores, "ranks": match.state.ranks()} == match.result


def check_round(before: Any, events: list[dict[str, Any]], seats: int) -> None:
    """Collected and set-aside winds are twelve, with at most 28 damage before discards."""
    taken = [wind for seat in range(seats) for wind in members(int(before.taken[seat]))]
    aside = members(int(before.set_aside))
    for event in events:
        if event["kind"] in ("winds_taken", "winds_set_aside"):
            winds = [WIND_IDS.index(name) for name in event["args"]["winds"]]
            (taken if event["kind"] == "winds_taken" else aside).extend(winds)

    assert 12 == len(set(taken)) + len(set(aside)) == len({*taken, *aside})
    assert sum(int(GAME.tables.wind_damage[wind]) for wind in taken) <= 28


@pytest.mark.rule("ST-4.2", "ST-4.3", "R-34")
@SLOW
@given(SEATS, MODES, SEEDS, PICKS)
def test_hands_shrink_by_one(seats: int, expert: bool, seed: int, picks: list[int]) -> None:
    """A play takes one card from the hand of its seat and from no other; nothing is lost."""
    match = Match(GAME, seats=seats, seed=seed, expert=expert)
    for pick in picks:
        (seat,) = match.to_act
        before = match.dump()
        act(match, pick)
        after = match.dump()
        assert [] == GAME.lost(match.state)
        if before["phase"] == "play" and after["round"] == before["round"]:
            (card,) = set(after["played"] + after["plays"]) - set(before["played"] + before["plays"])
            before["hands"][seat].remove(card)
            assert before["hands"] == after["hands"]


@pytest.mark.rule("R-32")
@SLOW
@given(SEATS, MODES, SEEDS, PICKS)
def test_records_replay(seats: int, expert: bool, seed: int, picks: list[int]) -> None:
    """A record gives the same position, step by step and at the end."""
    match = begin(seats, expert, seed, picks)
    text = match.record()

    assert match.dump() == replay(text).dump()
    assert text == replay(text).record()
    middle = len(picks) // 2
    assert begin(seats, expert, seed, picks[:middle]).dump() == replay(text, until=middle).dump()


@pytest.mark.rule("R-32", "R-15")
@QUICK
@given(SEATS, MODES, SEEDS, PICKS)
def test_filled_masks_keep_what_is_known(seats: int, expert: bool, seed: int, picks: list[int]) -> None:
    """A filled mask is a possible position with the same mask and the same view, for every viewer."""
    match = begin(seats, expert, seed, picks)
    for viewer in (*range(seats), None):
        mask = match.mask(viewer)
        filled = mask.fill(FastChance(seed))
        again = filled.mask(mask.viewer)

        assert same(mask, again), differences(mask, again)
        assert [] == GAME.lost(filled)
        full = Match.load({"game": "santa_timea", "seats": seats, "options": {"expert": expert}} | GAME.dump(filled))
        assert match.view(viewer) == full.view(viewer)


@pytest.mark.rule("ST-4.4")
@QUICK
@given(st.integers(2, 3), SEEDS, st.lists(st.integers(0, 11), min_size=22, max_size=40))
def test_known_pirates_are_respected(seats: int, seed: int, picks: list[int]) -> None:
    """Once a seat has led a pirate, every filled mask gives it pirates only; that is also true of its hand."""
    match = Match(GAME, seats=seats, seed=seed)
    for pick in picks:
        legal = match.legal(match.to_act[0])
        numbers = [number for number in legal if number < CARD_IDS.index("pirate_1")]
        match.play(match.to_act[0], numbers[pick % len(numbers)] if numbers else legal[pick % len(legal)])
        position = match.dump()
        for seat in position["only_pirates"]:
            assert all(name.startswith("pirate") for name in position["hands"][seat])
            filled = GAME.dump(match.mask((seat + 1) % seats).fill(FastChance(pick)))
            assert all(name.startswith("pirate") for name in filled["hands"][seat])
            assert position["hands"][(seat + 1) % seats] == filled["hands"][(seat + 1) % seats]


@pytest.mark.rule("ST-4.15", "ST-4.16")
@QUICK
@given(st.sets(st.integers(0, 19), max_size=12))
def test_triplets_of_any_collection(winds: set[int]) -> None:
    """The triplet table agrees with the definition for every set of winds."""
    names = [WIND_IDS[wind] for wind in sorted(winds)]
    for direction in range(4):
        held = [name.split("_")[2][0] for name in names if name.split("_")[1] == DIRECTIONS[COMPASS[direction]]]
        index = sum(1 << wind - 5 * direction for wind in winds if wind // 5 == direction)
        leaving = int(GAME.tables.triplet[32 * direction + index])

        assert ({"1", "2", "3"} <= set(held)) == (leaving != 0)
        assert leaving & ~index == 0
        assert leaving == 0 or 6 == int(GAME.tables.damage[32 * direction + leaving])
