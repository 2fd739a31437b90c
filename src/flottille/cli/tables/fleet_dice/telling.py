"""How events of Fleet become lines, examples of what can be typed, and the rules of each decision."""

from __future__ import annotations

from collections.abc import Sequence

from flottille.cli.tables.drawing import Event, Scene, Telling

ROLLED = frozenset({"dice_rolled", "four_dice_rolled", "five_dice_rolled"})


def news(events: Sequence[Event], viewer: int | None) -> list[Event]:
    """Without the dice on the table and the one in the viewer's hand."""
    last = len(events) - 1
    while last >= 0 and events[last]["kind"] in ("die_picked", "die_kept") and events[last]["args"]["seat"] == viewer:
        last -= 1
    return [event for event in events[: last + 1] if event["kind"] not in ROLLED]


def crossed_out(events: Sequence[Event]) -> list[Event]:
    """Boxes of one section that Ruth crosses out one after the other are told together."""
    found: list[Event] = []
    for event in events:
        before = found[-1] if found else None
        is_more = before is not None and before["kind"] == event["kind"] == "box_crossed"
        if before is not None and is_more and before["args"]["section"] == event["args"]["section"]:
            boxes = before["args"]["box"] if isinstance(before["args"]["box"], list) else [before["args"]["box"]]
            found[-1] = {**event, "args": {**event["args"], "box": [*boxes, event["args"]["box"]]}}
        else:
            found.append(event)
    return found


TELLING = Telling(
    quiet=frozenset(
        {
            "circle_empty",
            "die_kept",
            "die_used",
            "fishing_started",
            "income",
            "licence_used",
            "market",
            "match_ended",
            "phase_started",
            "shared_die_used",
            "swordfish_paid",
            "token_moved",
        }
    ),
    summed=frozenset({"fish_caught", "coins_gained"}),
    apart=ROLLED | {"round_started", "ruth_round_started"},
    recast=crossed_out,
    news=news,
)

SPECIES = ("cod", "morue", "shrimp", "homard", "oyster", "espadon")
TOWN = ("king", "club", "research", "casino", "bank", "fumoir", "pub")

EXAMPLES = {
    "": (*SPECIES, *TOWN, "coin", "no"),
    "pick": (*SPECIES, "coins", "port", "wharf", "market", "shrimp cod lobster", "why market"),
    "use": (*TOWN, *SPECIES, "collect", "coin", "hex", "yard", "why casino"),
    "coins": ("collect", "coin", "yard"),
    "shared": (*TOWN, *SPECIES, "collect", "coin", "hex", "yard", "why reroll"),
    "item": (*SPECIES, "cod lobster", "star", "collect", "no"),
    "star": (*TOWN, *SPECIES, "no"),
    "circle": ("licence", "permis", "boat", "bateau", "no", "non"),
    "bonus": ("fish", "bateaux", "building", "licence", "plein"),
    "reroll": ("reroll", "relancer", "keep", "garder"),
    "oyster": ("two", "deux", "one", "un"),
}

CHAPTERS = {
    "pick": ("4.2", "4.6", "4.5"),
    "reroll": ("5.3",),
    "use": ("4.6", "4.7", "5.3"),
    "coins": ("4.6", "4.8", "5.3"),
    "shared": ("4.6", "4.7", "4.5"),
    "item": ("5.1", "4.6"),
    "star": ("4.8", "4.7"),
    "circle": ("4.7", "5.1"),
    "bonus": ("5.2",),
    "oyster": ("4.4", "5.1"),
}


def rules(scene: Scene, situation: str) -> tuple[str, ...]:
    """The chapters of a decision, the nearest first."""
    return CHAPTERS.get(situation, ())
