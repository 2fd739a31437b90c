"""Keeps tables: entries appended at an expected number, snapshots beside them, seats and their holders."""

from __future__ import annotations

import asyncio
import time
import zlib
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import msgspec
import structlog
from sqlalchemy import (
    Connection,
    Executable,
    and_,
    bindparam,
    delete,
    exists,
    func,
    insert,
    select,
    update,
)

from flottille.engine.hearing import ear
from flottille.hall.needs import Conflict, News, Sitting
from flottille.hall.rows import ChatRow, EntryRow, Stored, TableRow, pack, to_json, unpack
from flottille.store import schema
from flottille.store.alone import Alone
from flottille.store.bulk import FENCE, Computed
from flottille.store.columns import (
    entry_values,
    holder_values,
    read_entry,
    read_holders,
    read_seat,
    read_table,
    table_values,
)
from flottille.store.daily import Daily
from flottille.store.database import as_of_one_moment, connect
from flottille.store.migrations import upgrade
from flottille.store.notices import Notices
from flottille.store.patience import HEARING, TRYING, hear, patiently
from flottille.store.writer import Writer

T = TypeVar("T")
log = structlog.get_logger()
OPENING = 10.0  # seconds until a database must let its schema be looked at
READERS = 8  # threads
MOST_ASKED = 500  # tables in one question
Rows = list[dict[str, Any]]
CHANGING = ("name", "token", "hints", "earlier", "device_token", "device_until")  # columns of a seat

NEW_TABLE = insert(schema.tables)
NEW_SEAT = insert(schema.seats)
NEW_HOLDER = insert(schema.holders)
NEW_ENTRY = insert(schema.entries)
AS_IT_WAS = Computed(
    "seq",
    "CASE WHEN (SELECT revision FROM tables WHERE id = {0}) = {0} THEN {0} END",
    ("of", "revision", "number"),
)  # no number, so no entry, where the table is gone or its seats have changed since
NEXT_ENTRY = insert(schema.entries).execution_options(computed=AS_IT_WAS)
NEW_SNAPSHOT = insert(schema.snapshots)
OLD_SNAPSHOT = delete(schema.snapshots).where(
    and_(schema.snapshots.c.table_id == bindparam("table"), schema.snapshots.c.seq == bindparam("at"))
)  # a table that was brought may have one where it stood
NEW_CHAT = insert(schema.chats)
OLD_REVIEW = delete(schema.reviews).where(
    and_(schema.reviews.c.table_id == bindparam("of"), schema.reviews.c.seat == bindparam("place"))
)
NEW_REVIEW = insert(schema.reviews)
NEW_SETTING = insert(schema.settings)
BEAT = update(schema.settings).where(schema.settings.c.name == bindparam("of")).values(value=bindparam("beat"))
OVER = update(schema.tables).where(schema.tables.c.id == bindparam("table")).values(is_over=True)
CHANGE = (
    update(schema.tables)
    .where(and_(schema.tables.c.id == bindparam("table"), schema.tables.c.revision == bindparam("before")))
    .values({name: bindparam(f"new_{name}") for name in ("revision", "rematch", "aside")})
    .execution_options(**FENCE)
)
SIT = (
    update(schema.seats)
    .where(and_(schema.seats.c.table_id == bindparam("table"), schema.seats.c.seat == bindparam("place")))
    .values({name: bindparam(f"new_{name}") for name in CHANGING})
)
RISE = delete(schema.holders).where(
    and_(schema.holders.c.table_id == bindparam("table"), schema.holders.c.seat == bindparam("place"))
)
FORGET = [
    *(delete(each).where(each.c.table_id == bindparam("gone")) for each in schema.metadata.tables.values()
      if "table_id" in each.c),
    delete(schema.tables).where(schema.tables.c.id == bindparam("gone")),
]  # fmt: skip

GONE_ON = exists().where(schema.entries.c.table_id == bindparam("gone"), schema.entries.c.seq > bindparam("seq_then"))
FORGET_AS_OF = (
    delete(schema.tables)
    .where(schema.tables.c.id == bindparam("gone"), schema.tables.c.revision == bindparam("revision_then"), ~GONE_ON)
    .execution_options(**FENCE)
)


