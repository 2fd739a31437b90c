"""What is counted."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    GCCollector,
    Histogram,
    ProcessCollector,
    Summary,
    generate_latest,
)

from flottille.hall.needs import What
from flottille.server.logs import LINES
from flottille.store import Store

QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
SLOW = (0.01, 0.05, 0.25, 1.0, 2.5, 5.0, 10.0)


BUS = (
    ("flottille_bus_there", "Whether the bus is seen: 1 or 0", "is_there"),
    ("flottille_bus_told", "Messages told to other servers", "told"),
    ("flottille_bus_heard", "Messages heard from the bus", "heard"),
    ("flottille_turns_taken", "Turns of bots that are seen to here", "taken"),
    ("flottille_turns_waiting", "Turns that waited in the queue when one was taken here last", "waiting"),
)


def _figure(bus: object, of: str) -> float:
    return float(getattr(bus, of))


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._adding: dict[tuple[str, ...], Callable[[], None]] = {}  # to find what is counted costs more than to add
        self._costing: dict[str, Callable[[float], None]] = {}  # by game
        self.entries = Counter("flottille_entries", "Entries stored", ["by"], registry=self.registry)
        self.refused = Counter("flottille_refused", "Wishes refused", ["code"], registry=self.registry)
        self.messages = Counter("flottille_messages", "Messages received", ["type"], registry=self.registry)
        self.tables = Counter("flottille_tables", "Tables opened", ["game"], registry=self.registry)
        self.bots = Counter("flottille_bot_decisions", "Decisions of bots", ["level", "how"], registry=self.registry)
        self.woken = Counter("flottille_woken", "Tables that stood still and were woken", registry=self.registry)
        self.seconds = Histogram(
            "flottille_decide_seconds",
            "From a wish to its stored entry",
            buckets=QUICK,
            registry=self.registry,
        )
        self.sockets = Gauge("flottille_sockets", "Connections", registry=self.registry)
        self.live = Gauge("flottille_live_tables", "Tables in memory", registry=self.registry)
        self.turned = Gauge("flottille_turned_away", "Refused before they were heard", ["why"], registry=self.registry)
        self.commits = Gauge("flottille_commits", "Commits of the store", registry=self.registry)
        self.writes = Gauge("flottille_writes", "Writes of the store, many per commit", registry=self.registry)
        self.unwritten = Gauge("flottille_writes_waiting", "Writes that wait for a commit", registry=self.registry)
        self.waiting = Gauge("flottille_jobs_waiting", "Jobs that wait or are done", ["of"], registry=self.registry)
        self.memory = Gauge("flottille_workers_memory_bytes", "Memory of worker processes", registry=self.registry)
        self.cost = Summary(
            "flottille_cost_seconds",
            "Time of the processor for a wish: deciding, storing, telling",
            ["game"],
            registry=self.registry,
        )
        self.jobs = Histogram(
            "flottille_job_seconds",
            "From a job for a worker to its answer",
            ["job", "game"],
            buckets=SLOW,
            registry=self.registry,
        )
        self.registry.register(LINES)
        ProcessCollector(registry=self.registry)
        GCCollector(registry=self.registry)

    def costs(self, game: str) -> Callable[[float], None]:
        """Takes what a wish cost the processor in a game."""
        note = self._costing.get(game)
        if note is None:
            note = self._costing[game] = self.cost.labels(game).observe
        return note

    def watch_bus(self, bus: object) -> None:
        """Figures of a bus that others share; one within this process has none."""
        for name, what, of in BUS:
            if hasattr(bus, of):
                Gauge(name, what, registry=self.registry).set_function(partial(_figure, bus, of))

    def count(self, what: What, *of: str) -> None:
        """One more of these."""
        add = self._adding.get((what, *of))
        if add is None:
            counter: Counter = getattr(self, what)
            add = self._adding[what, *of] = (counter.labels(*of) if of else counter).inc
        add()

    def took(self, seconds: float) -> None:
        """So long from a wish to its stored entry."""
        self.seconds.observe(seconds)

    def job(self, name: str, game: str, seconds: float) -> None:
        """So long from a job to its answer."""
        self.jobs.labels(name, game).observe(seconds)

    def turned_away(self, counts: Mapping[str, int]) -> None:
        """Those the door counted."""
        for why, count in counts.items():
            self.turned.labels(why).set(count)

    def text(self, store: Store) -> bytes:
        """As Prometheus reads it."""
        self.commits.set(store.writer.commits)
        self.writes.set(store.writer.written)
        self.unwritten.set(store.writer.waiting)
        return generate_latest(self.registry)
