"""Tables where a deal is played once more name the one where it was played first."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """What is there was dealt anew."""
    op.add_column("tables", sa.Column("deal_of", sa.String(32)))
