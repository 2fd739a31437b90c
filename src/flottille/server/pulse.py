"""Whether the server is fit: it can write now, and it may."""

from __future__ import annotations

import asyncio
from secrets import randbelow
from time import monotonic, time
from typing import Literal

from msgspec import Struct

from flottille.hall.needs import Busy
from flottille.store import Store

Status = Literal["fine", "busy", "lost"]
Fitness = Literal["ready", "busy", "lost", "no_bus", "leaving"]
HEARTS = 32
FRESH = 1.0  # seconds a proof is good for: asking often costs nothing


class Ready(Struct):
    """Whether requests should come here; if not, why."""

    status: Fitness


class Pulse:
    """Tries a real write when somebody asks."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._name = f"heartbeat-{randbelow(HEARTS)}"  # servers that share a database do not wait for each other
        self._status: Status = "fine"
        self._felt = -FRESH
        self._feeling = asyncio.Lock()

    async def begin(self) -> None:
        """Have something to write."""
        await self.store.setting(self._name, "0")

    async def feel(self) -> Status:
        """Fine, busy or lost."""
        async with self._feeling:
            if monotonic() - self._felt >= FRESH:
                self._status = await self._beat()
                self._felt = monotonic()
        return self._status

    async def _beat(self) -> Status:
        try:
            await self.store.beat(str(int(time() * 1000)), self._name)
        except (Busy, RuntimeError):
            return "lost" if self.store.is_lost else "busy"
        return "fine"
