"""Doing something at a table, and taking it back."""

from __future__ import annotations

from flottille.hall import wire
from flottille.hall.answers.allowed import refuse, seat_of_mine
from flottille.hall.connection import Connection
from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.telling import tell_since
from flottille.table import Act, Refused, Undo


async def act(hall: Hall, me: Connection, said: wire.Act) -> None:
    """Do something."""
    live = await seat_of_mine(hall, me, said)
    if live is not None:
        await _decide(hall, me, live, said, Act(said.seat, said.action, said.seq, said.id))


async def undo(hall: Hall, me: Connection, said: wire.Undo) -> None:
    """Take back."""
    live = await seat_of_mine(hall, me, said)
    if live is not None:
        await _decide(hall, me, live, said, Undo(said.seat, said.steps, said.id))


async def _decide(hall: Hall, me: Connection, live: Live, said: wire.Act | wire.Undo, asked: Act | Undo) -> None:
    answer = await hall.act(live, asked, me.person)
    if isinstance(answer, Refused):
        refuse(me, said, answer)
        if answer.code == "stale" and (live.id, said.seat) in me.watching:
            async with live.lock:
                _, viewer = me.watching[live.id, said.seat]
                await tell_since(live, viewer, hall.store, viewer.seq)
    else:
        me.say(wire.Accepted(said.table, said.id, answer.seq))
