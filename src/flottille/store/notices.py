"""Keeps what stands beside the tables: who gathers, whose time is due, when no server was there."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol, TypeVar

import msgspec
from sqlalchemy import Connection, Select, and_, bindparam, delete, func, insert, select, update

from flottille.hall.meeting.notices import Gathering
from flottille.hall.needs import Conflict
from flottille.hall.rows import to_json
from flottille.store import schema
from flottille.store.bulk import FENCE
from flottille.store.writer import Writer
from flottille.table.pace import Span

T = TypeVar("T")
NEW = insert(schema.gatherings)
CHANGE = (
    update(schema.gatherings)
    .where(and_(schema.gatherings.c.id == bindparam("of"), schema.gatherings.c.revision == bindparam("before")))
    .values({name: bindparam(f"new_{name}") for name in ("touched", "revision", "became", "content")})
    .execution_options(**FENCE)
)
OLD = delete(schema.gatherings).where(schema.gatherings.c.touched < bindparam("moment"))
DUE = (
    update(schema.tables)
    .where(and_(schema.tables.c.id == bindparam("of"), schema.tables.c.due_seq <= bindparam("new_seq")))
    .values(due=bindparam("new_due"), due_seq=bindparam("new_seq"))
)
OUTAGE = insert(schema.outages)


class Kept(Protocol):
    """What reads and writes."""

    writer: Writer

    async def read(self, question: Callable[[Connection], T]) -> T:
        """What the database answers."""


class Notices:
    """A part of the store."""

    async def gather(self: Kept, new: Gathering) -> None:
        """Keep a new one."""
        await self.writer.write([(NEW, [_columns(new)])])

    async def regather(self: Kept, changed: Gathering) -> None:
        """Keep its next revision; raises `Conflict` if there is one."""
        columns = _columns(changed)
        new = {f"new_{name}": columns[name] for name in ("touched", "revision", "became", "content")}
        await self.writer.write([(CHANGE, [{"of": changed.id, "before": changed.revision - 1, **new}])])

    async def scatter(self: Kept, before: int) -> None:
        """Forget those nobody of whom was there since a moment."""
        await self.writer.write([(OLD, [{"moment": before}])])

    async def gathering(self: Kept, id: str) -> Gathering | None:
        """One of them."""
        asked = select(schema.gatherings.c.content).where(schema.gatherings.c.id == id)
        found = await self.read(lambda connection: connection.execute(asked).scalar_one_or_none())
        return None if found is None else _gathering(found)

    async def gatherings(self: Kept, since: int, most: int) -> list[Gathering]:
        """Those that wait and where somebody was there since a moment, oldest first."""
        asked = _waiting(select(schema.gatherings.c.content), since).order_by(schema.gatherings.c.created).limit(most)
        return await self.read(lambda connection: [_gathering(each) for each in connection.execute(asked).scalars()])

    async def count_gatherings(self: Kept, host: str, since: int) -> int:
        """How many of somebody's wait."""
        asked = _waiting(select(func.count()), since).where(schema.gatherings.c.host == host)
        return int(await self.read(lambda connection: connection.execute(asked).scalar_one()))

    async def shown(self: Kept, most: int) -> list[str]:
        """Tables that all may watch and that are not over, newest first."""
        tables = schema.tables
        open_to_all = and_(tables.c.is_public.is_(True), tables.c.spectators.is_(True), tables.c.is_over.is_(False))
        asked = select(tables.c.id).where(open_to_all).order_by(tables.c.created.desc()).limit(most)
        return await self.read(lambda connection: list(connection.execute(asked).scalars()))

    async def put_due(self: Kept, table: str, due: int | None, seq: int) -> None:
        """Keep when somebody's time will have run out, as of an entry, unless a later one is known."""
        await self.writer.write([(DUE, [{"of": table, "new_due": due, "new_seq": seq}])])

    async def due(self: Kept, until: int, most: int) -> list[str]:
        """Tables where somebody's time has run out by a moment, the longest ago first."""
        tables = schema.tables
        asked = select(tables.c.id).where(tables.c.due <= until, tables.c.is_over.is_(False))
        asked = asked.order_by(tables.c.due).limit(most)
        return await self.read(lambda connection: list(connection.execute(asked).scalars()))

    async def note_outage(self: Kept, span: Span) -> None:
        """No server was there; whoever notes it first is right."""
        try:
            await self.writer.write([(OUTAGE, [{"begun": span[0], "ended": span[1]}])])
        except Conflict:
            return

    async def outages(self: Kept, since: int) -> list[Span]:
        """When no server was there, since a moment."""
        table = schema.outages
        asked = select(table.c.begun, table.c.ended).where(table.c.ended > since).order_by(table.c.begun)
        return await self.read(lambda connection: [(row.begun, row.ended) for row in connection.execute(asked)])


def _waiting(asked: Select[Any], since: int) -> Select[Any]:
    table = schema.gatherings
    return asked.where(table.c.became.is_(None), table.c.touched >= since)


def _columns(row: Gathering) -> dict[str, Any]:
    return {
        "id": row.id, "host": row.host, "created": row.created, "touched": row.touched, "revision": row.revision,
        "became": row.became, "content": to_json(row),
    }  # fmt: skip


def _gathering(content: str) -> Gathering:
    return msgspec.json.decode(content, type=Gathering)
