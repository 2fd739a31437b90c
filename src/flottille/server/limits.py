"""How much and how fast anyone may ask: one table for requests, one for messages."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import NamedTuple

from flottille.server import wire

LARGEST_MESSAGE = 16 * 1024  # bytes on the socket
LARGEST_FRAME = 64 * 1024  # beyond this the connection is closed
LARGEST_BODY = 2_500_000  # of a request
LARGEST_HEAD = 32 * 1024  # bytes of a request's first line and headers
LONGEST_PATH = 8 * 1024
MOST_HEADERS = 100
MOST_PIPELINED = 8  # requests sent before the one before was answered
MOST_FRAGMENTS = 64  # frames of one message
MOST_CONTROLS = 100  # pings and pongs of a connection in one turn of the keep-alive
MOST_WATCHED = 64  # tables on one connection
FEW_QUEUED = 64  # beyond this a connection is not read from
MOST_QUEUED = 512  # messages that wait for a slow reader
MOST_BYTES = 1_000_000  # of messages that wait for a slow reader
HIGH_WATER = 64 * 1024  # bytes in a connection's own buffer, beyond which messages wait in the queue
MOST_ASKERS = 10_000  # whose requests are counted
USUAL_RATE = 100.0  # of the settings: the rate for which the tables below are written
CROWD = 3  # people at one address, for the limits: an address has so many times what a person has
SWEEP = 1.0  # seconds between two looks for those who can be forgotten

Clock = Callable[[], float]


class Pace(NamedTuple):
    """So many at once, so many a second, and how large each may be."""

    burst: float
    rate: float
    body: int = 0


PACES = {
    "any": Pace(600, 100),  # every request, whatever it asks for
    "page": Pace(300, 50),
    "read": Pace(120, 20),
    "list": Pace(30, 2),
    "open": Pace(30, 1, LARGEST_BODY),
    "hands": Pace(40, 3, 64 * 1024),
    "prove": Pace(20, 0.5, LARGEST_BODY),
    "socket": Pace(60, 5),
    "message": Pace(400, 100),
}

ROUTES = {
    "GET /": "page",
    "GET /{path}": "page",
    "GET /health": "read",
    "GET /metrics": "read",
    "GET /schema": "list",
    "GET /schema/openapi.json": "list",
    "GET /schema/{path}": "read",
    "GET /api/games": "read",
    "GET /api/rules/{game}/{lang}": "read",
    "GET /api/words/{game}/{lang}": "read",
    "GET /api/tables": "list",
    "POST /api/tables": "open",
    "GET /api/tables/{table}": "read",
    "DELETE /api/tables/{table}": "hands",
    "GET /api/tables/{table}/record": "list",
    "POST /api/tables/{table}/rematch": "open",
    "POST /api/tables/{table}/deal": "open",
    "POST /api/tables/{table}/wishes": "hands",
    "POST /api/tables/{table}/wishes/{wish}": "hands",
    "POST /api/tables/{table}/seats/{seat}/take": "hands",
    "POST /api/tables/{table}/seats/{seat}/leave": "hands",
    "POST /api/tables/{table}/seats/{seat}/controller": "hands",
    "POST /api/tables/{table}/seats/{seat}/devices": "hands",
    "DELETE /api/tables/{table}/seats/{seat}/devices": "hands",
    "POST /api/records": "prove",
    "POST /api/verify": "prove",
}
STRICTEST = "prove"  # for what is not in the table

COSTS: dict[type, float] = {
    wire.Hello: 1,
    wire.Ping: 1,
    wire.Unwatch: 1,
    wire.Act: 2,
    wire.Undo: 2,
    wire.Why: 1,
    wire.Chat: 2,
    wire.Nudge: 2,
    wire.Agree: 4,
    wire.Sheet: 5,
    wire.Log: 5,
    wire.Watch: 10,
    wire.Past: 10,
    wire.Hint: 20,
}


class Bucket:
    """So many at once, so many a second."""

    __slots__ = ("left", "then")

    def __init__(self, burst: float, now: float | None = None) -> None:
        self.left = burst
        self.then = monotonic() if now is None else now

    def take(self, rate: float, burst: float, now: float | None = None) -> bool:
        """Whether one more is fine; a rate of 0 is no limit."""
        if rate <= 0:
            return True
        if self._filled(rate, burst, now) < 1:
            return False
        self.left -= 1
        return True

    def owe(self, rate: float, burst: float, cost: float, now: float | None = None) -> float:
        """Take in any case; the seconds to wait until it is paid for."""
        if rate <= 0:
            return 0.0
        self.left = self._filled(rate, burst, now) - cost
        return max(0.0, -self.left / rate)

    def is_full(self, rate: float, burst: float, now: float) -> bool:
        """Whether it is as good as a new one."""
        return self._filled(rate, burst, now) >= burst

    def _filled(self, rate: float, burst: float, now: float | None) -> float:
        now = monotonic() if now is None else now
        self.left = min(burst, self.left + (now - self.then) * rate)
        self.then = now
        return self.left


class Buckets:
    """One bucket per asker; full ones are forgotten when there are too many, others never.

    Whoever comes when all places are taken shares one bucket with all who come then.
    """

    def __init__(self, rate: float, burst: float, most: int = MOST_ASKERS, clock: Clock = monotonic) -> None:
        self.rate = rate
        self.burst = burst
        self.most = most
        self.clock = clock
        self._all: dict[str, Bucket] = {}
        self._others = Bucket(burst, clock())
        self._swept = -SWEEP

    def __len__(self) -> int:
        return len(self._all)

    def take(self, asker: str) -> bool:
        """Whether one more of this asker is fine."""
        now = self.clock()
        return self.rate <= 0 or self._of(asker, now).take(self.rate, self.burst, now)

    def owe(self, asker: str, cost: float) -> float:
        """Take in any case; the seconds this asker has to wait."""
        now = self.clock()
        return 0.0 if self.rate <= 0 else self._of(asker, now).owe(self.rate, self.burst, cost, now)

    def _of(self, asker: str, now: float) -> Bucket:
        found = self._all.get(asker)
        if found is not None:
            return found
        if len(self._all) >= self.most:
            self._forget(now)
        if len(self._all) >= self.most:
            return self._others
        made = self._all[asker] = Bucket(self.burst, now)
        return made

    def _forget(self, now: float) -> None:
        if now - self._swept >= SWEEP:
            self._swept = now
            kept = {who: each for who, each in self._all.items() if not each.is_full(self.rate, self.burst, now)}
            self._all = kept
