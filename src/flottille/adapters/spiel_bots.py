"""Bots of OpenSpiel and ours at one table."""

from __future__ import annotations

from typing import Any

from flottille._extras import extra

with extra("open-spiel"):
    import pyspiel

from flottille.bots.bot import Bot
from flottille.engine.game import Game
from flottille.engine.state import State


class OurBot(pyspiel.Bot):
    """One of our bots where OpenSpiel asks for one."""

    def __init__(self, bot: Bot, seconds: float | None = None, iterations: int | None = None) -> None:
        super().__init__()
        self.bot = bot
        self.seconds = seconds
        self.iterations = iterations

    def step(self, state: Any) -> int:
        """The action it takes, from the mask of its seat."""
        seat = int(state.current_player())
        return self.bot.choose(state.standing.state.mask(seat), seat, self.seconds, self.iterations)


class SpielBot(Bot):
    """One of OpenSpiel's bots where we ask for one; it is shown a guess of what its seat cannot see."""

    def __init__(self, game: Game, theirs: Any, spiel_game: Any, seed: int | None = None) -> None:
        super().__init__(game, seed)
        self.theirs = theirs
        self.spiel_game = spiel_game

    def _decide(self, mask: State, seat: int, legal: list[int], seconds: Any, iterations: Any) -> int:
        return int(self.theirs.step(self.spiel_game.state_of(mask.fill(self.chance))))
