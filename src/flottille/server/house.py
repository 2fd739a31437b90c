"""The hall of a server: its store, its worker processes, its figures."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any

from flottille.hall.hall import Hall, WhyNot
from flottille.hall.here import Here
from flottille.hall.live import Live
from flottille.hall.needs import Bus
from flottille.server.bus.nats import Nats
from flottille.server.calls.calling import Calling
from flottille.server.company.company import Company
from flottille.server.cost import Metered
from flottille.server.logbook.writing import Scribe
from flottille.server.metrics import Metrics
from flottille.server.names.keeping import Keeping
from flottille.server.pulse import Fitness, Pulse
from flottille.server.settings import Settings
from flottille.server.workers import Workers
from flottille.store import Store
from flottille.store.names import Names
from flottille.table import Act, Change, Done, Refused, Undo

MEMORY = 1 << 30  # bytes for whoever reads records
STUCK = 60.0  # seconds by the clock: a busy machine proves late, and says so before it refuses a good record


TURNS = 16  # of bots that are seen to at once, for each worker: most of them wait for their time to be told


async def open_bus(settings: Settings, store: Store) -> Bus:
    """What wakes this hall: others on NATS, or nobody else."""
    if not settings.nats:
        return Here()
    bus = Nats(settings.nats, await store.setting("space", secrets.token_hex(4)), TURNS * settings.workers)
    await bus.connect()
    return bus


class House(Hall):
    """All tables of a server. Bots think in some processes; one more reads what may be hostile, and nothing else."""

    settings: Settings
    store: Store

    def __init__(self, settings: Settings, store: Store, bus: Bus | None = None) -> None:
        self.metrics = Metrics()
        self.workers = Workers(settings.workers, took=self.metrics.job)
        self.provers = Workers(1, MEMORY, STUCK, self.metrics.job)
        kept: Any = store if settings.is_storing else Forgetful(store)
        super().__init__(settings, kept, self.workers, self.provers, bus or Here(), self.metrics, kept)
        self.metrics.watch_bus(self.bus)
        self.pulse = Pulse(store)
        self.scribe = Scribe(self)
        self.company = Company(self)
        self.keeping = Keeping(Names(store))
        self.calling = Calling(self)
        self.sockets = 0
        self.metrics.live.set_function(lambda: len(self.tables))
        self.metrics.waiting.labels("bots").set_function(lambda: self.workers.waiting)
        self.metrics.waiting.labels("records").set_function(lambda: self.provers.waiting)
        self.metrics.memory.set_function(lambda: self.workers.memory() + self.provers.memory())

    async def act(
        self, live: Live, asked: Act | Undo | Change, person: str | None = None, why_not: WhyNot | None = None
    ) -> Done | Refused:
        """Decide, store, commit, tell; and count what that costs in this game."""
        return await Metered(super().act(live, asked, person, why_not), self.metrics.costs(live.row.game))

    def awaits(self, live: Live) -> None:
        """Whoever is waited for there and is not there is called."""
        self.calling.awaits(live)

    def ended(self, live: Live) -> None:
        """A match is over: it goes into the logbooks of those who played."""
        self.run(self.scribe.ended(live))

    async def parting(self, live: Live, seat: int, person: str) -> None:
        """Somebody leaves a match for good: that is remembered."""
        await self.scribe.parting(live, seat, person)

    def hears(self, listener: str, speaker: str | None) -> bool:
        """Whether what somebody says is told to somebody else."""
        return self.company.hears(listener, speaker)

    async def may_speak(self, person: str) -> bool:
        """Whether somebody may say something at a table."""
        return not await self.company.books.is_closed(person)

    async def welcome(self, person: str, live: Live | None = None) -> None:
        """Somebody opens a table, or comes to this one; raises `Refusal` if nobody wants him there."""
        await self.company.welcome(person, live)

    async def fitness(self) -> Fitness:
        """Whether it can write and sees the bus; one within this process is always seen."""
        if not getattr(self.bus, "is_there", True):
            return "no_bus"
        status = await self.pulse.feel()
        return "ready" if status == "fine" else status

    async def close(self) -> None:
        """Stop thinking, then write what waits."""
        await super().close()
        await self.calling.close()
        await self.bus.close()
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
