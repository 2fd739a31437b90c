"""A table may be sealed from some entry on: what came before was brought in from elsewhere."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """What was sealed was so from its start."""
    op.add_column("tables", sa.Column("sealed_from", sa.Integer))
    op.execute(sa.text("UPDATE tables SET sealed_from = 0 WHERE is_sealed"))
    op.drop_column("tables", "is_sealed")
