"""What people played outlasts the tables where they did; whoever left before the end is remembered until then."""

from __future__ import annotations

from flottille.store.migrations.new import create, find_by

revision = "0020"
down_revision = "0010"


def upgrade() -> None:
    """Matches, who played them, who left them, what players are worth, and what they noted."""
    create(
        "matches", "id", id="id", game="name", seats="number", ended="moment", lasted="moment", is_rated="truth"
    )  # fmt: skip
    create(
        "played", "match_id number", match_id="id", number="number", seat="number", person="person?", name="name",
        colour="colour?", level="level?", score="number?", rank="number?", is_left="truth", skill_before="share?",
        skill="share?", doubt="share?",
    )  # fmt: skip
    find_by("played", "person")
    create("departures", "match_id seat person", match_id="id", seat="number", person="person", name="name")
    find_by("departures", "person")
    create(
        "ratings", "who game seats", who="who", game="name", seats="number", skill="share", doubt="share",
        matches="number",
    )  # fmt: skip
    create("notes", "person match_id", person="person", match_id="id", text="text")
