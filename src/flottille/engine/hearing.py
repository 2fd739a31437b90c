"""Who hears of a step: whoever sees something of it, and nobody else, not even that there was one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from flottille.engine.state import SPECTATOR, State

EVERYONE = -1  # all bits
SPECTATORS = 1 << 30  # the bit of those without a seat


def ear(viewer: int | None) -> int:
    """The bit of a seat, or of the spectators (None)."""
    return SPECTATORS if viewer is None else 1 << viewer


def viewers(seats: int) -> list[int | None]:
    """Everyone who may listen: each seat, then the spectators."""
    return [*range(seats), None]


def heard_by(before: State, after: State, actor: int, events: Iterable[Mapping[str, Any]]) -> int:
    """The bits of those who hear of a step: they see one of its events, or anything that was not so before."""
    heard = ear(actor)
    for event in events:
        seen_by = event.get("seen_by", EVERYONE)
        if seen_by == EVERYONE:
            return EVERYONE
        heard |= seen_by
    everyone = viewers(int(before.seats))
    for viewer in everyone:
        if not heard & ear(viewer) and not _looks_the_same(before, after, viewer):
            heard |= ear(viewer)
    return EVERYONE if all(heard & ear(viewer) for viewer in everyone) else heard


def _looks_the_same(before: State, after: State, viewer: int | None) -> bool:
    seat = int(SPECTATOR) if viewer is None else viewer
    return before.mask(seat) == after.mask(seat)
