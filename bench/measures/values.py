"""States, masks, matches and environments as values, from Python: asked for as `values.<game>__<measure>_<what>`."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from copy import deepcopy
from functools import cache, partial
from typing import Any

from bench.measures.games import MIDDLE, SEATS, middle
from flottille.engine.match import Match
from flottille.engine.registry import find
from flottille.engine.state import State


def state(game: str) -> State:
    """A position in the middle of a match."""
    return middle(game)


@cache
def mask(game: str) -> State:
    """What the seat to act knows of it."""
    found = middle(game)
    return found.mask(found.first_to_act())


@cache
def match(game: str) -> Match:
    """A match as old as that, with its record and its chance."""
    found = Match(game, _seats(game), seed=1)
    for number in range(MIDDLE):
        legal = found.legal(found.to_act[0])
        found.play(found.to_act[0], legal[7 * number % len(legal)])
    return found


@cache
def env(game: str) -> Any:
    """PettingZoo's environment, as old."""
    from flottille.adapters.pettingzoo import env

    found = env(game, _seats(game))
    found.reset(seed=1)
    for number in range(MIDDLE):
        legal = found.last()[0]["action_mask"].nonzero()[0]
        found.step(int(legal[7 * number % len(legal)]))
    return found


class Bare:
    """Reduces to the name of a function and of a game, as a state does, and holds nothing."""

    def __reduce__(self) -> tuple[Any, ...]:
        return bare, ("santa_timea", b"")


def bare(game: str, read: bytes) -> None:
    """Where a state would be read."""


def nothing(game: str) -> Bare:
    """What Python alone needs for a pickle."""
    return Bare()


def _seats(game: str) -> int:
    return max(count for count in find(game).seats if count <= SEATS)


def clones(value: Any) -> Callable[[], object]:
    """A copy by its own method."""
    return value.clone if isinstance(value, State) else value.copy


def deepcopies(value: Any) -> Callable[[], object]:
    """A copy by `copy.deepcopy`."""
    return partial(deepcopy, value)


def pickles(value: Any) -> Callable[[], object]:
    """To bytes and back."""
    return lambda: pickle.loads(pickle.dumps(value))


def equals(value: Any) -> Callable[[], object]:
    """A comparison with its equal."""
    return partial(value.__eq__, deepcopy(value))


def hashes(value: Any) -> Callable[[], object]:
    """A hash."""
    return partial(hash, value)


VALUES = {"state": state, "mask": mask, "match": match, "env": env, "nothing": nothing}
WORK = {"clones": clones, "deepcopies": deepcopies, "pickles": pickles, "equals": equals, "hashes": hashes}


def often(game: str, work: str, value: str, amount: int) -> int:
    """Do something with a value again and again."""
    do = WORK[work](VALUES[value](game))
    for _ in range(amount):
        do()
    return amount


def __getattr__(name: str) -> Callable[[int], int]:
    game, _, measure = name.rpartition("__")
    work, _, value = measure.partition("_")
    if work not in WORK or value not in VALUES:
        raise AttributeError(name)
    return partial(often, game, work, value)
