"""Copies a SQLite file while it is used: its pages are read within one transaction, and writers go on meanwhile."""

from __future__ import annotations

import os
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import URL


class Damaged(Exception):
    """A file that is no database, or whose pages do not fit together."""


def file_of(url: URL) -> Path | None:
    """The file of a SQLite database; None: another kind, or one that is in memory only."""
    if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
        return None
    return Path(url.database)


def copy_file(source: Path, target: Path, is_over_old: bool = False) -> None:
    """Write a copy that is whole and safe on the disk before it has its name; raises `FileExistsError`, `Damaged`."""
    if target.exists() and not is_over_old:
        raise FileExistsError(str(target))
    part = begin_part(target)
    try:
        with closing(open_file(source)) as read, closing(sqlite3.connect(part)) as written:
            read.backup(written)
        finish_part(part, target)
    finally:
        part.unlink(missing_ok=True)


def begin_part(target: Path) -> Path:
    """An empty file beside the target that nobody else may read."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
    return part


def finish_part(part: Path, target: Path) -> None:
    """Prove a copy, write it to the disk and give it its name."""
    with closing(sqlite3.connect(part)) as written:
        written.execute("PRAGMA journal_mode=DELETE")  # one file, nothing beside it
        prove(written, part)
    _sync(part)
    part.replace(target)
    if os.name == "posix":
        _sync(target.parent)


def prove(connection: sqlite3.Connection, file: Path) -> None:
    """Raises `Damaged` unless all pages fit together."""
    try:
        (told,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.DatabaseError as error:
        raise Damaged(str(file)) from error
    if told != "ok":
        raise Damaged(f"{file}: {told}")


def open_file(file: Path) -> sqlite3.Connection:
    """A database that is there."""
    return sqlite3.connect(f"file:{quote(str(file))}?mode=rw", uri=True)


def _sync(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)
