"""Asking about a table: why not, what would be good, what was, where points come from."""

from __future__ import annotations

import logging

import msgspec

from flottille.engine.view import view
from flottille.hall import wire
from flottille.hall.answers.allowed import reader, refuse, seat_of_mine
from flottille.hall.connection import Connection
from flottille.hall.hall import Hall
from flottille.hall.live import Live, seen
from flottille.hall.needs import JobFailed, Overrun
from flottille.hall.reopening import open_table
from flottille.hall.telling import PAGE, heard_between
from flottille.table import Table
from flottille.table.asked import refused

log = logging.getLogger(__name__)


async def why(hall: Hall, me: Connection, said: wire.Why) -> None:
    """Why not?"""
    live = await seat_of_mine(hall, me, said)
    if live is None:
        return
    found = live.table.why_not(said.seat, said.action)
    if found is not None and found.code == "unreadable":
        refuse(me, said, found)
        return
    refusal = None if found is None else wire.Refusal(found.rule, found.key, found.params)
    me.say(wire.WhyMessage(said.table, said.id, refusal))


async def hint(hall: Hall, me: Connection, said: wire.Hint) -> None:
    """What would a good bot do? Answered when it has thought; the connection goes on meanwhile."""
    live = await seat_of_mine(hall, me, said)
    if live is None:
        return
    code = "hints_off" if not live.hints else "too_fast" if me.is_hinting else ""
    if code:
        refuse(me, said, refused(code))
    elif said.seat not in live.table.match.to_act:
        refuse(me, said, refused("over" if live.table.match.is_over else "wrong_seat"))
    else:
        me.is_hinting = True
        hall.run(_hint(hall, me, live, said))


async def _hint(hall: Hall, me: Connection, live: Live, said: wire.Hint) -> None:
    seq = live.number(said.seat)
    try:
        found = await hall.thinking.hint(live, said.seat)
    except (Overrun, JobFailed) as error:
        log.warning("no hint", extra={"table": live.id, "error": str(error)})
        refuse(me, said, refused("too_long"))
        return
    finally:
        me.is_hinting = False
    actions = [wire.HintedAction(action, round(worth, 4), visits) for action, visits, worth in found]
    me.say(wire.HintMessage(said.table, said.id, seq, actions))


async def past(hall: Hall, me: Connection, said: wire.Past) -> None:
    """The table as it was; once the match is over, through anybody's eyes."""
    live = await reader(hall, me, said)
    if live is None:
        return
    numbered = await heard_between(live, said.seat, hall.store, said.seq, min(said.seq, live.number(said.seat)))
    table = await _table_at(hall, live, numbered[0][1].seq) if numbered else None
    if table is None:
        refuse(me, said, refused("unknown_entry"))
        return
    eyes = said.seat
    if said.eyes is not None and live.is_open_book and said.eyes < len(live.seats):
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
    live = await reader(hall, me, said)
    if live is not None:
        last = min(said.before - 1, live.number(said.seat))
        first = max(-1, last - 4 * PAGE)
        rows = await heard_between(live, said.seat, hall.store, first + 1, last)
        me.say(wire.LogMessage(said.table, said.id, said.seat, seen(rows, said.seat), first))


async def sheet(hall: Hall, me: Connection, said: wire.Sheet) -> None:
    """Where the points come from, as far as the asker may know."""
    live = await reader(hall, me, said)
    if live is not None:
        match = live.table.match
        mask = match.mask(said.seat)
        sheets = [match.game.sheet(mask, seat).as_json() for seat in range(match.seats)]
        told = [msgspec.convert(each, wire.SeatSheet) for each in sheets]
        me.say(wire.SheetMessage(said.table, said.id, live.number(said.seat), told))
