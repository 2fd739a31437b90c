"""Tells everyone who follows a table what they may know: one message per entry and viewer."""

from __future__ import annotations

import msgspec

from flottille.server import wire
from flottille.server.live import Live, Viewer, seen
from flottille.store import ChatRow, EntryRow, Store

PAGE = 24  # entries whose events are shown when a table is opened
LONGEST = 500  # entries that are told again to somebody who was away

encode = msgspec.json.encode


def tell_entry(live: Live) -> None:
    """The last entry to everyone, each what he may see of it."""
    for viewer in live.viewers:
        since = max(viewer.seq, live.recent[0].seq - 1)
        _tell(live, viewer, [row for row in live.recent if row.seq > since], since)


async def tell_since(live: Live, viewer: Viewer, store: Store, since: int | None) -> None:
    """The table as it is to one who opens it or comes back, with the events since an entry; while it is locked."""
    last = live.table.seq
    first = last - PAGE if since is None else max(since, last - LONGEST)
    first = max(-1, min(first, last))
    _tell(live, viewer, await entries_after(live, store, first), first)


async def entries_after(live: Live, store: Store, first: int) -> list[EntryRow]:
    """The entries after one, from memory where they are."""
    if first >= live.table.seq:
        return []
    if live.recent and live.recent[0].seq <= first + 1:
        return [row for row in live.recent if row.seq > first]
    return await store.entries(live.id, first, live.table.seq)


def _tell(live: Live, viewer: Viewer, rows: list[EntryRow], since: int) -> None:
    yours = [seat for seat in range(len(live.seats)) if viewer.listener.holds(live, seat)]
    if viewer.seat is not None and viewer.seat not in yours:
        return  # the seat's link was used by somebody else since
    viewer.listener.push(live.message(viewer.seat, yours, seen(rows, viewer.seat), since))
    viewer.seq = live.table.seq


def tell_presence(live: Live) -> None:
    """Who is there now."""
    spectators = sum(viewer.seat is None for viewer in live.viewers)
    tell_all(live, wire.Presence(live.id, live.seat_infos(), spectators, live.hints))


def tell_chat(live: Live, chat: ChatRow) -> None:
    """Something said."""
    tell_all(live, chat_message(live, chat))


def chat_message(live: Live, chat: ChatRow) -> wire.ChatMessage:
    """Something said, as a message."""
    return wire.ChatMessage(live.id, chat.seat, live.seats[chat.seat].name, chat.text, chat.time)


def tell_all(live: Live, message: wire.ServerMessage) -> None:
    """The same to every connection, once."""
    data = encode(message)
    for listener in {id(viewer.listener): viewer.listener for viewer in live.viewers}.values():
        listener.push(data)
