"""The chart of one player: the printed board, what is drawn and sailed on it, and marks for what can be chosen."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from flottille.cli.tables.drawing import FULL_WIDTH, Scene
from flottille.cli.tables.rolling_seas.seen import initial, seat_colour, sign
from flottille.cli.tables.rolling_seas.squares import COLUMNS, ROWS, neighbour, place

WIDE, NARROW = 3, 2  # cells of a square
SHIP = "<>"  # in two cells; an initial could be taken for a port
EDGES = 6  # cells for the row numbers on both sides
ARROWS = {"N": "↑", "E": "→", "S": "↓", "W": "←"}
DRAWN = {"monster": ("&", "magenta"), "peril": ("@", "blue"), "rocks": ("▲", "red")}
LAND = {"#": "▒", "M": "Π", "g": "$", "p": "%", "s": "¶"}
LAND_STYLE, SEA_STYLE, LINE_STYLE = "yellow", "dim cyan", "bold yellow"


@dataclass(frozen=True)
class Mark:
    """Something to choose: a cost in reach, or a plus."""

    cost: int | None = None
    is_paid: bool = False  # provisions are needed
    is_bold: bool = True


@dataclass(frozen=True)
class Chart:
    """Whose chart, what is marked on it, and the row and column of the card."""

    owner: dict[str, Any]
    marks: dict[str, Mark] = field(default_factory=dict)
    row: int = 0
    column: str = ""
    ambush: tuple[str, tuple[str, ...]] = ("", ())  # a centre and dots that are being chosen


def cell_width(scene: Scene) -> int:
    """Three cells in a wide window, else two."""
    return WIDE if scene.size.width >= FULL_WIDTH else NARROW


def chart_width(scene: Scene) -> int:
    """Cells of a whole line of the chart."""
    return EDGES + cell_width(scene) * len(columns(scene, None))


def columns(scene: Scene, ship: str | None) -> str:
    """The columns that fit, around the ship where not all do."""
    most = min(len(COLUMNS), (scene.size.width - EDGES) // cell_width(scene))
    middle = place(ship)[0] if ship else len(COLUMNS) // 2
    first = min(max(0, middle - most // 2), len(COLUMNS) - most)
    return COLUMNS[first : first + most]


def chart_lines(scene: Scene, chart: Chart) -> list[Text]:
    """The letters of the columns, then fifteen rows."""
    shown = columns(scene, chart.owner["ship"])
    found = [_head(scene, chart, shown)]
    edges = ("<" if shown[0] != COLUMNS[0] else " ", ">" if shown[-1] != COLUMNS[-1] else " ")
    for row in range(1, ROWS + 1):
        line = Text(f"{row:>2}", style=LINE_STYLE if row == chart.row else "dim")
        line.append("►" if row == chart.row else edges[0], style=LINE_STYLE)
        for column in shown:
            line.append_text(_cell(scene, chart, f"{column}{row}"))
        line.append(f"{edges[1]}{row:<2}", style="dim")
        found.append(line)
    return found


def _head(scene: Scene, chart: Chart, shown: str) -> Text:
    found = Text("   ")
    for column in shown:
        is_line = column == chart.column
        if cell_width(scene) == WIDE:
            text = f" {column}{'▼' if is_line else ' '}"
        else:
            text = f"{'▼' if is_line else ' '}{column}"
        found.append(text, style=LINE_STYLE if is_line else "dim")
    return found


def _cell(scene: Scene, chart: Chart, square: str) -> Text:
    owner, wide = chart.owner, cell_width(scene) == WIDE
    if square == owner["ship"]:
        name = initial(scene, owner["seat"])
        return Text(f"\\{name}/" if wide else SHIP, style=f"bold reverse {seat_colour(owner['seat'])}")
    printed = sign(scene, square)
    if printed == "P":
        return _port(chart, square, wide)
    if printed in LAND:
        return _land(owner, square, printed, wide)
    found, style = _sea(scene, chart, square)
    mark = chart.marks.get(square)
    if mark is not None:
        return _marked(mark, found if found in "&@X" else " ", style, wide)
    return Text(f" {found} " if wide else f" {found}", style=style)


def _port(chart: Chart, square: str, wide: bool) -> Text:
    owner = chart.owner
    told = any(box["port"] == square for box in owner["told"])
    is_home = square == owner["home"]
    style = "bold green" if told else "bold"
    if square in chart.marks:
        return Text("[+]" if wide else "▒+", style=style)
    if wide:
        inside = "✓" if told else "P"
        return Text(f"{{{inside}}}" if is_home else f"[{inside}]", style=style)
    return Text("▒" + ("h" if told else "H") if is_home else "▒" + ("✓" if told else "P"), style=style)


def _land(owner: dict[str, Any], square: str, printed: str, wide: bool) -> Text:
    inside = "×" if square in owner["explored"] else LAND[printed]
    style = "dim yellow" if inside == "×" else f"bold {LAND_STYLE}" if inside != "▒" else LAND_STYLE
    return Text(f"▒{inside}▒" if wide else f"▒{inside}", style=style)


def _sea(scene: Scene, chart: Chart, square: str) -> tuple[str, str]:
    """The sign of a sea square and its colour."""
    owner = chart.owner
    ambush = _ambush(owner, chart, square)
    if ambush:
        return ambush, "bold red"
    drawn = owner["drawn"].get(square, "").split(" ")
    if drawn[0] == "rocks" or square in owner["live"]:
        return (ARROWS.get(drawn[1], "≈"), "green") if drawn[0] == "current" else DRAWN[drawn[0]]
    if sign(scene, square) == "X":
        return ("X", "bold red") if square in owner["unmet"] else ("x", "dim")
    return ("~" if square in owner["track"] or drawn[0] else "·"), SEA_STYLE


def _ambush(owner: dict[str, Any], chart: Chart, square: str) -> str:
    waiting = [(each["centre"], each["dots"]) for each in owner["ambushes"] if not each["triggered"]]
    for centre, dots in [*waiting, chart.ambush]:
        if square == centre:
            return "!"
        if centre and any(neighbour(centre, dot) == square for dot in dots):
            return "'"
    return ""


def _marked(mark: Mark, there: str, style: str, wide: bool) -> Text:
    if mark.cost is None:
        return Text(f" +{there}" if wide else f"{there}+", style="bold")
    tint = style if there != " " else ""
    weight = "" if mark.is_paid else "bold "
    if wide:
        return Text(f"{mark.cost:>2}{there if there != ' ' else '%' if mark.is_paid else ' '}", style=weight + tint)
    cost = str(mark.cost) if mark.cost < 10 else "+"
    return Text(f"{cost}{there}" if there != " " else f" {cost}", style=weight + tint)
