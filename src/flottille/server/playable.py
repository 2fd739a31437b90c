"""Whether a match that began with somebody's own position or components can be seen and played to its end."""

from __future__ import annotations

from flottille.engine.chance import FastChance
from flottille.engine.errors import BrokenState
from flottille.engine.game import Game
from flottille.engine.match import Match, spread
from flottille.engine.state import SPECTATOR, State
from flottille.engine.view import view

TRIES = 3
MOST_STEPS = 10_000
LOOK_EVERY = 25  # steps


def play_out(match: Match) -> None:
    """Play a copy to its end at random, a few times, looking at it as everyone would; what fails is raised."""
    for seed in range(TRIES):
        _play(match.game, match.state.clone(), FastChance(spread(seed)))


def _play(game: Game, state: State, chance: FastChance) -> None:
    for step in range(MOST_STEPS):
        if step % LOOK_EVERY == 0 or not state.deciding:
            _look(game, state)
        if not state.deciding:
            return
        owing = state.to_act()
        seat = owing[chance.below(len(owing))]
        legal = state.legal(seat)
        if not legal:
            raise BrokenState(f"seat {seat} owes a decision and has none")
        state.apply(seat, legal[chance.below(len(legal))], chance)
    raise BrokenState(f"it is not over after {MOST_STEPS} steps")


def _look(game: Game, state: State) -> None:
    for seat in (int(SPECTATOR), *range(state.seats)):
        view(game, state.mask(seat))
    for seat in range(state.seats):
        game.sheet(state, seat)
    state.ranks()
