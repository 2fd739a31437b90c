"""Who may come in: how many connections in all and of one address, and how long they may take."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable
from time import monotonic
from typing import Any

import structlog

from flottille.hall.buckets import Clock
from flottille.server.askers import address_of
from flottille.server.proxies import Proxies
from flottille.server.settings import Settings

log = structlog.get_logger()
RESERVE = 200  # files the server needs itself: the store, its workers, those who are being turned away
MOST_TURNED = 100  # connections that wait for their refusal
TOGETHER = 16 * 1024  # bytes that are written at once; more is handed on as it comes
EVERY = 60.0  # seconds between two lines in the log
Refuse = Callable[[str], None]


class Guest:
    """A connection's transport that knows how much got through and until when something is due."""

    def __init__(self, transport: asyncio.Transport, address: str, now: float) -> None:
        self.transport = transport
        self.is_closing = transport.is_closing  # asked before whatever is written
        self.address = address
        self.due = 0.0  # when its next request must be there; 0: nothing is waited for
        self.overdue: Callable[[], None] = transport.abort
        self.soon: Callable[[Callable[[], None]], object] | None = None  # does something at the end of this moment
        self._together: list[bytes] = []  # written in this moment
        self._size = 0
        self._written = 0
        self._through = 0
        self._since = now  # when something got through last, or nothing waited

    def write(self, data: bytes) -> None:
        """Hand to the system, together with what is written at the same moment."""
        self._written += len(data)
        self._size += len(data)
        self._together.append(data)
        if self.soon is None or self._size >= TOGETHER:
            self.flush()
        elif len(self._together) == 1:
            self.soon(self._end_of_moment)

    def _end_of_moment(self) -> None:
        if not self.transport.is_closing():
            self.flush()

    def flush(self) -> None:
        """Hand to the system what was written."""
        data = b"".join(self._together)
        self._together.clear()
        self._size = 0
        if data:
            self.transport.write(data)

    def close(self) -> None:
        """End it after what was written."""
        self.flush()
        self.transport.close()

    def get_write_buffer_size(self) -> int:
        """Bytes that wait."""
        return self._size + self.transport.get_write_buffer_size()

    def look(self, now: float, patience: float) -> None:
        """End it if what is due is not there, or if nothing gets through."""
        waiting = self.get_write_buffer_size()
        if not waiting or self._written - waiting > self._through:
            self._through = self._written - waiting
            self._since = now
        elif now - self._since >= patience:
            self.transport.abort()
            return
        if self.due and now >= self.due:
            self.due = 0.0
            self.overdue()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.transport, name)


class Door:
    """Counts who is in, turns away who is too many, and says so once a minute."""

    def __init__(self, settings: Settings, clock: Clock = monotonic) -> None:
        self.settings = settings
        self.clock = clock
        self.most = settings.connections
        self.is_leaving = False  # told to end: whoever chooses among servers should choose another
        self.guests: set[Guest] = set()
        self.turned: Counter[str] = Counter()  # by reason, since the start
        self.turning = 0  # connections that wait for their refusal
        self._connections: Counter[str] = Counter()
        self._sockets: Counter[str] = Counter()
        self._people: Counter[str] = Counter()
        self._unsaid: Counter[str] = Counter()
        self._said = -EVERY
        self.proxies = Proxies(settings.proxies, settings.proxy_header)

    # --- connections --------------------------------------------------------------------------------------

    def enter(self, transport: asyncio.Transport) -> Guest | None:
        """A new connection; None if it is one too many."""
        peer = transport.get_extra_info("peername")
        address = address_of(peer)
        each = 0 if self.proxies.holds(peer) else self.settings.connections_each
        if self.most and len(self.guests) >= self.most:
            self.turn_away("connections", address)
            return None
        if each and self._connections[address] >= each:
            self.turn_away("connections_each", address)
            return None
        guest = Guest(transport, address, self.clock())
        self.guests.add(guest)
        self._connections[address] += 1
        return guest

    def leave(self, guest: Guest) -> None:
        """A connection is gone."""
        if guest in self.guests:
            self.guests.discard(guest)
            _less(self._connections, guest.address)

    # --- WebSockets ---------------------------------------------------------------------------------------

    def sit(self, address: str, person: str) -> bool:
        """A new WebSocket; false if it is one too many."""
        settings = self.settings
        if settings.sockets_each and self._sockets[address] >= settings.sockets_each:
            self.turn_away("sockets_each", address)
            return False
        if settings.sockets_person and self._people[person] >= settings.sockets_person:
            self.turn_away("sockets_person", address)
            return False
        self._sockets[address] += 1
        self._people[person] += 1
        return True

    def rise(self, address: str, person: str) -> None:
        """A WebSocket is gone."""
        _less(self._sockets, address)
        _less(self._people, person)

    # --- time ---------------------------------------------------------------------------------------------

    def sweep(self) -> None:
        """Look at every connection; say what was not said yet."""
        now = self.clock()
        for guest in list(self.guests):
            guest.look(now, self.settings.send_seconds)
        self._say(now)

    def turn_away(self, why: str, address: str) -> None:
        """Count a refusal, and say so at most once a minute."""
        self.turned[why] += 1
        self._unsaid[why] += 1
        self._say(self.clock(), address)

    def _say(self, now: float, address: str = "") -> None:
        if self._unsaid and now - self._said >= EVERY:
            self._said = now
            log.warning("turned away", **self._unsaid, last=address or None)
            self._unsaid.clear()


def _less(counts: Counter[str], key: str) -> None:
    counts[key] -= 1
    if counts[key] <= 0:
        del counts[key]


def allowed_files() -> int:
    """How many files and connections the system lets us open, after asking for all it may give; 0: no limit known."""
    try:
        import resource
    except ImportError:
        return 0
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            soft = hard
        except (ValueError, OSError):
            log.info("files stay limited", limit=soft)
    return 0 if soft == resource.RLIM_INFINITY else soft


def most_connections(asked: int, files: int) -> int:
    """The limit in all: what was asked for, and no more than the system allows."""
    possible = max(1, files - RESERVE) if files else 0
    return min(asked, possible) if asked and possible else asked or possible
