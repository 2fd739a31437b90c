"""Brings a table to where others took it: its entries, its seats, what was said; all of it read from the store."""

from __future__ import annotations

from typing import TYPE_CHECKING

from flottille.engine.errors import FlottilleError
from flottille.hall.live import RECENT, Live
from flottille.hall.needs import News
from flottille.hall.reopening import open_table
from flottille.hall.rows import Stored
from flottille.hall.seats.holding import become, close
from flottille.hall.telling import tell_chat
from flottille.table import Table

if TYPE_CHECKING:
    from flottille.hall.hall import Hall

FAR = 100  # entries from which on a table is opened anew rather than played on


async def catch_up(hall: Hall, live: Live, news: News | None = None) -> None:
    """Read what is new at a table, or what was heard of it; while it is locked. One that is gone is closed."""
    news = news or next(iter(await hall.store.news([live.id])), None)
    if news is not None and news.revision > live.row.revision:
        await _sit_down_again(hall, live)
    if news is None or live.is_gone:
        live.is_gone = True
        close(live)
        return
    if news.seq > live.table.seq:
        await _go_on(hall, live, news.seq)
    if news.said > live.said >= 0:
        async with live.talking:
            await read_chats(hall, live)


async def _sit_down_again(hall: Hall, live: Live) -> None:
    stored = await hall.store.sitting(live.id)
    live.is_gone = stored is None
    if stored is not None:
        await become(hall, live, stored.row, stored.seats, stored.holders)


async def _go_on(hall: Hall, live: Live, until: int) -> None:
    if until - live.table.seq > FAR:
        stored = await hall.store.load(live.id)
        if stored is None:
            raise FlottilleError("the table is gone")
        table = await table_of(hall, stored)
        live.read_again(table, await hall.store.entries(live.id, table.seq - RECENT))
        return
    for row in await hall.store.entries(live.id, live.table.seq):
        live.follow(row)


async def table_of(hall: Hall, stored: Stored) -> Table:
    """The table of what was stored."""
    outages = hall.timing.outages
    table = open_table(stored, outages)
    if table is None:  # a snapshot of older software
        whole = await hall.store.load(stored.row.id, whole=True)
        table = open_table(whole, outages) if whole is not None else None
    if table is None:
        raise FlottilleError("neither snapshot nor entries can be read")
    return table


async def read_chats(hall: Hall, live: Live) -> None:
    """What was said, read once for all who ask; what others said meanwhile is told. While nobody talks."""
    said, rows = await hall.store.chats(live.id)
    new = rows if live.said < 0 else rows[max(0, len(rows) - (said - live.said)) :]
    live.chats.extend(new)
    if live.said >= 0:
        for chat in new:
            tell_chat(hall, live, chat)
    live.said = said
