"""What somebody asks all people at a table for, and whose word it needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flottille.hall import wire
from flottille.hall.rows import Wish
from flottille.table import BOT

if TYPE_CHECKING:
    from flottille.hall.live import Live


def voters(live: Live, wish: Wish) -> set[int]:
    """Whose word it needs: to let somebody sit down, of all who play now; to end the match, of all who hold a seat."""
    if wish.seat is None:
        return set(live.holders)
    return {seat for seat in live.holders if live.table.controllers[seat].kind != BOT}


def wish_info(live: Live) -> wire.WishInfo | None:
    """The wish of a table, as everyone may know."""
    wish = live.wish
    if wish is None:
        return None
    missing = sorted(voters(live, wish) - wish.agreed)
    by = next(iter(live.seats_of(wish.person)), None)
    return wire.WishInfo(wish.id, wish.seat, by, wish.name, missing)
