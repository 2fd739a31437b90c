"""Score sheets and the final ranking in the terminal."""

from __future__ import annotations

from rich import box
from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from flottille.cli.console import styled
from flottille.engine.game import Game
from flottille.engine.match import Match
from flottille.engine.sheet import Line
from flottille.words import Names, Words


def show_sheet(console: Console, words: Words, match: Match, seat: int, names: Names) -> None:
    """Where each point of a seat came from."""
    sheet = match.sheet(seat)
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False, expand=True)
    table.add_column(words.seat(seat, names), ratio=1)
    table.add_column(words.say("sheet.points"), justify="right")
    table.add_column(words.say("sheet.rule"), style="dim")
    for line in sheet.lines:
        _add(table, words, match.game, line, names, 0)
    if not sheet.lines:
        table.add_row(Text(words.say("sheet.empty"), style="dim"), "", "")
    table.add_row(words.say("sheet.total"), words.number(sheet.total), "", style="bold")
    console.print(table)


def _add(table: Table, words: Words, game: Game, line: Line, names: Names, depth: int) -> None:
    text = Padding(styled(words.sheet_line(game, line, names), "" if depth == 0 else "dim"), (0, 0, 0, 2 * depth))
    points = Text(words.number(line.points), style="" if depth == 0 else "dim")
    table.add_row(text, points, line.rule)
    for part in line.parts:
        _add(table, words, game, part, names, depth + 1)


def show_ranking(console: Console, words: Words, match: Match, names: Names) -> None:
    """Ranks, players and points."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, show_edge=False)
    table.add_column(words.say("ranking.rank"), justify="right")
    table.add_column(words.say("ranking.player"))
    table.add_column(words.say("sheet.points"), justify="right")
    scores = match.scores
    for rank, seats in match.ranking:
        for seat in seats:
            style = "bold" if rank == 1 else ""
            table.add_row(str(rank), words.seat(seat, names), words.number(scores[seat]), style=style)
    console.print(table)


def winners_line(words: Words, match: Match, names: Names) -> str:
    """Who won."""
    winners = [words.seat(seat, names) for seat in match.ranking[0][1]]
    return words.say("ranking.won", names=winners, n=len(winners))
