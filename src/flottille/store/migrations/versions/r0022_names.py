"""Names that are kept, by passkeys; what can be used once and for a while."""

from __future__ import annotations

from flottille.store.migrations.new import create, find_by

revision = "0022"
down_revision = "0021"


def upgrade() -> None:
    """Nobody has a name yet."""
    create("names", "person", person="person", name="name", skeleton="bones", since="moment", code="hash")
    find_by("names", "skeleton", is_unique=True)
    create("passkeys", "id", id="credential", person="person", public_key="bytes", count="moment", since="moment")
    find_by("passkeys", "person")
    create("tickets", "hash", hash="hash", kind="kind", person="person", name="name", until="moment")
