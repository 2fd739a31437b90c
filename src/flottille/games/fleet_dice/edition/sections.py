"""Reads the boxes of the 18 sections and the boats they launch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mypy_extensions import i64

from flottille.engine.shapes import Notes
from flottille.engine.texts import quoted
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.edition.free import LETTERS
from flottille.games.fleet_dice.edition.lists import in_order, row
from flottille.games.fleet_dice.edition.standard import check_follows, usual
from flottille.games.fleet_dice.tables import BOAT_COLUMNS, Tables

EFFECTS: dict[str | None, i64] = {
    None: tb.NO_EFFECT,
    "complete": tb.NO_EFFECT,
    "licence": tb.LICENCE,
    "boat": tb.BOAT,
    "choice": tb.CHOICE,
    "king_crab_licence": tb.CRAB_LICENCE,
    "private_fishing": tb.FISHING,
    "launch_king_crab_boat": tb.BOAT,
    "launch_research_vessel": tb.BOAT,
    "launch_barge": tb.BOAT,
    "launch_inuit_boat": tb.BOAT,
}
COLUMN_EFFECTS = ("licence", "boat", "choice")
HARBOR_EFFECTS = {
    "king_crab": ("king_crab_licence", "launch_king_crab_boat"),
    "captains_club": ("private_fishing",),
    "research_vessel": ("launch_research_vessel",),
    "barge": ("launch_barge",),
    "inuit": ("launch_inuit_boat",),
}
Place = tuple[str, str, str]  # group, list and id of a section
NO_EFFECT_OF_THEIR_OWN = ("vp_per_box", "vp_only")  # buildings that end in a square


def read_sections(components: Mapping[str, Any], tables: Tables, notes: Notes) -> None:
    """The boxes of the 18 sections and what each does."""
    columns = in_order(components["boat_columns"]["columns"], tb.TYPE_IDS)
    ships = in_order(components["harbor"]["ships"], tb.HARBOR_IDS)
    buildings = in_order(components["wharf"]["buildings"], tb.WHARF_IDS)
    for column in columns:
        check_circles(column, ("boat_columns", "columns", column["id"]), COLUMN_EFFECTS, notes)
    for ship in ships:
        check_circles(ship, ("harbor", "ships", ship["id"]), HARBOR_EFFECTS[ship["id"]], notes)
    for building in buildings:
        check_building(building, ("wharf", "buildings", building["id"]), notes)
    effects = [[int(EFFECTS[box.get("effect")]) for box in one["boxes"]] for one in (*columns, *ships, *buildings)]
    tables.size = row(map(len, effects))
    tables.first_box = row(sum(map(len, effects[:section])) for section in range(len(effects)))
    tables.effect = row(effect for section in effects for effect in section)
    for type in BOAT_COLUMNS:
        if sorted(effects[type][:3]) != [tb.NO_EFFECT, tb.LICENCE, tb.BOAT]:
            place = f"boat_columns.columns[{tb.TYPE_IDS[type]}].boxes"
            notes.add(place, "the first three bring one licence and one boat (FL-3.2)")
    if effects[tb.KING_CRAB].count(int(tb.CRAB_LICENCE)) == 1:
        tables.crab_box = effects[tb.KING_CRAB].index(int(tb.CRAB_LICENCE)) + 1
    else:
        notes.add("harbor.ships[king_crab].boxes", "exactly one brings the king_crab_licence (FL-5.6)")


def check_circles(section: Mapping[str, Any], place: Place, allowed: tuple[str, ...], notes: Notes) -> None:
    """Boxes of a column or a ship: circles are those that do something this section can do."""
    for i, box in enumerate(section["boxes"]):
        effect = box.get("effect")
        if effect is not None and effect not in allowed:
            path = f"{written(place)}.boxes[{i}].effect"
            notes.add(path, f"is {' or '.join(allowed)}, or null, not {quoted(effect)}")
        check_box(box, i, "circle" if effect is not None else "square", place, notes)
    pattern = "".join(LETTERS.get(box.get("effect"), "") for box in section["boxes"])
    check_follows(section["pattern"], pattern, usual(*place, "pattern"), f"{written(place)}.pattern", notes)


def check_building(building: Mapping[str, Any], place: Place, notes: Notes) -> None:
    """Boxes of a building: the last one completes it."""
    boxes = building["boxes"]
    for i, box in enumerate(boxes):
        is_last = i == len(boxes) - 1
        if box.get("effect") not in ((None, "complete") if is_last else (None,)):
            notes.add(f"{written(place)}.boxes[{i}].effect", "only the last box completes a building (FL-5.11)")
        is_circle = is_last and building["effect"] not in NO_EFFECT_OF_THEIR_OWN
        check_box(box, i, "circle" if is_circle else "square", place, notes)
    check_follows(building["box_count"], len(boxes), usual(*place, "box_count"), f"{written(place)}.box_count", notes)


def check_box(box: Mapping[str, Any], i: int, shape: str, place: Place, notes: Notes) -> None:
    """Boxes are numbered from the top; their shape shows whether they are circles."""
    path = f"{written(place)}.boxes[{i}]"
    if box["index"] != i + 1:
        notes.add(f"{path}.index", f"is {i + 1}, counted from the top, not {box['index']}")
    check_follows(box["shape"], shape, usual(*place, "boxes", i, "shape"), f"{path}.shape", notes)


def written(place: Place) -> str:
    """The path of a section."""
    return f"{place[0]}.{place[1]}[{place[2]}]"


def read_boats(components: Mapping[str, Any], tables: Tables, notes: Notes) -> None:
    """How many boats of each kind, what they hold and what they are worth."""
    columns = in_order(components["boats"]["standard"], tb.TYPE_IDS)
    ships = in_order(components["harbor"]["ships"], tb.HARBOR_IDS)
    paths = [f"boats.standard[{one['id']}]" for one in columns] + [f"harbor.ships[{one['id']}].boat" for one in ships]
    boats = columns + [ship.get("boat", {"max": 0, "capacity": 0, "vp_each": []}) for ship in ships]
    most = [boat["count"] if "count" in boat else boat["max"] for boat in boats]
    for path, boat, number in zip(paths, boats, most, strict=True):
        if len(boat["vp_each"]) != number:
            notes.add(f"{path}.vp_each", f"has the points of {number} boats, not of {len(boat['vp_each'])}")
    if most[tb.BARGE] != 1:
        notes.add("harbor.ships[barge].boat.max", "there is one barge (FL-5.9)")
    read_capacities([boat["capacity"] for boat in boats], paths, components, tables, notes)
    tables.boat_most = row(most)
    tables.first_slot = row(sum(most[:kind]) for kind in range(len(most)))
    tables.boat_vp = row(points for boat in boats for points in boat["vp_each"])
    tables.slots = sum(most)


def read_capacities(
    capacities: list[Any], paths: list[str], components: Mapping[str, Any], tables: Tables, notes: Notes
) -> None:
    """Fish boxes: oyster boats by licence level, research vessels none, all others at least one."""
    plain = [0 if isinstance(capacity, dict) else int(capacity) for capacity in capacities]
    for kind, capacity in enumerate(capacities):
        path = f"{paths[kind]}.capacity"
        if isinstance(capacity, dict) != (kind == tb.OYSTER):
            notes.add(path, "only oyster boats hold as many fish as their licence says, and they always do (FL-5.5)")
        elif kind == tb.RESEARCH_VESSEL and capacity:
            notes.add(path, "a research vessel never fishes (FL-5.8)")
        elif kind not in (tb.OYSTER, tb.RESEARCH_VESSEL, tb.CAPTAINS_CLUB) and not capacity:
            notes.add(path, "a boat that fishes holds at least one fish")
    oyster = capacities[tb.OYSTER]
    levels = list(oyster["by_oyster_licence_level"]) if isinstance(oyster, dict) else [1, 1, 1]
    place = f"{paths[tb.OYSTER]}.capacity.by_oyster_licence_level"
    if levels != sorted(levels) or levels[0] < 1:
        notes.add(place, "starts with at least one fish and never falls with the licence level")
    licence = in_order(components["licences"]["types"], tb.TYPE_IDS)[tb.OYSTER]
    for i, effect in enumerate(licence["effects"]):
        was = usual("licences", "types", "oyster", "effects", i, "oyster_boat_capacity")
        path = f"licences.types[oyster].effects[{i}].oyster_boat_capacity"
        check_follows(effect["oyster_boat_capacity"], levels[i], was, path, notes)
    tables.capacity, tables.oyster_capacity = row(plain), row([levels[0], *levels])
