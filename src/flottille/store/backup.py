"""Backups: a SQLite file of everything as it was at one moment, whatever the database; it can be put into either.

How it works: SQLite copies its own pages. From PostgreSQL all rows are read in one repeatable-read transaction into a
file with the same schema. Putting back is one transaction too, and only where nobody serves the database meanwhile.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from itertools import chain, count
from pathlib import Path
from typing import Any, NamedTuple

from sqlalchemy import (
    Connection,
    NullPool,
    TableClause,
    column,
    create_engine,
    func,
    insert,
    inspect,
    make_url,
    select,
    text,
)
from sqlalchemy import table as named

from flottille.store.alone import Alone, Taken
from flottille.store.copying import Damaged, begin_part, copy_file, file_of, finish_part, open_file, prove
from flottille.store.database import connect, keep_folder, keep_to_ourselves
from flottille.store.migrations import migrate, revision_of
from flottille.store.schema_people import matches

ROWS = 1000  # read and written at once
VERSION = "alembic_version"
OTHERS = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'flottille%' "
    "AND pid <> pg_backend_pid()"
)


class Held(NamedTuple):
    """What a database holds."""

    tables: int
    entries: int


class Empty(Exception):
    """A database without our tables."""


class InTheWay(Exception):
    """A database where matches are kept already."""

    def __init__(self, held: Held) -> None:
        super().__init__(str(held))
        self.held = held


# --- backing up -----------------------------------------------------------------------------------------------


def back_up(url: str, file: Path) -> Held:
    """Write a backup of a database that may be in use; raises `FileExistsError`, `Empty`, `Newer`."""
    if file.exists():
        raise FileExistsError(str(file))
    source = file_of(make_url(url))
    if source is None:
        _gather(url, file)
    else:
        with _reading(source, is_proved=False):  # raises what is wrong with it before anything is written
            copy_file(source, file)
    with _reading(file) as connection:
        return held(connection)


def _gather(url: str, file: Path) -> None:
    part = begin_part(file)
    engine = connect(url)
    try:
        with engine.connect() as plain, _writing(part) as written:
            read = plain.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            migrate(written, _revision(read))
            copy_rows(read, written, ours(written))
        finish_part(part, file)
    finally:
        engine.dispose()
        part.unlink(missing_ok=True)


# --- putting back ---------------------------------------------------------------------------------------------


def put_back(file: Path, url: str, is_replacing: bool = False) -> Held:
    """Put a backup into a database that nobody serves; raises `Taken`, `InTheWay`, `Damaged`, `Empty`, `Newer`."""
    with _reading(file) as read:
        target = file_of(make_url(url))
        if target is None:
            _fill(read, url, is_replacing)
        else:
            _overwrite(file, target, url, is_replacing)
        return held(read)


def _overwrite(file: Path, target: Path, url: str, is_replacing: bool) -> None:
    """Copy the pages over those of a file, whose own are kept beside it."""
    keep_folder(target.parent)
    alone = Alone(url)
    try:
        if target.exists() and target.stat().st_size:
            _make_room(target, is_replacing)
        keep_to_ourselves(str(target))
        with closing(open_file(file)) as read, closing(open_file(target)) as written:
            read.backup(written)
    finally:
        alone.close()


def _make_room(target: Path, is_replacing: bool) -> None:
    try:
        with _reading(target) as connection:
            _may_replace(held(connection), is_replacing)
    except Empty:
        return
    copy_file(target, _free_name(target.with_name(f"{target.name}.before-restore")))


def _free_name(wanted: Path) -> Path:
    """This name or the next one that is free: what was there before an earlier restore is kept too."""
    names = (wanted.with_name(f"{wanted.name}-{number}") for number in count(2))
    return next(each for each in chain([wanted], names) if not each.exists())


def _fill(read: Connection, url: str, is_replacing: bool) -> None:
    """Put the rows in place of those there are, all in one transaction."""
    engine = connect(url)
    try:
        with engine.begin() as written:
            if written.execute(OTHERS).scalar_one():
                raise Taken
            with closing(Alone(url)):
                there = inspect(written).get_table_names()
                if VERSION in there:
                    _may_replace(held(written), is_replacing)
                # The backup may be older than what is there.
                known = {VERSION, *(each.name for each in ours(read)), *matches.metadata.tables}
                for name in sorted(known & set(there)):
                    written.execute(text(f'DROP TABLE "{name}"'))
                migrate(written, _revision(read))
                copy_rows(read, written, ours(read))
    finally:
        engine.dispose()


def _may_replace(found: Held, is_replacing: bool) -> None:
    if found.tables and not is_replacing:
        raise InTheWay(found)


# --- rows -----------------------------------------------------------------------------------------------------


def ours(connection: Connection) -> list[TableClause]:
    """The tables of a database with their columns, as its schema has them."""
    found = inspect(connection)
    return [
        named(name, *(column(each["name"], each["type"]) for each in found.get_columns(name)))
        for name in found.get_table_names()
        if name != VERSION
    ]


def copy_rows(read: Connection, written: Connection, tables: list[TableClause]) -> None:
    """Copy all rows of these tables."""
    for each in tables:
        rows = read.execution_options(yield_per=ROWS).execute(select(each))
        for some in rows.mappings().partitions():
            written.execute(insert(each), [dict(row) for row in some])


def held(connection: Connection) -> Held:
    """How much there is."""
    found = [connection.execute(select(func.count()).select_from(named(name))) for name in ("tables", "entries")]
    return Held(*(each.scalar_one() for each in found))


def _revision(connection: Connection) -> str:
    found = revision_of(connection)
    if found is None:
        raise Empty
    return found


@contextmanager
def _reading(file: Path, is_proved: bool = True) -> Iterator[Connection]:
    """A file that holds our tables; raises `FileNotFoundError`, `Damaged`, `Empty`, `Newer`."""
    if not file.is_file():
        raise FileNotFoundError(str(file))
    if is_proved:
        with closing(open_file(file)) as raw:
            prove(raw, file)
    with _opened(file) as connection:
        _revision(connection)
        yield connection


@contextmanager
def _writing(file: Path) -> Iterator[Connection]:
    with _opened(file) as connection, connection.begin():
        yield connection


@contextmanager
def _opened(file: Path) -> Iterator[Connection]:
    def open_it() -> sqlite3.Connection:
        return open_file(file)

    engine: Any = create_engine("sqlite://", creator=open_it, poolclass=NullPool)
    try:
        with engine.connect() as connection:
            yield connection
    finally:
        engine.dispose()


__all__ = ["Damaged", "Empty", "Held", "InTheWay", "back_up", "put_back"]
