"""What the server does with each message of the socket: a table of functions."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from time import time
from typing import Any

import msgspec
import structlog

import flottille
from flottille.engine.view import view
from flottille.server import seating, wire
from flottille.server.connection import Connection
from flottille.server.hall import Hall
from flottille.server.limits import MOST_WATCHED, Bucket
from flottille.server.live import Live, Viewer, seen
from flottille.server.people import read_text
from flottille.server.problems import Refusal
from flottille.server.telling import (
    PAGE,
    chat_message,
    heard_between,
    tell_all,
    tell_chat,
    tell_presence,
    tell_since,
)
from flottille.server.workers import JobFailed, Overrun
from flottille.store import Busy, ChatRow, Conflict, open_table
from flottille.table import Act, Refused, Table, Undo
from flottille.table.asked import refused

log = structlog.get_logger()
HEARTBEAT = 2  # seconds


async def hello(hall: Hall, me: Connection, said: wire.Hello) -> None:
    """Welcome."""
    me.say(wire.Welcome(wire.VERSION, flottille.__version__, HEARTBEAT))


async def ping(hall: Hall, me: Connection, said: wire.Ping) -> None:
    """Yes."""
    me.say(wire.Pong())


# --- following ------------------------------------------------------------------------------------------------


async def watch(hall: Hall, me: Connection, said: wire.Watch) -> None:
    """Follow a table; whoever comes back to his seat has it again."""
    live = await _table(hall, me, said.table)
    if live is None:
        return
    problem = await _take(hall, me, live, said) or _may_watch(me, live, said.seat)
    if problem is None and said.seat is not None:
        await seating.come_back(hall, live, said.seat)
    async with live.lock:
        problem = problem or _may_watch(me, live, said.seat)  # the seat may be somebody else's by now
        if problem is not None:
            me.say(wire.ErrorMessage(problem, said.table))
        if problem is not None or not me.is_open:
            return
        _, viewer = me.watching.get((live.id, said.seat), (live, Viewer(me, said.seat, -1)))
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
        _tell_nudge(me, live, said.seat)


async def _take(hall: Hall, me: Connection, live: Live, said: wire.Watch) -> wire.ErrorCode | None:
    """Take the seat whose token is shown; to look at a hand is to hold it."""
    if said.seat is None or said.token is None:
        return None
    if _is_full(me, live, said.seat):
        return "too_many"
    try:
        taken = await seating.take(hall, live, me.person, said.seat, wire.TakeSeat(said.token))
    except Refusal:
        return "not_yours"
    me.say(wire.Seated(taken.table, taken.seat, taken.link))
    return None


def _may_watch(me: Connection, live: Live, seat: int | None) -> wire.ErrorCode | None:
    return live.closed_to(me.person, seat) or ("too_many" if _is_full(me, live, seat) else None)


def _is_full(me: Connection, live: Live, seat: int | None) -> bool:
    return len(me.watching) >= MOST_WATCHED and (live.id, seat) not in me.watching


def _tell_nudge(me: Connection, live: Live, seat: int | None) -> None:
    """Whoever was nudged while away hears of it, if he is still waited for."""
    by = None if seat is None else live.nudges.pop(seat, None)
    if seat is not None and by is not None and seat in live.waited_for(None):
        me.say(wire.Nudged(live.id, [seat], by))


async def _tell_chats(hall: Hall, me: Connection, live: Live) -> None:
    if live.said < 0:
        live.said, rows = await hall.store.chats(live.id)
        live.chats.extend(rows)
    for chat in live.chats:
        me.say(chat_message(live, chat))


async def unwatch(hall: Hall, me: Connection, said: wire.Unwatch) -> None:
    """Stop following."""
    drop(me, said.table, said.seat)


def drop(me: Connection, table: str, seat: int | None) -> None:
    """A connection does not follow a table any more."""
    found = me.watching.pop((table, seat), None)
    if found is not None:
        live, viewer = found
        live.viewers.remove(viewer)
        tell_presence(live)


# --- acting ---------------------------------------------------------------------------------------------------


async def act(hall: Hall, me: Connection, said: wire.Act) -> None:
    """Do something."""
    live = await _seat(hall, me, said)
    if live is not None:
        await _decide(hall, me, live, said, Act(said.seat, said.action, said.seq, said.id))


async def undo(hall: Hall, me: Connection, said: wire.Undo) -> None:
    """Take back."""
    live = await _seat(hall, me, said)
    if live is not None:
        await _decide(hall, me, live, said, Undo(said.seat, said.steps, said.id))


async def _decide(hall: Hall, me: Connection, live: Live, said: wire.Act | wire.Undo, asked: Act | Undo) -> None:
    answer = await hall.act(live, asked, me.person)
    if isinstance(answer, Refused):
        _refuse(me, said, answer)
        if answer.code == "stale" and (live.id, said.seat) in me.watching:
            async with live.lock:
                _, viewer = me.watching[live.id, said.seat]
                await tell_since(live, viewer, hall.store, viewer.seq)
    else:
        me.say(wire.Accepted(said.table, said.id, answer.seq))


def _refuse(me: Connection, said: Any, answer: Refused) -> None:
    code: Any = answer.code
    me.say(wire.Refused(said.table, said.id, code, answer.rule, answer.key, answer.params))


def busy(said: Any) -> wire.ServerMessage:
    """What is said while nothing can be stored or read."""
    if isinstance(said, (wire.Act, wire.Undo)):
        return wire.Refused(said.table, said.id, "busy", "", "table.refused.busy", {})
    return wire.ErrorMessage("busy", getattr(said, "table", None), getattr(said, "id", None))


# --- asking ---------------------------------------------------------------------------------------------------


async def why(hall: Hall, me: Connection, said: wire.Why) -> None:
    """Why not?"""
    live = await _seat(hall, me, said)
    if live is None:
        return
    found = live.table.why_not(said.seat, said.action)
    if found is not None and found.code == "unreadable":
        _refuse(me, said, found)
        return
    refusal = None if found is None else wire.Refusal(found.rule, found.key, found.params)
    me.say(wire.WhyMessage(said.table, said.id, refusal))


async def hint(hall: Hall, me: Connection, said: wire.Hint) -> None:
    """What would a good bot do? Answered when it has thought; the connection goes on meanwhile."""
    live = await _seat(hall, me, said)
    if live is None:
        return
    code = "hints_off" if not live.hints else "too_fast" if me.is_hinting else ""
    if code:
        _refuse(me, said, refused(code))
    elif said.seat not in live.table.match.to_act:
        _refuse(me, said, refused("over" if live.table.match.is_over else "wrong_seat"))
    else:
        me.is_hinting = True
        hall.run(_hint(hall, me, live, said))


async def _hint(hall: Hall, me: Connection, live: Live, said: wire.Hint) -> None:
    seq = live.number(said.seat)
    try:
        found = await hall.thinking.hint(live, said.seat)
    except (Overrun, JobFailed) as error:
        log.warning("no hint", table=live.id, error=str(error))
        _refuse(me, said, refused("too_long"))
        return
    finally:
        me.is_hinting = False
    actions = [wire.HintedAction(action, round(worth, 4), visits) for action, visits, worth in found]
    me.say(wire.HintMessage(said.table, said.id, seq, actions))


async def past(hall: Hall, me: Connection, said: wire.Past) -> None:
    """The table as it was; once the match is over, through anybody's eyes."""
    live = await _reader(hall, me, said)
    if live is None:
        return
    numbered = await heard_between(live, said.seat, hall.store, said.seq, min(said.seq, live.number(said.seat)))
    table = await _table_at(hall, live, numbered[0][1].seq) if numbered else None
    if table is None:
        _refuse(me, said, refused("unknown_entry"))
        return
    eyes = said.seat
    if said.eyes is not None and live.table.match.is_over and said.eyes < len(live.seats):
        eyes = None if said.eyes < 0 else said.eyes
    shown = view(table.match.game, table.match.mask(eyes))
    me.say(wire.PastMessage(said.table, said.id, said.seq, eyes, shown, seen(numbered, eyes)))


