"""Hearts on OpenSpiel, each the fastest way from Python that we found.

`RandomRolloutEvaluator` cannot be called from Python. A `MCTSBot` with one simulation has it evaluate the root and does
nothing else, so its rollouts run in one C++ loop; at a chance node that bot crashes, so this one starts from a dealt
position. With the deal, `evaluate_bots` plays a match between C++ bots in one C++ call.
"""

from __future__ import annotations

from random import Random

import pyspiel  # type: ignore[import-not-found]

from bench.twins import EXPLORE, HEARTS, SIMULATIONS, positions


def rollouts(amount: int) -> int:
    """Random play of copies of a dealt position, in C++; matches."""
    evaluator = pyspiel.RandomRolloutEvaluator(amount, 1)
    pyspiel.MCTSBot(HEARTS, evaluator, EXPLORE, 1, 1, False, 1, False).step(positions()[0][1])
    return amount


def rollouts_with_deal(amount: int) -> int:
    """Whole random matches, one C++ call each; matches."""
    bots = [pyspiel.make_uniform_random_bot(seat, seat) for seat in range(4)]
    for seed in range(amount):
        pyspiel.evaluate_bots(HEARTS.new_initial_state(), bots, seed)
    return amount


def loop(amount: int) -> int:
    """Whole random matches in a Python loop; chance nodes by `chance_outcomes`, known to be uniform; matches."""
    pick = Random(1).random
    for _ in range(amount):
        state = HEARTS.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(outcomes[int(pick() * len(outcomes))][0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(pick() * len(legal))])
    return amount


def bare_loop(amount: int) -> int:
    """The same with chance nodes played like decisions: shorter than any loop that serves other games; matches."""
    pick = Random(1).random
    for _ in range(amount):
        state = HEARTS.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(pick() * len(legal))])
    return amount


def clones(amount: int) -> int:
    """Copies of a dealt position, asked for from Python."""
    _, state = positions()[0]
    for _ in range(amount):
        state.clone()
    return amount


def searches(amount: int) -> int:
    """A search of so many simulations from each position, one random rollout each, in C++; simulations."""
    for number in range(amount):
        _, state = positions()[number % len(positions())]
        evaluator = pyspiel.RandomRolloutEvaluator(1, number)
        pyspiel.ISMCTSBot(number, evaluator, EXPLORE, SIMULATIONS).step(state)
    return amount * SIMULATIONS