class Store(Notices, Daily):
    """One database. Writing waits for the commit, and for the right to write; reading happens in threads."""

    def __init__(self, url: str, alone: Alone | None = None) -> None:
        self.alone = alone
        self.engine = connect(url)
        try:
            patiently(lambda: upgrade(self.engine), OPENING)
        except BaseException:
            self.engine.dispose()
            raise
        self.writer = Writer(self.engine) if alone is None else Writer(self.engine, alone.confirm)
        self._at_once = as_of_one_moment(self.engine)
        self._readers = ThreadPoolExecutor(READERS, "reader")
        self._moved = 0.0  # when something was read

    @property
    def is_lost(self) -> bool:
        """Whether another process serves this database now."""
        return self.alone is not None and self.alone.is_lost

    def close(self) -> None:
        """Write what waits, and let go of the database."""
        self.writer.close()
        self._readers.shutdown(wait=False, cancel_futures=True)
        self.engine.dispose()

    async def read(self, question: Callable[[Connection], T]) -> T:
        """What the database answers; raises `Busy` if it does not."""

        def asked() -> T:
            with self._at_once.connect() as connection:
                answer = question(connection)
            self._moved = time.monotonic()
            return answer

        answer = asyncio.get_running_loop().run_in_executor(self._readers, patiently, asked, TRYING)
        return await hear(answer, time.monotonic() + HEARING, lambda: self._moved)

    # --- writing ------------------------------------------------------------------------------------------

    async def create(self, new: Stored, snapshots: Iterable[dict[str, Any]]) -> None:
        """Store a new table with its start, and with all its entries if it comes from elsewhere; twice is once."""
        row = new.row

        def statements() -> list[tuple[Executable, Rows]]:
            sitting = [each for seat, holder in new.holders.items() for each in holder_values(row.id, seat, holder)]
            return [
                (NEW_TABLE, [table_values(row)]),
                (NEW_SEAT, [{"table_id": row.id, **seat.__dict__} for seat in new.seats]),
                (NEW_ENTRY, [entry_values(row.id, entry) for entry in new.entries]),
                (NEW_SNAPSHOT, [{"table_id": row.id, "seq": s["seq"], "data": pack(s)} for s in snapshots]),
                (NEW_HOLDER, sitting),
            ]

        made = await asyncio.to_thread(statements)  # there may be thousands of entries
        try:
            await self.writer.write([(statement, rows) for statement, rows in made if rows])
        except Conflict:  # the answer to our own commit was lost
            asked = select(schema.tables.c.secret).where(schema.tables.c.id == row.id)
            if row.secret != await self.read(lambda connection: connection.execute(asked).scalar_one()):
                raise

    async def append(
        self,
        table: str,
        entry: EntryRow,
        snapshot: dict[str, Any] | None = None,
        is_over: bool = False,
        since: float | None = None,
        revision: int = 0,
    ) -> None:
        """Store an entry at its number; raises `Conflict` if there is one, or if the seats have changed since."""
        fenced = {**entry_values(table, entry), "of": table, "revision": revision, "number": entry.seq}
        del fenced["seq"]
        statements: list[tuple[Executable, Rows]] = [(NEXT_ENTRY, [fenced])]
        if snapshot is not None:
            row = {"table_id": table, "seq": snapshot["seq"], "data": pack(snapshot)}
            statements += [(OLD_SNAPSHOT, [{"table": table, "at": snapshot["seq"]}]), (NEW_SNAPSHOT, [row])]
        if is_over:
            statements.append((OVER, [{"table": table}]))
        await self.writer.write(statements, since)

    async def change(self, row: TableRow, sitting: Sitting | None = None) -> None:
        """Store a table's next revision, and a seat with who holds it; raises `Conflict` if there is one."""
        aside = to_json(row.aside)
        new = {"new_revision": row.revision, "new_rematch": row.rematch, "new_aside": aside}
        statements: list[tuple[Executable, Rows]] = [(CHANGE, [{"table": row.id, "before": row.revision - 1, **new}])]
        if sitting is not None:
            seat, holder = sitting
            place = {"table": row.id, "place": seat.seat}
            values = {**place, **{f"new_{name}": getattr(seat, name) for name in CHANGING}}
            statements += [(SIT, [values]), (RISE, [place])]
            if holder is not None:
                statements.append((NEW_HOLDER, holder_values(row.id, seat.seat, holder)))
        try:
            await self.writer.write(statements)
        except Conflict:  # perhaps with our own change, whose answer was lost
            tables = schema.tables
            asked = select(tables.c.aside).where(and_(tables.c.id == row.id, tables.c.revision == row.revision))
            if aside != await self.read(lambda connection: connection.execute(asked).scalar_one_or_none()):
                raise

    async def forget(self, table: str, as_of: News | None = None) -> None:
        """Remove a table and everything of it; raises `Conflict` if it has gone on since."""
        statements: list[tuple[Executable, Rows]] = [(statement, [{"gone": table}]) for statement in FORGET]
        if as_of is not None:
            gone = {"gone": table, "revision_then": as_of.revision, "seq_then": as_of.seq}
            statements.insert(0, (FORGET_AS_OF, [gone]))
        await self.writer.write(statements)

    async def say(self, table: str, number: int, chat: ChatRow) -> None:
        """Store something said; raises `Conflict` if something else has that number."""
        try:
            await self.writer.write([(NEW_CHAT, [{"table_id": table, "number": number, **chat.__dict__}])])
        except Conflict:
            chats = schema.chats
            asked = select(chats).where(and_(chats.c.table_id == table, chats.c.number == number))
            found = await self.read(lambda connection: connection.execute(asked).one())
            if chat != ChatRow(found.seat, found.text, found.time, found.person):
                raise

    async def keep_review(self, table: str, seat: int, text: str) -> None:
        """Store the review of a seat in place of the one before; two at once are the same, so one of them is enough."""
        row = {"table_id": table, "seat": seat, "text": text}
        try:
            await self.writer.write([(OLD_REVIEW, [{"of": table, "place": seat}]), (NEW_REVIEW, [row])])
        except Conflict:
            return

    async def beat(self, value: str, name: str = "heartbeat") -> None:
        """Prove that something can be written now; raises `Busy` if not."""
        await self.writer.write([(BEAT, [{"of": name, "beat": value}])])

    async def setting(self, name: str, usual: str) -> str:
        """A setting all servers of this database share; the first one decides."""
        try:
            await self.writer.write([(NEW_SETTING, [{"name": name, "value": usual}])])
        except Conflict:
            return await self.setting_now(name)
        return usual

    # --- reading ------------------------------------------------------------------------------------------

    async def setting_now(self, name: str) -> str:
        """A setting that was made."""
        asked = select(schema.settings.c.value).where(schema.settings.c.name == name)
        return str(await self.read(lambda connection: connection.execute(asked).scalar_one()))

    async def load(self, table: str, until: int | None = None, whole: bool = False) -> Stored | None:
        """A table: its last snapshot and the entries after it; `until` an entry, or `whole` without a snapshot."""
        return await self.read(lambda connection: _load(connection, table, until, whole))

    async def entries(self, table: str, after: int, until: int | None = None) -> list[EntryRow]:
        """The entries with numbers above `after`, up to `until`."""
        return await self.read(lambda connection: _entries(connection, table, after, until))

    async def heard(self, table: str, viewer: int | None, first: int, last: int) -> list[EntryRow]:
        """The entries a seat (None: a spectator) counts from `first` to `last`."""
        if first > last:
            return []
        return await self.read(lambda connection: _heard(connection, table, viewer, first, last))

    async def sitting(self, table: str) -> Stored | None:
        """A table without its match: who sits there, what goes on beside it."""
        return await self.read(lambda connection: _sitting(connection, table))

    async def news(self, tables: list[str]) -> list[News]:
        """How far tables have come; those that are gone are left out."""

        def asked(connection: Connection) -> list[News]:
            return [news for some in batched(tables) for news in _news(connection, some)]

        return await self.read(asked)

    async def last_seq(self, table: str) -> int:
        """The number of the last entry."""
        return next((news.seq for news in await self.news([table])), 0)

    async def tables_of(self, person: str, most: int = 100) -> list[str]:
        """The tables where somebody holds a seat, unfinished ones first, newest first."""
        tables, holders = schema.tables, schema.holders
        mine = select(holders.c.table_id).where(holders.c.person == person)
        asked = select(tables.c.id).where(tables.c.id.in_(mine)).order_by(tables.c.is_over, tables.c.created.desc())
        return await self.read(lambda connection: list(connection.execute(asked.limit(most)).scalars()))

    async def unfinished(self) -> list[str]:
        """All tables that are not over, newest first."""
        tables = schema.tables
        asked = select(tables.c.id).where(tables.c.is_over.is_(False)).order_by(tables.c.created.desc())
        return await self.read(lambda connection: list(connection.execute(asked).scalars()))

    async def count_unfinished(self, host: str) -> int:
        """How many tables somebody opened that are not over."""
        tables = schema.tables
        asked = select(func.count()).where(tables.c.is_over.is_(False), tables.c.host == host)
        return int(await self.read(lambda connection: connection.execute(asked).scalar_one()))

    async def untouched(self, before: int, is_over: bool, after: str = "", most: int = 1000) -> list[str]:
        """Tables where nothing was done or said since a moment (milliseconds since 1970), by id, from an id on."""
        tables, entries, chats = schema.tables, schema.entries, schema.chats
        played = select(entries.c.time).where(entries.c.table_id == tables.c.id).order_by(entries.c.seq.desc()).limit(1)
        said = select(chats.c.time).where(chats.c.table_id == tables.c.id).order_by(chats.c.number.desc()).limit(1)
        asked = select(tables.c.id).where(
            tables.c.is_over.is_(is_over),
            tables.c.id > after,
            tables.c.created < before,
            tables.c.created + func.coalesce(played.scalar_subquery(), 0) < before,
            func.coalesce(said.scalar_subquery(), 0) < before,
        )
        asked = asked.order_by(tables.c.id).limit(most)
        return await self.read(lambda connection: list(connection.execute(asked).scalars()))

    async def review(self, table: str, seat: int) -> str | None:
        """The review of a seat, if there is one."""
        reviews = schema.reviews
        asked = select(reviews.c.text).where(and_(reviews.c.table_id == table, reviews.c.seat == seat))
        return await self.read(lambda connection: connection.execute(asked).scalar_one_or_none())

    async def chats(self, table: str, most: int = 50) -> tuple[int, list[ChatRow]]:
        """How many things were said at a table, and the last of them."""
        chats = schema.chats
        asked = select(chats).where(chats.c.table_id == table).order_by(chats.c.number.desc()).limit(most)
        found = await self.read(lambda connection: list(connection.execute(asked)))
        rows = [ChatRow(row.seat, row.text, row.time, row.person) for row in reversed(found)]
        return (found[0].number + 1 if found else 0), rows


