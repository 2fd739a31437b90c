"""Each entry says who hears of it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """So far everyone heard of everything."""
    op.add_column("entries", sa.Column("heard", sa.Integer, nullable=False, server_default="-1"))
