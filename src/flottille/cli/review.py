"""`flottille review`: a finished match looked back on from one seat, what was luck and what was not."""

from pathlib import Path
from typing import Annotated

import typer
from rich import box
from rich.progress import TaskID
from rich.table import Table
from rich.text import Text

from flottille.cli.asked import broken_record, read_record
from flottille.cli.console import FINE, Stop, err, out, progress_bar, write_json, wrong_usage
from flottille.cli.options import Options
from flottille.cli.usage import Command
from flottille.engine import record as records
from flottille.engine.errors import BadOption, BadRecord
from flottille.engine.record import Record
from flottille.engine.registry import find
from flottille.lab.report.review import because, doing, points, review_page
from flottille.review.review import Review, review
from flottille.table.controller import BOT, Controller
from flottille.words import Words


def add(app: typer.Typer, words: Words) -> None:
    """Add the command."""
    ask = Options(words)

    @app.command("review", cls=Command, help=words.say("review.cli.help"), epilog=words.say("review.cli.examples"))
    def review_command(
        file: Annotated[Path, ask.file],
        html: Annotated[Path | None, typer.Option(help=words.say("review.cli.html"), metavar="FILE.html")] = None,
        seat: Annotated[int | None, typer.Option(help=words.say("review.cli.seat"), min=1)] = None,
        visits: Annotated[int | None, typer.Option(help=words.say("review.cli.visits"), min=1)] = None,
        json: Annotated[bool, ask.json] = False,
        lang: Annotated[str, ask.lang] = words.language,
    ) -> int:
        text = read_record(words, file)
        try:
            read = records.read(text)
            found = _judged(words, text, _seat(words, read, seat), visits)
        except BadRecord as error:
            raise Stop(1, broken_record(words, file, error)) from None
        names = read.header.seats
        if html is not None:
            html.write_text(review_page(words, found, names), encoding="utf-8")
            err().print(words.say("review.cli.written", file=str(html)), style="dim", markup=False, soft_wrap=True)
        if json:
            write_json({"names": names, **found.as_json()})
        else:
            _show(words, found, names)
        return FINE


def _seat(words: Words, read: Record, asked: int | None) -> int:
    """The seat that was asked for, else the first a person played."""
    seats = len(read.header.seats)
    if asked is not None and asked > seats:
        wrong_usage(words.say("review.cli.no_seat", number=asked, most=seats))
    if asked is not None:
        return asked - 1
    by_bots = {each.seat for each in read.entries if each.controller and Controller.read(each.controller).kind == BOT}
    return next((seat for seat in range(seats) if seat not in by_bots), 0)


def _judged(words: Words, text: str, seat: int, visits: int | None) -> Review:
    """The review, behind a bar."""
    with progress_bar(words.say("review.running"), None) as bar:
        try:
            return review(
                text, seat, visits, tell=lambda done, total: bar.update(TaskID(0), completed=done, total=total)
            )
        except BadOption:
            wrong_usage(words.say("review.cli.unfinished"))


def _show(words: Words, found: Review, names: list[str]) -> None:
    key = "review.of" if found.seats > 1 else "review.of.alone"
    table = _table(find(found.game).title + "\n" + words.say(key, name=names[found.seat]))
    for name in ("", ""):
        table.add_column(name, justify="right" if table.columns else "left")
    for row in found.rows:
        table.add_row(
            words.say(f"review.row.{row}"), points(words, getattr(found, row), row not in ("start", "result"))
        )
    out().print(table)
    _show_moments(words, found, names)
    told = words.say("review.decisions", n=len(found.decisions), visits=found.visits)
    out().print(Text(told, style="dim"), soft_wrap=True)
    if not found.is_learned:
        out().print(Text(words.say("review.uncalibrated"), style="yellow"), soft_wrap=True)


def _show_moments(words: Words, found: Review, names: list[str]) -> None:
    if not found.key_moments:
        out().print(words.say("review.moments.none"), markup=False)
        return
    table = _table(words.say("review.moments"))
    for name in ("entry", "change", "chance", "you", "captain"):
        table.add_column(words.say(f"review.column.{name}"), justify="left" if name in ("you", "captain") else "right")
    for change in found.key_moments:
        assert change.decision is not None
        chances = {"before": points(words, change.before), "after": points(words, change.before + change.mine)}
        actions = change.decision.action, change.decision.best
        played, better = (doing(words, found.game, each, names) for each in actions)
        why = f"{better}\n{because(words, found, change.number)}"
        table.add_row(
            str(change.number), points(words, change.mine, True), words.say("review.chance", **chances), played, why
        )
    out().print(table)


def _table(title: str) -> Table:
    return Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False, title=title, title_justify="left")
