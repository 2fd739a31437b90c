"""One thread that writes: everything that waits is committed at once, and each waiter is told after that commit.

How it works: jobs gather in a queue while a commit is on its way to the disk; the next commit takes them all. If a
batch fails because of what is in it, it is halved until the jobs at fault are alone, and only those fail. If it fails
because the database is locked, full or away, the connection is given up and the batch is tried again; a job that
waited for too long is told `Busy`. Whoever was told so may still find it written: the answer to a commit can be lost.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import structlog
from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import IntegrityError

from flottille.hall.needs import Busy, Conflict
from flottille.store import bulk
from flottille.store.database import end
from flottille.store.errors import is_passing
from flottille.store.patience import HEARING, TRYING, hear, pauses

log = structlog.get_logger()
MOST_AT_ONCE = 512
CLOSING = 10.0  # seconds
Statements = list[tuple[Executable, list[dict[str, Any]]]]


@dataclass
class Job:
    """Statements that are committed together, and who waits for it."""

    statements: Statements
    waiter: asyncio.Future[None]
    deadline: float  # for further tries; there is always a first one
    error: Exception | None = None


class Writer:
    """The thread, its queue and its connection; `confirm` raises unless this process may write."""

    def __init__(self, engine: Engine, confirm: Callable[[bool], None] = lambda is_new: None) -> None:
        self.engine = engine
        self.confirm = confirm
        self.commits = 0
        self.written = 0  # jobs
        self.moved = 0.0  # when something was written
        self._failing: float | None = None  # since when nothing could be written
        self._connection: Connection | None = None
        self._jobs: deque[Job] = deque()
        self._wake = threading.Condition()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """Jobs that wait for a commit."""
        return len(self._jobs)

    async def write(self, statements: Statements, since: float | None = None) -> None:
        """Returns once it is committed; raises `Conflict` if a row is there already, `Busy` if it cannot be now."""
        asked = time.monotonic() if since is None else since
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        with self._wake:
            if self._closing:
                raise RuntimeError("the store is closed")
            self._jobs.append(Job(statements, waiter, asked + TRYING))
            self._wake.notify()
        await hear(waiter, asked + HEARING, lambda: self.moved)

    def close(self) -> None:
        """Write what waits, then stop; a database that hangs is not waited for."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        self._thread.join(CLOSING)

    def _run(self) -> None:
        while batch := self._take():
            wanted = [job for job in batch if not job.waiter.done()]
            try:
                self._settle(wanted)
            except Exception as error:
                for job in wanted:
                    job.error = job.error or error
                self._answer(wanted)
        self._drop()

    def _take(self) -> list[Job]:
        with self._wake:
            while not self._jobs and not self._closing:
                self._wake.wait()
            return [self._jobs.popleft() for _ in range(min(len(self._jobs), MOST_AT_ONCE))]

    def _settle(self, batch: list[Job]) -> None:
        """Try until every job of a batch is answered."""
        for pause in pauses():
            if not batch:
                return
            error = self._try(batch)
            if error is None or not (is_passing(error) or len(batch) > 1):
                batch[0].error = Conflict(str(error)) if isinstance(error, IntegrityError) else error
                self._answer(batch)
                return
            if not is_passing(error):
                self._settle(batch[: len(batch) // 2])
                self._settle(batch[len(batch) // 2 :])
                return
            self._note(error)
            batch = self._give_up(batch, error)
            time.sleep(pause if batch else 0)

    def _try(self, batch: list[Job]) -> Exception | None:
        try:
            self._commit(batch)
        except Exception as error:
            if is_passing(error) or not self._rolled_back():
                self._drop()
            return error
        return None

    def _give_up(self, batch: list[Job], error: Exception) -> list[Job]:
        """Tell those who waited too long; the others are tried again."""
        now = time.monotonic()
        late = [job for job in batch if job.deadline <= now]
        for job in late:
            job.error = Busy(str(error))
        self._answer(late)
        return [job for job in batch if job.deadline > now]

    def _commit(self, batch: list[Job]) -> None:
        connection = self._connect()
        merged: dict[int, tuple[Executable, list[dict[str, Any]]]] = {}
        for job in batch:
            for statement, rows in job.statements:
                merged.setdefault(id(statement), (statement, []))[1].extend(rows)
        for statement, rows in merged.values():
            rows.sort(key=_whose)  # all servers lock tables in one order
            bulk.execute(connection, statement, rows)
        connection.commit()
        self.commits += 1
        self.written += len(batch)
        self.moved = time.monotonic()
        self._note(None)

    def _note(self, error: Exception | None) -> None:
        """Say once that nothing can be written, and once that it can be again."""
        if error is not None and self._failing is None:
            self._failing = time.monotonic()
            log.warning("store is busy", error=str(error))
        elif error is None and self._failing is not None:
            log.warning("store goes on", seconds=round(time.monotonic() - self._failing, 1))
            self._failing = None

    def _connect(self) -> Connection:
        if self._connection is None:
            self._connection = self.engine.connect()
            self.confirm(True)
        else:
            self.confirm(False)
        return self._connection

    def _rolled_back(self) -> bool:
        try:
            if self._connection is not None:
                self._connection.rollback()
        except Exception:
            return False
        return True

    def _drop(self) -> None:
        connection, self._connection = self._connection, None
        end(connection)

    def _answer(self, batch: list[Job]) -> None:
        loops: dict[asyncio.AbstractEventLoop, list[Job]] = {}
        for job in batch:
            loops.setdefault(job.waiter.get_loop(), []).append(job)
        for loop, jobs in loops.items():
            with suppress(RuntimeError):  # the loop was closed meanwhile
                loop.call_soon_threadsafe(_tell, jobs)


def _whose(row: dict[str, Any]) -> str:
    """The table a row belongs to."""
    return str(row.get("table_id") or row.get("table") or "")


def _tell(jobs: list[Job]) -> None:
    for job in jobs:
        if job.waiter.done():
            continue
        if job.error is None:
            job.waiter.set_result(None)
        else:
            job.waiter.set_exception(job.error)
