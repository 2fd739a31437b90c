"""Bots as a person names them after a command: those that are registered, and `program:` with any command.

A command is run as it is written. So this door is for what somebody typed at this machine and for nothing else: what
comes from a record, a message, a file or a browser goes through `flottille.bots.bot`, which knows only registered
names.
"""

from __future__ import annotations

import shlex

from flottille.bots import SEARCHING, bot, outside, simplest
from flottille.bots.bot import Bot
from flottille.bots.program import ProgramBot, running
from flottille.bots.seated import Seated
from flottille.engine.errors import BadOption
from flottille.engine.game import Game
from flottille.engine.registry import find

INLINE = "program:"  # before a command that is given instead of a name


def is_command(typed: str) -> bool:
    """Whether a command was typed instead of a name."""
    return typed.startswith(INLINE)


def is_outside(typed: str) -> bool:
    """Whether a bot comes from outside: registered, or a command."""
    return is_command(typed) or outside.is_outside(typed)


def from_command_line(typed: str, game: str | Game, seed: int | None = None, processes: int = 1) -> Bot:
    """The bot somebody typed; if it searches, with so many processes."""
    if not is_command(typed):
        return bot(typed, game, seed, processes if typed in SEARCHING else 1)
    return ProgramBot(find(game), running(_words(typed)), seed=seed)


def seated(typed: str, player: Bot, seat: int, seconds: float | None = None, iterations: int | None = None) -> Seated:
    """The bot somebody typed, at its seat: the simplest takes the turns one from outside fails to."""
    if not is_outside(typed):
        return Seated(player, seat, seconds=seconds, iterations=iterations)
    stand_in = bot(simplest(player.game), player.game, seed=seat)
    return Seated(player, seat, stand_in, seconds or outside.seconds_of(typed), seconds, iterations)


def _words(typed: str) -> list[str]:
    try:
        words = shlex.split(typed.removeprefix(INLINE))
    except ValueError as error:
        raise BadOption(f"{typed}: {error}") from None
    if not words:
        raise BadOption(f"{INLINE} needs a command after it")
    return words
