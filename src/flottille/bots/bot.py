"""The bots people meet: each gets a mask and answers with an action."""

from __future__ import annotations

import secrets
from time import perf_counter
from typing import Any, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.heard import Heard
from flottille.bots.judge import Judge, best_rated
from flottille.bots.purse import Purse, is_vain
from flottille.bots.search import Search
from flottille.bots.sharing import Finding, Share, added, check_processes, found_by, is_shared, portions
from flottille.engine.chance import FastChance
from flottille.engine.errors import BadOption, BadSeat
from flottille.engine.game import Game
from flottille.engine.registry import find
from flottille.engine.sealed import spread
from flottille.engine.state import State
from flottille.engine.texts import quoted
from flottille.engine.values import is_of
from flottille.engine.whole import whole

LONGEST_THOUGHT = 86_400  # seconds
MOST_VISITS = 1_000_000_000
MOST_EXPLORE = 100.0


def check_budget(name: str, budget: Any, most: float, kinds: tuple[type, ...]) -> Any:
    """A budget one can think within; none at all is the bot's own. Raises `BadOption`."""
    found = float(budget) if isinstance(budget, float) else whole(budget)
    if found is None or (type(found) in kinds and 0 < found <= most):
        return found
    raise BadOption(f"{name} is a number above 0 and up to {most:,}, not {quoted(budget)}")


def check_seconds(seconds: float) -> float:
    """The time a bot thinks if nobody says; raises `BadOption`."""
    found: float = check_budget("seconds", 0.0 if seconds is None else seconds, LONGEST_THOUGHT, (int, float))
    return found


def check_share(name: str, share: object, most: float) -> float:
    """A number from 0 on; raises `BadOption`."""
    found = float(share) if isinstance(share, float) else whole(share)
    if type(found) in (int, float) and 0 <= found <= most:
        return float(found)
    raise BadOption(f"{name} is a number from 0 to {most:g}, not {quoted(share)}")


def check_judge(judge: object) -> Judge:
    """Somebody who can judge; raises `BadOption`."""
    if isinstance(judge, Judge):
        return judge
    raise BadOption(f"a judge is an object of a subclass of Judge, not {quoted(judge)}")


class Bot:
    """Somebody who decides for a seat, from what that seat knows."""

    def __init__(self, game: str | Game, seed: int | None = None) -> None:
        self.game = find(game)
        self.chance = FastChance(spread(secrets.randbits(48) if seed is None else seed))

    def choose(self, mask: State, seat: int, seconds: float | None = None, iterations: int | None = None) -> int:
        """The number of the action to take."""
        seat, legal = self._legal(mask, seat)
        seconds, iterations = self._check(seconds, iterations)
        return legal[0] if len(legal) == 1 else self._decide(mask, seat, legal, seconds, iterations)

    def saw(self, seat: int, heard: Heard) -> None:
        """The seat the bot plays heard of a step; every driver tells them all, once and in order, its own too."""

    def forget(self, seat: int) -> None:
        """Something was taken back or jumped over: what was heard so far may no longer hold, the next mask does."""

    @property
    def listens(self) -> bool:
        """Whether it is worth telling."""
        return type(self).saw is not Bot.saw

    def _check(self, seconds: float | None, iterations: int | None) -> tuple[float | None, int | None]:
        return (
            check_budget("seconds", seconds, LONGEST_THOUGHT, (int, float)),
            check_budget("iterations", iterations, MOST_VISITS, (int,)),
        )

    def _legal(self, mask: State, asked: int) -> tuple[int, list[int]]:
        if not isinstance(mask, State):
            raise BadOption(f"a bot is given the mask of its own seat, not {quoted(mask)}")
        if not is_of(mask, self.game):
            raise BadOption(f"a bot of {self.game.title} is given a mask of another game")
        seat = whole(asked)
        if type(seat) is not int or mask.viewer != seat or seat < 0:
            raise BadSeat(f"a bot is given the mask of its own seat, not of {quoted(asked)}")
        legal = sorted(mask.legal(seat))
        if not legal:
            raise BadSeat(f"seat {seat} owes no decision")
        return seat, legal

    def _decide(self, mask: State, seat: int, legal: list[int], seconds: float | None, iterations: int | None) -> int:
        raise NotImplementedError


class RandomBot(Bot):
    """Takes any legal action."""

    def _decide(self, mask: State, seat: int, legal: list[int], seconds: Any, iterations: Any) -> int:
        return legal[self.chance.below(len(legal))]


