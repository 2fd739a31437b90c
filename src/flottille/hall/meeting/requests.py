"""What can be asked in the hall. Each function is handed who asks."""

from __future__ import annotations

from flottille.hall import wire
from flottille.hall.hall import Hall
from flottille.hall.meeting import gathering
from flottille.hall.meeting.page import open_table
from flottille.hall.requests import Caller


async def look(hall: Hall, me: Caller) -> wire.HallPage:
    """Open tables and matches to watch; whoever waits at one is known to be there still."""
    gathering.notices_of(hall)
    waiting, watch = await hall.meeting.now(gathering.now() - gathering.LATER)
    found = []
    for each in waiting:
        kept = await gathering.stay(hall, each) if each.place_of(me.person) is not None else each
        if gathering.waits(kept):
            found.append(open_table(kept, me.person))
    return wire.HallPage(found, watch)


async def gather(hall: Hall, me: Caller, data: wire.Gather) -> wire.OpenTable:
    """Let people gather for a table of mine; it is dealt once all have come."""
    async with hall.room_for(me.person):
        pass
    made = await gathering.gather(hall, me.person, data)
    hall.meeting.forget()
    return open_table(made, me.person)


async def read_open(hall: Hall, me: Caller, gathering_id: str) -> wire.OpenTable:
    """One open table; those who came there hear where they sit."""
    return open_table(await gathering.known(hall, gathering_id), me.person)


async def join(hall: Hall, me: Caller, gathering_id: str, data: wire.JoinTable) -> wire.OpenTable:
    """Come to an open table; the last one to come is told where all sit."""
    return open_table(await gathering.join(hall, me.person, gathering_id, data), me.person)


async def leave(hall: Hall, me: Caller, gathering_id: str, place: int) -> None:
    """Leave an open table, or ask somebody to leave mine."""
    await gathering.leave(hall, me.person, gathering_id, place)


async def start(hall: Hall, me: Caller, gathering_id: str) -> wire.OpenTable:
    """Bots take the free places of my open table."""
    return open_table(await gathering.start(hall, me.person, gathering_id), me.person)
