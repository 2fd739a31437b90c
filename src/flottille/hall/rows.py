"""What a store keeps, as values."""

from __future__ import annotations

import zlib
from dataclasses import dataclass, field
from typing import Any

import msgspec

from flottille.engine.hearing import EVERYONE
from flottille.engine.record import Entry
from flottille.table import Decision, Pace


@dataclass(frozen=True)
class Wish:
    """Somebody asks the others: to sit down in place of a bot, or to end the match."""

    id: str
    person: str
    name: str
    seat: int | None  # whose bot shall go; None: the match shall end
    agreed: frozenset[int] = frozenset()  # seats


@dataclass(frozen=True)
class Aside:
    """What goes on at a table beside its match."""

    wish: Wish | None = None  # what somebody asks all people for
    nudges: dict[int, int] = field(default_factory=dict)  # seats that were nudged while nobody was there, and by whom
    asked_again: int | None = None  # the seat that asked for the rematch
    is_closed: bool = False  # the last person has left it for good
    mark: str = ""  # of the change that made it so: nobody else's looks like it


@dataclass
class TableRow:
    """A table before its first entry, and whether it is over."""

    id: str
    game: str
    rules: str
    options: dict[str, Any]
    edition: dict[str, Any] | None
    position: dict[str, Any] | None
    secret: str
    sealed_from: int | None  # the draws from this entry on come from the secret; None: none do
    spectators: bool
    hints: bool
    host: str
    created: int
    by_name: bool = True  # how draws follow from the secret: by name, or by entry as they once did
    is_over: bool = False
    rematch: str | None = None
    deal_of: str | None = None  # the table where this deal was played first
    revision: int = 0  # changes of seats, holders, rematch and aside so far
    aside: Aside = Aside()
    pace: Pace | None = None  # None: nobody's time runs
    is_public: bool = False  # whether the hall shows it to all
    day: str | None = None  # whose deal of the day it is


@dataclass(frozen=True)
class Attempt:
    """Somebody plays a deal of the day: once, whatever comes of it."""

    day: str
    game: str
    seats: int
    person: str
    match_id: str  # its table, which may be gone
    name: str
    began: int  # milliseconds since 1970
    score: int | None = None  # None: not played to its end in time, by this person
    rank: int | None = None


@dataclass
class SeatRow:
    """A seat's name, the token of its link, whether its person agrees to hints, and the colour chosen for it."""

    seat: int
    name: str
    token: str
    hints: bool = False
    colour: str | None = None
    earlier: int = 0  # people who held it before the one who does
    device_token: str | None = None  # of the link for its holder's next device
    device_until: int | None = None  # milliseconds since 1970


@dataclass(frozen=True)
class Holder:
    """The one person who holds a seat, and that person's other devices."""

    person: str
    devices: frozenset[str] = frozenset()


@dataclass(frozen=True)
class EntryRow:
    """An entry, the id it was asked with, and what happened."""

    seq: int
    entry: Entry
    asked: str = ""
    events: list[dict[str, Any]] = field(default_factory=list)
    heard: int = EVERYONE  # bits of those who hear of it

    @classmethod
    def of(cls, decision: Decision) -> EntryRow:
        """What is stored of a decision."""
        return cls(decision.seq, decision.entry, decision.id, decision.events, decision.heard)


@dataclass(frozen=True)
class ChatRow:
    """Something said at a table."""

    seat: int
    text: str
    time: int
    person: str | None = None  # who held the seat then, as far as is known


@dataclass
class Stored:
    """A table as it was stored: its last snapshot and what came after it."""

    row: TableRow
    seats: list[SeatRow]
    holders: dict[int, Holder]
    snapshot: dict[str, Any] | None
    entries: list[EntryRow]


def pack(snapshot: dict[str, Any]) -> bytes:
    """A snapshot as bytes."""
    return zlib.compress(msgspec.msgpack.encode(snapshot), 1)


def unpack(data: bytes) -> dict[str, Any]:
    """The snapshot of bytes."""
    found: dict[str, Any] = msgspec.msgpack.decode(zlib.decompress(data))
    return found


def to_json(value: object) -> str:
    """A value as stored text."""
    return msgspec.json.encode(value).decode()
