"""Following a table, as a seat or as a spectator."""

from __future__ import annotations

from flottille.hall import wire
from flottille.hall.answers.allowed import is_full, may_watch, table_asked
from flottille.hall.catching_up import read_chats
from flottille.hall.connection import Connection
from flottille.hall.hall import Hall
from flottille.hall.live import NOTHING, Live, Viewer
from flottille.hall.refusal import Refusal
from flottille.hall.seats import seating
from flottille.hall.seats.holding import change
from flottille.hall.telling import chat_message, tell_presence, tell_since


async def watch(hall: Hall, me: Connection, said: wire.Watch) -> None:
    """Follow a table; whoever comes back to his seat has it again."""
    live = await table_asked(hall, me, said.table)
    if live is None:
        return
    if await hall.find_now(live.id) is None:  # he may have seen more elsewhere
        me.say(wire.ErrorMessage("no_table", said.table))
        return
    problem = await _take(hall, me, live, said) or may_watch(me, live, said.seat)
    if problem is None and said.seat is not None:
        await seating.come_back(hall, live, said.seat)
    async with live.lock:
        problem = problem or may_watch(me, live, said.seat)  # the seat may be somebody else's by now
        if problem is not None:
            me.say(wire.ErrorMessage(problem, said.table))
        if problem is not None or not me.is_open:
            return
        _, viewer = me.watching.get((live.id, said.seat), (live, Viewer(me, said.seat, -1)))
        viewer.known = NOTHING if said.parts else None
        await tell_since(live, viewer, hall.store, said.since_seq)
        is_new = (live.id, said.seat) not in me.watching
        if is_new and me.is_open:
            me.watching[live.id, said.seat] = (live, viewer)
            live.viewers.append(viewer)
    if is_new:
        if said.seat is not None:
            await seating.come_back(hall, live, said.seat)  # a bot may have been given the seat meanwhile
        tell_presence(live, me)
        await _tell_chats(hall, me, live)
        await _tell_nudge(hall, me, live, said.seat)
        if live.row.rematch is not None:  # it may have been asked for while the connection was lost
            me.say(wire.Rematch(live.id, live.row.rematch, live.row.aside.asked_again))


async def _take(hall: Hall, me: Connection, live: Live, said: wire.Watch) -> wire.ErrorCode | None:
    """Take the seat whose token is shown; to look at a hand is to hold it."""
    if said.seat is None or said.token is None:
        return None
    if is_full(me, live, said.seat):
        return "too_many"
    try:
        taken = await seating.take(hall, live, me.person, said.seat, wire.TakeSeat(said.token))
    except Refusal:
        return "not_yours"
    me.say(wire.Seated(taken.table, taken.seat, taken.link))
    return None


async def _tell_nudge(hall: Hall, me: Connection, live: Live, seat: int | None) -> None:
    """Whoever was nudged while away hears of it once, if he is still waited for."""

    async def work() -> int | None:
        by = None if seat is None else live.row.aside.nudges.get(seat)
        if by is not None:
            await change(hall, live, nudges={each: who for each, who in live.row.aside.nudges.items() if each != seat})
        return by

    by = await hall.settled(live, work) if seat in live.row.aside.nudges else None
    if seat is not None and by is not None and seat in live.waited_for(None):
        me.say(wire.Nudged(live.id, [seat], by))


async def _tell_chats(hall: Hall, me: Connection, live: Live) -> None:
    async with live.talking:
        if live.said < 0:
            await read_chats(hall, live)
    for chat in [each for each in live.chats if hall.hears(me.person, each.person)]:
        me.say(chat_message(live, chat))


async def unwatch(hall: Hall, me: Connection, said: wire.Unwatch) -> None:
    """Stop following."""
    me.drop(said.table, said.seat)
