"""Whether the server is fit: it can write now, and it alone may."""

from __future__ import annotations

import asyncio
from time import monotonic, time
from typing import Literal

from msgspec import Struct

from flottille.hall.needs import Busy
from flottille.store import Store

Status = Literal["fine", "busy", "lost"]
Fitness = Literal["ready", "busy", "lost", "no_bus", "leaving"]
FRESH = 1.0  # seconds a proof is good for: asking often costs nothing


class Ready(Struct):
    """Whether requests should come here; if not, why."""

    status: Fitness


class Pulse:
    """Tries a real write when somebody asks."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._status: Status = "fine"
        self._felt = -FRESH
        self._feeling = asyncio.Lock()

    async def feel(self) -> Status:
        """Fine, busy or lost."""
        async with self._feeling:
            if monotonic() - self._felt >= FRESH:
                self._status = await self._beat()
                self._felt = monotonic()
        return self._status

    async def _beat(self) -> Status:
        try:
            await self.store.beat(str(int(time() * 1000)))
        except (Busy, RuntimeError):
            return "lost" if self.store.is_lost else "busy"
        return "fine"
