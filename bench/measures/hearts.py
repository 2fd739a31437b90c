"""Hearts on our engine."""

from __future__ import annotations

from random import Random

from bench.hearts.judge import HeartsJudge
from bench.hearts.loops import play_copies, play_matches
from bench.hearts.rules import State, new_match
from bench.hearts.tables import CARDS
from bench.twins import EXPLORE, SIMULATIONS, positions
from flottille.bots.search import Search
from flottille.engine.chance import FastChance


def rollouts(amount: int) -> int:
    """Random play of copies of a dealt position, inside the engine; matches."""
    play_copies(positions()[0][0], amount, FastChance(1))
    return amount


def rollouts_with_deal(amount: int) -> int:
    """Whole random matches inside the engine; matches."""
    play_matches(amount, FastChance(1))
    return amount


def loop(amount: int) -> int:
    """Whole random matches in a Python loop over `legal` and `apply`, which checks the action again; matches."""
    pick = Random(1).random
    chance = FastChance(1)
    for _ in range(amount):
        state = new_match(chance)
        while (seat := state.first_to_act()) >= 0:
            legal = state.legal(seat)
            state.apply(seat, legal[int(pick() * len(legal))], chance)
    return amount


def clones(amount: int) -> int:
    """Copies of a dealt position, asked for from Python."""
    state: State = positions()[0][0]
    for _ in range(amount):
        state.clone()
    return amount


def searches(amount: int) -> int:
    """A search of so many iterations from each position; iterations."""
    done = 0
    for number in range(amount):
        state, _ = positions()[number % len(positions())]
        search = Search(HeartsJudge(), CARDS, EXPLORE, FastChance(number))
        search.run(state.mask(state.first_to_act()), SIMULATIONS, 0.0)
        done += int(search.visits)
    return done
