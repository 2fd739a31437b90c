"""Deals of the day: whose day a table is of, and who plays them; tables with one deal are found by it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from flottille.store.migrations.new import create, find_by

revision = "0040"
down_revision = "0030"


def upgrade() -> None:
    """No table was of a day before."""
    op.add_column("tables", sa.Column("day", sa.String(10)))
    find_by("tables", "deal_of")
    create(
        "attempts", "day game seats person", day="kind", game="name", seats="number", person="person", match_id="id",
        name="name", began="moment", score="number?", rank="number?",
    )  # fmt: skip
    find_by("attempts", "person")
