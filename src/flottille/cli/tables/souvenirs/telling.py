"""How events of Escales & Souvenirs become lines: a draw names its card where it is known, and is counted where not;
a roll says what an Artefact adds to it; what is won in a duel says that it is."""

from __future__ import annotations

from collections.abc import Sequence

from flottille.cli.tables.drawing import Event, Telling

WINS = frozenset({"memory_won", "place_won"})  # they name the duel


def recast(events: Sequence[Event]) -> list[Event]:
    """A card drawn and seen is told as one, so is a duel with what it wins; cards drawn unseen are a number."""
    found: list[Event] = []
    for event in events:
        if found and _is_instead(found[-1], event):
            found.pop()
        before = found[-1] if found else None
        if before is not None and event["kind"] == "card_seen" and _is_draw(before, event):
            found[-1] = {**event, "kind": "card_drawn_seen"}
        elif before is not None and event["kind"] == "card_drawn" and _is_same(before, event):
            found[-1] = {**event, "kind": "cards_drawn", "args": {**event["args"], "n": before["args"].get("n", 1) + 1}}
        elif before is not None and event["kind"] in WINS and before["kind"] == "duel_ended":
            found[-1] = event
        else:
            found.append(_said_whole(event))
    return found


def _said_whole(event: Event) -> Event:
    """The ship's die by what it shows; an attacker's roll above a die's own pips by what was added."""
    args = event["args"]
    if event["kind"] == "ship_rolled":
        return {**event, "args": {**args, "pips": str(args["pips"])}}
    return _with_bonus(event) if event["kind"] == "dice_rolled" else event


def _with_bonus(rolled: Event) -> Event:
    args = rolled["args"]
    bonus = args["attack_total"] - args["attack"]
    return {**rolled, "args": {**args, "bonus": bonus, "told": "bonus"}} if bonus else rolled


def _is_instead(before: Event, event: Event) -> bool:
    """A draw where there was nothing to take: that something comes of it after all."""
    return before["kind"] == "no_effect" and event["kind"] == "card_drawn" and _seat(before) == _seat(event)


def _seat(event: Event) -> int:
    return int(event["args"]["seat"])


def _is_draw(before: Event, seen: Event) -> bool:
    return bool(before["kind"] == "card_drawn" and before["args"]["seat"] == seen["args"]["seat"])


def _is_same(before: Event, drawn: Event) -> bool:
    is_draw = before["kind"] in ("card_drawn", "cards_drawn")
    return is_draw and all(before["args"][name] == value for name, value in drawn["args"].items())


TELLING = Telling(
    quiet=frozenset(
        {
            "artefact_turned",
            "card_picked",
            "effect_started",
            "gold_kept",
            "looked",
            "match_ended",
            "mooring_ended",
            "passed",
            "roll_scored",
            "round_ended",
            "shield_ended",
            "slid_under",
            "turn_started",
        }
    ),
    apart=frozenset(
        {"card_drawn", "dice_rolled", "die_rerolled", "duel_started", "duel_ended", "memory_revealed", "ship_loaded"}
    ),
    recast=recast,
)
