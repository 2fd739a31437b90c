"""Bots: random, greedy over a game's judge, and search; the four levels people choose from; and those of others."""

from __future__ import annotations

from collections.abc import Callable

from flottille.bots import outside
from flottille.bots.bot import Bot, GreedyBot, RandomBot, SearchBot
from flottille.bots.judge import Judge
from flottille.bots.sharing import check_processes
from flottille.engine.belongings import belonging
from flottille.engine.errors import BadOption
from flottille.engine.game import Game
from flottille.engine.registry import find
from flottille.engine.texts import quoted

LEVELS = ("deckhand", "sailor", "mate", "captain")
SEARCHING = ("search", "mate", "captain")
BY_JUDGEMENT = ("greedy", "deckhand", "sailor")  # without a judge they would play at random

MATES_LOOKS = 2  # ahead, where all there is to see is seen at once: the mate would play like the captain

_MAKERS: dict[str, Callable[[Game, Judge, int | None], Bot]] = {
    "random": lambda game, judge, seed: RandomBot(game, seed),
    "greedy": lambda game, judge, seed: GreedyBot(game, judge, 0.0, seed),
    "search": lambda game, judge, seed: SearchBot(game, Judge(), 0.5, 0.7, seed),
    "deckhand": lambda game, judge, seed: GreedyBot(game, judge, 0.35, seed),
    "sailor": lambda game, judge, seed: GreedyBot(game, judge, 0.0, seed),
    "mate": lambda game, judge, seed: SearchBot(game, judge, 0.5, 0.4, seed, looks=MATES_LOOKS),
    "captain": lambda game, judge, seed: SearchBot(game, judge, 3.0, 0.4, seed),
}


def names() -> tuple[str, ...]:
    """Every bot that can be asked for by name; our own first."""
    return (*_MAKERS, *(name for name in outside.names() if name not in _MAKERS))


def judge(game: Game) -> Judge:
    """What is known of a game; a game without a judge gets the one that knows only results."""
    found = belonging(game, "flottille.bots.judges", "judge")
    return Judge() if found is None else _judge_of(found.JUDGE)


def _judge_of(found: object) -> Judge:
    if not isinstance(found, Judge):
        raise BadOption(f"JUDGE is an object of a subclass of Judge, not {quoted(found)}")
    return found


def has_judge(game: Game) -> bool:
    """Whether anything is known of a game beside its rules."""
    return belonging(game, "flottille.bots.judges", "judge") is not None


def levels(game: Game) -> tuple[str, ...]:
    """Our levels that a game can be played at."""
    return tuple(name for name in LEVELS if can_play(name, game))


def usual(game: Game) -> str:
    """The level that is meant where nobody names one."""
    return "sailor" if can_play("sailor", game) else "mate"


def simplest(game: Game) -> str:
    """The bot that stands in where another fails: it thinks for no time at all."""
    return "greedy" if can_play("greedy", game) else "random"


def can_play(name: str, game: Game) -> bool:
    """Whether a bot that is known by name can do better than chance at a game."""
    return name not in BY_JUDGEMENT or has_judge(game)


def listens(name: str, game: Game) -> bool:
    """Whether a bot that is known by name makes anything of what it is told between its decisions."""
    if name in SEARCHING:
        return int((Judge() if name == "search" else judge(game)).recalls()) >= 0
    return name not in _MAKERS


def without_judge() -> tuple[str, ...]:
    """The bots that need no judge."""
    return tuple(name for name in names() if name not in BY_JUDGEMENT)


def listed(game: Game) -> tuple[str, ...]:
    """The bots a table of a game offers: our levels, and those that are registered for it."""
    return (*levels(game), *outside.names_for(game))


def bot(name: str, game: str | Game, seed: int | None = None, processes: int = 1) -> Bot:
    """A bot for a game, by level or registered name; a name never is a command. Several processes search together."""
    made = _made(name, game, seed)
    if isinstance(made, SearchBot):
        made.processes = check_processes(processes)
    elif processes != 1:
        raise BadOption(f"{name} does not search, so it has no use for processes; these do: {', '.join(SEARCHING)}")
    return made


def _made(name: str, game: str | Game, seed: int | None) -> Bot:
    played = find(game)
    if isinstance(name, str) and not can_play(name, played):
        others = ", ".join(without_judge())
        raise BadOption(f"{played.id} has no judge, so {name} would play at random; these need none: {others}")
    if isinstance(name, str) and name in _MAKERS:
        return _MAKERS[name](played, judge(played), seed)
    if isinstance(name, str) and outside.is_outside(name):
        return outside.make(name, played, seed)
    raise BadOption(f"no bot {quoted(name)}; bots are: {', '.join(names())}")