class GreedyBot(Bot):
    """Takes what its judge rates best; a share of its choices may be careless."""

    def __init__(self, game: str | Game, judge: Judge, careless: float = 0.0, seed: int | None = None) -> None:
        super().__init__(game, seed)
        self.judge = check_judge(judge)
        self.careless = check_share("careless", careless, 1.0)

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
    """Thinks ahead within a time or a number of visits; where nobody says which, within its seconds for a turn."""

    def __init__(
        self,
        game: str | Game,
        judge: Judge,
        seconds: float = 0.5,
        explore: float = 0.4,
        seed: int | None = None,
        processes: int = 1,
        looks: int = 0,
    ) -> None:
        super().__init__(game, seed)
        self.purse = Purse(self.game, check_seconds(seconds))
        self.processes = check_processes(processes)
        self.looks = looks  # at most, where a judge needs no tree; 0: any number
        self._explore = check_share("explore", explore, MOST_EXPLORE)
        self.search = Search(check_judge(judge), self.game.actions.size, self._explore, self.chance)
        self._is_told = False  # of its own last action, so that the tree can be kept

    def saw(self, seat: int, heard: Heard) -> None:
        """Keep what the tree knows below the step."""
        if not isinstance(heard, Heard):
            raise BadOption(f"a bot is told of a step as `Heard`, not {quoted(heard)}")
        if heard.seat is None:
            self.forget(seat)
        elif seat == self.search.observer:
            if heard.action is None:
                self.search.pass_over(heard.seat)
            else:
                self.search.advance(heard.seat, heard.action)
            self._is_told = self._is_told or heard.seat == seat

    def forget(self, seat: int) -> None:
        """Drop the tree."""
        self.search.forget()

    @property
    def listens(self) -> bool:
        """Not where trees are not worth keeping."""
        return self.search.recalls >= 0

    def _decide(self, mask: State, seat: int, legal: list[int], seconds: float | None, iterations: int | None) -> int:
        if is_vain(mask, seat, legal):
            return legal[0]
        if seconds is not None or iterations is not None:
            return self._best(mask, seat, legal, seconds, iterations)
        begun, share = perf_counter(), self.purse.share(mask)
        if not share:
            return int(best_rated(self.search.judge, mask, seat, vec[i64](legal), len(legal), self.chance))
        try:
            return self._best(mask, seat, legal, share, None)
        finally:
            self.purse.spend(mask, perf_counter() - begun)

    def _best(self, mask: State, seat: int, legal: list[int], seconds: float | None, iterations: int | None) -> int:
        found = self._think(mask, seconds, iterations)
        if found is None:
            return int(self.search.best(mask, seat))
        return max(legal, key=lambda action: found.get(action, (0, 0.0)))

    def _think(self, mask: State, seconds: float | None, iterations: int | None) -> Finding | None:
        """Grow the tree; what all processes found together, where there are several."""
        if not self._is_told:
            self.search.forget()
        self._is_told = False
        try:
            if self.processes == 1 or not is_shared(self.search.judge):
                self.search.run(mask, self._at_most(iterations or 0), seconds or 0.0)
                return None
            return self._think_together(mask, seconds or 0.0, iterations)
        except BaseException:
            self.search.forget()
            raise

    def _at_most(self, iterations: int) -> int:
        """So many visits; fewer where a judge needs no tree, and more than a few are all there is to see."""
        if not self.looks or is_shared(self.search.judge):
            return iterations
        return min(iterations or self.looks, self.looks)

    def _think_together(self, mask: State, seconds: float, iterations: int | None) -> Finding:
        from flottille.bots.helping import helped  # slow to import, and most think alone

        mine, *others = portions(iterations, self.processes)
        with helped([self._share(mask, seconds, portion) for portion in others]) as findings:
            self.search.run(mask, mine, seconds)
        return added([found_by(self.search), *findings])

    def _share(self, mask: State, seconds: float, iterations: int) -> Share:
        seed, actions = spread(int(self.chance.below(1 << 40))), self.game.actions.size
        return Share(self.search.judge, actions, self._explore, seed, mask, iterations, seconds)

    def hint(self, mask: State, seat: int, seconds: float | None = None, iterations: int | None = None) -> list[Hint]:
        """Every legal action with its visits and its worth, best first; a second if nobody says."""
        seat, legal = self._legal(mask, seat)
        seconds, iterations = self._check(seconds, iterations)
        together = self._think(mask, 1.0 if seconds is None and iterations is None else seconds, iterations)
        found = found_by(self.search) if together is None else together
        hints = [_hint(action, *found.get(action, (0, 0.0))) for action in legal]
        return sorted(hints, key=lambda hint: (-hint.visits, -hint.worth))


def _hint(action: int, visits: int, value: float) -> Hint:
    return Hint(action, visits, value / visits if visits else 0.0)
