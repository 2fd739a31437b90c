"""Gymnasium: one seat learns, named bots take the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flottille._extras import extra

with extra("gymnasium"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces

from flottille.adapters.playing import Playing
from flottille.bots import bot, usual
from flottille.bots.crew import Crew
from flottille.bots.seated import Seated
from flottille.engine.chance import FastChance
from flottille.engine.errors import BadOption
from flottille.engine.sealed import spread

ILLEGAL = -1.0  # the reward for an action that is not legal; it ends the match


class SeatEnv(gymnasium.Env):
    """One seat of a match; bots are named for the other seats in order, the last name serves all that are left."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bots: Sequence[str] | None = None,
        iterations: int = 100,
        render_mode: str | None = None,
        rewards: str = "rank",
        **options: object,
    ) -> None:
        self.playing = Playing(game, seats, options, rewards)
        if not 0 <= seat < self.playing.seats:
            raise BadOption(f"seats are numbered 0 to {self.playing.seats - 1}, not {seat}")
        named = [usual(self.playing.game)] if bots is None else list(bots)
        if not named and self.playing.seats > 1:
            raise BadOption("the other seats need bots")
        self.seat = seat
        self.bot_names = named
        self.iterations = iterations
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self.playing.actions)
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (self.playing.layout.size,), np.float32),
                "action_mask": spaces.Box(0, 1, (self.playing.actions,), np.int8),
            }
        )

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a match and let the bots play until the seat owes a decision."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(1 << 40))
        self.playing.begin(drawn)
        others = [seat for seat in range(self.playing.seats) if seat != self.seat]
        self.players = {
            seat: bot(self.bot_names[min(place, len(self.bot_names) - 1)], self.playing.game, seed=drawn + 1 + seat)
            for place, seat in enumerate(others)
        }
        self.crew = Crew(self.playing.game, [Seated(player, seat) for seat, player in self.players.items()])
        blank = self.playing.game.blank(self.playing.seats, self.playing.options, self.playing.game.tables)
        self.crew.hear_start(blank, FastChance(spread(drawn)))
        self._let_bots_play()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Take the seat's action, then the bots' until the seat is asked again."""
        if not self.playing.is_legal(self.seat, int(action)):
            return self._seen(), ILLEGAL, True, False, {**self._info(), "illegal": True}
        self._step(self.seat, int(action))
        self._let_bots_play()
        is_over = self.playing.is_over
        reward = self.playing.rewards()[self.seat] if is_over else 0.0
        return self._seen(), reward, is_over, False, self._info()

    def _let_bots_play(self) -> None:
        state = self.playing.now
        while state.deciding and not state.owes(self.seat):
            seat = int(state.first_to_act())
            self._step(seat, self.players[seat].choose(state.mask(seat), seat, iterations=self.iterations))

    def _step(self, seat: int, action: int) -> None:
        with self.crew.hearing(self.playing.now, seat, action):
            self.playing.step(seat, action)

    def action_masks(self) -> Any:
        """Which actions are legal now, as MaskablePPO asks for it."""
        return self.playing.action_mask(self.seat).astype(bool)

    def fields(self) -> dict[str, slice]:
        """Where each named field stands in the observation."""
        return self.playing.layout.slices

    def _seen(self) -> dict[str, Any]:
        return {
            "observation": self.playing.observation(self.seat),
            "action_mask": self.playing.action_mask(self.seat),
        }

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.playing.action_mask(self.seat), "scores": self.playing.now.scores()}

    def render(self) -> str:
        """The scores and who owes a decision."""
        state = self.playing.now
        return f"{self.playing.game.title}: scores {state.scores()}, to act {list(state.to_act())}"
