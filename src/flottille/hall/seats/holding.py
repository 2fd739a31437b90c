"""Writes down who holds a seat, then lets go of everyone who does not any more."""

from __future__ import annotations

from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.refusal import Refusal
from flottille.hall.rows import Holder, SeatRow
from flottille.hall.telling import tell_presence, tell_since


def check_seat(live: Live, seat: int) -> None:
    """Refuse a seat the table does not have."""
    if not 0 <= seat < len(live.seats):
        raise Refusal(404, "no_seat", f"seats are numbered 0 to {len(live.seats) - 1}")


async def settle(hall: Hall, live: Live, row: SeatRow, holder: Holder | None) -> None:
    """Store a seat and its holder as they are from now on, then let it be true; while the table is locked."""
    shown, before = live.seat_infos(), _people(live.holders.get(row.seat))
    await hall.store.sit(live.id, row, holder)
    live.seats[row.seat] = row
    if holder is not None:
        live.holders[row.seat] = holder
    else:
        live.holders.pop(row.seat, None)
    await _let_go(hall, live, before - _people(holder))
    if shown != live.seat_infos():
        tell_presence(live)


def _people(holder: Holder | None) -> frozenset[str]:
    return frozenset() if holder is None else holder.devices | {holder.person}


async def _let_go(hall: Hall, live: Live, people: frozenset[str]) -> None:
    """Whoever lost a seat follows the table only as he still may, and hears what is left to him."""
    theirs = [viewer for viewer in live.viewers if viewer.listener.person in people]
    for viewer in theirs:
        why = live.closed_to(viewer.listener.person, viewer.seat)
        if why is not None:
            live.viewers.remove(viewer)
            viewer.listener.lose(live, viewer.seat, why)
    for viewer in theirs:
        if viewer in live.viewers:
            await tell_since(live, viewer, hall.store, viewer.seq)
