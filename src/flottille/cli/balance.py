"""`flottille balance`: what a game's components do to it, one edition or two side by side."""

import json as json_format
from math import isfinite
from pathlib import Path
from typing import Annotated, Any

import typer
from rich import box
from rich.table import Table

from flottille.cli.arena import play, read_workers, refuse
from flottille.cli.asked import read_contest, read_record
from flottille.cli.console import FINE, err, out, write_json, wrong_usage
from flottille.cli.options import Options
from flottille.cli.usage import Command
from flottille.engine.registry import find
from flottille.lab.arena import plan
from flottille.lab.balance import FIGURES, Balance, balance, differences
from flottille.lab.report.balance import balance_page
from flottille.lab.report.speech import role
from flottille.lab.statistics import mean
from flottille.words import Words

MOST_EDITIONS = 2
TELLING = 8  # components shown in the terminal


def add(app: typer.Typer, words: Words) -> None:
    """Add the command."""
    ask = Options(words)

    @app.command("balance", cls=Command, help=words.say("cli.balance.help"), epilog=words.say("cli.balance.examples"))
    def balance_command(
        game: Annotated[str, ask.game],
        edition: Annotated[
            list[Path] | None, typer.Option(help=words.say("cli.balance.edition"), metavar="FILE.json")
        ] = None,
        bots: Annotated[str | None, ask.bots] = None,
        games: Annotated[int, ask.games] = 300,
        seats: Annotated[int | None, ask.seats] = None,
        option: Annotated[list[str] | None, ask.option] = None,
        iterations: Annotated[int | None, ask.iterations] = None,
        workers: Annotated[str, ask.workers] = "0",
        seed: Annotated[int, ask.seed] = 1,
        report: Annotated[Path | None, ask.report] = None,
        json: Annotated[bool, ask.json] = False,
        lang: Annotated[str, ask.lang] = words.language,
    ) -> int:
        found, wanted, options = read_contest(words, game, bots, option or [])
        count = seats if seats is not None else next((n for n in found.seats if n > 2), found.seats[-1])
        refuse(words, found, wanted, count, None, iterations)
        measured: list[Balance] = []
        for name, components in _editions(words, edition or []):
            planned = plan(found.id, wanted, games, count, options, seed, None, iterations, components, True)
            results, is_whole = play(words, planned, read_workers(words, workers), None)
            measured.append(balance(name, planned, results))
            if not is_whole:
                break
        if report is not None:
            report.write_text(balance_page(words, measured), encoding="utf-8")
            err().print(words.say("arena.reported", file=str(report)), style="dim", markup=False)
        if json:
            told = {"differences": _differences(measured)} if len(measured) == MOST_EDITIONS else {}
            write_json({"game": found.id, "editions": [each.as_json() for each in measured], **told})
        else:
            _show(words, measured)
        return FINE


def _editions(words: Words, files: list[Path]) -> list[tuple[str, dict[str, Any] | None]]:
    """What is measured: the standard edition and one file, or two files."""
    if len(files) > MOST_EDITIONS:
        wrong_usage(words.say("cli.balance.too_many", most=MOST_EDITIONS))
    standard: list[tuple[str, dict[str, Any] | None]] = [(words.say("cli.balance.standard"), None)]
    found: list[tuple[str, dict[str, Any] | None]] = [(path.stem, _read(words, path)) for path in files]
    return found if len(files) == MOST_EDITIONS else standard + found


def _read(words: Words, path: Path) -> dict[str, Any]:
    try:
        found = json_format.loads(read_record(words, path))
    except ValueError:
        found = None
    return found if isinstance(found, dict) else wrong_usage(words.say("cli.balance.not_json", file=str(path)))


def _show(words: Words, editions: list[Balance]) -> None:
    first = editions[0]
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, title_justify="left")
    seats = words.say("common.seats", n=first.plan.seats)
    table.title = words.say("arena.title", game=find(first.plan.game).title, n=len(first.results), seats=seats)
    for key in ("edition", "score", "margin", "length"):
        table.add_column(words.say(f"lab.report.column.{key}"), justify="left" if key == "edition" else "right")
    for seat in range(first.plan.seats):
        table.add_column(words.say("common.seat", number=seat + 1), justify="right", no_wrap=True)
    for each in editions:
        figures = (mean(each.scores), mean(each.margins), mean(result.length for result in each.results))
        rates = [f"{words.number(100 * rate.rate, 1)} %" for rate in each.seats]
        table.add_row(each.name, *(words.number(figure, 2) for figure in figures), *rates)
    if len(editions) == MOST_EDITIONS:
        found = differences(*editions)
        table.add_row(words.say("lab.report.difference"), *(_interval(words, *found[name]) for name in FIGURES))
    out().print(table)
    for each in editions:
        _show_uses(words, each, len(editions) > 1)


def _differences(editions: list[Balance]) -> dict[str, dict[str, float | None]]:
    """Every figure by name; without an end where there is but one deal."""
    ends = ("difference", "low", "high")
    return {
        name: {end: value if isfinite(value) else None for end, value in zip(ends, found, strict=True)}
        for name, found in differences(*editions).items()
    }


def _interval(words: Words, centre: float, low: float, high: float) -> str:
    """A difference over its interval; the interval is left out where there is but one deal."""
    shown = [f"{'+' if value > 0 else ''}{words.number(value, 2)}" for value in (centre, low, high) if isfinite(value)]
    return shown[0] if len(shown) == 1 else f"{shown[0]}\n{shown[1]} … {shown[2]}"


def _show_uses(words: Words, edition: Balance, is_named: bool) -> None:
    telling = sorted(edition.uses, key=lambda use: -abs(use.weight))[:TELLING]
    title = words.say("cli.balance.telling") + (f" ({edition.name})" if is_named else "")
    table = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, title=title, title_justify="left")
    for key in ("action", "component", "per_match", "winning", "lift"):
        is_name = key in ("action", "component")
        table.add_column(words.say(f"lab.report.column.{key}"), justify="left" if is_name else "right")
    for use in telling:
        lift = f"{'+' if use.lift > 0 else ''}{words.number(100 * use.lift, 1)}"
        cells = (words.number(use.per_match, 2), f"{words.number(100 * use.users.rate, 0)} %", lift)
        game = edition.plan.game
        table.add_row(role(words, game, use.verb, use.arg), words.name(game, use.value) if use.arg else "", *cells)
    out().print(table)
