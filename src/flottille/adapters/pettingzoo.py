"""PettingZoo: `env` is the turn-based door (AEC), `parallel_env` the one where all step at once."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

from flottille._extras import extra

with extra("pettingzoo"):
    import numpy as np
    from pettingzoo import AECEnv, ParallelEnv

from flottille.adapters import spaces
from flottille.adapters.playing import Playing
from flottille.adapters.rows import ILLEGAL
from flottille.engine.fields import bare
from flottille.engine.state import SPECTATOR

FURNITURE = ("metadata", "possible_agents", "_numbers", "_nothing", "action_spaces", "observation_spaces", "infos")
CHANGING = ("agents", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos")


def seat_of(agent: str) -> int:
    """The number in an agent's name."""
    return int(agent.removeprefix("seat_"))


class _Seats:
    """What both doors have in common."""

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "name": "flottille"}  # noqa: RUF012
    waiting = False

    def __init__(
        self,
        game: str,
        seats: int | None = None,
        render_mode: str | None = None,
        rewards: str = "rank",
        edition: Mapping[str, Any] | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self.playing = Playing(game, seats, options, rewards, edition)
        self.render_mode = render_mode
        self.agents: list[str] = []
        self._furnish()

    def _furnish(self) -> None:
        """What follows from the game and its seats alone."""
        playing, count = self.playing, self.playing.actions + self.waiting
        self.metadata = {**type(self).metadata, "name": f"flottille_{playing.game.id}", "is_parallelizable": False}
        self.possible_agents = [f"seat_{seat}" for seat in range(playing.seats)]
        self._numbers = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._nothing: dict[str, Any] = {"action_mask": np.zeros(playing.actions, np.int8)}  # of who owes nothing
        self._nothing["action_mask"].flags.writeable = False
        self.action_spaces = {agent: spaces.action_space(count) for agent in self.possible_agents}
        seen = spaces.observation_space(playing.layout.size, count)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)

    def observation_space(self, agent: str) -> Any:
        """The vector and the action mask of an agent; always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """The actions of an agent; always the same object."""
        return self.action_spaces[agent]

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent's seat knows and what it may do."""
        seat = seat_of(agent)
        return {
            "observation": self.playing.observation(seat),
            "action_mask": self.playing.action_mask(seat, self.waiting),
        }

    def fields(self) -> dict[str, slice]:
        """Where each named field stands in the observation."""
        return self.playing.layout.slices

    def render(self) -> str:
        """The scores and who owes a decision, as everybody may know."""
        return self.playing.described(int(SPECTATOR))

    def close(self) -> None:
        """Nothing is open."""

    def __deepcopy__(self, memo: Any) -> Any:
        """Its own match; what never changes is shared."""
        found = bare(type(self))
        vars(found).update(vars(self))
        vars(found).update({name: vars(self)[name].copy() for name in CHANGING if name in vars(self)})
        found.playing = deepcopy(self.playing)
        found.action_spaces = {agent: spaces.own(space) for agent, space in self.action_spaces.items()}
        return found

    def __getstate__(self) -> dict[str, Any]:
        drawing = {agent: space for agent, space in self.action_spaces.items() if spaces.has_drawn(space)}
        return {name: value for name, value in vars(self).items() if name not in FURNITURE} | {"drawing": drawing}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        drawing = kept.pop("drawing")
        vars(self).update(kept)
        self._furnish()
        self.action_spaces |= drawing


class TurnEnv(_Seats, AECEnv):
    """One seat after the other; where several owe a decision the lowest comes first and the others learn nothing.

    An action that is not legal ends the match, with -1 for who took it.
    """

    def _furnish(self) -> None:
        """And what follows from the match and who is still in it."""
        super()._furnish()
        if self.playing.state is not None:
            self._inform()

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a match."""
        self.playing.begin(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._select()

    def step(self, action: int | None) -> None:
        """Take the selected agent's action."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        seat = self._numbers[agent]
        if not self.playing.is_legal(seat, int(action)):
            self._end_by(agent)
            return
        self._cumulative_rewards[agent] = 0.0
        self.playing.step(seat, int(action))
        if self.playing.is_over:
            self.rewards = dict(zip(self.possible_agents, self.playing.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What an agent's seat knows and what it may do."""
        return {"observation": self.playing.observation(self._numbers[agent]), **self.infos.get(agent, self._nothing)}

    def _end_by(self, agent: str) -> None:
        self._cumulative_rewards[agent] = 0.0
        self.terminations = dict.fromkeys(self.agents, True)
        self.truncations = dict.fromkeys(self.agents, True)
        self.rewards = {each: ILLEGAL if each == agent else 0.0 for each in self.agents}
        self._accumulate_rewards()
        self._deads_step_first()

    def _select(self) -> None:
        state = self.playing.now
        if state.deciding:
            self.agent_selection = self.possible_agents[state.first_to_act()]
        self._inform()

    def _inform(self) -> None:
        state = self.playing.now
        self.infos = {
            agent: {"action_mask": self.playing.action_mask(seat)} if state.owes(seat) else dict(self._nothing)
            for agent, seat in self._numbers.items()
            if agent in self.agents
        }


class TogetherEnv(_Seats, ParallelEnv):
    """All seats at once; most of the time only one of them has more to do than wait.

    Who is left out waits. An action that is not legal, acting or waiting, ends the match, with -1 for who took it.
    """

    waiting = True

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Begin a match."""
        self.playing.begin(seed)
        self.agents = list(self.possible_agents)
        return self._observations()

    def step(self, actions: dict[str, int]) -> tuple[Any, Any, Any, Any, Any]:
        """Take the actions of all seats that owe a decision, the lowest first."""
        agents = list(self.agents)
        if not agents:
            return {}, {}, {}, {}, {}
        asked = {self._numbers[agent]: int(actions.get(agent, self.playing.actions)) for agent in agents}
        wrong = [seat for seat, action in asked.items() if not self._may(seat, action)]
        if not wrong:
            self._take(asked)
        is_over = not wrong and self.playing.is_over
        rewards = self.playing.rewards() if is_over else [ILLEGAL if seat in wrong else 0.0 for seat in asked]
        seen, infos = self._observations()
        if is_over or wrong:
            self.agents = []
        ended, cut = dict.fromkeys(agents, is_over), dict.fromkeys(agents, bool(wrong))
        return seen, dict(zip(agents, rewards, strict=True)), ended, cut, infos

    def _may(self, seat: int, action: int) -> bool:
        waits = action == self.playing.actions
        return self.playing.is_legal(seat, action) if self.playing.now.owes(seat) else waits

    def _take(self, asked: dict[int, int]) -> None:
        """Take what was legal when all were asked; who can no longer do it is asked again."""
        for seat, action in asked.items():
            if self.playing.is_legal(seat, action):
                self.playing.step(seat, action)

    def _observations(self) -> tuple[dict[str, Any], dict[str, Any]]:
        seen = {agent: self.observe(agent) for agent in self.agents}
        return seen, {agent: {"action_mask": each["action_mask"]} for agent, each in seen.items()}


env = TurnEnv
parallel_env = TogetherEnv
