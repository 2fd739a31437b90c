"""Gymnasium's own check, and a seat among bots."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import flottille
from flottille import BadOption
from flottille.adapters.gymnasium import SeatEnv, SeatVectorEnv

from .conftest import GAMES, compiled_only


@compiled_only
@pytest.mark.parametrize("game", GAMES)
def test_their_check_passes(game: str) -> None:
    """`check_env`, with bots in every other seat."""
    seats = flottille.games()[game].seats[-1]
    check_env(SeatEnv(game, seats, seat=seats - 1, bots=("sailor", "random")), skip_render_check=True)


def play_out(match: SeatEnv, seed: int) -> tuple[float, list[int]]:
    _, info = match.reset(seed=seed)
    while True:
        action = int(np.flatnonzero(info["action_mask"])[-1])
        _, reward, ended, cut, info = match.step(action)
        assert not cut
        if ended:
            return reward, info["scores"]
        assert reward == 0


def test_a_whole_match_with_bots() -> None:
    """The same seed gives the same match; the reward is that of the seat's rank."""
    match = SeatEnv("santa_timea", 3, seat=1, bots=("sailor", "mate"), iterations=4)
    first, again = play_out(match, 5), play_out(match, 5)
    assert first == again
    assert -1 <= first[0] <= 1


def test_who_is_asked_is_the_seat() -> None:
    """After every step the seat owes a decision, or the match is over."""
    match = SeatEnv("loot_island", 2, bots=("random",))
    match.reset(seed=2)
    for _ in range(5):
        assert match.playing.now.owes(0)
        match.step(int(np.flatnonzero(match.action_masks())[0]))
    assert "to act [0]" in match.render()


@compiled_only
@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_told_beside_that_the_seat_may_not_know(game: str) -> None:
    """Scores and picture are the same whatever is guessed for what the seat cannot see."""
    match = SeatEnv(game, 2, bots=("random",))
    _, info = match.reset(seed=2)
    over = False
    while not over:
        real = match.playing.now
        match.playing.state = real.mask(0).fill(flottille.FastChance(7))
        assert info["scores"] == match._info()["scores"]
        guessed = match.render()
        match.playing.state = real
        assert guessed == match.render()
        _, _, over, _, info = match.step(int(np.flatnonzero(info["action_mask"])[-1]))


def test_an_illegal_action_loses() -> None:
    """The match ends with -1 and says why."""
    match = SeatEnv("santa_timea", 2)
    match.reset(seed=1)
    wrong = int(np.flatnonzero(~match.action_masks())[0])
    _, reward, ended, _, info = match.step(wrong)
    assert (reward, ended, info["illegal"]) == (-1, True, True)


@pytest.mark.parametrize("wrong", [{"seat": 2}, {"bots": ()}, {"bots": ("parrot",)}, {"seats": 9}, {"wind": 1}])
def test_what_cannot_be_played_is_refused(wrong: dict[str, object]) -> None:
    """With the sentence the library has for it."""
    with pytest.raises(BadOption):
        SeatEnv("santa_timea", **{"seats": 2, **wrong}).reset(seed=1)  # type: ignore[arg-type]


@compiled_only
@pytest.mark.parametrize("game", GAMES)
def test_many_matches_are_the_same_as_one_by_one(game: str) -> None:
    """Each row is the `SeatEnv` of its seed: what is seen, rewards, ends; all of it within the spaces."""
    seats = flottille.games()[game].seats[-1]
    many = SeatVectorEnv(game, 3, seats, seat=[0, 1, 0], bots=("sailor", "random"))
    alone = [SeatEnv(game, seats, seat, ("sailor", "random")) for seat in (0, 1, 0)]
    seen, infos = many.reset(seed=8)
    each = [match.reset(seed=8 + row)[0] for row, match in enumerate(alone)]
    for _ in range(25):
        assert many.observation_space.contains(seen)
        for row in range(3):
            assert np.array_equal(seen["observation"][row], each[row]["observation"])
            assert np.array_equal(seen["action_mask"][row], each[row]["action_mask"])
        actions = infos["action_mask"].argmax(axis=1)
        assert many.action_space.contains(actions)
        kept = seen["observation"].copy()
        before, (seen, rewards, ended, cut, infos) = seen, many.step(actions)
        assert np.array_equal(before["observation"], kept)
        assert not cut.any()
        told = [match.step(int(action)) for match, action in zip(alone, actions, strict=True)]
        assert [reward for _, reward, *_ in told] == list(rewards)
        assert [over for _, _, over, *_ in told] == list(ended)
        if ended.any():
            break
        each = [step[0] for step in told]


def test_their_statistics_count_our_matches() -> None:
    """A wrapper of theirs around many matches: lengths and returns of those that end."""
    many = RecordEpisodeStatistics(SeatVectorEnv("santa_timea", 4, 2, bots="random", rewards="win"))
    _, infos = many.reset(seed=1)
    returns: list[float] = []
    while len(returns) < 4:
        _, _, ended, _, infos = many.step(infos["action_mask"].argmax(axis=1))
        returns += list(infos["episode"]["r"][ended]) if ended.any() else []
    assert set(returns) <= {0.0, 0.5, 1.0}


