"""What a seat may hope for, as the search that plays sees it from the seat's mask: fixed visits, fixed seeds.

How it works: a position is worth what the playouts of a fresh tree come to on average. The decision that was taken and
the best one are each forced at the root of a tree of their own, with the same guesses of all that is hidden; the
differences, guess by guess, tell how sure one may be. A judge that weighs actions without a tree is asked instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final, NamedTuple

from librt.vecs import vec

from flottille.bots import judge as judge_of
from flottille.bots.search import Search
from flottille.bots.sharing import is_shared
from flottille.bots.tree import NOBODY
from flottille.engine.chance import FastChance
from flottille.engine.game import Game
from flottille.engine.sealed import spread
from flottille.engine.state import State

EXPLORE: Final = 0.4  # as the captain
SURE: Final = 2.0  # standard errors from which a difference is one
SEEDS: Final = 1 << 29
MOST_SEATS: Final = 16
LISTED: Final = 4  # actions told with their worth


class Weighed(NamedTuple):
    """An action and what it is worth."""

    action: int
    worth: float
    visits: int


@dataclass(frozen=True)
class Choice:
    """A decision: what was done, what would have been best, and what both are worth."""

    action: int
    best: int
    worth: float  # of the action
    best_worth: float
    error: float  # standard error of the difference
    weighed: tuple[Weighed, ...]  # the best ones as the search saw them, and what was done

    @property
    def is_clear(self) -> bool:
        """Whether the search can tell the two apart."""
        return self.best != self.action and self.best_worth - self.worth > SURE * self.error


class Outlook:
    """Values positions of one match for one seat."""

    def __init__(self, game: Game, seat: int, visits: int) -> None:
        self.seat = seat
        self.visits = visits
        self.judge = judge_of(game)
        self.has_tree = is_shared(self.judge)
        self._search = Search(self.judge, game.actions.size, EXPLORE, FastChance(0))
        self._out = vec[float]([0.0] * MOST_SEATS)

    def worth(self, mask: State, seed: int, visits: int | None = None) -> float:
        """What the seat's mask is worth."""
        if not self.has_tree:
            self.judge.value(mask, self._out)
            return self._out[self.seat]
        return _mean(self._playouts(mask, seed, self.visits if visits is None else visits))

    def choice(self, mask: State, action: int, seed: int) -> Choice:
        """What a decision of the seat was worth, beside the best one."""
        if mask.legal_count(self.seat) == 1:
            worth = self.worth(mask, seed)
            return Choice(action, action, worth, worth, 0.0, (Weighed(action, worth, self.visits),))
        return self._searched(mask, action, seed) if self.has_tree else self._judged(mask, action)

    def _judged(self, mask: State, action: int) -> Choice:
        """By a judge that looks ahead by itself."""
        self._search.run(mask, self.visits, 0.0)
        found = sorted(
            (Weighed(each, value / visits, visits) for each, visits, value in self._search.findings()),
            key=lambda each: -each.worth,
        )
        mine = next(each for each in found if each.action == action)
        best = mine if found[0].worth <= mine.worth else found[0]
        return Choice(action, best.action, mine.worth, best.worth, 0.0, _listed(found, mine))

    def _searched(self, mask: State, action: int, seed: int) -> Choice:
        """By the search: first which is the best, then that one and the one taken side by side."""
        search = self._search
        search.forget()
        search.chance = FastChance(spread(seed))
        search.run(mask, self.visits, 0.0)
        found = sorted(
            (Weighed(each, value / max(visits, 1), visits) for each, visits, value in search.findings()),
            key=lambda each: (-each.visits, -each.worth, each.action),
        )
        best = found[0].action
        mine = self._playouts(mask, seed, self.visits, action)
        theirs = mine if best == action else self._playouts(mask, seed, self.visits, best)
        apart = [a - b for a, b in zip(theirs, mine, strict=True)]
        taken = next((each for each in found if each.action == action), Weighed(action, _mean(mine), 0))
        return Choice(action, best, _mean(mine), _mean(theirs), _error(apart), _listed(found, taken))

    def _playouts(self, mask: State, seed: int, visits: int, only: int = int(NOBODY)) -> list[float]:
        """What each visit of a fresh tree comes to for the seat."""
        search, seat = self._search, self.seat
        seeds = FastChance(spread(seed))
        search.forget()
        epoch = search.judge.epoch(mask)
        search.settle(mask, epoch)
        search.only = only
        found: list[float] = []
        try:
            for _ in range(visits):
                search.chance = FastChance(int(seeds.below(SEEDS)))
                search.visit(mask, epoch)
                found.append(search.values[seat])
        finally:
            search.only = NOBODY
        return found


def _listed(found: list[Weighed], mine: Weighed) -> tuple[Weighed, ...]:
    """The first ones, and the one that was taken."""
    first = found[:LISTED]
    return tuple(first if mine in first else [*first[: LISTED - 1], mine])


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def _error(values: list[float]) -> float:
    """The standard error of their mean."""
    if len(values) < 2:
        return 1.0
    mean = _mean(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1) / len(values))
