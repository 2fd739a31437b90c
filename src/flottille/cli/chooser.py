"""`flottille play` without a game: choose one and start a match, or see what there is."""

from __future__ import annotations

import sys

from rich.console import Console
from rich.table import Table
from rich.text import Text

from flottille.bots import levels, usual
from flottille.cli.asked import ME, read_seats, usual_seats
from flottille.cli.choosing import ask, pick, pick_mode, pick_options
from flottille.cli.console import FINE, out, styled
from flottille.cli.match_loop import run
from flottille.cli.numbers import whole_number
from flottille.cli.session import new_session
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
    console.print(_list(words, found, with_ids=not is_asked))
    console.print(words.say("chooser.keys" if is_asked else "chooser.how"), markup=False, style="dim")
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


def _list(words: Words, found: list[Game], with_ids: bool) -> Table:
    """What there is; in commands games go by their ids."""
    grid = Table.grid(padding=(0, 2))
    for number, game in enumerate(found, 1):
        facts = words.say("chooser.facts", least=game.seats[0], most=game.seats[-1], minutes=game.minutes)
        tagline = words.about(game, "tagline") if words.knows(f"{game.id}.tagline") else ""
        title = Text.assemble((game.title, "bold"), f"  {facts}\n", (tagline, "dim"))
        grid.add_row(Text(game.id if with_ids else str(number), style="cyan"), title)
    return grid


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
        console.print(words.say("chooser.one_of", choices=counts), style="magenta", markup=False)
    return usual


def _pick_level(console: Console, words: Words, game: Game) -> str:
    offered = levels(game)
    for number, level in enumerate(offered, 1):
        said = words.say(f"level.{level}.help")
        console.print(Text.assemble((f"  {number} ", "cyan"), (words.say(f"level.{level}"), "bold"), f"  {said}"))
    names = [(level, words.say(f"level.{level}")) for level in offered]
    return offered[pick(console, words, words.say("chooser.level"), offered.index(usual(game)), names)]