def to_the_end(match: Any) -> tuple[Any, ...]:
    """Legal actions until the first of many matches is over; what that step told."""
    _, infos = match.reset(seed=8)
    while True:
        told = match.step(infos["action_mask"].argmax(axis=1))
        if told[2].any():
            return told  # type: ignore[no-any-return]
        infos = told[-1]


@compiled_only
@pytest.mark.parametrize("mode", AutoresetMode)
def test_matches_begin_anew_as_in_their_own_vector(mode: AutoresetMode) -> None:
    """In each mode the step in which a match ends tells what Gymnasium's own vector of the same matches tells."""
    ours = SeatVectorEnv("santa_timea", 2, 2, 0, "random", mode)
    theirs = SyncVectorEnv([lambda: SeatEnv("santa_timea", 2, 0, "random")] * 2, autoreset_mode=mode)
    assert ours.metadata["autoreset_mode"] == theirs.metadata["autoreset_mode"]
    told, expected = to_the_end(ours), to_the_end(theirs)
    row, other = int(told[2].argmax()), int(told[2].argmin())
    assert not told[2][other]
    for name in ("observation", "action_mask"):
        assert np.array_equal(told[0][name][other], expected[0][name][other])
        if mode == AutoresetMode.SAME_STEP:
            assert np.array_equal(told[-1]["final_obs"][row][name], expected[-1]["final_obs"][row][name])
        else:
            assert np.array_equal(told[0][name][row], expected[0][name][row])
    assert [list(told[1]), list(told[2]), list(told[3])] == [list(expected[1]), list(expected[2]), list(expected[3])]
    assert told[0]["action_mask"][row].any() == (mode == AutoresetMode.SAME_STEP)
    for name in ("_final_obs", "_final_info"):
        assert (name in told[-1]) == (name in expected[-1]) == (mode == AutoresetMode.SAME_STEP)
        assert name not in told[-1] or list(told[-1][name]) == list(expected[-1][name])


@compiled_only
def test_the_next_step_begins_a_match() -> None:
    """Whatever is asked in its row; the others go on."""
    many = SeatVectorEnv("santa_timea", 2, 2, 0, "random", "NextStep")
    seen, _, ended, _, infos = to_the_end(many)
    before = seen["observation"].copy()
    seen, rewards, again, _, _ = many.step(infos["action_mask"].argmax(axis=1))
    assert [0] == list(rewards[ended])
    assert not again[ended].any()
    assert seen["action_mask"][ended].any(axis=1).all()
    assert (before != seen["observation"]).any(axis=1).all()
    assert many.observation_space.contains(seen)
    rounds = [each[ended, many.fields()["round"]].argmax() for each in (before, seen["observation"])]
    assert [5, 0] == rounds


def test_a_match_waits_until_it_is_reset() -> None:
    """Only those that are asked for begin, each with its seed; nobody steps one that is over."""
    many = SeatVectorEnv("santa_timea", 2, 2, 0, "random", AutoresetMode.DISABLED)
    with pytest.raises(BadOption, match="reset"):
        many.reset(options={"reset_mask": np.array([True, False])})
    first, _ = many.reset(seed=8)
    told = to_the_end(many)
    with pytest.raises(ResetNeeded):
        many.step(told[-1]["action_mask"].argmax(axis=1))
    for wrong in ([True, False], np.array([1, 0]), np.array([True])):
        with pytest.raises(BadOption, match="2 truth values"):
            many.reset(options={"reset_mask": wrong})
    seen, infos = many.reset(seed=8, options={"reset_mask": told[2]})
    assert np.array_equal(first["observation"][told[2]], seen["observation"][told[2]])
    assert np.array_equal(told[0]["observation"][~told[2]], seen["observation"][~told[2]])
    assert not infos["illegal"].any()
    assert not many.step(infos["action_mask"].argmax(axis=1))[2][told[2]].any()


def test_an_unknown_mode_is_refused() -> None:
    """With those that are known."""
    with pytest.raises(BadOption, match="NextStep, SameStep, Disabled"):
        SeatVectorEnv("santa_timea", 2, autoreset_mode="never")


def test_an_illegal_action_loses_in_its_row_only() -> None:
    """The others go on."""
    many = SeatVectorEnv("santa_timea", 2, 2)
    _, infos = many.reset(seed=[3, 4])
    actions = infos["action_mask"].argmax(axis=1)
    actions[0] = infos["action_mask"][0].argmin()
    _, rewards, ended, _, infos = many.step(actions)
    assert [-1, 0] == list(rewards)
    assert [True, False] == list(ended) == list(infos["illegal"])


def test_alone_there_are_no_bots() -> None:
    """A game for one."""
    many = SeatVectorEnv("fleet_dice", 2, 1)
    _, infos = many.reset(seed=1)
    assert infos["action_mask"].any(axis=1).all()
    assert many.action_masks().any()
