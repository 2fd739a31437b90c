"""Whether a match that began with somebody's own position or components can be seen and played to its end."""

from __future__ import annotations

from collections.abc import Iterable

from flottille.engine.chance import FastChance
from flottille.engine.errors import BrokenState
from flottille.engine.game import Game
from flottille.engine.match import Match
from flottille.engine.sealed import spread
from flottille.engine.state import SPECTATOR, State
from flottille.engine.view import view

TRIES = 3
MOST_STEPS = 10_000
LOOK_EVERY = 50  # steps


def play_out(match: Match) -> None:
    """Look at a match as everyone would, then play copies to their end at random; what fails is raised."""
    _look(match.game, match.state, range(int(SPECTATOR), match.seats))
    for seed in range(TRIES):
        _play(match.game, match.state.clone(), FastChance(spread(seed)))


def _play(game: Game, state: State, chance: FastChance) -> None:
    for step in range(MOST_STEPS):
        if not state.deciding or step % LOOK_EVERY == LOOK_EVERY - 1:
            _look(game, state, [chance.below(state.seats)])
        if not state.deciding:
            return
        owing = state.to_act()
        seat = owing[chance.below(len(owing))]
        legal = state.legal(seat)
        if not legal:
            raise BrokenState(f"seat {seat} owes a decision and has none")
        state.apply(seat, legal[chance.below(len(legal))], chance)
    raise BrokenState(f"it is not over after {MOST_STEPS} steps")


def _look(game: Game, state: State, viewers: Iterable[int]) -> None:
    for viewer in viewers:
        view(game, state.mask(viewer))
    for seat in range(state.seats):
        game.sheet(state, seat)
    state.ranks()
