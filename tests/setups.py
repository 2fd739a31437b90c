"""Every mode with every number of seats; one number of each mode is tested always, the others by `make check`."""

from __future__ import annotations

from typing import Any

import pytest

from flottille.engine.game import Game

Setup = tuple[str, int, dict[str, Any]]


def usual(game: Game) -> list[Setup]:
    """Every mode once, the numbers of seats by turns."""
    modes: dict[str, list[Setup]] = {}
    for setup in game.setups():
        modes.setdefault(setup[0], []).append(setup)
    return [setups[place % len(setups)] for place, setups in enumerate(modes.values())]


def every(*games: Game) -> list[Any]:
    """Game, mode, seats and options for `parametrize`."""
    return [
        pytest.param(
            game.id, *setup, id=f"{game.id}-{setup[0]}-{setup[1]}", marks=() if setup in always else pytest.mark.long
        )
        for game in games
        for always in [usual(game)]
        for setup in game.setups()
    ]
