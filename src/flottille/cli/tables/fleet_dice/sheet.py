"""A sheet: the boat columns with licences and boats, harbor and wharf, the coin track; at every width."""

from __future__ import annotations

from collections.abc import Mapping, Set
from dataclasses import dataclass, field
from typing import Any

from rich.text import Text

from flottille.cli.tables.drawing import SMALL_WIDTH, Scene
from flottille.cli.tables.fleet_dice.brings import bonus_words, captain_words, licence_short
from flottille.cli.tables.fleet_dice.coins import coin_facts, coin_lines
from flottille.cli.tables.fleet_dice.parts import (
    COLOURS,
    HARBOR,
    LETTERS,
    NAME,
    SPECIES,
    TINY_WIDTH,
    boat_signs,
    box_signs,
    heading,
    packed,
    put,
    sections,
    sheet_of,
    short_name,
)


@dataclass(frozen=True)
class Marks:
    """What can be chosen on a sheet: numbers before sections, and boxes that could be filled."""

    numbers: Mapping[str, int] = field(default_factory=dict)
    lit: Set[str] = frozenset()


@dataclass(frozen=True)
class Columns:
    """Where things stand."""

    name: int  # cells of a name of a boat or a harbor section
    spaced: bool  # boxes with blanks between them
    licence: int
    boats: int
    quay: int  # the first building; its name 4 further on
    building: int  # cells of its name
    step: int  # from one building to the other


FULL = Columns(name=14, spaced=True, licence=49, boats=79, quay=45, building=16, step=28)
SMALL = Columns(name=10, spaced=True, licence=43, boats=48, quay=33, building=11, step=23)
HARBOR_NAME = 16  # cells, in the full drawing
NARROW_NAME, NARROW_STEP = 12, 30
MOST_TINY = 8  # sections that are drawn with all boxes below 60 columns


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


def level_signs(scene: Scene, species: str, level: int) -> str:
    """ "●●○": a licence of level 2."""
    most = max(len(levels) for levels in scene.view["layout"]["licences"][species].values())
    return "●" * level + "○" * (most - level)


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
            put(line, columns.quay + 4, facts_line(scene, sheet), "dim")
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


def facts_line(scene: Scene, sheet: dict[str, Any]) -> str:
    """What hexagons, shipyard and crab bonus are worth."""
    layout, found = scene.view["layout"], []
    if sheet["crab_bonus"]:
        rule = layout["crab_bonuses"][sheet["crab_bonus"]]
        worth = min(layout["bonus_most"], sheet["metrics"][rule["metric"]] // rule["per"] * rule["points"])
        found.append(scene.say("crab_bonus", bonus=bonus_words(scene, sheet["crab_bonus"]), worth=worth))
    if sheet["hexagons"]:
        n = len(sheet["hexagons"])
        found.append(scene.say("hexagons", n=n, worth=layout["hexagon_points"][n]))
    if "shipyard" in sheet["completed"]:
        found.append(scene.say("yard", uses=sheet["shipyard_stars"], most=layout["shipyard_uses"]))
    return " · ".join(found)


def captain_line(scene: Scene, seat: int) -> list[Text]:
    """The captain card, with what it is worth now."""
    sheet = sheet_of(scene, seat)
    if not sheet["captain"]:
        return []
    rule = scene.view["layout"]["captains"][sheet["captain"]]
    worth = min(rule["most"], sheet["metrics"][rule["metric"]] // rule["per"] * rule["points"])
    name = scene.name(sheet["captain"])
    if scene.size.is_full:
        told = scene.say("captain", captain=name, card=captain_words(scene, sheet["captain"]), worth=worth)
    else:
        counts = scene.say(f"counts_{rule['metric']}")
        told = scene.say("captain_short", captain=name, worth=worth, most=rule["most"], counts=counts)
    return [Text(" " * NAME + told)]


# --- narrow windows ---------------------------------------------------------------------------------------


def narrow_lines(scene: Scene, seat: int, marks: Marks) -> list[Text]:
    """Below 80 columns a line for each section; below 60 only those that can be filled now."""
    sheet, is_tiny = sheet_of(scene, seat), scene.size.width < TINY_WIDTH
    found = [heading(scene.size.width, [(3, scene.say("your_sheet"))])]
    shown = [name for name in sections(scene) if not is_tiny or name in marks.lit or name in marks.numbers]
    if is_tiny and len(shown) > MOST_TINY:
        return [*found, *brief_lines(scene, sheet, shown, marks), *figures_lines(scene, seat)]
    for section in shown:
        if section in SPECIES or section in HARBOR:
            line = narrow_line(scene, sheet, section, marks)
            put(line, NAME + 34, boat_signs(sheet, section))
            found.append(line)
    buildings = [narrow_line(scene, sheet, name, marks) for name in shown if name not in (*SPECIES, *HARBOR)]
    half = len(buildings) if is_tiny else -(-len(buildings) // 2)
    for row, line in enumerate(buildings[:half]):
        if half + row < len(buildings):
            put(line, NARROW_STEP, buildings[half + row])
        found.append(line)
    return [*found, *figures_lines(scene, seat)]


def figures_lines(scene: Scene, seat: int) -> list[Text]:
    """Coins in figures, less of them where something is asked; bonuses and cards where nothing is."""
    sheet, width = sheet_of(scene, seat), scene.size.width
    coins, about = scene.say("coins", n=sheet["coin"]["marked"]), coin_facts(scene, seat)
    facts = [facts_line(scene, sheet), *(line.plain.strip() for line in captain_line(scene, seat))]
    if width < TINY_WIDTH:
        about = [about[0], about[-1]]
    elif scene.view["actions"]:
        about = [*about[:3], about[-1]]
    return [*packed([coins, *about], width), *(packed(facts, width) if not scene.view["actions"] else [])]


def brief_lines(scene: Scene, sheet: dict[str, Any], shown: list[str], marks: Marks) -> list[Text]:
    """Two sections a line, with the sign of the next box only."""
    half, found = -(-len(shown) // 2), []
    for row, section in enumerate(shown[:half]):
        line = brief(scene, sheet, section, marks)
        if half + row < len(shown):
            put(line, scene.size.width // 2, brief(scene, sheet, shown[half + row], marks))
        found.append(line)
    return found


def brief(scene: Scene, sheet: dict[str, Any], section: str, marks: Marks) -> Text:
    """ "11 · Casino"."""
    sign = LETTERS[sheet["sections"][section]["next"] or "none"]
    return Text.assemble(number_cell(scene, section, marks), f"{sign} {short_name(scene, section, NARROW_NAME)}")


def narrow_line(scene: Scene, sheet: dict[str, Any], section: str, marks: Marks) -> Text:
    """A section with its boxes closed up."""
    line = start(scene, section, marks, NARROW_NAME)
    boxes = box_signs(scene, sheet, section, section in marks.lit)
    if section in sheet["completed"]:
        boxes = Text.assemble(("✓", "green"), boxes[1:])
    put(line, NAME + NARROW_NAME, boxes)
    if section in SPECIES:
        level = sheet["licences"][section]
        put(line, NAME + 30, level_signs(scene, section, level), "" if level else "dim")
    return line
