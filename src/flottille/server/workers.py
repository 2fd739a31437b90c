"""Worker processes that think for bots: a time for each job, and a hard kill beyond it.

The event loop never thinks. Each worker is asked by one thread, which waits for its answer.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import queue
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import structlog

from flottille.server import worker

log = structlog.get_logger()
START = 60.0  # seconds until a new process must be ready
GRACE = 2.0  # seconds beyond what a job was given


class Overrun(Exception):
    """A job took too long, or its process died."""


class JobFailed(Exception):
    """A job ended with an error."""


class Worker:
    """One process and the pipe to it; started when first asked."""

    def __init__(self, limits: worker.Limits | None = None) -> None:
        self._limits = limits
        self._process: Any = None
        self._pipe: Any = None
        self._stopped = False

    def ask(self, name: str, job: dict[str, Any], seconds: float) -> Any:
        """The answer; raises `Overrun` after killing a process that is too slow."""
        if self._process is None or not self._process.is_alive():
            self._start()
        fine, answer = self._exchange((name, job), seconds + GRACE)
        if not fine:
            raise JobFailed(answer)
        return answer

    def _start(self) -> None:
        self.kill()
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        process = context.Process(target=worker.main, args=(theirs, self._limits), daemon=True)
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
            self.kill()
            raise Overrun("the process died") from error
        self.kill()
        raise Overrun(f"no answer within {seconds} s")

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
    """A few workers; jobs wait for a free one. Each is kept within limits, if there are some."""

    def __init__(self, count: int, limits: worker.Limits | None = None) -> None:
        self.count = count
        self.waiting = 0
        self._threads = ThreadPoolExecutor(count, "worker")
        self._free: queue.SimpleQueue[Worker] = queue.SimpleQueue()
        self._all = [Worker(limits) for _ in range(count)]
        self._closed = False
        for each in self._all:
            self._free.put(each)

    async def ask(self, name: str, job: dict[str, Any], seconds: float) -> Any:
        """The answer of a job that may take so long."""
        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, name, job, seconds)
        finally:
            self.waiting -= 1

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

    def close(self) -> None:
        """End all processes."""
        self._closed = True
        for each in self._all:
            each.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)
