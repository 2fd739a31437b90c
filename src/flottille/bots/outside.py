"""Bots that others bring: Python entry points of the group `flottille.bots`, and programs of a list.

The list is a TOML file named by the environment variable FLOTTILLE_BOTS, one table for each program:

    [parrot]
    command = ["node", "parrot.mjs"]     # relative paths start at the file's folder
    seconds = 2.0                        # to answer, if nobody says otherwise
    games = ["santa_timea"]              # left out: all
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from flottille.bots.bot import Bot
from flottille.bots.program import SECONDS, ProgramBot, running
from flottille.engine.errors import BadOption
from flottille.engine.game import Game
from flottille.engine.installed import entries
from flottille.engine.record import BOT_NAME

GROUP = "flottille.bots"
LIST = "FLOTTILLE_BOTS"

Maker = Callable[[Game, int | None], Bot]


@dataclass(frozen=True)
class Listed:
    """A program of the list."""

    command: tuple[str, ...]
    folder: Path
    seconds: float = SECONDS
    games: tuple[str, ...] = ()

    def plays(self, game: Game) -> bool:
        """Whether it knows the game."""
        return not self.games or game.id in self.games


def names() -> tuple[str, ...]:
    """Every bot from outside that can be asked for by name."""
    return (*(name for name in entries(GROUP) if BOT_NAME.fullmatch(name)), *_listed(os.environ.get(LIST, "")))


def is_outside(name: str) -> bool:
    """Whether a bot comes from outside."""
    return name in names()


def names_for(game: Game) -> tuple[str, ...]:
    """Those that know a game."""
    listed = _listed(os.environ.get(LIST, ""))
    return tuple(name for name in names() if name not in listed or listed[name].plays(game))


def seconds_of(name: str) -> float:
    """How long a bot from outside may think when nobody says otherwise."""
    found = _listed(os.environ.get(LIST, "")).get(name)
    return found.seconds if found is not None else SECONDS


def make(name: str, game: Game, seed: int | None) -> Bot:
    """A bot from outside; raises `BadOption` when there is none of this name for the game."""
    listed = _listed(os.environ.get(LIST, "")).get(name)
    if listed is not None:
        if not listed.plays(game):
            raise BadOption(f"{name} does not play {game.id}; it plays: {', '.join(listed.games)}")
        return ProgramBot(game, running(listed.command, listed.folder), listed.seconds, seed)
    maker: Maker = entries(GROUP)[name].load()
    made = maker(game, seed)
    if not isinstance(made, Bot):
        raise BadOption(f"{name} makes a {type(made).__name__}, not a bot")
    return made


@cache
def _listed(path: str) -> Mapping[str, Listed]:
    """The programs of a list."""
    if not path:
        return {}
    import tomllib  # slow to import, and few have a list

    try:
        tables = tomllib.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise BadOption(f"{LIST}: {path} cannot be read: {error}") from None
    return {name: _read(name, table, Path(path).resolve().parent) for name, table in tables.items()}


def _read(name: str, table: Any, folder: Path) -> Listed:
    if not BOT_NAME.fullmatch(name):
        raise BadOption(f"{LIST}: a name is 1 to 27 letters, digits, dots and hyphens, not {name!r}")
    command = table.get("command") if isinstance(table, dict) else None
    if not isinstance(command, list) or not command or not all(isinstance(word, str) for word in command):
        raise BadOption(f"{LIST}: {name} needs a command, a list of words")
    unknown = set(table) - {"command", "seconds", "games"}
    if unknown:
        raise BadOption(f"{LIST}: {name} has {', '.join(sorted(unknown))}; known are: command, seconds, games")
    seconds = table.get("seconds", SECONDS)
    if isinstance(seconds, bool) or not isinstance(seconds, int | float) or not 0 < seconds <= 600:
        raise BadOption(f"{LIST}: seconds of {name} is a number from 0 to 600, not {seconds!r}")
    return Listed(tuple(command), folder, float(seconds), tuple(map(str, table.get("games", ()))))
