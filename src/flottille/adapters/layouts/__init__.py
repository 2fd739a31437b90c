"""How the fields of each game's mask become numbers: `layouts/<game>.py` lists them as `PARTS`, and as `LEFT_OUT` those
that say nothing more, with the reason."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from flottille.adapters.layout import FRAME, Layout
from flottille.engine.registry import find

EVERYWHERE = {"seats": "the vector's length tells", "reveals": "a counter for taking back"}


@cache
def layout(game: str, seats: int) -> Layout:
    """The vector of a game with so many seats."""
    module = import_module(f"flottille.adapters.layouts.{game}")
    return Layout(find(game), seats, (*FRAME, *module.PARTS))


def left_out(game: str) -> dict[str, str]:
    """The fields that are in no vector, with the reason."""
    found: dict[str, str] = import_module(f"flottille.adapters.layouts.{game}").LEFT_OUT
    return EVERYWHERE | found
