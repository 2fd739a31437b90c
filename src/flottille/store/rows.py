"""What the store keeps, as values."""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import msgspec

from flottille.engine.hearing import EVERYONE
from flottille.engine.record import Entry
from flottille.table import Decision


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


def table_values(row: TableRow) -> dict[str, Any]:
    """A table as columns."""
    texts = {
        "options": to_json(row.options),
        "edition": None if row.edition is None else to_json(row.edition),
        "position": None if row.position is None else to_json(row.position),
    }
    return {**row.__dict__, **texts}


def read_table(columns: Any) -> TableRow:
    """Columns as a table."""
    values = dict(columns._mapping)
    for name in ("options", "edition", "position"):
        values[name] = None if values[name] is None else msgspec.json.decode(values[name])
    return TableRow(**values)


def read_seat(columns: Any) -> SeatRow:
    """Columns as a seat."""
    values = dict(columns._mapping)
    del values["table_id"]
    return SeatRow(**values)


def holder_values(table_id: str, seat: int, holder: Holder) -> list[dict[str, Any]]:
    """A holder and his devices as columns."""
    people = [(holder.person, False), *((device, True) for device in sorted(holder.devices))]
    return [{"table_id": table_id, "seat": seat, "person": who, "is_device": device} for who, device in people]


def read_holders(rows: Iterable[Any]) -> dict[int, Holder]:
    """Columns as the holders of seats."""
    found = list(rows)
    devices: dict[int, set[str]] = {}
    for row in found:
        if row.is_device:
            devices.setdefault(row.seat, set()).add(row.person)
    return {row.seat: Holder(row.person, frozenset(devices.get(row.seat, ()))) for row in found if not row.is_device}


def entry_values(table_id: str, row: EntryRow) -> dict[str, Any]:
    """An entry as columns."""
    entry = row.entry
    return {
        "table_id": table_id,
        "seq": row.seq,
        "seat": entry.seat,
        "action": entry.action,
        "draws": to_json(entry.draws),
        "time": entry.time,
        "undo": entry.undo,
        "controller": entry.controller,
        "asked": row.asked,
        "events": to_json(row.events),
        "heard": row.heard,
    }


def read_entry(columns: Any) -> EntryRow:
    """Columns as an entry."""
    draws = tuple(msgspec.json.decode(columns.draws))
    entry = Entry(columns.seat, columns.action, draws, columns.time, columns.undo, columns.controller)
    return EntryRow(columns.seq, entry, columns.asked, msgspec.json.decode(columns.events), columns.heard)
