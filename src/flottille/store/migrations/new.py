"""How a migration writes down a new table: its name, its key, what kind each column is."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op
from sqlalchemy.types import TypeEngine

KINDS: dict[str, TypeEngine[Any]] = {
    "id": sa.String(32),
    "person": sa.String(64),
    "hash": sa.String(64),
    "who": sa.String(80),
    "name": sa.String(40),
    "bones": sa.String(200),
    "credential": sa.String(1400),
    "level": sa.String(60),
    "reason": sa.String(20),
    "colour": sa.String(16),
    "kind": sa.String(10),
    "zone": sa.String(64),
    "text": sa.Text(),
    "bytes": sa.LargeBinary(),
    "number": sa.Integer(),
    "moment": sa.BigInteger(),
    "share": sa.Float(),
    "truth": sa.Boolean(),
}


def create(table: str, key: str, /, **columns: str) -> None:
    """A table with columns of these kinds; one with a question mark may have no value."""
    made: list[sa.Column[Any]] = [
        sa.Column(name, KINDS[kind.rstrip("?")], nullable=kind.endswith("?"), autoincrement=False)
        for name, kind in columns.items()
    ]
    op.create_table(table, *made, sa.PrimaryKeyConstraint(*key.split(), name=f"pk_{table}"))


def find_by(table: str, *columns: str, is_unique: bool = False) -> None:
    """An index, named after its first column."""
    op.create_index(f"ix_{table}_{columns[0]}", table, columns, unique=is_unique)
