"""Where people want to be called when it is their turn, when not, and what they were called for."""

from __future__ import annotations

from flottille.store.migrations.new import create, find_by

revision = "0050"
down_revision = "0040"


def upgrade() -> None:
    """Nobody is called yet."""
    create(
        "ways", "id", id="id", person="person", kind="kind", address="text", since="moment",
        is_confirmed="truth", failed="number", is_ended="truth",
    )  # fmt: skip
    find_by("ways", "person")
    create("manners", "person", person="person", language="kind", zone="zone", quiet_from="number?",
           quiet_until="number?")  # fmt: skip
    create(
        "letters", "way table_id seat last", way="id", table_id="id", seat="number", last="number", person="person",
        due="moment?", made="moment", tries="number",
    )  # fmt: skip
    find_by("letters", "due")
    find_by("letters", "person")
