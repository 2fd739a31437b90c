"""Score sheets: where each point came from, as far as the viewer may know; read from the view alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rich.text import Text

from flottille.cli.console import styled
from flottille.cli.show.lines import cut, padded, wrapped
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Scene, View, rule_line
from flottille.engine.sheet import Line

POINTS, RULE = 7, 9


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
    line = Line(str(data["key"]), int(data["points"]), str(data["rule"]), dict(data["params"]), ())
    said = styled(scene.words.sheet_line(scene.game, line, scene.spoken), "" if depth == 0 else "dim")
    yield from _row(" " * (2 + 2 * depth), said, scene.words.number(line.points), line.rule, scene.size.width)
    for part in data["parts"]:
        yield from _rows(scene, part, depth + 1)


def _row(indent: str, label: Text, points: str, rule: str, width: int) -> list[Text]:
    """A line of the sheet, wrapped where it is long; points and rule stand behind its end."""
    room = max(8, width - POINTS - RULE - 2)
    *before, last = wrapped(label, room, indent)
    figures = Text.assemble(padded(points, POINTS, right=True), "  ", padded(Text(rule, "dim"), RULE))
    line = Text.assemble(padded(last, room), figures)
    line.rstrip()
    return [*before, cut(line, width)]
