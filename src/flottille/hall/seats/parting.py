"""Leaving a table for good: bots play on for whoever leaves; the last person may take the match along."""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

from flottille.bots import usual
from flottille.hall import exporting
from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.people import new_token
from flottille.hall.refusal import Refusal
from flottille.hall.seats import devices
from flottille.hall.seats.holding import change, settle
from flottille.table import BOT, Change, Controller

log = logging.getLogger(__name__)
TRIES, PAUSE = 120, 0.5  # how often, and after how many seconds, we look whether nobody holds the table any more


async def part(hall: Hall, live: Live, person: str) -> None:
    """Give up all seats somebody holds; his devices do not count, and whoever opened a table nobody came to may too."""
    mine = [seat for seat in live.holders if live.is_holder(person, seat)]
    if not mine and (live.holders or live.row.host != person):
        raise Refusal(403, "not_yours", "you have no seat at this table")
    for seat in mine:
        await hall.parting(live, seat, person)
        if not live.table.match.is_over:
            await hall.act(live, Change(seat, Controller(BOT, usual(live.table.match.game))), person)
        await _rise(hall, live, person, seat)
    if not live.holders:
        await close(hall, live)


async def abandon(hall: Hall, live: Live) -> None:
    """All agree that the match ends here: nobody holds a seat any more, and the table goes."""
    await close(hall, live)
    for seat, holder in list(live.holders.items()):
        await _rise(hall, live, holder.person, seat)


async def take_along(hall: Hall, live: Live, person: str) -> str:
    """The record so far of a match that goes on elsewhere. It tells every hand, so nobody plays it on here: it ends."""

    async def work() -> str:
        if live.table.match.is_over:
            raise Refusal(409, "over", "the match is over: its record can be saved")
        if not exporting.is_alone(live, person):
            raise Refusal(409, "not_alone", "only who plays alone, or from hand to hand, takes a match along")
        text = await exporting.written(hall, live)
        if not live.is_closed:
            await change(hall, live, is_closed=True)
        return text

    text = await hall.settled(live, work)
    hall.run(forget(hall, live.id))
    return text


async def _rise(hall: Hall, live: Live, person: str, seat: int) -> None:

    async def work() -> None:
        if live.is_holder(person, seat):
            row = devices.without_link(live.seats[seat])
            await settle(hall, live, replace(row, token=new_token(), hints=False), None)

    await hall.settled(live, work)


async def close(hall: Hall, live: Live) -> None:
    """Nobody plays here any more: whoever looks on hears so, bots stop, and the table is forgotten."""

    async def work() -> None:
        if not live.is_closed:
            await change(hall, live, is_closed=True)

    await hall.settled(live, work)
    hall.run(forget(hall, live.id))


async def forget(hall: Hall, id: str) -> None:
    """Remove a closed table as soon as nobody holds it here."""
    for _ in range(TRIES):
        await asyncio.sleep(PAUSE)
        if await hall.forget(id):
            return
    log.warning("table not forgotten", extra={"table": id})