def batched(tables: list[str]) -> list[list[str]]:
    """A few tables at a time: a question has room for so many."""
    return [tables[at : at + MOST_ASKED] for at in range(0, len(tables), MOST_ASKED)]


def _news(connection: Connection, ids: list[str]) -> list[News]:
    tables, entries, chats = schema.tables, schema.entries, schema.chats
    played = select(func.max(entries.c.seq)).where(entries.c.table_id == tables.c.id).scalar_subquery()
    said = select(func.max(chats.c.number) + 1).where(chats.c.table_id == tables.c.id).scalar_subquery()
    asked = select(tables.c.id, func.coalesce(played, 0), tables.c.revision, func.coalesce(said, 0))
    return [News(*row) for row in connection.execute(asked.where(tables.c.id.in_(ids)))]


def _load(connection: Connection, table: str, until: int | None, whole: bool) -> Stored | None:
    stored = _sitting(connection, table)
    if stored is None:
        return None
    stored.snapshot = None if whole else _snapshot(connection, table, until)
    after = -1 if stored.snapshot is None else stored.snapshot["seq"]
    stored.entries = _entries(connection, table, after, until)
    return stored


def _sitting(connection: Connection, table: str) -> Stored | None:
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).one_or_none()
    if row is None:
        return None
    seats = schema.seats
    sitting = connection.execute(select(seats).where(seats.c.table_id == table).order_by(seats.c.seat))
    held = connection.execute(select(schema.holders).where(schema.holders.c.table_id == table))
    return Stored(read_table(row), [read_seat(seat) for seat in sitting], read_holders(held), None, [])


