"""The deal of the day: one for each game, number of seats and day, the same everywhere, with or without a network.

How it works: the seed of a day follows from its date, so whoever knows the date has the deal: a browser without a
server, the terminal, another server. It is a deal for everybody, and no secret from those who calculate. A day is one
of UTC; what a match of it shows stays with its player until the deal opens, two hours after the day.
"""

from __future__ import annotations

import hashlib
from datetime import UTC, date, datetime, timedelta
from typing import Any, Final

from flottille.engine.errors import BadOption
from flottille.engine.game import Game
from flottille.engine.registry import find
from flottille.engine.texts import quoted

ALONE: Final = 1
AT_A_TABLE: Final = 4
GRACE: Final = timedelta(hours=2)  # for those who began before midnight


def day_of(milliseconds: int) -> str:
    """The day of a moment (milliseconds since 1970), as it is written: 2026-11-19."""
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date().isoformat()


def daily_seed(game: str | Game, seats: int, day: str | None = None) -> int:
    """The seed of a game's deal of a day; without one, of today: `Match(game, seats, seed=daily_seed(game, seats))`."""
    written = datetime.now(UTC).date().isoformat() if day is None else _read(day).isoformat()
    name = f"flottille, {find(game).id} for {seats} on {written}"
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:6], "big")


def daily_seats(game: Game) -> list[int]:
    """How many sit at a deal of the day: one alone, or one against three bots."""
    return [seats for seats in (ALONE, AT_A_TABLE) if seats in game.seats]


def daily_options(game: Game, seats: int) -> dict[str, Any]:
    """What it is played with: the usual mode of so many seats."""
    return next(options for _, count, options in game.setups() if count == seats)


def ends(day: str) -> int:
    """When a day is over, in milliseconds since 1970."""
    return _midnight_after(day, timedelta())


def opens(day: str) -> int:
    """When what matches of a day show is for all, in milliseconds since 1970."""
    return _midnight_after(day, GRACE)


def _midnight_after(day: str, later: timedelta) -> int:
    begun = datetime.combine(_read(day), datetime.min.time(), UTC)
    return int((begun + timedelta(days=1) + later).timestamp() * 1000)


def _read(day: str) -> date:
    try:
        return date.fromisoformat(day)
    except (TypeError, ValueError):
        raise BadOption(f"a day is written like 2026-11-19, not {quoted(day)}") from None
