"""The hall of a server: its store, its worker processes, its figures."""

from __future__ import annotations

import asyncio
from typing import Any

from flottille.hall.hall import Hall
from flottille.hall.here import Here
from flottille.hall.needs import Bus
from flottille.server.metrics import Metrics
from flottille.server.pulse import Pulse
from flottille.server.settings import Settings
from flottille.server.workers import Workers
from flottille.store import Store

MEMORY = 1 << 30  # bytes for whoever reads records
STUCK = 60.0  # seconds by the clock: a busy machine proves late, and says so before it refuses a good record


class House(Hall):
    """All tables of a server. Bots think in some processes; one more reads what may be hostile, and nothing else."""

    settings: Settings
    store: Store

    def __init__(self, settings: Settings, store: Store, bus: Bus | None = None) -> None:
        self.metrics = Metrics()
        self.workers = Workers(settings.workers)
        self.provers = Workers(1, MEMORY, STUCK)
        kept: Any = store if settings.is_storing else Forgetful(store)
        super().__init__(settings, kept, self.workers, self.provers, bus or Here(), self.metrics)
        self.pulse = Pulse(store)
        self.sockets = 0
        self.metrics.live.set_function(lambda: len(self.tables))

    async def close(self) -> None:
        """Stop thinking, then write what waits."""
        await super().close()
        self.workers.close()
        self.provers.close()
        await asyncio.to_thread(self.store.close)


class Forgetful:
    """A store that keeps no entry, only to measure what keeping them costs."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def create(self, *table: Any) -> None:
        """Keep nothing."""

    async def append(self, *entry: Any) -> None:
        """Keep nothing."""

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)
