"""`flottille play` without a game: choose one and start a match, or see what there is."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from flottille.bots import levels, usual
from flottille.cli.asked import ME, read_seats, usual_seats
from flottille.cli.choosing import ask, pick, pick_mode, pick_options, show, tell
from flottille.cli.console import FINE, out, styled
from flottille.cli.match_loop import run
from flottille.cli.numbers import whole_number
from flottille.cli.session import new_session
from flottille.cli.show.lines import said, wrapped
from flottille.engine.game import Game
from flottille.engine.match import Match
from flottille.engine.registry import games
from flottille.words import Words


def choose(words: Words, linear: bool = False, processes: int = 1) -> int:
    """Ask for a game, the seats, the mode and a level, then play; without a terminal only list the games."""
    console = out()
    console.print(styled(words.say("chooser.welcome"), "bold cyan"))
    found = list(games().values())
    is_asked = _is_interactive(console)
    for line in _list(words, found, console.width, with_ids=not is_asked):
        console.print(line)
    tell(console, words.say("chooser.keys" if is_asked else "chooser.how"), "dim")
    if not is_asked:
        return FINE
    try:
        game = _pick_game(console, words, found)
        seats = _pick_seats(console, words, game)
        options = pick_options(console, words, game, seats, pick_mode(console, words, game, seats))
        level = _pick_level(console, words, game) if seats > 1 else usual(game)
    except (EOFError, KeyboardInterrupt):
        console.print()
        return FINE
    sitting = read_seats(words, game, ",".join([ME] + [level] * (seats - 1)))
    session = new_session(Match(game, seats, **options), sitting, None).with_processes(processes)
    return run(words, session, linear)


def _is_interactive(console: Console) -> bool:
    """Whether somebody can answer."""
    return sys.stdin.isatty() and console.is_terminal


def _list(words: Words, found: list[Game], width: int, with_ids: bool) -> Iterator[Text]:
    """What there is, each below its number; in commands games go by their ids."""
    marks = [game.id if with_ids else str(number) for number, game in enumerate(found, 1)]
    column = max(map(len, marks)) + 2
    for mark, game in zip(marks, found, strict=True):
        facts = words.say("chooser.facts", least=game.seats[0], most=game.seats[-1], minutes=game.minutes)
        yield from wrapped(Text.assemble((game.title, "bold"), f"  {facts}"), width, Text(f"{mark:<{column}}", "cyan"))
        if words.knows(f"{game.id}.tagline"):
            yield from said(words.about(game, "tagline"), width, " " * column, "dim")


def _pick_game(console: Console, words: Words, found: list[Game]) -> Game:
    return found[pick(console, words, words.say("chooser.game"), 0, [(game.id, game.title) for game in found])]


def _pick_seats(console: Console, words: Words, game: Game) -> int:
    usual = usual_seats(game.seats)
    counts = ", ".join(map(str, game.seats))
    while len(game.seats) > 1:
        typed = ask(console, words.say("chooser.seats", seats=counts), str(usual))
        number = whole_number(typed)
        if number in game.seats:
            return number
        tell(console, words.say("chooser.one_of", choices=counts))
    return usual


def _pick_level(console: Console, words: Words, game: Game) -> str:
    offered = levels(game)
    for number, level in enumerate(offered, 1):
        helped = words.say(f"level.{level}.help")
        show(console, number, Text.assemble((words.say(f"level.{level}"), "bold"), f"  {helped}"))
    names = [(level, words.say(f"level.{level}")) for level in offered]
    return offered[pick(console, words, words.say("chooser.level"), offered.index(usual(game)), names)]
