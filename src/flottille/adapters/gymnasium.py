"""Gymnasium: one seat learns, named bots take the others; `SeatVectorEnv` is many such matches at once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import Any

from flottille._extras import extra

with extra("gymnasium"):
    import gymnasium

from flottille.adapters import spaces
from flottille.adapters.gymnasium_vector import SeatVectorEnv
from flottille.adapters.playing import SEEDS, Playing, bot_seed
from flottille.adapters.rows import ILLEGAL
from flottille.adapters.vector import named
from flottille.bots import bot, usual
from flottille.bots.crew import Crew
from flottille.bots.seated import Seated
from flottille.engine.errors import BadOption
from flottille.engine.fields import bare
from flottille.engine.texts import quoted
from flottille.engine.whole import whole

__all__ = ["SeatEnv", "SeatVectorEnv"]

FURNITURE = ("action_space", "observation_space")


class SeatEnv(gymnasium.Env):
    """One seat of a match; bots are named for the other seats in order, the last name serves all that are left."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        seat: int = 0,
        bots: str | Sequence[str] | None = None,
        iterations: int = 100,
        render_mode: str | None = None,
        rewards: str = "rank",
        edition: Mapping[str, Any] | None = None,
        **options: object,
    ) -> None:
        self.playing = Playing(game, seats, options, rewards, edition)
        found = whole(seat)
        if type(found) is not int or not 0 <= found < self.playing.seats:
            raise BadOption(f"seats are numbered 0 to {self.playing.seats - 1}, not {quoted(seat)}")
        self.seat = found
        self.bot_names = named(usual(self.playing.game) if bots is None else bots, self.playing.seats)
        self.iterations = iterations
        self.render_mode = render_mode
        self._furnish()

    def _furnish(self) -> None:
        """What follows from the game and its seats alone."""
        self.action_space = spaces.action_space(self.playing.actions)
        self.observation_space = spaces.observation_space(self.playing.layout.size, self.playing.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a match and let the bots play until the seat owes a decision."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(SEEDS))
        others = [seat for seat in range(self.playing.seats) if seat != self.seat]
        self.players = {
            seat: bot(self.bot_names[min(place, len(self.bot_names) - 1)], self.playing.game, bot_seed(drawn, seat))
            for place, seat in enumerate(others)
        }
        self.crew = Crew(self.playing.game, [Seated(player, seat) for seat, player in self.players.items()])
        self.playing.begin(drawn, self.crew)
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
        return {"action_mask": self.playing.action_mask(self.seat), "scores": self.playing.scores(self.seat)}

    def render(self) -> str:
        """The scores and who owes a decision, as the seat knows them."""
        return self.playing.described(self.seat)

    def __deepcopy__(self, memo: Any) -> SeatEnv:
        """Its own match and bots; what never changes is shared."""
        found = bare(type(self))
        kept = {name: value for name, value in vars(self).items() if name not in FURNITURE}
        found.__dict__.update({name: deepcopy(value, memo) for name, value in kept.items()})
        found.action_space, found.observation_space = spaces.own(self.action_space), self.observation_space
        return found

    def __getstate__(self) -> dict[str, Any]:
        drawing = [self.action_space] if spaces.has_drawn(self.action_space) else []
        return {name: value for name, value in vars(self).items() if name not in FURNITURE} | {"drawing": drawing}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        drawing = kept.pop("drawing")
        self.__dict__.update(kept)
        self._furnish()
        self.action_space = [self.action_space, *drawing][-1]
