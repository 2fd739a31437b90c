"""Laws that hold in every match of every mode."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import flottille
from flottille import FastChance, Match
from flottille.engine.fields import differences, fields, same
from flottille.engine.rollout import play_out
from flottille.games.souvenirs.game import GAME

SETUPS = [pytest.param(seats, options, id=f"{mode}-{seats}") for mode, seats, options in GAME.setups()]
EVERY = pytest.mark.parametrize(("seats", "options"), SETUPS)


def play_on(match: Match, choices: list[int]) -> None:
    """Take decisions picked by these numbers, as long as there are any."""
    for choice in choices:
        if match.is_over:
            return
        seat = match.to_act[choice % len(match.to_act)]
        legal = match.legal(seat)
        match.play(seat, legal[choice % len(legal)])


@EVERY
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.rule("SV-6.5", "R-29")
def test_random_play_ends(seats: int, options: dict, seed: int) -> None:
    """Below the last possible round, with a result and every card in its place."""
    match = Match(GAME, seats=seats, seed=seed, **options)
    play_out(match.state, FastChance(seed * 7919 + 1))
    assert match.is_over
    assert match.state.round < 300
    assert [] == GAME.lost(match.state)
    assert 1 == min(match.state.ranks()) or seats == 1


@EVERY
@settings(max_examples=12)
@given(choices=st.lists(st.integers(0, 997), min_size=10, max_size=90), seed=st.integers(0, 1000))
def test_cards_are_conserved(seats: int, options: dict, choices: list[int], seed: int) -> None:
    """Nothing is lost, doubled or from nowhere, in states, masks and guesses."""
    match = Match(GAME, seats=seats, seed=seed, **options)
    play_on(match, choices)
    assert [] == GAME.lost(match.state)
    for viewer in [*range(seats), -1]:
        mask = match.state.mask(viewer)
        filled = mask.fill(FastChance(seed))
        assert [] == GAME.lost(mask) == GAME.lost(filled)
        assert [] == differences(mask, filled.mask(viewer))


@EVERY
@settings(max_examples=8)
@given(choices=st.lists(st.integers(0, 997), min_size=10, max_size=120), seed=st.integers(0, 1000))
def test_positions_and_clones(seats: int, options: dict, choices: list[int], seed: int) -> None:
    """A written position reads back; a clone goes its own way."""
    match = Match(GAME, seats=seats, seed=seed, **options)
    play_on(match, choices)
    assert [] == differences(match.state, Match.load(match.dump()).state)
    clone, before = match.state.clone(), fields(match.state)
    assert same(clone, match.state)
    play_out(clone, FastChance(seed))
    assert before == fields(match.state)


@EVERY
@settings(max_examples=5)
@given(choices=st.lists(st.integers(0, 997), min_size=40, max_size=150), seed=st.integers(0, 1000))
def test_records_replay(seats: int, options: dict, choices: list[int], seed: int) -> None:
    """The record gives the same state again."""
    match = Match(GAME, seats=seats, seed=seed, **options)
    play_on(match, choices)
    again = flottille.replay(match.record())
    assert [] == differences(match.state, again.state)


@EVERY
@settings(max_examples=6)
@given(choices=st.lists(st.integers(0, 997), min_size=5, max_size=100), seed=st.integers(0, 1000))
@pytest.mark.rule("R-34")
def test_every_action_is_listed_or_refused(seats: int, options: dict, choices: list[int], seed: int) -> None:
    """For every seat and action of the table: legal, or a refusal with a rule; nothing changes."""
    match = Match(GAME, seats=seats, seed=seed, **options)
    play_on(match, choices)
    before = fields(match.state)
    for seat in range(seats):
        legal = set(match.legal(seat))
        for action in range(GAME.actions.size):
            refusal = match.why_not(seat, action)
            assert (refusal is None) == (action in legal)
            assert refusal is None or (refusal.rule and refusal.key)
    assert before == fields(match.state)


@pytest.mark.parametrize("seats", [1, 3])
@pytest.mark.rule("SV-5.51", "SV-5.53")
def test_a_mask_holds_no_other_hand(seats: int) -> None:
    """What is not known is not there, for every seat and a spectator."""
    match = Match(GAME, seats=seats, seed=12)
    for viewer in [*range(seats), -1]:
        mask = match.state.mask(viewer)
        for seat in range(seats):
            if seat != viewer:
                assert 0 == mask.hands[seat]
                assert not any(mask.place_seen[22 * seat : 22 * seat + 22])
