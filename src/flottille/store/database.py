"""Opens a database: SQLite with a write-ahead log and full sync, or PostgreSQL."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import Engine, create_engine, event, make_url

PRAGMAS = ("busy_timeout=150", "journal_mode=WAL", "synchronous=FULL", "cache_size=-16000")  # waiting is our own affair
AWAY = {"connect_timeout": 2, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}


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
    if make_url(url).get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True, pool_timeout=1.0, connect_args=AWAY)
    engine = create_engine(url, pool_timeout=1.0)
    event.listen(engine, "connect", _set_up)
    return engine


def _set_up(connection: Any, _record: Any) -> None:
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
