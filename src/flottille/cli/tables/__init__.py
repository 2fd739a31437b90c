"""How each game looks in the terminal, by game id: `tables/<game>` exports a `DRAWER`; others get the default."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.util import find_spec

from flottille.cli.tables import default
from flottille.cli.tables.drawing import Drawer


@cache
def drawer(game: str) -> Drawer:
    """The one that draws a game."""
    place = f"{__name__}.{game}"
    if not game.isidentifier() or find_spec(place) is None:
        return default.DRAWER
    found = getattr(import_module(place), "DRAWER", None)
    return found if isinstance(found, Drawer) else default.DRAWER
