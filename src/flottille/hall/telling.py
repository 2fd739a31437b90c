"""Tells everyone who follows a table what they may know: one message per entry and viewer."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from flottille.engine.hearing import ear
from flottille.hall import wire
from flottille.hall.live import Listener, Live, Numbered, Viewer
from flottille.hall.messages import Telling
from flottille.hall.needs import Store
from flottille.hall.rows import ChatRow
from flottille.hall.seats.wished import wish_info

if TYPE_CHECKING:
    from flottille.hall.hall import Hall

PAGE = 24  # entries whose events are shown when a table is opened
LONGEST = 500  # entries that are told again to somebody who was away

encode = msgspec.json.encode


def tell_entry(live: Live) -> None:
    """What is new to everyone who may hear of it, each what he may see; encoded once for all who see the same."""
    telling = Telling(live)
    for viewer in live.viewers:
        if viewer.seq < live.number(viewer.seat):
            rows = recently_heard(live, viewer.seat, viewer.seq)
            telling.tell(viewer, rows, max(viewer.seq, live.number(viewer.seat) - len(rows)))


class Told:
    """While it is entered, what becomes new at a table is told at the end."""

    __slots__ = ("_before", "_live")

    def __init__(self, live: Live) -> None:
        self._live = live

    async def __aenter__(self) -> None:
        self._before = self._live.table.seq

    async def __aexit__(self, *_: object) -> None:
        if self._live.table.seq != self._before:
            tell_entry(self._live)


async def tell_since(live: Live, viewer: Viewer, store: Store, since: int | None) -> None:
    """The table as it is to one who opens it or comes back, with the events since an entry; while it is locked."""
    last = live.number(viewer.seat)
    first = last - PAGE if since is None else max(since, last - LONGEST)
    first = max(-1, min(first, last))
    Telling(live).tell(viewer, await heard_after(live, viewer.seat, store, first), first)


def recently_heard(live: Live, seat: int | None, first: int) -> list[Numbered]:
    """The entries in memory that a seat has heard of after one, numbered as it counts; perhaps not all of them."""
    found: list[Numbered] = []
    number = live.number(seat)
    for row in reversed(live.recent):
        if number <= first:
            break
        if row.heard & ear(seat):
            found.append((number, row))
            number -= 1
    return found[::-1]


async def heard_after(live: Live, seat: int | None, store: Store, first: int) -> list[Numbered]:
    """The entries a seat has heard of after one, from memory where they are."""
    if first >= live.number(seat):
        return []
    recent = recently_heard(live, seat, first)
    if len(recent) == live.number(seat) - first:
        return recent
    return await heard_between(live, seat, store, first + 1, live.number(seat))


async def heard_between(live: Live, seat: int | None, store: Store, first: int, last: int) -> list[Numbered]:
    """The entries a seat counts from one to another, from the store."""
    return list(enumerate(await store.heard(live.id, seat, first, last), first))


def tell_presence(live: Live, newcomer: Listener | None = None) -> None:
    """Who is there now: to the newcomer at once, to everyone soon, once for many who come and go."""
    is_told = live.calm.ask(lambda: _tell_presence(live), asyncio.get_running_loop())
    if newcomer is not None and not is_told:
        newcomer.push(presence(live))


def _tell_presence(live: Live) -> None:
    push_all(live, presence(live))
    live.announce()


def presence(live: Live) -> bytes:
    """Who is there, as a message."""
    return encode(wire.Presence(live.id, live.seat_infos(), live.spectators, live.hints, wish_info(live)))


def tell_chat(hall: Hall, live: Live, chat: ChatRow) -> None:
    """Something said, to all who hear whoever said it."""
    message = encode(chat_message(live, chat))
    for listener in _listeners(live):
        if hall.hears(listener.person, chat.person):
            listener.push(message)


def chat_message(live: Live, chat: ChatRow) -> wire.ChatMessage:
    """Something said, as a message."""
    return wire.ChatMessage(live.id, chat.seat, live.seats[chat.seat].name, chat.text, chat.time)


def tell_all(live: Live, message: wire.ServerMessage) -> None:
    """The same to every connection, once."""
    push_all(live, encode(message))


def push_all(live: Live, data: bytes) -> None:
    """Something encoded to every connection, once."""
    for listener in _listeners(live):
        listener.push(data)


def _listeners(live: Live) -> list[Listener]:
    """Every connection, once."""
    return list({id(viewer.listener): viewer.listener for viewer in live.viewers}.values())
