"""How each game's table looks in the terminal, by game id; a game without a drawing gets the generic one."""

from __future__ import annotations

from flottille.cli.tables import generic, santa_timea
from flottille.cli.tables.drawing import Drawer

TABLES: dict[str, Drawer] = {"santa_timea": santa_timea.DRAWER}


def drawer(game: str) -> Drawer:
    """The one that draws a game."""
    return TABLES.get(game, generic.DRAWER)
