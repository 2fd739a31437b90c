"""What people played outlasts the tables where they did; whoever left before the end is remembered until then."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0010"


def upgrade() -> None:
    """Matches, who played them, who left them, what players are worth, and what they noted."""
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.Column("lasted", sa.BigInteger, nullable=False),
        sa.Column("is_rated", sa.Boolean, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_table(
        "played",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(64)),
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("colour", sa.String(16)),
        sa.Column("level", sa.String(60)),
        sa.Column("score", sa.Integer),
        sa.Column("rank", sa.Integer),
        sa.Column("is_left", sa.Boolean, nullable=False),
        sa.Column("skill_before", sa.Float),
        sa.Column("skill", sa.Float),
        sa.Column("doubt", sa.Float),
        sa.PrimaryKeyConstraint("match_id", "number", name="pk_played"),
    )
    op.create_index("ix_played_person", "played", ["person"])
    op.create_table(
        "departures",
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.String(40), nullable=False),
        sa.PrimaryKeyConstraint("match_id", "seat", "person", name="pk_departures"),
    )
    op.create_index("ix_departures_person", "departures", ["person"])
    op.create_table(
        "ratings",
        sa.Column("who", sa.String(80), nullable=False),
        sa.Column("game", sa.String(40), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("skill", sa.Float, nullable=False),
        sa.Column("doubt", sa.Float, nullable=False),
        sa.Column("matches", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("who", "game", "seats", name="pk_ratings"),
    )
    op.create_table(
        "notes",
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("person", "match_id", name="pk_notes"),
    )
