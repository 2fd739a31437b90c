"""A seat has one holder; the holder may have other devices, and it is known how many held it before."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"

# Of several who hold one seat the first keeps it, and whoever opened the table comes last: he had the link first.
LATER = """
UPDATE holders SET is_device = TRUE WHERE EXISTS (
    SELECT 1 FROM holders AS other JOIN tables ON tables.id = other.table_id
    WHERE other.table_id = holders.table_id AND other.seat = holders.seat AND (
        (holders.person = tables.host AND other.person <> tables.host)
        OR (holders.person <> tables.host AND other.person <> tables.host AND other.person < holders.person)
    )
)
"""


def upgrade() -> None:
    """All but one of those who share a seat become devices of that one, which can end them."""
    op.add_column("seats", sa.Column("earlier", sa.Integer, nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("device_token", sa.String(64)))
    op.add_column("seats", sa.Column("device_until", sa.BigInteger))
    op.add_column("holders", sa.Column("is_device", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(LATER)
    only = sa.text("is_device IS FALSE")
    op.create_index(
        "ix_holders_one", "holders", ["table_id", "seat"], unique=True, sqlite_where=only, postgresql_where=only
    )
