"""States and matches as values, from Python: asked for as `values.<game>__<measure>`."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import deepcopy
from functools import cache, partial

from bench.measures.games import SEATS, middle
from flottille.engine.match import Match
from flottille.engine.registry import find


def clones(game: str, amount: int) -> int:
    """Copies of a state by the engine's own method."""
    return _often(middle(game).clone, amount)


def deepcopies(game: str, amount: int) -> int:
    """Copies by `copy.deepcopy`."""
    return _often(partial(deepcopy, middle(game)), amount)


def pickles(game: str, amount: int) -> int:
    """A state to bytes and back."""
    state = middle(game)
    return _often(lambda: pickle.loads(pickle.dumps(state)), amount)


def equals(game: str, amount: int) -> int:
    """Comparisons of two equal states."""
    state = middle(game)
    return _often(partial(state.__eq__, state.clone()), amount)


def hashes(game: str, amount: int) -> int:
    """Hashes of a state."""
    return _often(partial(hash, middle(game)), amount)


def matches(game: str, amount: int) -> int:
    """Copies of a match, with its record and its chance."""
    return _often(_match(game).copy, amount)


@cache
def _match(game: str) -> Match:
    return Match(game, max(count for count in find(game).seats if count <= SEATS), seed=1)


def _often(do: Callable[[], object], amount: int) -> int:
    for _ in range(amount):
        do()
    return amount


def __getattr__(name: str) -> Callable[[int], int]:
    game, _, measure = name.rpartition("__")
    if measure not in ("clones", "deepcopies", "pickles", "equals", "hashes", "matches"):
        raise AttributeError(name)
    return partial(globals()[measure], game)
