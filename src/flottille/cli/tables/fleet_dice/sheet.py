"""A sheet: the boat columns with licences and boats, harbor and wharf, the coin track; from 80 columns on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rich.text import Text

from flottille.cli.tables.drawing import SMALL_WIDTH, Scene
from flottille.cli.tables.fleet_dice.bonuses import captain_line, facts_line
from flottille.cli.tables.fleet_dice.brings import licence_short
from flottille.cli.tables.fleet_dice.coins import coin_lines
from flottille.cli.tables.fleet_dice.narrow import narrow_lines
from flottille.cli.tables.fleet_dice.parts import HARBOR, NAME, SPECIES, heading, put, sheet_of
from flottille.cli.tables.fleet_dice.sections import Marks, boat_signs, box_signs, level_signs, start


@dataclass(frozen=True)
class Columns:
    """Where things stand."""

    name: int  # cells of a name of a boat or a harbor section
    licence: int
    boats: int
    quay: int  # the first building; its name 4 further on
    building: int  # cells of its name
    step: int  # from one building to the other


FULL = Columns(name=14, licence=49, boats=79, quay=45, building=16, step=28)
SMALL = Columns(name=10, licence=43, boats=48, quay=33, building=11, step=23)
HARBOR_NAME = 16  # cells, in the full drawing


def sheet_lines(scene: Scene, seat: int, marks: Marks, title: str = "") -> list[Text]:
    """The sheet of a seat for the window."""
    if scene.size.width < SMALL_WIDTH:
        return narrow_lines(scene, seat, marks)
    columns = FULL if scene.size.is_full else SMALL
    return [
        *boat_lines(scene, seat, marks, columns, title or scene.say("your_boats")),
        *town_lines(scene, seat, marks, columns),
        *captain_line(scene, seat),
        *coin_lines(scene, seat),
    ]


def boat_lines(scene: Scene, seat: int, marks: Marks, columns: Columns, title: str) -> list[Text]:
    """The five boat columns, each a line."""
    boxes = NAME + columns.name
    most = max(len(scene.view["layout"]["boxes"][species]) for species in SPECIES)
    ruler = " ".join(str(box) if box <= 9 else "·" if box < most else str(most) for box in range(1, most + 1))
    licence, boats = scene.say("licence"), scene.say("boats_head")
    heads = [(3, title), (boxes + 1, ruler), (columns.licence, licence), (columns.boats, boats)]
    found = [heading(scene.size.width, heads)]
    for species in SPECIES:
        sheet, level = sheet_of(scene, seat), sheet_of(scene, seat)["licences"][species]
        line = start(scene, species, marks, columns.name)
        put(line, boxes, box_signs(scene, sheet, species, species in marks.lit, " "))
        put(line, columns.licence, level_signs(scene, species, level), "" if level else "dim")
        if columns is FULL:
            gives = licence_short(scene, species, level)[: columns.boats - columns.licence - 5]
            put(line, columns.licence + 4, gives, "" if level else "dim")
        put(line, columns.boats, boat_signs(sheet, species))
        found.append(line)
    return found


def town_lines(scene: Scene, seat: int, marks: Marks, columns: Columns) -> list[Text]:
    """Harbor at the left, wharf at the right."""
    sheet, full = sheet_of(scene, seat), columns is FULL
    name_cells = HARBOR_NAME if full else columns.name
    found = [heading(scene.size.width, [(3, scene.name("harbor")), (columns.quay + 4, scene.name("wharf"))])]
    grid = scene.view["layout"]["wharf_grid"]
    height = max(len(row) for row in grid)
    for row in range(max(len(HARBOR), height)):
        line = Text()
        if row < len(HARBOR):
            section = HARBOR[row]
            line = start(scene, section, marks, name_cells)
            put(line, NAME + name_cells, box_signs(scene, sheet, section, section in marks.lit, " " if full else ""))
            put(line, line.cell_len + 1, boat_signs(sheet, section))
        for side, buildings in enumerate(grid):
            if row < len(buildings):
                put_building(scene, sheet, buildings[row], marks, line, columns, side)
        if row == height:
            put(line, columns.quay + 4, facts_line(scene, sheet, scene.size.width - columns.quay - 4), "dim")
        found.append(line)
    return found


def put_building(
    scene: Scene, sheet: dict[str, Any], building: str, marks: Marks, line: Text, columns: Columns, side: int
) -> None:
    """A building with its boxes, ticked when complete."""
    column = columns.quay + side * columns.step
    put(line, column, start(scene, building, marks, columns.building))
    boxes = box_signs(scene, sheet, building, building in marks.lit)
    if building in sheet["completed"]:
        boxes = Text.assemble(("✓", "green"), boxes[1:])
    put(line, column + 4 + columns.building, boxes)
