"""What a seat knows: everything. Only future rolls are unknown, and no state holds them (FL-4.4)."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.state import FULL
from flottille.games.fleet_dice.state import Fields


def erase(s: Fields, viewer: i64) -> None:
    """Nothing is hidden; only note whose mask this is."""
    s.viewer = viewer


def restore(s: Fields) -> None:
    """Nothing is missing; only note that nothing is erased."""
    s.viewer = FULL
