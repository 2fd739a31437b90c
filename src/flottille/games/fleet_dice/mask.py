"""What a seat knows: everything. Only future rolls are unknown, and no state holds them (FL-4.4)."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.fleet_dice.state import Fields


def erase(s: Fields, viewer: i64) -> None:
    """Nothing is hidden from anybody."""
