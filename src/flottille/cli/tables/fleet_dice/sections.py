"""A section of a sheet: its number, its name, its boxes, its licence and its boats."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.fleet_dice.parts import COLOURS, LETTERS, short_name


@dataclass(frozen=True)
class Marks:
    """What can be chosen on a sheet: numbers before sections, and boxes that could be filled."""

    numbers: Mapping[str, int] = field(default_factory=dict)
    lit: Set[str] = frozenset()


def start(scene: Scene, section: str, marks: Marks, width: int) -> Text:
    """Number or Captain Ruth's token, and the name of a section."""
    name = short_name(scene, section, width)
    line = number_cell(scene, section, marks)
    can_be_chosen = section in marks.numbers
    line.append(name[:width], style=f"bold {COLOURS.get(section, '')}" if can_be_chosen else COLOURS.get(section, ""))
    return line


def number_cell(scene: Scene, section: str, marks: Marks) -> Text:
    """Four cells: "R 3 ", with an R where one of Captain Ruth's tokens lies."""
    ruth = scene.view["ruth"]
    token = "R" if ruth and section in ruth["tokens"].values() else ""
    number = str(marks.numbers.get(section, ""))
    if not number:
        return Text(f"{token:>3} ", style="red")
    return Text.assemble((f"{token:<1}", "red"), (f"{number:>2} ", "cyan"))


def box_signs(scene: Scene, sheet: dict[str, Any], section: str, is_lit: bool, gap: str = "") -> Text:
    """The boxes of a section from a cell before the first; the next one in brackets where it can be filled."""
    state, effects = sheet["sections"][section], scene.view["layout"]["boxes"][section]
    filled, free = state["filled"], len(effects) - state["crossed"]
    line = Text(" ")
    for box, effect in enumerate(effects, 1):
        is_next = is_lit and box == filled + 1 <= free
        if is_next and line.plain.endswith(" "):
            line.right_crop(1)
        line.append("[" if is_next else "", style="bold yellow")
        sign, style = ("■", "cyan") if box <= filled else ("x", "red") if box > free else (LETTERS[effect], "")
        line.append(sign, style="bold yellow" if is_next else style)
        line.append("]" if is_next else gap, style="bold yellow" if is_next else "")
    return line


def level_signs(scene: Scene, species: str, level: int) -> str:
    """ "●●○": a licence of level 2."""
    most = max(len(levels) for levels in scene.view["layout"]["licences"][species].values())
    return "●" * level + "○" * (most - level)


def boat_signs(sheet: dict[str, Any], section: str) -> Text:
    """The boats of a kind: fish and room, or full."""
    boats = sheet["boats"].get(section)
    line = Text()
    if boats is None or not boats["room"]:
        return line
    for fish, is_full in zip(boats["fish"], boats["full"], strict=True):
        line.append(" " if line else "")
        line.append(f"{fish}✓" if is_full else f"{fish}/{boats['room']}", style="green" if is_full else "")
    return line
