"""How events of Loot Island become lines, examples of what can be typed, and the rules of each decision."""

from __future__ import annotations

from flottille.cli.tables.drawing import Scene, Telling

TELLING = Telling(
    quiet=frozenset(
        {
            "aaron_card_drawn",
            "card_drawn",
            "choice_locked",
            "landing_cleared",
            "match_ended",
            "round_started",
            "tile_turned_down",
            "tiles_turned_up",
            "treasure_revealed",
        }
    ),
    last=frozenset({"ship_sailed"}),
)

EXAMPLES = {
    "": ("yes", "oui", "no", "non", "why pass"),
    "opening": ("r9", "r9 b4", "red 9"),
    "drops": ("r9", "r9 b4 done", "done", "fini"),
    "recall": ("n2", "east 1", "est 1"),
    "recall_aaron": ("n2", "east 1", "est 1"),
    "turn": ("r9 n2", "b2 e1 bj done", "spring", "source", "pass", "passer", "why b2 n1"),
    "turn_aaron": ("r9 n2", "b2 e1 bj done", "lookout", "vigie", "why b2 n1"),
    "payment": ("b1 b4", "r9", "blue 4"),
    "slide": ("n2", "no", "non"),
    "place": ("n2", "no", "non"),
    "cards": ("b5", "done", "fini"),
    "move": ("n2", "east 1", "est 1"),
    "copy": ("r7", "no", "non"),
    "loot": ("keep 12", "keep crown", "garder couronne", "discard jewel", "défausser bijou"),
    "wreck": ("keep", "discard", "garder", "défausser"),
    "gift": ("jewel", "bijou", "12"),
    "offer": ("vanilla", "vanille"),
    "healer": ("vanilla", "vanille"),
}

ISLAND, PLAYING = ("4.4", "5.3"), ("4.5", "5.1", "5.2")
CHAPTERS = {
    "opening": ("7.2",),
    "drops": ("4.2",),
    "sea_chest": ("5.5",),
    "recall": ("4.2",),
    "recall_aaron": ("4.2", "7.1"),
    "turn": ("4.3", "4.5", "4.4", "4.6"),
    "turn_aaron": ("7.1", "4.5", "4.4"),
    "payment": ISLAND,
    "power": ISLAND,
    "slide": ISLAND,
    "place": ISLAND,
    "wreck": ("5.3", "4.7"),
    "cards": PLAYING,
    "move": PLAYING,
    "copy": ("5.2",),
    "lift": ("5.1",),
    "draw": ("5.1",),
    "gift": ("5.5", "5.4"),
    "loot": ("4.7", "5.4"),
    "offer": ("6", "7.2"),
    "healer": ("6",),
}


def rules(scene: Scene, situation: str) -> tuple[str, ...]:
    """The chapters of a decision, the nearest first."""
    return CHAPTERS.get(situation, ())
