"""Opens a database: SQLite with a write-ahead log and full sync, or PostgreSQL."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Any

import structlog
from sqlalchemy import Connection, Engine, create_engine, event, make_url

from flottille._extras import extra

log = structlog.get_logger()
POSTGRES = "postgresql+psycopg"
PRAGMAS = ("busy_timeout=150", "journal_mode=WAL", "synchronous=FULL", "cache_size=-16000")  # waiting is our own affair
NAME = {"application_name": "flottille"}  # of our connections: whoever restores a backup sees that it is in use
AWAY = {"connect_timeout": 2, "keepalives_idle": 5, "keepalives_interval": 2, "tcp_user_timeout": 5000}


def database_url(url: str | None, folder: Path) -> str:
    """The address of the database: a file of the folder unless one is given."""
    if not url:
        return f"sqlite:///{folder / 'flottille.sqlite3'}"
    found = make_url(url)
    if found.drivername in ("postgresql", "postgres"):
        found = found.set(drivername=POSTGRES)
    if found.drivername == POSTGRES:
        with extra("postgres"):
            import psycopg  # noqa: F401
    return found.render_as_string(hide_password=False)


def connect(url: str) -> Engine:
    """An engine; SQLite connections are set up to be safe, and their files are nobody else's."""
    if make_url(url).get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True, pool_timeout=1.0, connect_args={**AWAY, **NAME})
    keep_to_ourselves(make_url(url).database)
    engine = create_engine(url, pool_timeout=1.0)
    event.listen(engine, "connect", _set_up)
    return engine


def as_of_one_moment(engine: Engine) -> Engine:
    """The same engine for reading: all questions of a transaction are answered as of its first."""
    is_sqlite = engine.dialect.name == "sqlite"
    return engine if is_sqlite else engine.execution_options(isolation_level="REPEATABLE READ")


def _set_up(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def keep_to_ourselves(file: str | None) -> None:
    """Make the files of SQLite readable by us alone; the journals it makes later have the mode of the database."""
    if not file or file == ":memory:":
        return
    with suppress(OSError):  # a file that cannot be opened is told by whoever opens it
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))
    for each in (file, f"{file}-wal", f"{file}-shm"):
        try:
            Path(each).chmod(0o600)
        except FileNotFoundError:
            continue
        except PermissionError:
            log.warning("the data is not ours: others may read it", file=each)


def keep_folder(folder: Path) -> None:
    """Make the folder of the data, and let nobody else enter it; one that others own or share is left as it is."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    found = folder.stat()
    if hasattr(os, "geteuid") and (found.st_uid != os.geteuid() or found.st_mode & stat.S_ISVTX):
        log.warning("others may enter the folder of the data", folder=str(folder))
        return
    folder.chmod(0o700)


def end(connection: Connection | None) -> None:
    """Give a connection up, in whatever state it is."""
    if connection is not None:
        with suppress(Exception):
            connection.invalidate()
        with suppress(Exception):
            connection.close()
