"""Where somebody wants to be called, and when not."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime, timedelta, tzinfo
from typing import Literal
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

Kind = Literal["push", "mail", "hook", "service"]
KINDS: tuple[Kind, ...] = ("push", "mail", "hook", "service")
CLUB = "club"  # the way of whoever runs the server: it hears of public tables
MOST = 8  # ways of one person
DAY = 24 * 60  # minutes


@dataclass(frozen=True)
class Way:
    """One address of somebody; nobody else is told it."""

    id: str
    person: str
    kind: Kind
    address: str  # of a browser: its subscription, as JSON
    since: int  # milliseconds since 1970
    is_confirmed: bool = True  # a mail address is its owner's once a letter to it was answered
    failed: int = 0  # letters in a row that were given up
    is_ended: bool = False  # nothing is sent there any more


@dataclass(frozen=True)
class Manners:
    """How somebody wants to be spoken to, and when."""

    person: str
    language: str = "en"
    zone: str = "UTC"  # as in the tz database
    quiet_from: int | None = None  # minutes of the day; None: never quiet
    quiet_until: int | None = None

    def heard_from(self, moment: int) -> int:
        """The first moment from this one on when somebody may be called, in milliseconds since 1970."""
        if self.quiet_from is None or self.quiet_until is None or self.quiet_from == self.quiet_until:
            return moment
        there = datetime.fromtimestamp(moment / 1000, zone(self.zone))
        minute = there.hour * 60 + there.minute
        if (minute - self.quiet_from) % DAY >= (self.quiet_until - self.quiet_from) % DAY:
            return moment
        return _next(there, self.quiet_until)


def _next(now: datetime, minute: int) -> int:
    """The next moment when clocks there show a minute of the day, also where they are put forward or back meanwhile."""
    hours, minutes = divmod(minute, 60)
    found = now.replace(hour=hours, minute=minutes, second=0, microsecond=0)
    if found <= now:
        found = (found.replace(tzinfo=None) + timedelta(days=1)).replace(tzinfo=now.tzinfo)
    return int(found.timestamp() * 1000)


def zone(name: str) -> tzinfo:
    """The time of a place; of one nobody knows, the time of Greenwich."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return UTC


def is_zone(name: str) -> bool:
    """Whether there is such a place."""
    return name == "UTC" or zone(name) is not UTC


def label(way: Way) -> str:
    """An address as its owner finds it again, and nobody else learns it from his screen."""
    if way.kind == "mail":
        user, _, host = way.address.rpartition("@")
        return f"{user[:1]}…@{host}"
    if way.kind == "push":
        return ""
    parts = urlsplit(way.address)
    return (parts.hostname or "") if parts.scheme in ("http", "https") else parts.scheme
