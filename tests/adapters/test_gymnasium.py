"""Gymnasium's own check, and a seat among bots."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import flottille
from flottille import BadOption
from flottille.adapters.gymnasium import SeatEnv

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
