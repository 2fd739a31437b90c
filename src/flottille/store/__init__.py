"""Entries and snapshots of tables: SQLite by default, PostgreSQL when configured; one schema, migrations."""

from flottille.store.errors import Busy, Conflict
from flottille.store.opening import open_table
from flottille.store.rows import ChatRow, EntryRow, Holder, SeatRow, Stored, TableRow
from flottille.store.store import Store

__all__ = ["Busy", "ChatRow", "Conflict", "EntryRow", "Holder", "SeatRow", "Store", "Stored", "TableRow", "open_table"]
