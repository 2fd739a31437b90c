"""Talking at a table."""

from __future__ import annotations

from time import time

from flottille.hall import wire
from flottille.hall.answers.allowed import seat_of_mine, talker
from flottille.hall.catching_up import read_chats
from flottille.hall.connection import Connection
from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.needs import Conflict, Nudge
from flottille.hall.people import read_text
from flottille.hall.rows import ChatRow
from flottille.hall.seats import seating
from flottille.hall.seats.holding import change
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
    if not await hall.may_speak(me.person):
        me.say(wire.ErrorMessage("closed", said.table))
        return
    row = ChatRow(said.seat, text, int(time() * 1000), live.holders[said.seat].person)
    async with live.talking:
        if live.said < 0:
            await read_chats(hall, live)
        while not await _is_said(hall, live, row):
            await read_chats(hall, live)
        live.said += 1
        live.chats.append(row)
        tell_chat(hall, live, row)
    hall.publish(live)


async def _is_said(hall: Hall, live: Live, row: ChatRow) -> bool:
    """Say something at the next number; false if somebody else has said something there."""
    try:
        await hall.store.say(live.id, live.said, row)
    except Conflict:
        return False
    return True


async def nudge(hall: Hall, me: Connection, said: wire.Nudge) -> None:
    """Remind those who are waited for."""
    live = await talker(hall, me, said, me.nudging, 0.1, 1)
    if live is None:
        return
    waited_for = live.waited_for(None)
    away = {seat: said.seat for seat in waited_for if not live.is_present(seat)}

    async def work() -> None:
        if not away.items() <= live.row.aside.nudges.items():
            await change(hall, live, nudges={**live.row.aside.nudges, **away})

    await hall.settled(live, work)
    tell_all(live, wire.Nudged(live.id, waited_for, said.seat))
    hall.bus.publish(Nudge(live.id, hall.name, tuple(waited_for), said.seat))


async def agree(hall: Hall, me: Connection, said: wire.Agree) -> None:
    """Agree to hints, or no longer."""
    live = await seat_of_mine(hall, me, said)
    if live is not None:
        await seating.agree(hall, live, me.person, said.seat, said.hints)
