"""Every landed game: random matches and search, asked for as `games.<game>__<measure>`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from flottille.bots import judge
from flottille.bots.search import Search
from flottille.engine.chance import FastChance
from flottille.engine.registry import find
from flottille.engine.rollout import play_out, play_some
from flottille.engine.state import State

SEATS = 4
MIDDLE = 60  # decisions before the position that is searched
EXPLORE = 0.4  # as the captain
LOOKS = 56  # of a judge that needs no tree, for one choice


def rollouts(game: str, amount: int) -> int:
    """Whole random matches inside the engine; decisions."""
    chance = FastChance(1)
    return sum(play_out(start(game, chance), chance) for _ in range(amount))


def loops(game: str, amount: int) -> int:
    """The same in a Python loop around the engine."""
    chance = FastChance(1)
    decisions = 0
    for _ in range(amount):
        state = start(game, chance)
        while state.deciding:
            seat = state.first_to_act()
            legal = state.legal(seat)
            state.step(seat, legal[chance.below(len(legal))], chance)
            decisions += 1
    return decisions


def searches(game: str, amount: int) -> int:
    """Iterations of information-set search with the game's judge."""
    state, played = middle(game), find(game)
    search = Search(judge(played), played.actions.size, EXPLORE, FastChance(1))
    search.run(state.mask(state.first_to_act()), amount, 0.0)
    return amount


def choices(game: str, amount: int) -> int:
    """Whole choices of a judge that needs no tree, each by a judge that remembers nothing."""
    state, played = middle(game), find(game)
    mask = state.mask(state.first_to_act())
    for _ in range(amount):
        Search(type(judge(played))(), played.actions.size, EXPLORE, FastChance(1)).run(mask, LOOKS, 0.0)
    return amount


def start(game: str, chance: FastChance) -> State:
    """A new match."""
    played = find(game)
    seats = max(count for count in played.seats if count <= SEATS)
    return played.start(seats, played.check_setup(seats, {}), played.tables, chance)


@cache
def middle(game: str) -> State:
    """A position in the middle of a match, with a choice."""
    chance = FastChance(1)
    state = start(game, chance)
    play_some(state, chance, MIDDLE)
    while state.legal_count(state.first_to_act()) < 2:
        play_some(state, chance, 1)
    return state


def __getattr__(name: str) -> Callable[[int], int]:
    game, _, measure = name.rpartition("__")
    if measure not in ("rollouts", "loops", "searches", "choices"):
        raise AttributeError(name)
    return partial(globals()[measure], game)
