"""Environments are copied and pickled in the middle of a match; rewards are a choice."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import flottille
from flottille import BadOption
from flottille.adapters.gymnasium import SeatEnv
from flottille.adapters.open_spiel import load
from flottille.adapters.pettingzoo import env, parallel_env
from flottille.adapters.rewards import REWARDS, by_rank, by_score, by_win
from flottille.engine.chance import FastChance
from flottille.engine.rollout import play_out

from .conftest import GAMES, compiled_only

WAYS: dict[str, Callable[[Any], Any]] = {
    "deepcopy": copy.deepcopy,
    "pickle": lambda value: pickle.loads(pickle.dumps(value)),
}


def turn(match: Any) -> Any:
    """One decision of a turn-based match; what is seen then."""
    match.step(int(np.flatnonzero(match.last()[4]["action_mask"])[-1]))
    return match.last()[0]["observation"]


def together(match: Any) -> Any:
    """One step of all; what the first seat sees then."""
    asked = {agent: int(np.flatnonzero(match.observe(agent)["action_mask"])[-1]) for agent in match.agents}
    return match.step(asked)[0]["seat_0"]["observation"]


def alone(match: Any) -> Any:
    """A decision of the learner and all the bots' after it."""
    return match.step(int(np.flatnonzero(match.action_masks())[-1]))[0]["observation"]


DOORS: dict[str, tuple[Callable[[str], Any], Callable[[Any], Any]]] = {
    "env": (lambda game: env(game, 2), turn),
    "parallel_env": (lambda game: parallel_env(game, 2), together),
    "SeatEnv": (lambda game: SeatEnv(game, 2, bots=("mate",), iterations=4), alone),
}


@compiled_only
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("door", DOORS)
@pytest.mark.parametrize("game", GAMES)
def test_a_copy_goes_on_as_the_first_would(game: str, door: str, way: str) -> None:
    """The same observations from the same actions; the first stands where it stood."""
    make, step = DOORS[door]
    match = make(game)
    match.reset(seed=4)
    for _ in range(3):
        step(match)
    found = WAYS[way](match)
    assert found.unwrapped.playing.now == match.unwrapped.playing.now
    seen = [step(found) for _ in range(3)]
    assert found.unwrapped.playing.now != match.unwrapped.playing.now
    assert all(np.array_equal(step(match), expected) for expected in seen)


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("door", DOORS)
def test_a_copy_draws_as_the_first_would(door: str, way: str) -> None:
    """From its action space too, if somebody has drawn from it; whatever one draws the other does not."""
    match = DOORS[door][0]("santa_timea")
    match.reset(seed=4)
    before = WAYS[way](match)
    space(match).seed(3)
    assert space(before) is not space(match)
    found = WAYS[way](match)
    first = [int(space(match).sample()) for _ in range(6)]
    assert first == [int(space(found).sample()) for _ in range(6)]
    assert space(found).n == space(before).n == space(match).n


def space(match: Any) -> Any:
    """Where the actions of a seat are drawn from."""
    return match.action_space if isinstance(match, SeatEnv) else match.action_space("seat_1")


@pytest.mark.parametrize("chance", ["explicit", "sampled"])
def test_a_position_of_theirs_is_pickled_whole(chance: str) -> None:
    """With what its players remember."""
    state = load("santa_timea", 2, chance).new_initial_state()
    for _ in range(8):
        state.apply_action(0 if state.is_chance_node() else state.legal_actions()[0])
    found = pickle.loads(pickle.dumps(state.standing))
    assert (found.state, found.draws, found.asked) == (state.standing.state, state.standing.draws, state.standing.asked)
    assert found.memories == state.standing.memories


# --- rewards ----------------------------------------------------------------------------------------------------------


class Ended:
    """A match that ended so."""

    def __init__(self, scores: list[int], ranks: list[int]) -> None:
        self.seats, self.scores, self.ranks = len(scores), lambda: scores, lambda: ranks


def test_rewards_by_choice() -> None:
    """Rank, win and points, with a tie at the top."""
    game, ended = flottille.games()["santa_timea"], Ended([7, 4, 7], [1, 3, 1])
    assert [0.5, -1.0, 0.5] == by_rank(game, ended)  # type: ignore[arg-type]
    assert [0.5, 0.0, 0.5] == by_win(game, ended)  # type: ignore[arg-type]
    assert [0.0, -3.0, 0.0] == by_score(game, ended)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["fleet_dice", "rolling_seas"])
def test_alone_the_scale_of_the_rulebook_counts(game: str) -> None:
    """From 0 for the lowest title to 1 for the highest; random play does not reach the same every time."""
    played = flottille.games()[game]
    options = next(options for _, seats, options in played.setups() if seats == 1)
    shares, points = [], []
    for seed in range(12):
        chance = FastChance(seed)
        state = played.start(1, options, played.tables, chance)
        play_out(state, chance)
        shares.append(played.solo_share(state))
        points.append(state.scores()[0])
        assert by_rank(played, state) == [2 * shares[-1] - 1]
    assert all(0 <= share <= 1 for share in shares)
    ordered = sorted(zip(points, shares, strict=True))
    assert [share for _, share in ordered] == sorted(shares)


def test_the_lowest_and_the_highest_title() -> None:
    """The ends of both scales."""
    for game, field in (("fleet_dice", "rank_least"), ("rolling_seas", "solo_most")):
        played = flottille.games()[game]
        limits = [int(limit) for limit in getattr(played.tables, field)]
        assert len(limits) > 3
        options = next(options for _, seats, options in played.setups() if seats == 1)
        state = played.start(1, options, played.tables, FastChance(1))
        assert 0.0 == played.solo_share(state)


@pytest.mark.parametrize("rewards", REWARDS)
def test_every_door_takes_the_choice(rewards: str) -> None:
    """The last reward is that of the choice."""
    match = parallel_env("santa_timea", 2, rewards=rewards)
    match.reset(seed=1)
    found: dict[str, float] = {}
    while match.agents:
        asked = {agent: int(np.flatnonzero(match.observe(agent)["action_mask"])[0]) for agent in match.agents}
        found = match.step(asked)[1]
    assert list(found.values()) == REWARDS[rewards](match.playing.game, match.playing.now)
    assert "rewards" not in match.playing.options


@pytest.mark.parametrize("make", [env, parallel_env, SeatEnv])
def test_other_rewards_are_refused(make: Callable[..., Any]) -> None:
    """Before anything is played."""
    with pytest.raises(BadOption, match="rewards are rank, win, score"):
        make("santa_timea", 2, rewards="gold")
