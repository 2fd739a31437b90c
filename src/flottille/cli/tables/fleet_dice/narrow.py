"""A sheet in a window below 80 columns."""

from __future__ import annotations

from typing import Any

from rich.text import Text

from flottille.cli.tables.drawing import Scene
from flottille.cli.tables.fleet_dice.bonuses import bonus_facts, captain_line
from flottille.cli.tables.fleet_dice.coins import coin_facts
from flottille.cli.tables.fleet_dice.parts import (
    HARBOR,
    LETTERS,
    NAME,
    SPECIES,
    TINY_WIDTH,
    heading,
    packed,
    put,
    sections,
    sheet_of,
    short_name,
)
from flottille.cli.tables.fleet_dice.sections import Marks, boat_signs, box_signs, level_signs, number_cell, start

NARROW_NAME, NARROW_STEP = 12, 30
MOST_TINY = 8  # sections that are drawn with all boxes below 60 columns


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
    facts = [*bonus_facts(scene, sheet), *(line.plain.strip() for line in captain_line(scene, seat))]
    if width < TINY_WIDTH:
        about = [about[0], about[-1]]
    elif scene.view["actions"]:
        about = [*about[:3], about[-1]]
    return [*packed([coins, *about], width), *(packed(facts, width) if not scene.view["actions"] else [])]


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
