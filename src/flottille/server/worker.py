"""What runs in a worker process: it reads jobs from a pipe and answers them, each within its time."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from typing import Any

from flottille.hall import jobs

try:
    import resource
except ImportError:  # Windows
    resource = None  # type: ignore[assignment]

READY = "ready"
SPENT = getattr(signal, "SIGPROF", None)  # what ends a process whose job has used up its time; None: Windows


def main(pipe: Connection, memory: int | None = None) -> None:
    """Answer jobs until the server is gone; with so many bytes of memory, what strangers wrote may be read."""
    for each in (signal.SIGINT, signal.SIGTERM):
        signal.signal(each, signal.SIG_IGN)  # the server says when to stop
    if memory is not None:
        prepare(memory)
    if hasattr(os, "nice"):
        os.nice(5)  # the page comes first
    with suppress(EOFError, OSError):
        pipe.send((True, READY))
        while True:
            name, job, seconds = pipe.recv()
            with within(seconds):
                told = jobs.answer(name, job, JOBS)
            pipe.send(told)


def prepare(memory: int) -> None:
    """Take no more memory than that."""
    if hasattr(os, "nice"):
        os.nice(5)  # bots come before records
    if resource is not None:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """End this process once a job has used up its time of the processor; what others use does not count."""
    if SPENT is None:
        yield
        return
    signal.setitimer(signal.ITIMER_PROF, seconds)  # nobody handles its signal, so it ends the process
    yield
    signal.setitimer(signal.ITIMER_PROF, 0)


def spin(job: dict[str, Any]) -> None:
    """Use the processor for ever; for tests."""
    while True:
        pass


def hoard(job: dict[str, Any]) -> None:
    """Take memory; for tests."""
    bytearray(job["bytes"])


def sleep(job: dict[str, Any]) -> None:
    """Never answer in time; for tests."""
    signal.pause()


JOBS = {**jobs.JOBS, "sleep": sleep, "spin": spin, "hoard": hoard}
