"""Why one action is better than another: what both come to on average, counted in things of the game.

How it works: both are played on from the same guesses of all that is hidden, as far as the judge looks ahead, and what
a game counts (`reasons/<game>.py`) is compared guess by guess. What may be an accident is not told.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any, Final, NamedTuple

from flottille.bots import judge as judge_of
from flottille.bots.search import Search
from flottille.engine.belongings import belonging
from flottille.engine.chance import FastChance
from flottille.engine.game import Game
from flottille.engine.sealed import spread
from flottille.engine.state import State

MOST_PARTS: Final = 3
SURE: Final = 2.0  # standard errors from which a difference is told,
LEAST: Final = 0.1  # and how much it comes to at least
SEEDS: Final = 1 << 29


class Part(NamedTuple):
    """A thing that is counted, and how much more of it the better action brings than the other."""

    what: str
    more: float


def why(game: Game, mask: State, seat: int, action: int, best: int, visits: int, seed: int) -> list[Part]:
    """What speaks for the better action, the surest first; empty where nothing is counted of a game."""
    found = belonging(game, "flottille.review.reasons", "reasons")
    if found is None:
        return []
    if hasattr(found, "outcome"):
        mine, theirs = (found.outcome(mask, seat, each) for each in (action, best))
        parts = [Part(name, theirs[name] - mine[name]) for name in mine if name in theirs]
        return sorted((part for part in parts if abs(part.more) >= LEAST), key=lambda part: -abs(part.more))[
            :MOST_PARTS
        ]
    return _compared(game, mask, seat, (action, best), visits, seed, found.measures)


def _compared(
    game: Game, mask: State, seat: int, actions: tuple[int, int], visits: int, seed: int, measures: Callable[..., Any]
) -> list[Part]:
    search = Search(judge_of(game), game.actions.size, 0.0, FastChance(0))
    epoch = search.judge.epoch(mask)
    seeds = FastChance(spread(seed))
    apart: dict[str, list[float]] = {}
    for _ in range(visits):
        drawn = int(seeds.below(SEEDS))
        mine, theirs = (measures(mask, _played_on(search, mask, seat, each, epoch, drawn), seat) for each in actions)
        for name, value in mine.items():
            apart.setdefault(name, []).append(theirs[name] - value)
    told = [(name, *_mean_and_error(values)) for name, values in apart.items()]
    sure = [(name, mean, error) for name, mean, error in told if abs(mean) >= max(LEAST, SURE * error)]
    sure.sort(key=lambda each: -abs(each[1]) / (each[2] + 1e-9))
    return [Part(name, round(mean, 1)) for name, mean, _ in sure[:MOST_PARTS]]


def _played_on(search: Search, mask: State, seat: int, action: int, epoch: int, seed: int) -> State:
    """Where a playout after an action ends."""
    chance = FastChance(seed)
    search.chance = chance
    s = mask.fill(chance)
    s.step(seat, action, chance)
    search.play_on(s, epoch)
    return s


def _mean_and_error(values: list[float]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, abs(mean) + 1.0
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
