"""Shares work between processes started afresh; each gets only what its job says.

How it works: jobs go out in chunks that are meant to take about half a second, so that results keep coming whether a
job takes a millisecond or a minute. Only a few chunks are on their way at any time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import active_children, get_context
from time import perf_counter
from typing import TypeVar

from flottille.bots.helping import serve_the_parent

J = TypeVar("J")
R = TypeVar("R")

CHUNK_SECONDS = 0.5
AHEAD = 2  # chunks per worker on their way


def share_out(do: Callable[[J], R], jobs: Sequence[J], workers: int) -> Iterator[R]:
    """The results of all jobs, as they come; a Ctrl-C stops the workers and is raised here."""
    if workers <= 1 or len(jobs) < 2:
        yield from map(do, jobs)
        return
    strangers = set(active_children())
    pool = ProcessPoolExecutor(min(workers, len(jobs)), get_context("spawn"), initializer=serve_the_parent)
    try:
        yield from _run(pool, do, jobs, workers)
        pool.shutdown()
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in set(active_children()) - strangers:
            worker.terminate()
        raise


def _run(pool: ProcessPoolExecutor, do: Callable[[J], R], jobs: Sequence[J], workers: int) -> Iterator[R]:
    sent, size = 0, 1
    running: set[Future[tuple[list[R], float]]] = set()
    while sent < len(jobs) or running:
        while sent < len(jobs) and len(running) < AHEAD * workers:
            running.add(pool.submit(do_all, do, jobs[sent : sent + size]))
            sent += size
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for chunk in done:
            results, seconds = chunk.result()
            wished = CHUNK_SECONDS * len(results) / max(seconds, 1e-9)
            size = max(1, min(int(wished), 2 * size, (len(jobs) - sent) // (AHEAD * workers)))
            yield from results


def do_all(do: Callable[[J], R], jobs: Sequence[J]) -> tuple[list[R], float]:
    """The results of a chunk and how long it took."""
    begun = perf_counter()
    return [do(job) for job in jobs], perf_counter() - begun
