"""Tables have a pace and may be shown to all; people gather before a match; when no server was there is known."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """What is there has no clock, and is shown to nobody."""
    op.add_column("tables", sa.Column("pace", sa.Text))
    op.add_column("tables", sa.Column("is_public", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("due", sa.BigInteger))
    op.add_column("tables", sa.Column("due_seq", sa.Integer, nullable=False, server_default="-1"))
    op.create_index("ix_tables_due", "tables", ["due"])
    op.create_index("ix_tables_is_public", "tables", ["is_public", "is_over", "created"])
    op.create_table(
        "gatherings",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("host", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("touched", sa.BigInteger, nullable=False),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("became", sa.String(32)),
        sa.Column("content", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_gatherings"),
    )
    op.create_index("ix_gatherings_touched", "gatherings", ["touched"])
    op.create_index("ix_gatherings_host", "gatherings", ["host"])
    op.create_table(
        "outages",
        sa.Column("begun", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("begun", name="pk_outages"),
    )
