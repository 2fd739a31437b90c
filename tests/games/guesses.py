"""Fills compared with the full list of what a mask allows, each possibility with the right weight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from flottille.engine.chance import FastChance
from flottille.engine.fields import fields
from flottille.engine.record import canonical
from flottille.engine.sealed import spread
from flottille.engine.state import State


def key(state: State) -> str:
    """A state as something to count."""
    return canonical(fields(state))


def chi_square(mask: State, weights: Mapping[str, int], fills: int = 4000, key: Callable[[State], str] = key) -> float:
    """How far fills are from their weights, in standard deviations of the sum of squares; about 0, rarely above 3.

    `weights` are the possible states by `key`, each with how many ways lead to it.
    """
    found = Counter(key(mask.fill(FastChance(spread(number)))) for number in range(fills))
    assert set(found) <= set(weights), "a fill that cannot be"
    total = sum(weights.values())
    expected = {name: fills * weight / total for name, weight in weights.items()}
    square = sum((found[name] - due) ** 2 / due for name, due in expected.items())
    freedom = max(len(weights) - 1, 1)
    return float((square - freedom) / (2 * freedom) ** 0.5)


def weights_of(states: list[Any]) -> Counter[str]:
    """How often each state is in a list."""
    return Counter(map(key, states))
