"""`flottille today`: the deal of the day, the same as on every server, without one."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.table import Table

from flottille.cli.asked import read_game, read_seats
from flottille.cli.console import FINE, out, write_json, wrong_usage
from flottille.cli.match_loop import run
from flottille.cli.options import Options
from flottille.cli.session import new_session
from flottille.cli.usage import Command
from flottille.engine.daily import ALONE, AT_A_TABLE, daily_options, daily_seats, daily_seed
from flottille.engine.errors import BadOption
from flottille.engine.game import Game
from flottille.engine.match import Match
from flottille.engine.registry import games
from flottille.words import Words


def add(app: typer.Typer, words: Words) -> None:
    """Add the command."""
    ask = Options(words)

    @app.command("today", cls=Command, help=words.say("cli.today.help"), epilog=words.say("cli.today.examples"))
    def today(
        game: Annotated[str, ask.game] = "",
        alone: Annotated[bool, typer.Option("--alone", help=words.say("cli.today.alone"))] = False,
        day: Annotated[str | None, typer.Option(help=words.say("cli.today.day"), metavar="2026-11-19")] = None,
        record: Annotated[Path | None, typer.Option(help=words.say("cli.play.record"))] = None,
        linear: Annotated[bool, typer.Option("--linear", help=words.say("cli.play.linear"))] = False,
        json: Annotated[bool, ask.json] = False,
        lang: Annotated[str, ask.lang] = words.language,
    ) -> int:
        date = _day(words, day)
        if not game:
            return _list(words, date, json)
        found = read_game(words, game)
        seats = ALONE if alone else AT_A_TABLE
        if seats not in daily_seats(found):
            wrong_usage(words.say("cli.today.none", title=found.title))
        match = Match(found, seats, daily_seed(found, seats, date), **daily_options(found, seats))
        return run(words, new_session(match, read_seats(words, found, str(seats)), record), linear)


def _day(words: Words, asked: str | None) -> str:
    """The day that was asked for, else today's; a day of UTC."""
    if asked is None:
        return datetime.now(UTC).date().isoformat()
    try:
        daily_seed(next(iter(games().values())), AT_A_TABLE, asked)
    except BadOption:
        wrong_usage(words.say("cli.today.bad_day", day=asked))
    return asked


def _list(words: Words, day: str, json: bool) -> int:
    """The deals of a day with their seeds."""
    deals = [(game, seats, daily_seed(game, seats, day)) for game in games().values() for seats in daily_seats(game)]
    if json:
        found = [{"game": game.id, "seats": seats, "seed": seed} for game, seats, seed in deals]
        write_json({"day": day, "deals": found})
        return FINE
    title = words.say("cli.today.title", day=day)
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, title=title, title_justify="left")
    for name in ("game", "kind", "seed", "command"):
        table.add_column(words.say(f"cli.today.column.{name}"), justify="right" if name == "seed" else "left")
    for game, seats, seed in deals:
        kind = words.say("cli.today.kind.alone" if seats == ALONE else "cli.today.kind.table")
        table.add_row(game.title, kind, str(seed), _command(game, seats))
    out().print(table)
    return FINE


def _command(game: Game, seats: int) -> str:
    return game.id + (" --alone" if seats == ALONE else "")
