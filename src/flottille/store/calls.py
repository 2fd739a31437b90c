"""Keeps where people want to be called, when not, and what they were called for."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import astuple

from sqlalchemy import and_, bindparam, delete, func, insert, select, update

from flottille.calls.letters import Letter
from flottille.calls.ways import Manners, Way
from flottille.hall.needs import Conflict
from flottille.store import schema
from flottille.store.asking import one
from flottille.store.bulk import FENCE
from flottille.store.schema_people import letters, manners, ways
from flottille.store.store import Store

NEW_WAY, NEW_MANNERS, NEW_LETTER = insert(ways), insert(manners), insert(letters)
NO_WAY = delete(ways).where(and_(ways.c.id == bindparam("at"), ways.c.person == bindparam("of")))
STOP = delete(ways).where(ways.c.id == bindparam("at"))
SAME = delete(ways).where(and_(ways.c.person == bindparam("of"), ways.c.address == bindparam("to")))
SAME_BROWSER = delete(ways).where(and_(ways.c.kind == "push", ways.c.address == bindparam("to")))
CHANGING = ("is_confirmed", "failed", "is_ended")
CHANGE = update(ways).where(ways.c.id == bindparam("at")).values({name: bindparam(f"new_{name}") for name in CHANGING})
NO_MANNERS = delete(manners).where(manners.c.person == bindparam("of"))
THIS = and_(
    letters.c.way == bindparam("of_way"), letters.c.table_id == bindparam("of_table"),
    letters.c.seat == bindparam("of_seat"), letters.c.last == bindparam("of_last"),
)  # fmt: skip
CLAIM = (
    update(letters)
    .where(and_(THIS, letters.c.due == bindparam("before")))
    .values(due=bindparam("new_due"))
    .execution_options(**FENCE)
)
SETTLE = update(letters).where(THIS).values(due=bindparam("new_due"), tries=bindparam("new_tries"))
OLD = delete(letters).where(and_(letters.c.due.is_(None), letters.c.made < bindparam("moment")))
MOST = 50  # letters that are sent at once


class CallBooks:
    """Who is called how, in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # --- ways ---------------------------------------------------------------------------------------------

    async def add(self, way: Way) -> None:
        """Keep a way; in place of the same one, and of whoever had this browser before."""
        same = {"to": way.address}
        written = [(SAME, [{"of": way.person, **same}]), (NEW_WAY, [way.__dict__])]
        if way.kind == "push":
            written.insert(0, (SAME_BROWSER, [same]))
        await self.store.writer.write([*written])

    async def ways_of(self, people: list[str]) -> list[Way]:
        """Where some want to be called, the oldest first."""
        asked = select(ways).where(ways.c.person.in_(people)).order_by(ways.c.since, ways.c.id)
        return await self.store.read(lambda connection: [Way(*row) for row in connection.execute(asked)])

    async def way(self, id: str) -> Way | None:
        """One of them."""
        return await self.store.read(one(select(ways).where(ways.c.id == id), Way))

    async def change(self, way: Way) -> None:
        """Keep whether it leads anywhere."""
        new = {f"new_{name}": getattr(way, name) for name in CHANGING}
        await self.store.writer.write([(CHANGE, [{"at": way.id, **new}])])

    async def drop(self, person: str, id: str) -> None:
        """Somebody is not called there any more."""
        await self.store.writer.write([(NO_WAY, [{"at": id, "of": person}])])

    async def stop(self, id: str) -> None:
        """The same, for whoever has a letter."""
        await self.store.writer.write([(STOP, [{"at": id}])])

    # --- manners ------------------------------------------------------------------------------------------

    async def behave(self, new: Manners) -> None:
        """How somebody wants to be spoken to from now on."""
        await self.store.writer.write([(NO_MANNERS, [{"of": new.person}]), (NEW_MANNERS, [new.__dict__])])

    async def manners_of(self, people: list[str]) -> dict[str, Manners]:
        """The manners of some; nobody is left out."""
        asked = select(manners).where(manners.c.person.in_(people))
        kept = await self.store.read(lambda connection: [Manners(*row) for row in connection.execute(asked)])
        return {**{person: Manners(person) for person in people}, **{each.person: each for each in kept}}

    # --- letters ------------------------------------------------------------------------------------------

    async def last_of(self, table: str, seats: list[int]) -> dict[int, int]:
        """The last entry of each of these seats."""
        entries = schema.entries
        asked = select(entries.c.seat, func.max(entries.c.seq)).where(
            entries.c.table_id == table, entries.c.seat.in_(seats)
        )
        rows = await self.store.read(lambda connection: connection.execute(asked.group_by(entries.c.seat)).all())
        return {**dict.fromkeys(seats, 0), **{int(seat): int(last) for seat, last in rows}}

    async def write(self, letter: Letter) -> None:
        """Keep a letter; whoever writes the same one again writes nothing."""
        with suppress(Conflict):
            await self.store.writer.write([(NEW_LETTER, [_columns(letter)])])

    async def due(self, now: int) -> list[Letter]:
        """What is to be sent by now, the longest ago first."""
        asked = select(letters).where(letters.c.due <= now).order_by(letters.c.due).limit(MOST)
        return await self.store.read(lambda connection: [Letter(*row) for row in connection.execute(asked)])

    async def claim(self, letter: Letter, until: int) -> bool:
        """Whether this one may send a letter: nobody else does until then."""
        try:
            await self.store.writer.write([(CLAIM, [{**_key(letter), "before": letter.due, "new_due": until}])])
        except Conflict:
            return False
        return True

    async def settle(self, letter: Letter) -> None:
        """What has become of a letter."""
        await self.store.writer.write([(SETTLE, [{**_key(letter), "new_due": letter.due, "new_tries": letter.tries}])])

    async def forget(self, before: int) -> None:
        """Letters of long ago that are done with."""
        await self.store.writer.write([(OLD, [{"moment": before}])])


def _columns(letter: Letter) -> dict[str, object]:
    return dict(zip((column.name for column in letters.columns), astuple(letter), strict=True))


def _key(letter: Letter) -> dict[str, object]:
    return {"of_way": letter.way, "of_table": letter.table, "of_seat": letter.seat, "of_last": letter.last}