async def _table_at(hall: Hall, live: Live, seq: int) -> Table | None:
    """The table as it was after an entry of the store."""
    stored = await hall.store.load(live.id, until=seq)
    if stored is not None and (table := open_table(stored)) is not None:
        return table
    whole = await hall.store.load(live.id, until=seq, whole=True)
    return open_table(whole) if whole is not None else None


async def older(hall: Hall, me: Connection, said: wire.Log) -> None:
    """A page of older events."""
    live = await _reader(hall, me, said)
    if live is not None:
        last = min(said.before - 1, live.number(said.seat))
        first = max(-1, last - 4 * PAGE)
        rows = await heard_between(live, said.seat, hall.store, first + 1, last)
        me.say(wire.LogMessage(said.table, said.id, said.seat, seen(rows, said.seat), first))


async def sheet(hall: Hall, me: Connection, said: wire.Sheet) -> None:
    """Where the points come from, as far as the asker may know."""
    live = await _reader(hall, me, said)
    if live is not None:
        match = live.table.match
        mask = match.mask(said.seat)
        sheets = [match.game.sheet(mask, seat).as_json() for seat in range(match.seats)]
        told = [msgspec.convert(each, wire.SeatSheet) for each in sheets]
        me.say(wire.SheetMessage(said.table, said.id, live.number(said.seat), told))


