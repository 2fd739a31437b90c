"""Who hears whom no longer, what was reported, who was shown the door; chat remembers who spoke."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from flottille.store.migrations.new import create, find_by

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Of what was said before it is not known who held the seat then."""
    op.add_column("chats", sa.Column("person", sa.String(64)))
    create("shunned", "person other", person="person", other="person", id="id", name="name", is_blocked="truth")
    create(
        "reports", "id", id="id", match_id="id", seat="number", person="person", by="person", name="name",
        reason="reason", text="text", said="text", time="moment", is_done="truth",
    )  # fmt: skip
    find_by("reports", "by", "match_id", "seat", is_unique=True)
    create("closed", "person", person="person", id="id", name="name", time="moment")
