"""How the fields of each game's mask become numbers: `layouts/<game>.py`, or `layout.py` of an installed game, lists
them as `PARTS`, and as `LEFT_OUT` those that say nothing more, with the reason."""

from __future__ import annotations

from functools import cache
from typing import Any

from flottille.adapters.layout import FRAME, Layout
from flottille.engine.belongings import belonging
from flottille.engine.errors import BadOption
from flottille.engine.registry import find

EVERYWHERE = {"seats": "the vector's length tells", "reveals": "a counter for taking back"}


@cache
def layout(game: str, seats: int) -> Layout:
    """The vector of a game with so many seats."""
    return Layout(find(game), seats, (*FRAME, *_module(game).PARTS))


def left_out(game: str) -> dict[str, str]:
    """The fields that are in no vector, with the reason."""
    found: dict[str, str] = _module(game).LEFT_OUT
    return EVERYWHERE | found


def _module(game: str) -> Any:
    found = belonging(find(game), __name__, "layout")
    if found is None:
        raise BadOption(f"{game} has no layout: its package needs layout.py, which lists the fields of a mask as PARTS")
    return found
