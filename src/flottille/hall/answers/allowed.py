"""Who may ask what: each finds the table, or says why not."""

from __future__ import annotations

from typing import Any

from flottille.hall import wire
from flottille.hall.buckets import Bucket
from flottille.hall.connection import Connection
from flottille.hall.hall import Hall
from flottille.hall.limits import MOST_WATCHED
from flottille.hall.live import Live
from flottille.table import Refused
from flottille.table.asked import refused


async def table_asked(hall: Hall, me: Connection, table: str, id: str | None = None) -> Live | None:
    """The table, if there is one."""
    live = await hall.find(table)
    if live is None:
        me.say(wire.ErrorMessage("no_table", table, id))
    return live


async def seat_of_mine(hall: Hall, me: Connection, said: Any) -> Live | None:
    """The table, if the seat is one of mine."""
    id = getattr(said, "id", None)
    live = await table_asked(hall, me, said.table, id)
    if live is None or is_mine(me, live, said.seat):
        return live
    if await hall.find_now(live.id) is not None and is_mine(me, live, said.seat):  # he may have sat down elsewhere
        return live
    if id is None:
        me.say(wire.ErrorMessage("not_yours", said.table))
    else:
        refuse(me, said, refused("not_yours"))
    return None


def is_mine(me: Connection, live: Live, seat: int) -> bool:
    """Whether I hold a seat of this table."""
    return seat < len(live.seats) and me.holds(live, seat)


async def talker(hall: Hall, me: Connection, said: Any, bucket: Bucket, rate: float, burst: float) -> Live | None:
    """The table, if the seat is one of mine and I do not talk too fast."""
    live = await seat_of_mine(hall, me, said)
    if live is None or bucket.take(rate, burst):
        return live
    me.say(wire.ErrorMessage("too_fast", said.table))
    return None


async def reader(hall: Hall, me: Connection, said: Any) -> Live | None:
    """The table, if I may see it as this seat; once it is over, any seat may be looked at."""
    live = await table_asked(hall, me, said.table, said.id)
    if live is None:
        return None
    seat = said.seat if said.seat is None or not live.is_open_book else None
    if said.seat is not None and said.seat >= len(live.seats):
        problem: wire.ErrorCode | None = "not_yours"
    else:
        problem = may_watch(me, live, seat)
    if problem in (None, "too_many"):
        return live
    me.say(wire.ErrorMessage(problem or "not_yours", said.table, said.id))
    return None


def may_watch(me: Connection, live: Live, seat: int | None) -> wire.ErrorCode | None:
    """Why I may not follow the table as a seat (None: as a spectator), or None if I may."""
    return live.closed_to(me.person, seat) or ("too_many" if is_full(me, live, seat) else None)


def is_full(me: Connection, live: Live, seat: int | None) -> bool:
    """Whether I follow as many tables as anyone may."""
    return len(me.watching) >= MOST_WATCHED and (live.id, seat) not in me.watching


def refuse(me: Connection, said: Any, answer: Refused) -> None:
    """Say why not."""
    code: Any = answer.code
    me.say(wire.Refused(said.table, said.id, code, answer.rule, answer.key, answer.params))
