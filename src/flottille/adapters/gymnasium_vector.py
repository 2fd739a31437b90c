"""Gymnasium's `VectorEnv`: one seat in each of many matches, which begin anew in any of its three ways."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from flottille._extras import extra

with extra("gymnasium"):
    import numpy as np
    from gymnasium.error import ResetNeeded
    from gymnasium.utils import seeding
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

from flottille.adapters import spaces
from flottille.adapters.playing import SEEDS
from flottille.adapters.vector import Batch
from flottille.bots import usual
from flottille.engine.errors import BadOption
from flottille.engine.registry import find
from flottille.engine.texts import quoted
from flottille.engine.whole import whole


class SeatVectorEnv(VectorEnv):
    """One seat in each of many matches, as `SeatEnv`.

    `seat` is the seat of all matches or one for each; if nobody says the seats take turns from match to match.
    `autoreset_mode` says when a match that has ended makes way for a new one: in the same step (its end is then in
    `infos["final_obs"]`), in the next one, or when `reset(options={"reset_mask": ...})` asks for it.
    Visits of bots, rewards, edition and options are said as to a `Batch`.
    """

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012
    render_mode = None

    def __init__(
        self,
        game: str,
        num_envs: int,
        seats: int | None = None,
        seat: int | Sequence[int] | None = None,
        bots: str | Sequence[str] | None = None,
        autoreset_mode: str | AutoresetMode = AutoresetMode.SAME_STEP,
        **more: Any,
    ) -> None:
        played = find(game)
        others: str | Sequence[str] | None = usual(played) if bots is None else bots
        if (played.seats[0] if seats is None else seats) == 1:
            others, seat = None, None
        self.metadata = {**type(self).metadata, "autoreset_mode": _checked_mode(autoreset_mode)}
        self.batch = Batch(game, num_envs, seats, others, seat, restart=False, **more)
        self.num_envs = num_envs = self.batch.matches
        self.single_action_space = spaces.action_space(self.batch.actions)
        self.single_observation_space = spaces.observation_space(self.batch.layout.size, self.batch.actions)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self._learners = np.maximum(self.batch.learners, 0)

    def reset(
        self, *, seed: int | Sequence[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Begin all matches; of a seed the first match gets this, the second the next, as everywhere in Gymnasium.

        With `options={"reset_mask": ...}`, a truth value for each match, begin only some of them.
        """
        asked = whole(seed)
        super().reset(seed=asked if type(asked) is int else None)
        drawn = self._drawn(asked)
        begun = (options or {}).get("reset_mask")
        if begun is None:
            self.batch.reset(drawn)
        else:
            rows = np.flatnonzero(self._checked_mask(begun))
            self.batch.begin(rows, [drawn[row] for row in rows])
        return self._seen(), {**self._infos(), "illegal": np.zeros(self.num_envs, bool)}

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Take the action of every match's seat, then the bots' until it is asked again."""
        mode, waiting = self.metadata["autoreset_mode"], np.flatnonzero(self.batch.seen().to_act < 0)
        if mode == AutoresetMode.DISABLED and self.batch.has_begun and len(waiting):
            raise ResetNeeded(f"matches that are over: {waiting.tolist()}; reset them with the option reset_mask")
        told = self.batch.step(actions)
        rewards, ended = told.rewards[np.arange(self.num_envs), self._learners], told.ended.copy()
        last = self._last(ended) if mode == AutoresetMode.SAME_STEP and ended.any() else {}
        if mode != AutoresetMode.DISABLED:
            self.batch.begin(np.flatnonzero(ended) if mode == AutoresetMode.SAME_STEP else waiting)
        return self._seen(), rewards, ended, np.zeros(self.num_envs, bool), {**self._infos(), **last}

    def action_masks(self) -> Any:
        """Which actions are legal now, a row for each match."""
        return self.batch.seen().masks.copy()

    def fields(self) -> dict[str, slice]:
        """Where each named field stands in an observation."""
        return self.batch.fields()

    def _drawn(self, seed: int | Sequence[int] | None) -> list[int]:
        """The seed of each match."""
        if seed is None:
            return [int(each) for each in self.np_random.integers(SEEDS, size=self.num_envs)]
        seeds = range(seed, seed + self.num_envs) if isinstance(seed, int) else seed
        drawn = [int(seeding.np_random(whole(each))[0].integers(SEEDS)) for each in seeds]
        if len(drawn) != self.num_envs:
            raise BadOption(f"{len(drawn)} seeds for {self.num_envs} matches")
        return drawn

    def _checked_mask(self, given: Any) -> Any:
        if not isinstance(given, np.ndarray) or given.dtype != np.bool_ or given.shape != (self.num_envs,):
            raise BadOption(f"reset_mask is an array of {self.num_envs} truth values, not {quoted(given)}")
        if not self.batch.has_begun:
            raise BadOption("no matches yet: reset all of them first")
        return given

    def _seen(self) -> dict[str, Any]:
        seen = self.batch.seen()
        return {"observation": seen.observations.copy(), "action_mask": seen.masks.astype(np.int8)}

    def _infos(self) -> dict[str, Any]:
        seen = self.batch.seen()
        return {"action_mask": seen.masks.astype(np.int8), "illegal": seen.illegal.copy()}

    def _last(self, ended: Any) -> dict[str, Any]:
        """What was seen at the end of matches, as Gymnasium's own environments tell it."""
        seen, infos = self._seen(), self._infos()
        last: Any = np.full(self.num_envs, None, object)
        for row in np.flatnonzero(ended):
            last[row] = {name: values[row] for name, values in seen.items()}
        told = infos | {f"_{name}": ended.copy() for name in infos}
        return {"final_obs": last, "_final_obs": ended.copy(), "final_info": told, "_final_info": ended.copy()}


def _checked_mode(mode: object) -> AutoresetMode:
    try:
        return AutoresetMode(mode)
    except ValueError:
        known = ", ".join(each.value for each in AutoresetMode)
        raise BadOption(f"autoreset_mode is one of {known}, not {quoted(mode)}") from None
