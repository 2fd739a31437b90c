"""The time a search has for a turn, however many decisions it takes: the first has most of it."""

from __future__ import annotations

from typing import Final

from flottille.engine.chance import FastChance
from flottille.engine.game import Game
from flottille.engine.state import State

FIRST: Final = 0.5  # of what is left goes to the next decision,
LEAST: Final = 0.02  # seconds at least: what is less finds nothing
SPARE: Final = 0.1  # of the whole is for all that is not thinking
GUESSES: Final = 3  # of what is hidden, where options are compared
MOST_ALIKE: Final = 12  # options


class Purse:
    """Time that is spent, by each seat for itself."""

    def __init__(self, game: Game, seconds: float) -> None:
        self.game = game
        self.seconds = seconds
        self._left: dict[int, tuple[int, float]] = {}  # by seat: in which turn, and how much

    def share(self, mask: State) -> float:
        """The seconds for this decision; 0: there are none left."""
        left = self._now(mask)
        return max(LEAST, FIRST * left) if left > 0.0 else 0.0

    def spend(self, mask: State, seconds: float) -> None:
        """So much is gone."""
        self._left[int(mask.viewer)] = self.game.turn(mask), self._now(mask) - seconds

    def _now(self, mask: State) -> float:
        turn, left = self._left.get(int(mask.viewer), (None, 0.0))
        return left if turn == self.game.turn(mask) else self.seconds * (1.0 - SPARE)


def is_vain(mask: State, seat: int, legal: list[int]) -> bool:
    """Whether all options lead to the same, whatever is hidden."""
    if len(legal) > MOST_ALIKE:
        return False
    for guess in range(GUESSES):
        table = mask.fill(FastChance(guess))
        first: State | None = None
        for action in legal:
            after = table.clone()
            after.step(seat, action, FastChance(guess))
            if first is not None and after != first:
                return False
            first = after
    return True
