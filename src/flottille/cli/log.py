"""The log: what happened so far, in the words of the screen."""

from __future__ import annotations

from rich.text import Text

from flottille.cli.session import Session, Told
from flottille.cli.show.around import told_to
from flottille.cli.show.layout import told_lines
from flottille.cli.tables.drawing import Scene

LINES = 40
MANY = 10_000
COUNTERS = ("round", "turn")


def log_lines(session: Session, scene: Scene, number: int | None, width: int) -> list[Text]:
    """The last lines, or those of one round (or turn, where a game counts turns)."""
    events = session.told if number is None else of_round(session.told, number)
    told = told_to(scene, session, events)
    return told_lines(told, scene.words, width, LINES if number is None else MANY, "play.log.earlier")


def of_round(told: list[Told], number: int) -> list[Told]:
    """The events from the start of a round to the start of the next; the first one begins with the match."""
    starts = [(place, begun) for place, each in enumerate(told) if (begun := _begins(each)) is not None]
    first = 0 if number == 1 else next((place for place, begun in starts if begun == number), None)
    if first is None:
        return []
    last = next((place for place, begun in starts if begun > number), len(told))
    return told[first:last]


def _begins(told: Told) -> int | None:
    """The number of the round or turn that begins with an event."""
    kind, args = told.event["kind"], told.event["args"]
    if "started" not in kind and "turned" not in kind:
        return None
    return next((int(args[name]) for name in COUNTERS if isinstance(args.get(name), int)), None)
