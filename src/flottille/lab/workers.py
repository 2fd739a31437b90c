"""Shares work between processes started afresh; each gets only what its job says."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from multiprocessing import get_context
from typing import TypeVar

J = TypeVar("J")
R = TypeVar("R")

CHUNKS_PER_WORKER = 16
LARGEST_CHUNK = 20


def share_out(do: Callable[[J], R], jobs: Sequence[J], workers: int) -> Iterator[R]:
    """The results of all jobs, as they come; a Ctrl-C stops the workers and is raised here."""
    if workers <= 1 or len(jobs) < 2:
        yield from map(do, jobs)
        return
    size = max(1, min(LARGEST_CHUNK, len(jobs) // (workers * CHUNKS_PER_WORKER)))
    chunks = [jobs[i : i + size] for i in range(0, len(jobs), size)]
    pool = ProcessPoolExecutor(min(workers, len(chunks)), get_context("spawn"), initializer=_leave_interrupts)
    try:
        for done in as_completed([pool.submit(_do_all, do, chunk) for chunk in chunks]):
            yield from done.result()
        pool.shutdown()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise


def _do_all(do: Callable[[J], R], jobs: Sequence[J]) -> list[R]:
    return [do(job) for job in jobs]


def _leave_interrupts() -> None:
    """Ctrl-C is for the parent to hear."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
