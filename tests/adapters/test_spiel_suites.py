"""OpenSpiel's own simulation test and two of its algorithms: a few setups here, all of them in `make check`.

External sampling walks every action of one player, which no whole match allows: it is cut off after each player's
first decision and one more.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.external_sampling_mccfr import ExternalSamplingSolver
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import flottille
from flottille.adapters.open_spiel import EXPLICIT, SAMPLED, load

from .conftest import SETUPS, compiled_only

Options = dict[str, Any]
FIRST = [
    next(setup for setup in SETUPS if setup.values[:2] == (game.id, game.seats[0]))
    for game in flottille.games().values()
]
DECISIONS, SIMULATIONS = 4, 3

pytestmark = compiled_only


def every_setup(test: Any) -> Any:
    """Run for one setup of each game at once, for all the others where there is time."""
    rest = [pytest.param(*setup.values, id=setup.id, marks=pytest.mark.long) for setup in SETUPS if setup not in FIRST]
    return pytest.mark.parametrize(("game", "seats", "options"), [*FIRST, *rest])(test)


@every_setup
@pytest.mark.parametrize("chance", [EXPLICIT, SAMPLED])
def test_their_simulation_passes(game: str, seats: int, options: Options, chance: str) -> None:
    """A random match: every position cloned, stored and read, every player's tensors and texts taken."""
    pyspiel.random_sim_test(load(game, seats, chance, **options), num_sims=1, serialize=True, verbose=False)


@every_setup
def test_their_search_plays(game: str, seats: int, options: Options) -> None:
    """ISMCTS: it resamples what its seat cannot know and plays every simulation to the end of the match."""
    spiel, rng = load(game, seats, SAMPLED, **options), np.random.RandomState(7)
    bot = ISMCTSBot(spiel, RandomRolloutEvaluator(1, rng), 1.4, SIMULATIONS, random_state=rng)
    state = spiel.new_initial_state()
    while not state.is_terminal() and state.standing.decisions < DECISIONS:
        chosen = rng.choice(state.legal_actions()) if state.is_chance_node() else bot.step(state)
        assert chosen in state.legal_actions()
        state.apply_action(chosen)


@every_setup
def test_their_solver_learns(game: str, seats: int, options: Options) -> None:
    """External sampling MCCFR, in both of their versions: one policy for every information state it met."""
    spiel = load(game, seats, EXPLICIT, horizon=seats + 1, **options)
    np.random.seed(7)  # theirs draws from the one of NumPy
    in_python = ExternalSamplingSolver(spiel)
    in_python.iteration()
    compiled = pyspiel.ExternalSamplingMCCFRSolver(spiel, 7, pyspiel.MCCFRAverageType.SIMPLE)
    compiled.run_iteration()
    for policy in (in_python.average_policy(), compiled.average_policy()):
        state = spiel.new_initial_state()
        while state.is_chance_node():
            state.apply_action(0)
        shares = policy.action_probabilities(state)
        assert set(shares) == set(state.legal_actions())
        assert sum(shares.values()) == pytest.approx(1)
