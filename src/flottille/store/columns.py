"""What the store keeps, as columns."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from flottille.engine.record import Entry
from flottille.hall.rows import Aside, EntryRow, Holder, SeatRow, TableRow, to_json
from flottille.table import Pace


def table_values(row: TableRow) -> dict[str, Any]:
    """A table as columns."""
    texts = {
        "options": to_json(row.options),
        "edition": None if row.edition is None else to_json(row.edition),
        "position": None if row.position is None else to_json(row.position),
        "aside": to_json(row.aside),
        "pace": None if row.pace is None else to_json(row.pace),
    }
    return {**row.__dict__, **texts}


def read_table(columns: Any) -> TableRow:
    """Columns as a table."""
    values = dict(columns._mapping)
    for name in ("options", "edition", "position"):
        values[name] = None if values[name] is None else msgspec.json.decode(values[name])
    values["aside"] = Aside() if values["aside"] is None else msgspec.json.decode(values["aside"], type=Aside)
    values["pace"] = None if values["pace"] is None else msgspec.json.decode(values["pace"], type=Pace)
    del values["due"], values["due_seq"]
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
