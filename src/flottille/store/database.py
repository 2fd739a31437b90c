"""Opens a database: SQLite with a write-ahead log and full sync, or PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event, make_url

PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=10000", "cache_size=-16000")


def database_url(url: str | None, folder: Path) -> str:
    """The address of the database: a file of the folder unless one is given."""
    if not url:
        return f"sqlite:///{folder / 'flottille.sqlite3'}"
    found = make_url(url)
    if found.drivername in ("postgresql", "postgres"):
        return found.set(drivername="postgresql+psycopg").render_as_string(hide_password=False)
    return url


def connect(url: str) -> Engine:
    """An engine; SQLite connections are set up to be safe and to wait for each other."""
    engine = create_engine(url, pool_pre_ping=not url.startswith("sqlite"))
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_up)
    return engine


def _set_up(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
