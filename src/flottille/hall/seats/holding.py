"""Writes down who holds a seat, and what goes on beside a match, then lets go of everyone who holds none any more.

How it works: every change is the table's next revision, and the store keeps one of each. Whoever comes second, here or
in another hall, hears `Conflict`, reads the table again and asks himself again whether he may (`hall.Hall.settled`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from flottille.hall import wire
from flottille.hall.live import Live
from flottille.hall.needs import Sitting
from flottille.hall.people import new_id
from flottille.hall.refusal import Refusal
from flottille.hall.rows import Holder, SeatRow, TableRow
from flottille.hall.telling import tell_all, tell_presence, tell_since

if TYPE_CHECKING:
    from flottille.hall.hall import Hall


def check_seat(live: Live, seat: int) -> None:
    """Refuse a seat the table does not have."""
    if not 0 <= seat < len(live.seats):
        raise Refusal(404, "no_seat", f"seats are numbered 0 to {len(live.seats) - 1}")


async def settle(hall: Hall, live: Live, row: SeatRow, holder: Holder | None, **aside: Any) -> None:
    """Store a seat and its holder as they are from now on, then let it be true; while the table is locked."""
    await change(hall, live, (row, holder), **aside)


async def change(
    hall: Hall, live: Live, sitting: Sitting | None = None, rematch: str | None = None, **aside: Any
) -> None:
    """Store the next revision of a table, then let it be true; while the table is locked."""
    now = live.row
    beside = replace(now.aside, mark=new_id(), **aside)
    row = replace(now, revision=now.revision + 1, rematch=rematch or now.rematch, aside=beside)
    await hall.keep(live, row, sitting)
    seats, holders = list(live.seats), dict(live.holders)
    if sitting is not None:
        seat, holder = sitting
        seats[seat.seat] = seat
        holders.pop(seat.seat, None)
        holders |= {} if holder is None else {seat.seat: holder}
    await become(hall, live, row, seats, holders)
    hall.publish(live)


async def become(hall: Hall, live: Live, row: TableRow, seats: list[SeatRow], holders: dict[int, Holder]) -> None:
    """Let a table be as it was stored, and tell everybody here what is new to him; while it is locked."""
    shown, before, held = live.seat_infos(), live.row, live.holders
    live.sit(row, seats, holders)
    if live.is_closed:
        close(live)
        return
    await _let_go(hall, live, _lost(held, holders))
    if shown != live.seat_infos() or before.aside.wish != row.aside.wish:
        tell_presence(live)
    if row.rematch is not None and row.rematch != before.rematch:
        tell_all(live, wire.Rematch(live.id, row.rematch, row.aside.asked_again))


def close(live: Live) -> None:
    """Nobody plays here any more: whoever looks on hears so."""
    viewers, live.viewers = live.viewers, []
    for viewer in viewers:
        viewer.listener.lose(live, viewer.seat, "no_table")


def _lost(before: dict[int, Holder], now: dict[int, Holder]) -> frozenset[str]:
    """Those who held a seat they hold no longer."""
    lost = [_people(holder) - _people(now.get(seat)) for seat, holder in before.items()]
    return frozenset().union(*lost)


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
