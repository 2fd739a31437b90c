"""Leaving a table for good: bots play on for whoever leaves, and the last person takes the table with him."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

from flottille.bots import usual
from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.people import new_token
from flottille.hall.refusal import Refusal
from flottille.hall.seats import devices
from flottille.hall.seats.holding import settle
from flottille.table import BOT, Change, Controller

log = logging.getLogger(__name__)
TRIES, PAUSE = 120, 0.5  # how often, and after how many seconds, we look whether nobody holds the table any more


async def part(hall: Hall, live: Live, person: str) -> None:
    """Give up all seats somebody holds; his devices do not count, and whoever opened a table nobody came to may too."""
    mine = [seat for seat in live.holders if live.is_holder(person, seat)]
    if not mine and (live.holders or live.row.host != person):
        raise Refusal(403, "not_yours", "you have no seat at this table")
    for seat in mine:
        if not live.table.match.is_over:
            await hall.act(live, Change(seat, Controller(BOT, usual(live.table.match.game))), person)
        await _rise(hall, live, person, seat)
    if not live.holders:
        _close(hall, live)


async def abandon(hall: Hall, live: Live) -> None:
    """All agree that the match ends here: nobody holds a seat any more, and the table goes."""
    _close(hall, live)
    for seat, holder in list(live.holders.items()):
        await _rise(hall, live, holder.person, seat)


async def _rise(hall: Hall, live: Live, person: str, seat: int) -> None:
    async with live.lock:
        if live.is_holder(person, seat):
            row = devices.without_link(live.seats[seat])
            await settle(hall, live, replace(row, token=new_token(), hints=False), None)


def _close(hall: Hall, live: Live) -> None:
    """Nobody plays here any more: whoever looks on hears so, bots stop, and the table is forgotten."""
    live.is_closed = True
    viewers, live.viewers = live.viewers, []
    for viewer in viewers:
        viewer.listener.lose(live, viewer.seat, "no_table")
    hall.run(_forget(hall, live.id))


async def _forget(hall: Hall, id: str) -> None:
    for _ in range(TRIES):
        await asyncio.sleep(PAUSE)
        if await hall.forget(id):
            return
    log.warning("table not forgotten", extra={"table": id})
