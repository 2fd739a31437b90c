"""Uniform random play, compiled with the games: for simulation, fuzzing and benchmarks."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.engine.state import State


def play_out(state: State, chance: Chance) -> i64:
    """Play uniformly at random to the end; how many decisions it took."""
    decisions: i64 = 0
    while state.deciding:
        seat = state.first_to_act()
        state.step(seat, state.pick(seat, chance), chance)
        decisions += 1
    return decisions


def play_some(state: State, chance: Chance, decisions: i64) -> None:
    """The same, at most this many decisions."""
    while state.deciding and decisions > 0:
        seat = state.first_to_act()
        state.step(seat, state.pick(seat, chance), chance)
        decisions -= 1


def clone_often(state: State, times: i64) -> None:
    """Copy a state again and again, for benchmarks."""
    for _i in range(times):
        state.clone()


def fill_often(mask: State, chance: Chance, times: i64) -> None:
    """Fill a mask and mask the result, again and again, for benchmarks."""
    for _i in range(times):
        mask.fill(chance).mask(mask.viewer)
