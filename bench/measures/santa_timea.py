"""Santa Timea with four seats: the same work for the compiled and the uncompiled engine."""

from __future__ import annotations

from random import Random

from flottille.bots import judge
from flottille.bots.search import Search
from flottille.engine.chance import FastChance
from flottille.engine.match import Match
from flottille.engine.rollout import clone_often, fill_often, play_out, play_some
from flottille.engine.state import State
from flottille.games.santa_timea.game import GAME

SEATS = 4
MIDDLE = 100  # decisions before the position that is copied, masked and searched
EXPLORE = 0.4  # as the captain


def rollouts(amount: int) -> int:
    """Whole random matches inside the engine; decisions."""
    chance = FastChance(1)
    return sum(play_out(start(chance), chance) for _ in range(amount))


def matches(amount: int) -> int:
    """Whole random matches through `Match`; decisions."""
    pick = Random(1)
    decisions = 0
    for seed in range(amount):
        match = Match(GAME, seats=SEATS, seed=seed)
        while not match.is_over:
            seat = match.to_act[0]
            match.play(seat, pick.choice(match.legal(seat)))
            decisions += 1
    return decisions


def clones(amount: int) -> int:
    """Copies of a position."""
    clone_often(middle(), amount)
    return amount


def fills(amount: int) -> int:
    """Fill a mask and mask the result."""
    state = middle()
    fill_often(state.mask(state.first_to_act()), FastChance(1), amount)
    return amount


def searches(amount: int) -> int:
    """Iterations of information-set search with the game's judge."""
    state = middle()
    search = Search(judge(GAME), GAME.actions.size, EXPLORE, FastChance(1))
    search.run(state.mask(state.first_to_act()), amount, 0.0)
    return amount


def start(chance: FastChance) -> State:
    """A new match."""
    return GAME.start(SEATS, {"expert": False}, GAME.tables, chance)


def middle() -> State:
    """A position in the middle of a round."""
    chance = FastChance(1)
    state = start(chance)
    play_some(state, chance, MIDDLE)
    return state
