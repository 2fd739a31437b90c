"""The bots people meet: each gets a mask and answers with an action."""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judge import Judge, best_rated
from flottille.bots.search import Search
from flottille.engine.chance import FastChance
from flottille.engine.errors import BadOption, BadSeat
from flottille.engine.game import Game
from flottille.engine.sealed import spread
from flottille.engine.state import State
from flottille.engine.texts import quoted

LONGEST_THOUGHT = 86_400  # seconds
MOST_VISITS = 1_000_000_000


def check_budget(name: str, budget: object, most: float, kinds: tuple[type, ...]) -> None:
    """Refuse a budget nobody can think within; none at all is the bot's own. Raises `BadOption`."""
    if budget is None or (type(budget) in kinds and 0 < budget <= most):  # type: ignore[operator]
        return
    raise BadOption(f"{name} is a number above 0 and up to {most:,}, not {quoted(budget)}")


class Bot:
    """Somebody who decides for a seat, from what that seat knows."""

    def __init__(self, game: Game, seed: int | None = None) -> None:
        self.game = game
        self.chance = FastChance(spread(secrets.randbits(48) if seed is None else seed))

    def choose(self, mask: State, seat: int, seconds: float | None = None, iterations: int | None = None) -> int:
        """The number of the action to take."""
        legal = self._legal(mask, seat)
        self._check(seconds, iterations)
        return legal[0] if len(legal) == 1 else self._decide(mask, seat, legal, seconds, iterations)

    def saw(self, seat: int, action: int) -> None:
        """An action the bot's seat could see was taken; told in order, it lets a bot go on thinking where it was."""

    def _check(self, seconds: float | None, iterations: int | None) -> None:
        check_budget("seconds", seconds, LONGEST_THOUGHT, (int, float))
        check_budget("iterations", iterations, MOST_VISITS, (int,))

    def _legal(self, mask: State, seat: int) -> list[int]:
        if not isinstance(mask, State):
            raise BadOption(f"a bot is given the mask of its own seat, not {quoted(mask)}")
        if type(seat) is not int or mask.viewer != seat or seat < 0:
            raise BadSeat(f"a bot is given the mask of its own seat, not of {quoted(seat)}")
        legal = sorted(mask.legal(seat))
        if not legal:
            raise BadSeat(f"seat {seat} owes no decision")
        return legal

    def _decide(self, mask: State, seat: int, legal: list[int], seconds: float | None, iterations: int | None) -> int:
        raise NotImplementedError


class RandomBot(Bot):
    """Takes any legal action."""

    def _decide(self, mask: State, seat: int, legal: list[int], seconds: Any, iterations: Any) -> int:
        return legal[self.chance.below(len(legal))]


class GreedyBot(Bot):
    """Takes what its judge rates best; a share of its choices may be careless."""

    def __init__(self, game: Game, judge: Judge, careless: float = 0.0, seed: int | None = None) -> None:
        super().__init__(game, seed)
        self.judge = judge
        self.careless = careless

    def _decide(self, mask: State, seat: int, legal: list[int], seconds: Any, iterations: Any) -> int:
        if int(self.chance.below(1000)) < 1000 * self.careless:
            return legal[self.chance.below(len(legal))]
        return int(best_rated(self.judge, mask, seat, vec[i64](legal), len(legal), self.chance))


class Hint(NamedTuple):
    """What a search thinks of an action."""

    action: int
    visits: int
    worth: float  # the seat's prospects from 0 to 1


class SearchBot(Bot):
    """Thinks ahead within a time or a number of visits."""

    def __init__(
        self, game: Game, judge: Judge, seconds: float = 0.5, explore: float = 0.4, seed: int | None = None
    ) -> None:
        super().__init__(game, seed)
        self.seconds = seconds
        self.search = Search(judge, game.actions.size, explore, self.chance)
        self._told = False

    def saw(self, seat: int, action: int) -> None:
        """Keep what is known below the action."""
        self.search.advance(action)
        self._told = True

    def _decide(self, mask: State, seat: int, legal: list[int], seconds: float | None, iterations: int | None) -> int:
        self._think(mask, seconds, iterations)
        return int(self.search.best(mask, seat))

    def _think(self, mask: State, seconds: float | None, iterations: int | None) -> None:
        if not self._told:
            self.search.tree.clear()
        self._told = False
        if seconds is None and iterations is None:
            seconds = self.seconds
        self.search.run(mask, iterations or 0, seconds or 0.0)

    def hint(self, mask: State, seat: int, seconds: float | None = None, iterations: int | None = None) -> list[Hint]:
        """Every legal action with its visits and its worth, best first; a second if nobody says."""
        legal = self._legal(mask, seat)
        self._check(seconds, iterations)
        self._think(mask, 1.0 if seconds is None and iterations is None else seconds, iterations)
        found = [Hint(action, *self.search.opinion(action)) for action in legal]
        return sorted(found, key=lambda hint: (-hint.visits, -hint.worth))
