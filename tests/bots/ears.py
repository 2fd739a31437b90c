"""A bot that notes what it hears, and what it should have heard."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import pytest

from flottille import Match
from flottille.bots import outside
from flottille.bots.bot import Bot
from flottille.bots.heard import Heard

NAME = "ear"
FORGOTTEN = "forgotten"


class Notes:
    """What all listening bots of a match heard and did."""

    def __init__(self, choice: int = 0) -> None:
        self.choice = choice  # which of the legal actions everybody takes, counted round
        self.steps: list[tuple[int, int]] = []
        self.heard: dict[int, list[Any]] = {}

    def pick(self, seat: int, legal: list[int]) -> int:
        """The next action of a seat: bots and people alike."""
        action = legal[(self.choice + len(self.steps)) % len(legal)]
        self.steps.append((seat, action))
        return action


class Ear(Bot):
    """Listens."""

    notes: Notes

    def choose(self, mask: Any, seat: int, seconds: Any = None, iterations: Any = None) -> int:
        """By the notes."""
        return self.notes.pick(seat, sorted(mask.legal(seat)))

    def saw(self, seat: int, heard: Heard) -> None:
        """Note it."""
        self.notes.heard.setdefault(seat, []).append(heard)

    def forget(self, seat: int) -> None:
        """Note that too."""
        self.notes.heard.setdefault(seat, []).append(FORGOTTEN)


def registered(monkeypatch: pytest.MonkeyPatch, made: type[Bot] = Ear) -> Notes:
    """A bot that is known by name from here on; the notes of the first one."""
    notes = Notes()
    monkeypatch.setattr(Ear, "notes", notes, raising=False)
    monkeypatch.setattr(EntryPoint, "load", lambda self: made)
    monkeypatch.setattr(outside, "entries", lambda group: {NAME: EntryPoint(NAME, "theirs:make", outside.GROUP)})
    return notes


def due(match: Match, viewer: int, steps: list[tuple[int, int]]) -> list[Heard]:
    """All a seat may know of a match that begins here and goes on by these steps."""
    found = [Heard(None, None, _seen(match.start_events, viewer))]
    for seat, action in steps:
        seen = _seen(match.play(seat, action), viewer)
        knows = seat == viewer or match.game.actions.is_open(action)
        if knows or seen:
            found.append(Heard(seat, action if knows else None, seen))
    return found


def _seen(events: list[dict[str, Any]], viewer: int) -> tuple[dict[str, Any], ...]:
    mine = [dict(event) for event in events if "seen_by" not in event or event["seen_by"] >> viewer & 1]
    return tuple({key: value for key, value in event.items() if key != "seen_by"} for event in mine)
