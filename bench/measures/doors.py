"""The doors for who learns: many matches in one object, one match seat by seat; PettingZoo's own games beside them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from random import Random
from typing import Any

import numpy as np

from flottille.engine.chance import FastChance
from flottille.engine.match import Match
from flottille.engine.registry import find
from flottille.engine.rollout import play_out
from flottille.vector import Batch

MATCHES = 1024
PLAYERS = {"santa_timea": 4, "souvenirs": 4}


@cache
def batch(game: str, seats: int) -> Batch:
    """Many matches, begun."""
    found = Batch(game, MATCHES, seats)
    found.reset(1)
    return found


def batches(game: str, seats: int, amount: int) -> int:
    """Steps of all matches at once, with observations, masks, rewards and new matches; decisions."""
    found = batch(game, seats)
    for _ in range(amount):
        found.step(found.sample())
    return amount * MATCHES


def rollouts(game: str, seats: int, amount: int) -> int:
    """Whole random matches inside the engine, which tells nobody; decisions."""
    chance, played = FastChance(1), find(game)
    options = played.check_setup(seats, {})
    return sum(play_out(played.start(seats, options, played.tables, chance), chance) for _ in range(amount))


def envs(game: str, amount: int) -> int:
    """Whole random matches through `env`; decisions."""
    from flottille.adapters.pettingzoo import env

    return stepped(env(game, PLAYERS[game]), amount)


def matches(game: str, amount: int) -> int:
    """The same through `Match`."""
    pick = Random(1)
    decisions = 0
    for seed in range(amount):
        match = Match(game, PLAYERS[game], seed=seed)
        while not match.is_over:
            seat = match.to_act[0]
            match.play(seat, pick.choice(match.legal(seat)))
            decisions += 1
    return decisions


def tic_tac_toe(amount: int) -> int:
    """The fastest game of PettingZoo's classic ones, in the same loop."""
    from pettingzoo.classic import tictactoe_v3

    return stepped(tictactoe_v3.env(), amount)


def stepped(match: Any, amount: int) -> int:
    """Random matches of a PettingZoo environment; decisions."""
    pick = Random(1)
    decisions = 0
    for seed in range(amount):
        match.reset(seed=seed)
        for _ in match.agent_iter():
            seen, _, ended, cut, _ = match.last()
            if ended or cut:
                match.step(None)
            else:
                match.step(pick.choice(np.flatnonzero(seen["action_mask"])))
                decisions += 1
    return decisions


def __getattr__(name: str) -> Callable[[int], int]:
    game, _, measure = name.rpartition("__")
    work, _, seats = measure.partition("_")
    if work not in ("batches", "rollouts", "envs", "matches") or not game:
        raise AttributeError(name)
    return partial(globals()[work], game, *([int(seats)] if seats else []))
