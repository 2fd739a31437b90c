"""Talking at a table."""

from __future__ import annotations

from time import time

from flottille.hall import wire
from flottille.hall.answers.allowed import seat_of_mine, talker
from flottille.hall.connection import Connection
from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.needs import Busy, Conflict
from flottille.hall.people import read_text
from flottille.hall.rows import ChatRow
from flottille.hall.seats import seating
from flottille.hall.telling import tell_all, tell_chat


async def chat(hall: Hall, me: Connection, said: wire.Chat) -> None:
    """Say something to the table."""
    live = await talker(hall, me, said, me.chatting, 1, 5)
    if live is None:
        return
    try:
        text = read_text(said.text, wire.LONGEST_CHAT)
    except ValueError as problem:
        me.say(wire.ErrorMessage("unreadable", said.table, detail=f"this text {problem}"))
        return
    if not text:
        return
    row = ChatRow(said.seat, text, int(time() * 1000))
    while True:
        await read_chats(hall, live)
        live.said += 1
        try:
            await hall.store.say(live.id, live.said - 1, row)
            break
        except (Conflict, Busy) as error:
            live.said = -1
            live.chats.clear()
            if isinstance(error, Busy):
                raise
    live.chats.append(row)
    tell_chat(live, row)


async def read_chats(hall: Hall, live: Live) -> None:
    """What was said before the table was opened, read once however many wait for it."""
    if live.said >= 0:
        return
    said, rows = await hall.store.chats(live.id)
    if live.said < 0:
        live.said = said
        live.chats.extend(rows)


async def nudge(hall: Hall, me: Connection, said: wire.Nudge) -> None:
    """Remind those who are waited for."""
    live = await talker(hall, me, said, me.nudging, 0.1, 1)
    if live is None:
        return
    waited_for = live.waited_for(None)
    live.nudges.update({seat: said.seat for seat in waited_for if not live.is_present(seat)})
    tell_all(live, wire.Nudged(live.id, waited_for, said.seat))


async def agree(hall: Hall, me: Connection, said: wire.Agree) -> None:
    """Agree to hints, or no longer."""
    live = await seat_of_mine(hall, me, said)
    if live is not None:
        await seating.agree(hall, live, me.person, said.seat, said.hints)
