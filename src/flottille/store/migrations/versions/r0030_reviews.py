"""Reviews of finished matches are kept, one for each seat."""

from __future__ import annotations

from flottille.store.migrations.new import create

revision = "0030"
down_revision = "0022"


def upgrade() -> None:
    """No match was reviewed yet."""
    create("reviews", "table_id seat", table_id="id", seat="number", text="text")
