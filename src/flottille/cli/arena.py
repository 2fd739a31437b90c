"""`flottille arena`: bots against each other, and what they are worth."""

import os
from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.console import JustifyMethod
from rich.progress import TaskID
from rich.table import Table

from flottille.bots import names
from flottille.bots.command_line import is_command
from flottille.cli.asked import read_contest, refuse_without_judge
from flottille.cli.console import FAILED, FINE, err, out, progress_bar, write_json, wrong_usage
from flottille.cli.numbers import whole_number
from flottille.cli.options import Options
from flottille.cli.usage import Command
from flottille.engine.game import Game
from flottille.engine.registry import find
from flottille.lab.arena import RAY, Plan, Result, plan, run
from flottille.lab.report.arena import arena_page
from flottille.lab.runs import Run, usual
from flottille.lab.standings import Standing, standings
from flottille.words import Words


def add(app: typer.Typer, words: Words) -> None:
    """Add the command."""
    ask = Options(words)

    @app.command("arena", cls=Command, help=words.say("cli.arena.help"), epilog=words.say("cli.arena.examples"))
    def arena(
        game: Annotated[str, ask.game],
        bots: Annotated[str | None, ask.bots] = None,
        games: Annotated[int, ask.games] = 100,
        seats: Annotated[int | None, ask.seats] = None,
        option: Annotated[list[str] | None, ask.option] = None,
        seconds: Annotated[float | None, typer.Option(help=words.say("cli.arena.seconds"), min=0.001)] = None,
        iterations: Annotated[int | None, ask.iterations] = None,
        workers: Annotated[str, ask.workers] = "0",
        processes: Annotated[int, ask.processes] = 1,
        seed: Annotated[int, ask.seed] = 1,
        run_file: Annotated[Path | None, typer.Option("--run", help=words.say("cli.arena.run"))] = None,
        report: Annotated[Path | None, ask.report] = None,
        json: Annotated[bool, ask.json] = False,
        lang: Annotated[str, ask.lang] = words.language,
    ) -> int:
        found, wanted, options = read_contest(words, game, bots, option or [], ("random",))
        refuse(words, found, wanted, seats, seconds, iterations)
        planned = plan(found.id, wanted, games, seats, options, seed, seconds, iterations, processes=processes)
        if planned.matches != games:
            err().print(words.say("arena.rounded", games=games, matches=planned.matches), style="dim", markup=False)
        kept = Run(run_file) if run_file is not None else usual(planned)
        usual(planned).path.parent.mkdir(parents=True, exist_ok=True)
        results, is_whole = play(words, planned, read_workers(words, workers), kept)
        if is_whole and run_file is None:
            kept.forget()
        found_standings = standings(results, planned.bots)
        page = report or usual(planned).path.with_suffix(".html")
        page.write_text(arena_page(words, planned, results, found_standings), encoding="utf-8")
        if json:
            write_json(_as_json(planned, results, is_whole, found_standings))
        else:
            _show(words, planned, results, found_standings)
        err().print(words.say("arena.reported", file=str(page)), style="dim", markup=False, soft_wrap=True)
        return FAILED if any(line.faults for line in found_standings) else FINE


def refuse(
    words: Words, game: Game, wanted: list[str], seats: int | None, seconds: float | None, iterations: int | None
) -> None:
    """Stop at what cannot be played, in the person's words."""
    for name in wanted or [""]:
        if name not in names() and not is_command(name):
            wrong_usage(words.say("cli.usage.no_bot", name=name or "-", bots=", ".join(names())))
        refuse_without_judge(words, game, name)
    if seats is not None and seats not in game.seats:
        wrong_usage(
            words.say("cli.usage.seat_count", title=game.title, seats=", ".join(map(str, game.seats)), found=seats)
        )
    if seconds is not None and iterations is not None:
        wrong_usage(words.say("cli.arena.both"))


def read_workers(words: Words, asked: str) -> int | str:
    """How many processes, or Ray."""
    if asked == RAY:
        return RAY
    number = whole_number(asked)
    if number is None:
        wrong_usage(words.say("cli.arena.bad_workers", found=asked))
    return number or os.cpu_count() or 1


def play(words: Words, planned: Plan, workers: int | str, kept: Run | None) -> tuple[list[Result], bool]:
    """Play a plan behind a bar; says how to go on if it was stopped."""
    with progress_bar(words.say("arena.running"), planned.matches) as bar:
        results, is_whole = run(planned, workers, lambda done, total: bar.update(TaskID(0), completed=done), kept)
    if not is_whole:
        err().print(words.say("arena.interrupted", done=len(results), matches=planned.matches), style="yellow")
    return results, is_whole


def _as_json(planned: Plan, results: list[Result], is_whole: bool, found: list[Standing]) -> dict[str, object]:
    return {
        "plan": planned.as_json(),
        "matches": len(results),
        "complete": is_whole,
        "depends_on_the_clock": planned.timed,
        "fair_win_rate": 1 / planned.seats,
        "standings": [line.as_json() for line in found],
    }


def _show(words: Words, planned: Plan, results: list[Result], found: list[Standing]) -> None:
    fair = words.number(100 / planned.seats, 0)
    table = Table(
        box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, title_justify="left", caption_justify="left"
    )
    seats = words.say("common.seats", n=planned.seats)
    table.title = words.say("arena.title", game=find(planned.game).title, n=len(results), seats=seats)
    table.caption = words.say("arena.caption", fair=fair, deals=len({result.deal for result in results}))
    for key in ("bot", "seats", "wins", "interval", "score", "rank", "speed", "thinking"):
        is_name = key == "bot"
        justify: JustifyMethod = "left" if is_name else "right"
        table.add_column(words.say(f"arena.column.{key}"), justify=justify, no_wrap=not is_name, overflow="fold")
    for line in found:
        table.add_row(*_row(words, line))
    out().print(table)
    for line in found:
        for what, times in line.faults:
            err().print(words.say("arena.fault", bot=line.bot, n=times, what=what), style="yellow", markup=False)


def _row(words: Words, line: Standing) -> list[str]:
    low, high = (words.number(100 * rate, 1) for rate in (line.win_rate_low, line.win_rate_high))
    return [
        line.bot,
        str(line.played),
        f"{words.number(100 * line.win_rate, 1)} %",
        f"{low}–{high}",
        words.number(line.mean_score, 2),
        words.number(line.mean_rank, 2),
        words.number(line.decisions_per_second, 0),
        words.say(
            "arena.seconds", seconds=words.number(line.seconds_per_match, 3 if line.seconds_per_match < 1 else 1)
        ),
    ]
