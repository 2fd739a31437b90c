"""How much and how fast anyone may ask."""

from __future__ import annotations

from time import monotonic

LARGEST_MESSAGE = 16 * 1024  # bytes on the socket
LARGEST_FRAME = 1024 * 1024  # beyond this the connection is closed
LARGEST_BODY = 2_500_000  # of a request
MOST_WATCHED = 64  # tables on one connection
FEW_QUEUED = 64  # beyond this a connection is not read from
MOST_QUEUED = 512  # messages that wait for a slow reader
MOST_PEOPLE = 10_000  # whose requests are counted


class Bucket:
    """So many at once, so many a second."""

    __slots__ = ("left", "then")

    def __init__(self, burst: float) -> None:
        self.left = burst
        self.then = monotonic()

    def take(self, rate: float, burst: float) -> bool:
        """Whether one more is fine; a rate of 0 is no limit."""
        if rate <= 0:
            return True
        now = monotonic()
        self.left = min(burst, self.left + (now - self.then) * rate)
        self.then = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """One bucket per asker; the oldest are forgotten."""

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._all: dict[str, Bucket] = {}

    def take(self, asker: str) -> bool:
        """Whether one more of this asker is fine."""
        bucket = self._all.pop(asker, None) or Bucket(self.burst)
        self._all[asker] = bucket
        if len(self._all) > MOST_PEOPLE:
            del self._all[next(iter(self._all))]
        return bucket.take(self.rate, self.burst)
