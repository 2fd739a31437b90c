"""Each person says for himself whether hints are given."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Nobody has agreed yet."""
    op.add_column("seats", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))
