"""Tables have a pace and may be shown to all; people gather before a match; when no server was there is known."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from flottille.store.migrations.new import create, find_by

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """What is there has no clock, and is shown to nobody."""
    op.add_column("tables", sa.Column("pace", sa.Text))
    op.add_column("tables", sa.Column("is_public", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("due", sa.BigInteger))
    op.add_column("tables", sa.Column("due_seq", sa.Integer, nullable=False, server_default="-1"))
    find_by("tables", "due")
    find_by("tables", "is_public", "is_over", "created")
    create(
        "gatherings", "id", id="id", host="person", created="moment", touched="moment", revision="number", became="id?",
        content="text",
    )  # fmt: skip
    find_by("gatherings", "touched")
    find_by("gatherings", "host")
    create("outages", "begun", begun="moment", ended="moment")
