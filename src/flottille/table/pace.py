"""How fast a match is played, and when no clock runs: in quiet hours, and while no server was there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

SECOND, MINUTE, DAY = 1000, 60_000, 86_400_000
Span = tuple[int, int]  # from a moment to another, in milliseconds since 1970
NEVER = 1 << 62


@dataclass(frozen=True)
class Pace:
    """So much time for each seat, in milliseconds."""

    kind: Literal["live", "days"]
    base: int  # live: for the whole match; days: for each move
    increment: int = 0  # live: what a move brings
    quiet: tuple[int, int] | None = None  # no clock runs between these minutes of the day, UTC

    def gift(self, left: int) -> int:
        """What a move brings to whoever has so much left."""
        return self.increment if self.kind == "live" else self.base - left


@dataclass(frozen=True)
class Pauses:
    """When no clock runs."""

    quiet: tuple[int, int] | None = None  # minutes of the day, UTC
    outages: Sequence[Span] = ()

    def running(self, since: int, until: int) -> int:
        """The milliseconds from one moment to another that count."""
        found = 0
        for begun, ended in self._stretches(since):
            if begun >= until:
                break
            found += min(ended, until) - begun
        return found

    def after(self, since: int, milliseconds: int) -> int:
        """The moment by which so many have counted."""
        left = max(0, milliseconds)
        for begun, ended in self._stretches(since):
            if left <= ended - begun:
                return begun + left
            left -= ended - begun
        raise ValueError("a clock runs on in the end")  # the last stretch has no end

    def _stretches(self, since: int) -> Iterator[Span]:
        """When clocks run, from a moment on; one after the other."""
        ended = since
        while ended < NEVER:
            begun = self._resumed(ended)
            ended = self._next_stop(begun)
            yield begun, ended

    def _resumed(self, moment: int) -> int:
        """The first moment from this one on that counts."""
        later = max((end for begin, end in self.outages if begin <= moment < end), default=moment)
        if self.quiet is not None and _minutes(self.quiet[0], later) >= _minutes(self.quiet[1], later):
            later += _minutes(self.quiet[1], later)
        return later if later == moment else self._resumed(later)

    def _next_stop(self, moment: int) -> int:
        stops = [begin for begin, _ in self.outages if begin > moment]
        if self.quiet is not None:
            stops.append(moment + _minutes(self.quiet[0], moment))
        return min(stops, default=NEVER)


def _minutes(of_day: int, moment: int) -> int:
    """The milliseconds from a moment until the day has so many minutes the next time."""
    return (of_day * MINUTE - moment) % DAY or DAY
