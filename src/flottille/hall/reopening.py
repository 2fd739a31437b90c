"""Opens a stored table: the last snapshot, then the entries after it; without a usable snapshot, all entries."""

from __future__ import annotations

from collections.abc import Sequence

from flottille.engine.chance import RecordedChance
from flottille.engine.match import Match
from flottille.hall.meeting.paces import clock_of
from flottille.hall.rows import EntryRow, Stored, TableRow
from flottille.table import Controller, Table, snapshot
from flottille.table.pace import Span


def open_table(stored: Stored, outages: Sequence[Span] = ()) -> Table | None:
    """The table, or None if its snapshot is of another shape: then ask for it with all its entries."""
    row, seats = stored.row, len(stored.seats)
    if stored.snapshot is None:
        return replayed(row, seats, stored.entries, outages)
    try:
        table = snapshot.read(fresh(row, seats), stored.snapshot, clock_of(row, seats, outages))
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
    for entry in stored.entries:
        table.follow(entry.entry, entry.asked, entry.heard)
    return table


def fresh(row: TableRow, seats: int, start: EntryRow | None = None) -> Match:
    """A match of the same game, options and components; with the draws of its start, if given."""
    if row.position is not None:
        return Match.load(row.position)
    chance = None if start is None else RecordedChance(list(start.entry.draws))
    return Match(row.game, seats, 0, row.edition, chance, **row.options)


def replayed(row: TableRow, seats: int, entries: list[EntryRow], outages: Sequence[Span] = ()) -> Table:
    """The table after all its entries, from the start."""
    controllers = [Controller() for _ in range(seats)]
    table = Table(fresh(row, seats, entries[0]), controllers, clock=clock_of(row, seats, outages))
    for entry in entries[1:]:
        table.follow(entry.entry, entry.asked, entry.heard)
    return table
