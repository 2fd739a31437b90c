"""Entries and snapshots of tables: SQLite by default, PostgreSQL when configured; one schema, migrations."""

from flottille.store.store import Store

__all__ = ["Store"]
