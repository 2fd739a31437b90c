"""What belongs to a game beside its rules: judge, layout, drawing.

Ours lie in a folder for each purpose, under the game's id; those of an installed game lie in its own package.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from flottille.engine.game import Game

OURS = "flottille.games."


def is_ours(game: Game) -> bool:
    """Whether a game came with this package."""
    return game.package.startswith(OURS)


def belonging(game: Game, folder: str, name: str) -> ModuleType | None:
    """The module of a game for a purpose: `<folder>.<id>` of ours, `<package>.<name>` of others; None without one."""
    if not is_ours(game) and not game.package:
        return None
    place = f"{folder}.{game.id}" if is_ours(game) else f"{game.package}.{name}"
    return None if find_spec(place) is None else import_module(place)
