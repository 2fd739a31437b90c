"""How events of Santa Timea become lines, examples of what can be typed, and the rules of each decision."""

from __future__ import annotations

from collections.abc import Sequence

from flottille.cli.tables.drawing import Event, Scene, Telling


def news(events: Sequence[Event], viewer: int | None) -> list[Event]:
    """Without the cards of the trick that lies on the table."""
    ended = max((i for i, event in enumerate(events) if event["kind"] == "trick_resolved"), default=-1)
    return [event for i, event in enumerate(events) if i <= ended or event["kind"] != "card_played"]


TELLING = Telling(
    quiet=frozenset({"wind_turned", "hand_dealt", "forecast_shown", "winds_taken", "match_ended"}),
    apart=frozenset({"trick_resolved", "round_scored"}),
    news=news,
)
EXAMPLES = {"": ("n9", "north 9", "nord 9", "9", "pirate", "why pirate"), "triplet": ("discard", "keep", "1")}
CHAPTERS = {"lead": ("4.1", "5", "4.2"), "follow": ("4.2", "5", "4.1"), "triplet": ("4.3", "6")}


def rules(scene: Scene, situation: str) -> tuple[str, ...]:
    """The chapters of a decision, the nearest first."""
    return CHAPTERS.get(situation, ())
