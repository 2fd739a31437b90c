"""Rollouts in bulk, compiled with the game: what OpenSpiel's C++ loops do."""

from __future__ import annotations

from mypy_extensions import i64

from bench.hearts.rules import State, new_match
from flottille.engine.chance import Chance
from flottille.engine.rollout import play_out


def play_matches(times: i64, chance: Chance) -> i64:
    """Deal and play at random, again and again; how many decisions it took."""
    decisions: i64 = 0
    for _i in range(times):
        decisions += play_out(new_match(chance), chance)
    return decisions


def play_copies(state: State, times: i64, chance: Chance) -> i64:
    """Play copies of one position to the end, with its scores each time; how many decisions it took."""
    decisions: i64 = 0
    for _i in range(times):
        copy = state.clone()
        decisions += play_out(copy, chance)
        copy.scores()
    return decisions
