"""The garbage collector of a server: nobody waits while all tables are looked through.

How it works: a collection costs as much as there are objects it looks at, and tables, views and connections are many
and stay. So every moment only what is new since the last time is collected, and whatever is left of it is frozen: it
is freed like anything else when nobody refers to it, but no collection looks at it again. Only rings of objects that
become garbage after that would stay; everything is looked through once memory has grown by half.
"""

from __future__ import annotations

import asyncio
import gc
import sys
from collections.abc import Callable
from types import TracebackType

EVERY = 0.25  # seconds between two collections of what is new
YOUNG = 20_000  # objects until the youngest are looked at meanwhile
NEVER = 1_000_000  # collections of the middle generation until the oldest would be looked at
GROWTH = 1.5  # times the memory that was left when everything was looked through last
LITTLE = 1_000_000  # blocks of memory: a small server never has to


class Collector:
    """Collects by itself while it is entered."""

    def __init__(self, blocks: Callable[[], int] = sys.getallocatedblocks) -> None:
        self._blocks = blocks
        self._kept = 0  # blocks that were left when everything was looked through last

    def __enter__(self) -> Collector:
        self._before = gc.get_threshold()
        gc.collect()
        gc.freeze()
        gc.set_threshold(YOUNG, self._before[1], NEVER)
        self._kept = self._blocks()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        gc.set_threshold(*self._before)
        gc.unfreeze()

    async def run(self) -> None:
        """Again and again."""
        while True:
            await asyncio.sleep(EVERY)
            self.collect()

    def collect(self) -> None:
        """What is new since the last time; everything, if there is much more than there was."""
        is_due = self._blocks() > max(GROWTH * self._kept, self._kept + LITTLE)
        if is_due:
            gc.unfreeze()
        gc.collect()
        gc.freeze()
        if is_due:
            self._kept = self._blocks()
