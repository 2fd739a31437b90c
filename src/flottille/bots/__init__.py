"""Bots: random, greedy over a game's judge, and search; the four levels people choose from; and those of others."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from flottille.bots import outside
from flottille.bots.bot import Bot, GreedyBot, RandomBot, SearchBot
from flottille.bots.judge import Judge
from flottille.engine.errors import BadOption
from flottille.engine.game import Game
from flottille.engine.registry import find
from flottille.engine.texts import quoted

LEVELS = ("deckhand", "sailor", "mate", "captain")

_MAKERS: dict[str, Callable[[Game, Judge, int | None], Bot]] = {
    "random": lambda game, judge, seed: RandomBot(game, seed),
    "greedy": lambda game, judge, seed: GreedyBot(game, judge, 0.0, seed),
    "search": lambda game, judge, seed: SearchBot(game, Judge(), 0.5, 0.7, seed),
    "deckhand": lambda game, judge, seed: GreedyBot(game, judge, 0.35, seed),
    "sailor": lambda game, judge, seed: GreedyBot(game, judge, 0.0, seed),
    "mate": lambda game, judge, seed: SearchBot(game, judge, 0.5, 0.4, seed),
    "captain": lambda game, judge, seed: SearchBot(game, judge, 3.0, 0.4, seed),
}


def names() -> tuple[str, ...]:
    """Every bot that can be asked for by name; our own first."""
    return (*_MAKERS, *(name for name in outside.names() if name not in _MAKERS))


def judge(game: Game) -> Judge:
    """What is known of a game; a game without a judge gets the one that knows only results."""
    if find_spec(f"flottille.bots.judges.{game.id}") is None:
        return Judge()
    found = import_module(f"flottille.bots.judges.{game.id}").JUDGE
    assert isinstance(found, Judge)
    return found


def listed(game: Game) -> tuple[str, ...]:
    """The bots a table of a game offers: our levels, and those that are registered for it."""
    return (*LEVELS, *outside.names_for(game))


def bot(name: str, game: str | Game, seed: int | None = None) -> Bot:
    """A bot for a game, by level or registered name; a name never is a command."""
    played = find(game)
    if isinstance(name, str) and name in _MAKERS:
        return _MAKERS[name](played, judge(played), seed)
    if isinstance(name, str) and outside.is_outside(name):
        return outside.make(name, played, seed)
    raise BadOption(f"no bot {quoted(name)}; bots are: {', '.join(names())}")
