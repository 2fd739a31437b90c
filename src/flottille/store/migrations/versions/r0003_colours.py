"""A seat may have a colour of its own choice."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Nobody has chosen one yet."""
    op.add_column("seats", sa.Column("colour", sa.String(16)))
