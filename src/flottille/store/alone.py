"""Who may serve a database: one process alone, or any number that share a bus. The lock ends with the process.

How it works: beside SQLite a file is locked. In PostgreSQL a connection holds an advisory lock, alone or with others
who share it, and the lock is gone when that connection is: then nothing is written until this process has the lock
again. If another one has it, it is lost, and this process must end.
"""

from __future__ import annotations

import os
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import structlog
from sqlalchemy import Connection, NullPool, create_engine, make_url, text

from flottille.hall.needs import Busy
from flottille.store.database import AWAY, end
from flottille.store.errors import is_passing

try:
    import fcntl
except ImportError:  # a system without such locks
    fcntl = None  # type: ignore[assignment]

log = structlog.get_logger()
LOCK = 718281829
PATIENCE = 5.0  # seconds until a database must have noticed that its last server died
EVERY = 1.0  # seconds between two looks at the lock
TAKE = text("SELECT pg_try_advisory_lock(:key)")
SHARE = text("SELECT pg_try_advisory_lock_shared(:key)")
HOLDER = text(
    "SELECT a.application_name FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid WHERE l.locktype = 'advisory' "
    "AND l.granted AND l.classid = 0 AND l.objid = :key AND l.database = (SELECT oid FROM pg_database "
    "WHERE datname = current_database())"
)
END = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = :name AND pid <> pg_backend_pid()"
)


class Taken(Exception):
    """Another process serves this database; at this address, if it said so."""

    def __init__(self, address: str = "") -> None:
        super().__init__(address)
        self.address = address


class Lost(Busy):
    """Another process serves this database since: nothing may be written any more."""


class Alone:
    """The right to serve a database, held as long as the process lives; alone, or with others on one bus."""

    def __init__(self, url: str, is_shared: bool = False) -> None:
        found = make_url(url)
        self.is_lost = False
        self._take = SHARE if is_shared else TAKE
        self._url = url
        self._name = f"flottille {secrets.token_hex(8)}"  # of our connection: a lock of this name is ours
        self._file: int | None = None
        self._connection: Connection | None = None
        self._asking = threading.Lock()
        self._is_database = found.get_backend_name() == "postgresql"
        if self._is_database:
            self._take_at_start()
        elif found.database and found.database != ":memory:":
            self._file = _hold_file(Path(f"{found.database}.lock"))

    def tell(self, address: str) -> None:
        """Say where we are, for whoever comes second."""
        if self._file is not None:
            os.ftruncate(self._file, 0)
            os.pwrite(self._file, address.encode(), 0)

    def watch(self, lost: Callable[[], None]) -> None:
        """Look at the lock every second in a thread of its own; say once if it is lost."""
        if self._is_database:
            threading.Thread(target=self._watch, args=(lost,), name="alone", daemon=True).start()

    def _watch(self, lost: Callable[[], None]) -> None:
        while not self.is_lost:
            time.sleep(EVERY)
            with suppress(Exception):  # a database that is away is asked again
                self.confirm(True)
        log.error("lock lost: another process serves this database")
        lost()

    def confirm(self, is_new: bool) -> None:
        """Returns if this process alone may write; asks the database if there is a new reason to doubt it."""
        if not self._is_database:
            return
        with self._asking:
            if self.is_lost:
                raise Lost
            if self._connection is None or (is_new and not self._is_held()):
                self._take_again()

    def close(self) -> None:
        """Give the lock back."""
        with self._asking:
            self._drop()
            if self._file is not None:
                os.close(self._file)
                self._file = None

    def _is_held(self) -> bool:
        """The lock lives as long as the connection."""
        assert self._connection is not None
        try:
            self._connection.execute(text("SELECT 1"))
        except Exception as error:
            self._drop()
            if not is_passing(error):
                raise
            return False
        return True

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        end(connection)

    def _connect(self) -> Connection:
        options = {**AWAY, "application_name": self._name}
        engine = create_engine(self._url, isolation_level="AUTOCOMMIT", poolclass=NullPool, connect_args=options)
        return engine.connect()

    def _take_at_start(self) -> None:
        connection = self._connect()
        deadline = time.monotonic() + PATIENCE
        while not connection.execute(self._take, {"key": LOCK}).scalar_one():
            if time.monotonic() > deadline:
                connection.close()
                raise Taken
            time.sleep(0.1)
        self._connection = connection

    def _take_again(self) -> None:
        """Take the lock after its connection is gone; raises `Lost` if somebody else has it."""
        connection = self._connect()
        try:
            while not connection.execute(self._take, {"key": LOCK}).scalar_one():
                if set(connection.execute(HOLDER, {"key": LOCK}).scalars()) - {self._name}:
                    self.is_lost = True
                    raise Lost
                self._end_our_old_connection(connection)
        except BaseException:
            connection.close()
            raise
        self._connection = connection
        log.warning("lock taken again: its connection was gone")

    def _end_our_old_connection(self, connection: Connection) -> None:
        """A connection that is gone for us may still live for the database, and hold the lock."""
        connection.execute(END, {"name": self._name})
        time.sleep(0.05)


def _hold_file(path: Path) -> int | None:
    if fcntl is None:
        return None
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    opened = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.lockf(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        os.close(opened)
        raise Taken(path.read_text(encoding="utf-8").strip()) from error
    os.fchmod(opened, 0o600)
    return opened
