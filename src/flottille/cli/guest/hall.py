"""The matches of one guest, by name: begun, found again, and forgotten when there are too many."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from flottille.bots import levels
from flottille.cli.asked import CREW, ME, Seat, usual_seats
from flottille.cli.guest.seat import GuestSeat
from flottille.cli.session import Session
from flottille.engine.errors import FlottilleError
from flottille.engine.game import Game
from flottille.engine.match import Match
from flottille.engine.registry import find
from flottille.words import Words

MOST_MATCHES = 16  # kept at once
NOWHERE = Path()  # records are handed out, not written


class Unknown(FlottilleError, ValueError):
    """Something was named that is not there."""


class Hall:
    """What a guest plays."""

    def __init__(self, words: Words, seeds: Iterable[int] = ()) -> None:
        self.words = words
        self._seeds = iter(seeds)
        self._matches: dict[str, GuestSeat] = {}
        self._begun = 0

    def begin(self, game: str, seats: int, seat: int, mode: str, level: str) -> tuple[str, GuestSeat]:
        """A new match against bots, and the name it goes by; raises `FlottilleError`."""
        found = find(game)
        chosen = next((each for each in found.modes if each.name == mode), None)
        if mode and chosen is None:
            raise Unknown(self._no("mode", mode, [each.name for each in found.modes]))
        if level not in levels(found):
            raise Unknown(self._no("level", level, levels(found)))
        count = seats or usual_seats(chosen.seats if chosen else found.seats)
        options: dict[str, Any] = {**chosen.options} if chosen else {}
        match = Match(found, count, next(self._seeds, None), **options)
        if not 0 <= seat < count:
            raise Unknown(self._no("seat", str(seat), [str(each) for each in range(count)]))
        self._begun += 1
        name = f"{found.id}-{self._begun}"
        self._matches[name] = GuestSeat(Session(match, self._sitting(seat, count, level), NOWHERE), seat, self.words)
        self._forget()
        return name, self._matches[name]

    def match(self, name: str) -> GuestSeat:
        """A match by its name; raises `FlottilleError`."""
        if name not in self._matches:
            raise Unknown(self._no("match", name, list(self._matches)))
        return self._matches[name]

    def _sitting(self, seat: int, count: int, level: str) -> list[Seat]:
        crew = iter(CREW)
        me = Seat(ME, self.words.say("guest.name"))
        return [me if each == seat else Seat(level, next(crew)) for each in range(count)]

    def _forget(self) -> None:
        """Those that are over go first, then the oldest."""
        while len(self._matches) > MOST_MATCHES:
            over = (name for name, match in self._matches.items() if match.is_over)
            del self._matches[next(over, next(iter(self._matches)))]

    def _no(self, what: str, asked: str, there: list[str] | tuple[str, ...]) -> str:
        return self.words.say(f"guest.no_{what}", text=asked[:40], choices=", ".join(there) or "-")


def told_of(game: Game, words: Words) -> str:
    """A game in one line: how many play and which modes there are."""
    modes = ", ".join(f"{mode.name} ({_counts(mode.seats)})" for mode in game.modes)
    return words.say("guest.game", id=game.id, title=game.title, seats=_counts(game.seats), modes=modes)


def _counts(seats: tuple[int, ...]) -> str:
    return ", ".join(map(str, seats))