# --- talking --------------------------------------------------------------------------------------------------


async def chat(hall: Hall, me: Connection, said: wire.Chat) -> None:
    """Say something to the table."""
    live = await _talker(hall, me, said, me.chatting, 1, 5)
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
        if live.said < 0:
            live.said, rows = await hall.store.chats(live.id)
            live.chats.extend(rows)
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


async def nudge(hall: Hall, me: Connection, said: wire.Nudge) -> None:
    """Remind those who are waited for."""
    live = await _talker(hall, me, said, me.nudging, 0.1, 1)
    if live is None:
        return
    waited_for = live.waited_for(None)
    live.nudges.update({seat: said.seat for seat in waited_for if not live.is_present(seat)})
    tell_all(live, wire.Nudged(live.id, waited_for, said.seat))


async def agree(hall: Hall, me: Connection, said: wire.Agree) -> None:
    """Agree to hints, or no longer."""
    live = await _seat(hall, me, said)
    if live is not None:
        await seating.agree(hall, live, me.person, said.seat, said.hints)


# --- who may ------------------------------------------------------------------------------------------------


async def _table(hall: Hall, me: Connection, table: str, id: str | None = None) -> Live | None:
    live = await hall.find(table)
    if live is None:
        me.say(wire.ErrorMessage("no_table", table, id))
    return live


async def _seat(hall: Hall, me: Connection, said: Any) -> Live | None:
    """The table, if the seat is one of mine."""
    id = getattr(said, "id", None)
    live = await _table(hall, me, said.table, id)
    if live is None or (said.seat < len(live.seats) and me.holds(live, said.seat)):
        return live
    if id is None:
        me.say(wire.ErrorMessage("not_yours", said.table))
    else:
        _refuse(me, said, refused("not_yours"))
    return None


async def _talker(hall: Hall, me: Connection, said: Any, bucket: Bucket, rate: float, burst: float) -> Live | None:
    """The table, if the seat is one of mine and I do not talk too fast."""
    live = await _seat(hall, me, said)
    if live is None or bucket.take(rate, burst):
        return live
    me.say(wire.ErrorMessage("too_fast", said.table))
    return None


async def _reader(hall: Hall, me: Connection, said: Any) -> Live | None:
    """The table, if I may see it as this seat; once it is over, any seat may be looked at."""
    live = await _table(hall, me, said.table, said.id)
    if live is None:
        return None
    seat = said.seat if said.seat is None or not live.table.match.is_over else None
    if said.seat is not None and said.seat >= len(live.seats):
        problem: wire.ErrorCode | None = "not_yours"
    else:
        problem = _may_watch(me, live, seat)
    if problem in (None, "too_many"):
        return live
    me.say(wire.ErrorMessage(problem or "not_yours", said.table, said.id))
    return None


ANSWERS: dict[type, Callable[[Hall, Connection, Any], Awaitable[None]]] = {
    wire.Hello: hello,
    wire.Ping: ping,
    wire.Watch: watch,
    wire.Unwatch: unwatch,
    wire.Act: act,
    wire.Undo: undo,
    wire.Why: why,
    wire.Hint: hint,
    wire.Past: past,
    wire.Log: older,
    wire.Sheet: sheet,
    wire.Chat: chat,
    wire.Nudge: nudge,
    wire.Agree: agree,
}
