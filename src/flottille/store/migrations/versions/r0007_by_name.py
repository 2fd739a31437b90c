"""Draws follow from a table's secret by name; those of earlier tables go on as they began, by entry."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """What is there draws by entry."""
    op.add_column("tables", sa.Column("by_name", sa.Boolean, nullable=False, server_default=sa.false()))
