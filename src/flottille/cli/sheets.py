"""Score sheets: where each point came from, as far as the viewer may know; read from the view alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.text import Text

from flottille.cli.console import styled
from flottille.cli.show.lines import cut, padded, said, wrapped
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import HIGHEST, Scene, View, rule_line
from flottille.engine.sheet import Line

POINTS, RULE = 7, 9
COLUMN = 9  # cells of a seat, beside others


def sheet_of(view: View, seat: int) -> Mapping[str, Any] | None:
    """A seat's sheet as the view holds it."""
    for name in ("sheets", "scores"):
        sheets = view.get(name)
        if isinstance(sheets, list) and seat < len(sheets) and _is_sheet(sheets[seat]):
            return dict(sheets[seat])
    players = view.get("players")
    sheet = players[seat].get("sheet") if isinstance(players, list) and seat < len(players) else None
    return dict(sheet) if sheet is not None and _is_sheet(sheet) else None


def _is_sheet(value: Any) -> bool:
    return isinstance(value, Mapping) and "lines" in value


def all_sheets(scene: Scene) -> list[Text]:
    """What everybody's points came from: in full where it fits, otherwise the heads of all sheets and my own."""
    view = scene.view
    sheets = [sheet_of(view, seat) for seat in range(view["seats"])]
    full = _footed(scene, sheets, [line for seat in range(len(sheets)) for line in sheet_lines(scene, seat)])
    known = [sheet for sheet in sheets if sheet is not None]
    is_short = len(full) <= HIGHEST * scene.size.height or scene.size.is_linear
    if is_short or len(known) < len(sheets) or _room(scene) < COLUMN:
        return full
    mine = view["viewer"]
    heads = _heads(scene, known)
    return heads if mine is None else _footed(scene, sheets, [*heads, *sheet_lines(scene, mine)])


def _footed(scene: Scene, sheets: list[Mapping[str, Any] | None], lines: list[Text]) -> list[Text]:
    """The lines, and what the numbers of rules are if there are any and there is room to say it."""
    rules = [line["rule"] for sheet in sheets if sheet is not None for line in sheet["lines"] if line["rule"]]
    foot = said(scene.words.say("sheet.rules", rule=rules[0]), scene.size.width, "  ", "dim") if rules else []
    is_room = len(lines) + len(foot) <= HIGHEST * scene.size.height or scene.size.is_linear
    return [*lines, *foot] if is_room else lines


def _heads(scene: Scene, sheets: list[Mapping[str, Any]]) -> list[Text]:
    """A row for each head, a column for each seat."""
    rows: dict[str, dict[int, int]] = {}
    for seat, sheet in enumerate(sheets):
        for data in sheet["lines"]:
            row = rows.setdefault(_label(scene, _line(data)).plain, {})
            row[seat] = row.get(seat, 0) + data["points"]
    totals = dict(enumerate(sheet["total"] for sheet in sheets))
    names = [cut(Text(name), COLUMN - 1).plain for name in scene.names]
    return [
        *_across(scene, "", names, "bold"),
        *(line for label, points in rows.items() for line in _across(scene, label, _figures(scene, points))),
        *_across(scene, scene.words.say("sheet.total"), _figures(scene, totals), "bold"),
    ]


def _figures(scene: Scene, points: Mapping[int, int]) -> list[str]:
    return [scene.words.number(points[seat]) if seat in points else "" for seat in range(len(scene.names))]


def _across(scene: Scene, label: str, cells: list[str], style: str = "") -> list[Text]:
    """A head, wrapped where it is long; the figures stand behind its end."""
    *before, last = wrapped(Text(label), _room(scene), "  ")
    line = Text.assemble(padded(last, _room(scene)), *(padded(cell, COLUMN, right=True) for cell in cells), style=style)
    line.rstrip()
    return [*before, line]


def _room(scene: Scene) -> int:
    """Cells for the name of a head."""
    return scene.size.width - COLUMN * len(scene.names)


def sheet_lines(scene: Scene, seat: int) -> list[Text]:
    """The sheet of a seat; what `m` shows where the view holds none."""
    sheet = sheet_of(scene.view, seat)
    if sheet is None:
        return drawer(scene.game).look(scene, seat)
    width, words = scene.size.width, scene.words
    found = [rule_line(words.seat(seat, scene.names), width)]
    rows = [row for line in sheet["lines"] for row in _rows(scene, line, 0)]
    found += rows or [Text(f"  {words.say('sheet.empty')}", style="dim")]
    total = words.number(sheet["total"])
    return [*found, *_row("  ", Text(words.say("sheet.total"), style="bold"), total, "", width)]


def _rows(scene: Scene, data: Mapping[str, Any], depth: int) -> Iterator[Text]:
    line = _line(data)
    label = _label(scene, line, "" if depth == 0 else "dim")
    yield from _row(" " * (2 + 2 * depth), label, scene.words.number(line.points), line.rule, scene.size.width)
    for part in data["parts"]:
        yield from _rows(scene, part, depth + 1)


def _line(data: Mapping[str, Any]) -> Line:
    return Line(str(data["key"]), int(data["points"]), str(data["rule"]), dict(data["params"]), ())


def _label(scene: Scene, line: Line, style: str = "") -> Text:
    """What a line is called."""
    return styled(scene.words.sheet_line(scene.game, line, scene.spoken), style)


def _row(indent: str, label: Text, points: str, rule: str, width: int) -> list[Text]:
    """A line of the sheet, wrapped where it is long; points and rule stand behind its end."""
    room = max(8, width - POINTS - RULE - 2)
    *before, last = wrapped(label, room, indent)
    figures = Text.assemble(padded(points, POINTS, right=True), "  ", padded(Text(rule, "dim"), RULE))
    line = Text.assemble(padded(last, room), figures)
    line.rstrip()
    return [*before, cut(line, width)]