def _snapshot(connection: Connection, table: str, until: int | None) -> dict[str, Any] | None:
    snapshots = schema.snapshots
    asked = select(snapshots.c.data).where(snapshots.c.table_id == table)
    if until is not None:
        asked = asked.where(snapshots.c.seq <= until)
    data = connection.execute(asked.order_by(snapshots.c.seq.desc()).limit(1)).scalar_one_or_none()
    try:
        return None if data is None else unpack(data)
    except (zlib.error, msgspec.MsgspecError):
        log.error("snapshot cannot be read: the table is opened from its entries", table=table)
        return None


def _heard(connection: Connection, table: str, viewer: int | None, first: int, last: int) -> list[EntryRow]:
    entries = schema.entries
    asked = select(entries).where(entries.c.table_id == table, entries.c.heard.bitwise_and(ear(viewer)) != 0)
    page = asked.order_by(entries.c.seq).offset(first).limit(last - first + 1)
    return [read_entry(row) for row in connection.execute(page)]


def _entries(connection: Connection, table: str, after: int, until: int | None) -> list[EntryRow]:
    entries = schema.entries
    asked = select(entries).where(entries.c.table_id == table, entries.c.seq > after)
    if until is not None:
        asked = asked.where(entries.c.seq <= until)
    return [read_entry(row) for row in connection.execute(asked.order_by(entries.c.seq))]
