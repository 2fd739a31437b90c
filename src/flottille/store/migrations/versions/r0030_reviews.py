"""Reviews of finished matches are kept, one for each seat."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0022"


def upgrade() -> None:
    """No match was reviewed yet."""
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(32)),
        sa.Column("seat", sa.Integer, autoincrement=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "seat", name="pk_reviews"),
    )
