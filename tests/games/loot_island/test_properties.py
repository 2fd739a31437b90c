"""Laws that hold in every match: random play of every mode ends, keeps all components and replays."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import flottille
from flottille import FastChance, Match
from flottille.engine.fields import differences, fields
from flottille.games.loot_island.game import GAME
from flottille.games.loot_island.state import ASK_TURN

SETUPS = list(GAME.setups())
EACH = pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup[0]}-{setup[1]}")
Setup = tuple[str, int, dict[str, Any]]


def play_on(match: Match, seed: int) -> None:
    """Play at random to the end."""
    chance = FastChance(seed)
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, int(match.state.nth_legal(seat, chance.below(match.state.legal_count(seat)))))


@EACH
@pytest.mark.rule("LI-4.24", "LI-3.10")
def test_a_match_ends_and_replays(setup: Setup) -> None:
    """With all components in place, and the same again from its record."""
    _, seats, options = setup
    match = Match(GAME, seats, 5, **options)
    play_on(match, 5)
    again = flottille.replay(match.record())

    assert [] == GAME.lost(match.state)
    assert [] == differences(match.state, again.state)
    assert [match.sheet(seat).total for seat in range(seats)] == match.scores


@EACH
@pytest.mark.rule("LI-4.24", "LI-4.70")
def test_every_position_keeps_the_laws(setup: Setup) -> None:
    """Invariants, masks and clones at every seventh step."""
    _, seats, options = setup
    match, chance = Match(GAME, seats, 9, **options), FastChance(4)
    while not match.is_over:
        state, seat = match.state, match.to_act[0]
        if len(match.entries) % 7:
            match.play(seat, int(state.nth_legal(seat, chance.below(state.legal_count(seat)))))
            continue
        assert [] == GAME.lost(state)
        viewer = int(chance.below(seats + 1)) - 1
        mask = state.mask(viewer)
        filled = mask.fill(chance)
        assert [] == differences(filled.mask(viewer), mask)
        assert [] == GAME.lost(filled)
        assert all(filled.legal_count(one) > 0 for one in filled.to_act())
        before, clone = fields(state), state.clone()
        clone.step(seat, clone.nth_legal(seat, 0), FastChance(1))
        assert before == fields(state)
        match.play(seat, int(state.nth_legal(seat, chance.below(state.legal_count(seat)))))


@pytest.mark.rule("LI-4.24")
@settings(max_examples=12)
@given(st.sampled_from(SETUPS), st.integers(0, 10_000))
def test_phases_are_short(setup: Setup, seed: int) -> None:
    """No phase 2 has more actions than cards, tiles and players."""
    _, seats, options = setup
    match, chance = Match(GAME, seats, seed, **options), FastChance(seed)
    actions: dict[int, int] = {}
    while not match.is_over:
        state = match.state
        if state.asking == ASK_TURN and state.actor == state.active:
            actions[int(state.round)] = actions.get(int(state.round), 0) + 1
        seat = match.to_act[0]
        match.play(seat, int(match.state.nth_legal(seat, chance.below(match.state.legal_count(seat)))))

    assert max(actions.values()) <= 88 + 7 + seats


@pytest.mark.rule("LI-4.3")
def test_treasures_are_recycled_and_may_run_out() -> None:
    """Two players who throw everything away reshuffle the treasures and still end the match."""
    for seed in range(6):
        match, chance = Match(GAME, 2, seed), FastChance(seed)
        while not match.is_over:
            seat = match.to_act[0]
            legal = [action for action in match.actions(seat) if action.verb != "keep"] or match.actions(seat)
            match.play(seat, legal[chance.below(len(legal))])
        assert [] == GAME.lost(match.state)


def test_words_for_every_prompt() -> None:
    """Whatever is asked can be said in both languages."""
    from flottille.games.loot_island.state import PROMPTS
    from flottille.words import LANGUAGES, Words
    from flottille.words.compile import compile_all

    compile_all(only_stale=True)
    prompts = [*PROMPTS[1:], "turn_aaron", "recall_aaron", "wait", "over"]
    for language in LANGUAGES:
        words = Words(language, strict=True)
        assert all(words.knows(f"loot_island.prompt.{name}") for name in prompts)
