"""How each game looks in the terminal: `tables/<game>`, or `drawing.py` of an installed game, exports a `DRAWER`;
others get the default."""

from __future__ import annotations

from functools import cache

from flottille.cli.tables import default
from flottille.cli.tables.drawing import Drawer
from flottille.engine.belongings import belonging
from flottille.engine.registry import loaded


@cache
def drawer(game: str) -> Drawer:
    """The one that draws a game."""
    drawn = loaded(game)
    place = None if drawn is None else belonging(drawn, __name__, "drawing")
    found = getattr(place, "DRAWER", None)
    return found if isinstance(found, Drawer) else default.DRAWER
