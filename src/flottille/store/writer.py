"""One thread that writes: everything that waits is committed at once, and each waiter is told after that commit.

How it works: jobs gather in a queue while a commit is on its way to the disk; the next commit takes them all. If one
job of a batch conflicts, the batch is rolled back and its jobs are committed one by one, so that only that one fails.
"""

from __future__ import annotations

import asyncio
import threading
from collections import deque
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, Executable
from sqlalchemy.exc import IntegrityError

MOST_AT_ONCE = 512


class Conflict(Exception):
    """What was to be written is there already."""


@dataclass
class Job:
    """Statements that are committed together, and who waits for it."""

    statements: list[tuple[Executable, list[dict[str, Any]]]]
    waiter: asyncio.Future[None]
    error: Exception | None = None


class Writer:
    """The thread, its queue and its connection."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.commits = 0
        self.written = 0  # jobs
        self._jobs: deque[Job] = deque()
        self._wake = threading.Condition()
        self._closing = False
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, statements: list[tuple[Executable, list[dict[str, Any]]]]) -> None:
        """Returns once it is committed; raises `Conflict` if a row is there already."""
        waiter: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        with self._wake:
            if self._closing:
                raise RuntimeError("the store is closed")
            self._jobs.append(Job(statements, waiter))
            self._wake.notify()
        await waiter

    def close(self) -> None:
        """Write what waits, then stop."""
        with self._wake:
            self._closing = True
            self._wake.notify()
        self._thread.join()

    def _run(self) -> None:
        with self.engine.connect() as connection:
            while batch := self._take():
                self._write(connection, batch)
                self._answer(batch)

    def _take(self) -> list[Job]:
        with self._wake:
            while not self._jobs and not self._closing:
                self._wake.wait()
            return [self._jobs.popleft() for _ in range(min(len(self._jobs), MOST_AT_ONCE))]

    def _write(self, connection: Connection, batch: list[Job]) -> None:
        try:
            self._commit(connection, batch)
        except Exception as error:
            connection.rollback()
            if len(batch) > 1:
                for job in batch:
                    self._write(connection, [job])
            else:
                batch[0].error = Conflict(str(error.orig)) if isinstance(error, IntegrityError) else error

    def _commit(self, connection: Connection, batch: list[Job]) -> None:
        merged: dict[int, tuple[Executable, list[dict[str, Any]]]] = {}
        for job in batch:
            for statement, rows in job.statements:
                merged.setdefault(id(statement), (statement, []))[1].extend(rows)
        for statement, rows in merged.values():
            connection.execute(statement, rows)
        connection.commit()
        self.commits += 1
        self.written += len(batch)

    def _answer(self, batch: list[Job]) -> None:
        loops: dict[asyncio.AbstractEventLoop, list[Job]] = {}
        for job in batch:
            loops.setdefault(job.waiter.get_loop(), []).append(job)
        for loop, jobs in loops.items():
            if not loop.is_closed():
                loop.call_soon_threadsafe(_tell, jobs)


def _tell(jobs: list[Job]) -> None:
    for job in jobs:
        if job.waiter.done():
            continue
        if job.error is None:
            job.waiter.set_result(None)
        else:
            job.waiter.set_exception(job.error)
