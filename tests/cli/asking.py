"""Somebody at the keyboard who asks before deciding."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

from rich.console import Console

from flottille import Match
from flottille.cli.asked import ME, Seat
from flottille.cli.page import Page
from flottille.cli.reading.commands import Typed
from flottille.cli.session import new_session
from flottille.cli.show.around import Memory
from flottille.cli.turn import Turn
from flottille.words import Words

OTHERS = ("Basile", "Chloé", "Denis", "Eva", "Fanny")


def turn_of(match: Match, folder: Path, language: str, out: StringIO, seat: int = 0) -> Turn:
    """Anna in front of her decision."""
    page = Page(Words(language, strict=True), console=Console(file=out, highlight=False))
    people = [Seat("random", name) for name in OTHERS[: match.seats - 1]]
    people.insert(seat, Seat(ME, "Anna"))
    return Turn(page, new_session(match, people, folder / "match.jsonl"), seat, Memory())


def asked(folder: Path, match: Match, language: str, *typed: Typed, seat: int = 0) -> str:
    """What the screen answers her."""
    out = StringIO()
    turn = turn_of(match, folder, language, out, seat)
    for each in typed:
        turn.questions.answer(each)
    return " ".join(out.getvalue().split())
