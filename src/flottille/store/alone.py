"""One process serves one database: whoever comes second is told so. The lock ends with the process, however it ends."""

from __future__ import annotations

import os
import time
from pathlib import Path

from sqlalchemy import Connection, NullPool, create_engine, make_url, text

try:
    import fcntl
except ImportError:  # a system without such locks
    fcntl = None  # type: ignore[assignment]

LOCK = 718281829
PATIENCE = 5.0  # seconds until a database must have noticed that its last server died


class Taken(Exception):
    """Another process serves this database; at this address, if it said so."""

    def __init__(self, address: str = "") -> None:
        super().__init__(address)
        self.address = address


class Alone:
    """The right to serve a database, held as long as the process lives."""

    def __init__(self, url: str) -> None:
        found = make_url(url)
        self._file: int | None = None
        self._connection: Connection | None = None
        if found.get_backend_name() == "postgresql":
            self._connection = _hold_database(url)
        elif found.database and found.database != ":memory:":
            self._file = _hold_file(Path(f"{found.database}.lock"))

    def tell(self, address: str) -> None:
        """Say where we are, for whoever comes second."""
        if self._file is not None:
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, address.encode(), 0)


def _hold_file(path: Path) -> int | None:
    if fcntl is None:
        return None
    path.parent.mkdir(parents=True, exist_ok=True)
    opened = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.lockf(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(opened)
        raise Taken(path.read_text(encoding="utf-8").strip()) from error
    return opened


def _hold_database(url: str) -> Connection:
    connection = create_engine(url, isolation_level="AUTOCOMMIT", poolclass=NullPool).connect()
    deadline = time.monotonic() + PATIENCE
    while not connection.execute(text("SELECT pg_try_advisory_lock(:key)"), {"key": LOCK}).scalar_one():
        if time.monotonic() > deadline:
            connection.close()
            raise Taken
        time.sleep(0.1)
    return connection
