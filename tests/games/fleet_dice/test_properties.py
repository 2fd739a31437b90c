"""Laws that hold in every match: endings, conservation, records, clones, masks."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import flottille
from flottille import FastChance, Match
from flottille.engine.fields import fields, same
from flottille.engine.rollout import play_out
from flottille.games.fleet_dice.game import GAME

from .tables import ALL_MODES, look

SETUPS = pytest.mark.parametrize(
    ("name", "seats", "options"), ALL_MODES, ids=[f"{name}-{seats}" for name, seats, _ in ALL_MODES]
)


def play(match: Match, seed: int, steps: int | None = None) -> int:
    """Random play to the end, or some steps of it; how many decisions."""
    chance, done = random.Random(seed), 0
    while not match.is_over and done != steps:
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.legal(seat)))
        done += 1
    return done


@pytest.mark.rule("FL-4.13", "FL-7.2")
@SETUPS
def test_random_play_ends(name: str, seats: int, options: dict[str, bool]) -> None:
    """Every mode and seat count ends with all components in their place."""
    for seed in range(4):
        match = Match("fleet_dice", seats=seats, seed=seed, **options)
        decisions = play_out(match.state, FastChance(seed))
        assert match.is_over
        assert [] == GAME.lost(match.state)
        assert decisions > 16 * seats


@pytest.mark.rule("FL-4.2")
@SETUPS
def test_one_seat_decides_at_a_time(name: str, seats: int, options: dict[str, bool]) -> None:
    """The engine is strictly sequential."""
    match, chance = Match("fleet_dice", seats=seats, seed=6, **options), random.Random(6)
    while not match.is_over:
        assert 1 == len(match.to_act)
        match.play(match.to_act[0], chance.choice(match.legal(match.to_act[0])))


@pytest.mark.rule("FL-4.4")
@SETUPS
def test_a_record_replays(name: str, seats: int, options: dict[str, bool]) -> None:
    """Draws and actions give the same match again."""
    match = Match("fleet_dice", seats=seats, seed=7, **options)
    play(match, 7)

    assert same(flottille.replay(match.record()).state, match.state)


@pytest.mark.rule("FL-4.4")
@settings(max_examples=25)
@given(seed=st.integers(0, 10_000), steps=st.integers(0, 200), setup=st.sampled_from(ALL_MODES))
def test_positions_keep_the_laws(seed: int, steps: int, setup: tuple[str, int, dict[str, bool]]) -> None:
    """Conservation, clones, masks and refusals at any position of any match."""
    _, seats, options = setup
    match = Match("fleet_dice", seats=seats, seed=seed, **options)
    play(match, seed, steps)
    state = match.state
    assert [] == GAME.lost(state)
    for viewer in range(-1, seats):
        mask = state.mask(viewer)
        assert same(mask.fill(FastChance(1)).mask(viewer), mask)
        assert same(mask.fill(FastChance(1)), state)
    before = fields(state)
    clone = state.clone()
    play_out(clone, FastChance(seed))
    assert before == fields(state)
    for seat in range(seats):
        legal = set(match.legal(seat))
        assert legal == {a for a in range(GAME.actions.size) if match.why_not(seat, a) is None}


@pytest.mark.rule("FL-4.32", "FL-4.27")
@SETUPS
def test_marks_never_vanish(name: str, seats: int, options: dict[str, bool]) -> None:
    """Boxes, coins, licences, boats, hexagons and completed buildings only ever grow."""
    match, chance = Match("fleet_dice", seats=seats, seed=8, **options), random.Random(8)

    def marks() -> list[list[int]]:
        s = match.state
        return [
            list(s.filled),
            list(s.crossed),
            list(s.levels),
            list(s.boats),
            list(s.fish),
            list(s.coin),
            list(s.yard_uses),
        ]

    before = marks()
    while not match.is_over:
        match.play(match.to_act[0], chance.choice(match.legal(match.to_act[0])))
        after = marks()
        assert all(a <= b for old, new in zip(before, after, strict=True) for a, b in zip(old, new, strict=True))
        before = after


@pytest.mark.rule("FL-4.6", "FL-4.7")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_seat_uses_two_dice_a_phase(seats: int) -> None:
    """Ten rounds of two phases: a chosen and a shared die each time."""
    match, chance, used = Match("fleet_dice", seats=seats, seed=9), random.Random(9), [[0, 0] for _ in range(seats)]
    while not match.is_over:
        seat = match.to_act[0]
        for event in match.play(seat, chance.choice(match.legal(seat))):
            if event["kind"] in ("die_used", "shared_die_used"):
                used[event["args"]["seat"]][event["kind"] == "shared_die_used"] += 1

    assert [[20, 20]] * seats == used


@pytest.mark.rule("FL-4.27")
def test_coins_told_are_coins_marked() -> None:
    """The coin track is the sum of all gains that fit."""
    match, chance = Match("fleet_dice", seats=2, seed=10), random.Random(10)
    marked = [look(match, seat)["coin"]["marked"] for seat in (0, 1)]
    while not match.is_over:
        seat = match.to_act[0]
        for event in match.play(seat, chance.choice(match.legal(seat))):
            if event["kind"] == "coins_gained":
                marked[event["args"]["seat"]] += event["args"]["marked"]

    assert [look(match, seat)["coin"]["marked"] for seat in (0, 1)] == marked


@pytest.mark.rule("FL-4.5", "FL-5.12")
def test_only_rolls_reveal() -> None:
    """A step without a draw reveals nothing, one with a draw does."""
    match, chance = Match("fleet_dice", seats=2, seed=11), random.Random(11)
    while not match.is_over:
        before = match.state.reveals
        match.play(match.to_act[0], chance.choice(match.legal(match.to_act[0])))
        assert bool(match.entries[-1].draws) == (match.state.reveals > before)
