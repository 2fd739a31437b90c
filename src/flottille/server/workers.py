"""Worker processes that think for bots and prove records: a time of the processor for each job, no more.

How it works: the event loop never thinks. Each worker is asked by one thread, which waits for its answer. A job that
has used up its time of the processor ends its process, so a busy machine makes answers late but never wrong; by the
clock a process is only given up when it seems to be stuck.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import queue
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import Any

import structlog

from flottille.hall.needs import GRACE, JobFailed, Overrun, Spent
from flottille.server import worker

log = structlog.get_logger()
START = 60.0  # seconds until a new process must be ready
STUCK = 20.0  # seconds by the clock after which nobody waits any more
Took = Callable[[str, str, float], None]  # a kind of job, the game it was about, seconds


class Worker:
    """One process and the pipe to it; started when first asked."""

    def __init__(self, memory: int | None = None, stuck: float = STUCK) -> None:
        self._memory = memory
        self._stuck = stuck
        self._process: Any = None
        self._pipe: Any = None
        self._stopped = False

    def ask(self, name: str, job: dict[str, Any], seconds: float) -> Any:
        """The answer to a job with so many seconds of the processor; raises `Overrun` if there is none."""
        if self._process is None or not self._process.is_alive():
            self._start()
        fine, answer = self._exchange((name, job, seconds + GRACE), self._stuck)
        if not fine:
            raise JobFailed(answer)
        return answer

    def _start(self) -> None:
        self.kill()
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(target=worker.main, args=(theirs, self._memory), daemon=True)
        process.start()
        theirs.close()
        self._process = process
        if self._stopped:
            self.kill()
            raise Overrun("closing")
        self._exchange(None, START)

    def _exchange(self, message: object, seconds: float) -> tuple[bool, Any]:
        try:
            if message is not None:
                self._pipe.send(message)
            if self._pipe.poll(seconds):
                answer: tuple[bool, Any] = self._pipe.recv()
                return answer
        except (EOFError, OSError) as error:
            raise self._death() from error
        self.kill()
        raise Overrun(f"no answer within {seconds} s")

    def _death(self) -> Overrun:
        """What the process died of."""
        died = self._process
        died.join(GRACE)
        is_spent = worker.SPENT is not None and died.exitcode == -worker.SPENT
        self.kill()
        return Spent("the time of the processor is used up") if is_spent else Overrun("the process died")

    def memory(self) -> int:
        """Bytes the process uses; 0 where that cannot be told."""
        process = self._process
        try:
            pages = Path(f"/proc/{process.pid}/statm").read_text(encoding="ascii").split()[1]
            return int(pages) * os.sysconf("SC_PAGE_SIZE")
        except (AttributeError, OSError):  # not started, ended meanwhile, or a system that says it otherwise
            return 0

    def stop(self) -> None:
        """End the process; whoever waits for it is told by the closed pipe."""
        self._stopped = True
        process = self._process
        if process is not None:
            process.kill()

    def kill(self) -> None:
        """End the process, whatever it does."""
        if self._process is not None:
            self._process.kill()
            self._process.join()
            self._pipe.close()
        self._process = None


class Workers:
    """A few workers; jobs wait for a free one. Each has so many bytes of memory, if that is said."""

    def __init__(
        self, count: int, memory: int | None = None, stuck: float = STUCK, took: Took = lambda *job: None
    ) -> None:
        self.count = count
        self.took = took
        self.waiting = 0
        self._threads = ThreadPoolExecutor(count, "worker")
        self._free: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        self._all = [Worker(memory, stuck) for _ in range(count)]
        self._closed = False
        for each in self._all:
            self._free.put(each)

    async def ask(self, name: str, job: dict[str, Any], seconds: float) -> Any:
        """The answer of a job that may use the processor for so long."""
        self.waiting += 1
        begun = perf_counter()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, name, job, seconds)
        finally:
            self.waiting -= 1
            self.took(name, str(job.get("game", "")), perf_counter() - begun)

    def _ask(self, name: str, job: dict[str, Any], seconds: float) -> Any:
        if self._closed:
            raise Overrun("closing")
        each = self._free.get()
        try:
            return each.ask(name, job, seconds)
        finally:
            self._free.put(each)

    async def warm_up(self) -> None:
        """Start the processes before anyone waits for them."""
        await asyncio.gather(*(self.ask("ping", {}, 1.0) for _ in self._all), return_exceptions=True)

    def load(self) -> float:
        """How many jobs there are for each worker."""
        return max(1.0, self.waiting / self.count)

    def memory(self) -> int:
        """Bytes all processes use."""
        return sum(each.memory() for each in self._all)

    def close(self) -> None:
        """End all processes."""
        self._closed = True
        for each in self._all:
            each.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)
