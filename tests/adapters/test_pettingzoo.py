"""PettingZoo's own suites on both doors, for every game."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import flottille
from flottille.adapters.pettingzoo import env, parallel_env

from .conftest import GAMES, compiled_only

# Their suite knows plain vectors better than a vector with its action mask, though it asks for the mask.
quiet = pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)


@compiled_only
@quiet
@pytest.mark.parametrize("game", GAMES)
def test_turn_by_turn(game: str) -> None:
    """`api_test` and `seed_test`, with the most seats."""
    seats = flottille.games()[game].seats[-1]
    api_test(env(game, seats), num_cycles=60)
    seed_test(lambda: env(game, seats), num_cycles=20)


@compiled_only
@pytest.mark.parametrize("game", GAMES)
def test_all_together(game: str) -> None:
    """`parallel_api_test` and `parallel_seed_test`."""
    seats = flottille.games()[game].seats[-1]
    parallel_api_test(parallel_env(game, seats), num_cycles=40)
    parallel_seed_test(lambda: parallel_env(game, seats), num_cycles=20)


def play_out(match: Any) -> dict[str, float]:
    rewards: dict[str, float] = {}
    for agent in match.agent_iter():
        seen, reward, ended, _, info = match.last()
        if ended:
            rewards[agent] = reward
            match.step(None)
        else:
            assert np.array_equal(seen["action_mask"], info["action_mask"])
            match.step(int(np.flatnonzero(info["action_mask"])[0]))
    return rewards


@pytest.mark.parametrize("seed", [1, 2])
def test_rewards_come_at_the_end(seed: int) -> None:
    """They add up to nothing and the winner has the most."""
    match = env("santa_timea", 3)
    match.reset(seed=seed)
    rewards = play_out(match)
    state = match.unwrapped.playing.now
    assert sum(rewards.values()) == pytest.approx(0)
    assert max(rewards, key=lambda agent: rewards[agent]) == f"seat_{state.ranks().index(1)}"


def test_an_illegal_action_ends_the_match() -> None:
    """As PettingZoo's wrapper does it: -1 for who took it."""
    match = env("santa_timea", 2)
    match.reset(seed=1)
    agent = match.agent_selection
    seen = match.last()[0]
    match.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))
    assert match.terminations[agent]
    assert match.rewards[agent] == -1


def test_together_only_who_is_asked_acts() -> None:
    """The others wait with the last action of the space."""
    match = parallel_env("santa_timea", 3)
    seen, _ = match.reset(seed=4)
    waiting = match.action_space("seat_0").n - 1
    may_wait = [agent for agent in match.agents if seen[agent]["action_mask"][waiting]]
    assert len(may_wait) == 2
    actions = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in match.agents}
    _, rewards, ended, cut, _ = match.step(actions)
    assert not any(ended.values()) and not any(cut.values()) and not any(rewards.values())
    wrong = dict.fromkeys(match.agents, waiting)
    _, rewards, _, cut, _ = match.step(wrong)
    assert all(cut.values())
    assert sorted(rewards.values()) == [-1, 0, 0]


@pytest.mark.parametrize("wrong", ["who is asked", "who is asked too", "who waits"])
def test_together_whoever_is_wrong_ends_the_match(wrong: str) -> None:
    """The first of those who are asked at once, another of them, or one who has to wait; nothing is taken."""
    game = "santa_timea" if wrong == "who waits" else "rolling_seas"
    match = parallel_env(game, 2)
    seen, _ = match.reset(seed=4)
    waiting = match.action_space("seat_0").n - 1
    asked = [agent for agent in match.agents if not seen[agent]["action_mask"][waiting]]
    waits = [agent for agent in match.agents if agent not in asked]
    agent = {"who is asked": asked[0], "who is asked too": asked[-1], "who waits": (waits or [""])[0]}[wrong]
    actions = {agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in match.agents}
    before = match.playing.now.clone()
    _, rewards, ended, cut, _ = match.step({**actions, agent: int(np.flatnonzero(seen[agent]["action_mask"] == 0)[0])})
    assert {each: -1.0 if each == agent else 0.0 for each in match.possible_agents} == rewards
    assert all(cut.values()) and not any(ended.values()) and match.agents == []
    assert before == match.playing.now
    assert ({},) * 5 == match.step({})


def test_together_who_is_left_out_waits() -> None:
    """An agent without an action."""
    match = parallel_env("santa_timea", 3)
    seen, _ = match.reset(seed=4)
    (asked,) = [agent for agent in match.agents if not seen[agent]["action_mask"][-1]]
    _, _, _, cut, _ = match.step({asked: int(np.flatnonzero(seen[asked]["action_mask"])[0])})
    assert not any(cut.values())


def test_fields_are_named() -> None:
    """A stretch of the vector by its name."""
    match = env("santa_timea", 2)
    match.reset(seed=1)
    seen = match.last()[0]["observation"]
    hands = seen[match.unwrapped.fields()["hands"]].reshape(2, 60)
    seat = int(match.agent_selection[-1])
    assert hands[seat].sum() == 12
    assert hands[1 - seat].sum() == 0
