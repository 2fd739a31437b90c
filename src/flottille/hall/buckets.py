"""How fast anyone may ask: so many at once, so many a second."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic

MOST_ASKERS = 10_000  # whose requests are counted
USUAL_RATE = 100.0  # of the settings: the rate for which all paces are written
SWEEP = 1.0  # seconds between two looks for those who can be forgotten

Clock = Callable[[], float]


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
