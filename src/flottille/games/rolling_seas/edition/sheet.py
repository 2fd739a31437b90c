"""Reads the ship sheet, the encounters and the final scoring of an edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.edition.checking import Checker, Effect
from flottille.games.rolling_seas.tables import SHIP_IDS, Tables

TREASURE_RANKS = 3
SOLO_RANKS = 8
MOST = 999


def read_sheet(tables: Tables, check: Checker) -> None:
    """Ships, cannons, tracks and the starting figures (2.9)."""
    ships = check.items("ships.items", len(SHIP_IDS))
    tables.ship_ids = check.ids("ships.items", ships)
    if tuple(tables.ship_ids) != SHIP_IDS:
        check.problem("ships.items", f"the ids are {', '.join(SHIP_IDS)}, in this order")
    tables.ship_movement = _column(check, "ships.items", ships, "movement", 1)
    tables.ship_hold = _column(check, "ships.items", ships, "hold", 1)
    tables.ship_price = _column(check, "ships.items", ships, "price_gold", 0)
    tables.ship_stars = _column(check, "ships.items", ships, "stars", 0)
    cannons = check.items("cannons.items")
    tables.cannon_price = _column(check, "cannons.items", cannons, "price_gold", 0)
    bonuses = [check.effect(f"cannons.items[{i}].bonus", item.get("bonus"), True) for i, item in enumerate(cannons)]
    tables.cannon_kind, tables.cannon_amount = _split(bonuses)
    tables.build_cost = check.number("cannons.build_cost_provisions", 1, MOST)
    tables.fill_price = check.number("port_visit.fill_price_gold", 0, MOST)
    read_tracks(tables, check)
    read_start(tables, check)


def read_tracks(tables: Tables, check: Checker) -> None:
    """Sizes and bonuses of the tracks."""
    tables.gold_column, tables.gold_kind, tables.gold_amount = _columns(check, "tracks.gold")
    tables.provision_column, tables.provision_kind, tables.provision_amount = _columns(check, "tracks.provisions")
    tables.provisions_outside = check.number("tracks.provisions.starting_circles_outside_columns", 0, MOST)
    tables.wind_circles = check.number("tracks.wind_in_sails.capacity", 0, MOST)
    boxes = check.number("tracks.story.boxes", 1, MOST)
    story: list[Effect] = [(0, 0)] * (boxes + 1)
    given = check.at("tracks.story.box_bonus")
    for name, bonus in (given if isinstance(given, Mapping) else {}).items():
        path = f"tracks.story.box_bonus.{name}"
        if not str(name).isdigit() or not 1 <= int(name) <= boxes:
            check.problem(path, f"is a box from 1 to {boxes}")
        else:
            story[int(name)] = check.effect(path, bonus, True)
    tables.story_kind, tables.story_amount = _split(story)
    tables.monster_most = check.number("tracks.monster_power.max", 1, MOST)
    tables.pirate_most = check.number("tracks.pirate_power.max", 1, MOST)
    stars = check.at("tracks.all_eight_ports_bonus.n")
    tables.all_ports_stars = check.checked("tracks.all_eight_ports_bonus.n", stars, 0, MOST)


def read_start(tables: Tables, check: Checker) -> None:
    """What every sheet starts with."""
    tables.start_provisions = check.number("start.provisions", 0, int(tables.provisions_outside))
    tables.start_gold = check.number("start.gold", 0, int(tables.gold_column) - 1)
    tables.start_wind = check.number("start.wind_in_sails", 0, int(tables.wind_circles))
    tables.start_monster = check.number("start.monster_power", 0, int(tables.monster_most))
    tables.start_pirate = check.number("start.pirate_power", 0, int(tables.pirate_most))
    for name, value in (("cannons", 0), ("story", 0), ("ship_level", 1)):
        check.number(f"start.{name}", value, value)


def read_encounters(tables: Tables, check: Checker) -> None:
    """What squares and fights cost and give, and the monoliths."""
    for name, path in (
        ("monster_cost", "monster.cost_provisions"),
        ("monster_story", "monster.gain_story"),
        ("peril_story", "peril.gain_story"),
        ("pirates_cost", "pirates.cost_provisions"),
        ("pirates_story", "pirates.gain_story"),
        ("pirates_gold", "pirates.gain_gold"),
        ("fight_wins", "ambush.auto_win"),
        ("fight_loses", "ambush.auto_lose"),
        ("win_story", "ambush.win.story"),
        ("lose_story", "ambush.lose.story"),
        ("tie_story", "ambush.tie.story"),
    ):
        setattr(tables, name, check.number(f"encounters.{path}", 0, MOST))
    check.number("encounters.current.story_per_two_cells", 1, 1)
    tables.ride_squares = 2
    tables.win_gold, tables.win_provisions = _choice(check, "encounters.ambush.win.choice", 1)
    tables.lose_gold, tables.lose_provisions = _choice(check, "encounters.ambush.lose.choice", -1)
    slots = [check.effect(f"monoliths.{name}", check.at(f"monoliths.{name}"), False) for name in ("first", "second")]
    tables.slot_kind, tables.slot_amount = _split(slots)


def read_ending(tables: Tables, check: Checker) -> None:
    """Treasure, final scoring and solo titles."""
    tables.treasure = _numbers(check, "monoliths.third_treasure.tiers_stars", TREASURE_RANKS)
    solo = check.items("monoliths.third_treasure.solo", TREASURE_RANKS)[:-1]
    tables.solo_turns = _column(check, "monoliths.third_treasure.solo", solo, "turn_max", 1)
    tables.unmet_pirate = check.number("final_scoring.per_unmet_pirate", -MOST, 0)
    tables.beside_port = check.number("final_scoring.end_beside_port", 0, MOST)
    tables.beside_home = check.number("final_scoring.end_beside_home_port", 0, MOST)
    ranks = check.items("solo_ranks.ranks", SOLO_RANKS)
    tables.solo_most = _column(check, "solo_ranks.ranks", ranks[:-1], "max", -MOST)


def _column(check: Checker, path: str, items: list[Mapping[str, Any]], name: str, low: int) -> vec[i64]:
    return vec[i64]([check.checked(f"{path}[{i}].{name}", item.get(name), low, MOST) for i, item in enumerate(items)])


def _numbers(check: Checker, path: str, size: int) -> vec[i64]:
    values = check.at(path)
    if not isinstance(values, list) or len(values) != size:
        check.problem(path, f"needs {size} whole numbers")
        return vec[i64]()
    return vec[i64]([check.checked(path, value, 0, MOST) for value in values])


def _columns(check: Checker, path: str) -> tuple[int, vec[i64], vec[i64]]:
    """Circles per column and the bonus of each column."""
    columns = check.number(f"{path}.columns", 1, 99)
    bonuses = check.at(f"{path}.column_bonus")
    if not isinstance(bonuses, list) or len(bonuses) != columns:
        check.problem(f"{path}.column_bonus", f"needs {columns} bonuses")
        bonuses = []
    kinds, amounts = _split([check.effect(f"{path}.column_bonus[{i}]", item, True) for i, item in enumerate(bonuses)])
    return check.number(f"{path}.per_column", 1, 99), kinds, amounts


def _split(effects: list[Effect]) -> tuple[vec[i64], vec[i64]]:
    return vec[i64]([kind for kind, _ in effects]), vec[i64]([amount for _, amount in effects])


def _choice(check: Checker, path: str, sign: int) -> tuple[int, int]:
    """The gold or the provisions of a fight's choice, both as positive numbers."""
    options = check.items(path, 2)
    if len(options) != 2:
        return 0, 0
    gold = check.checked(f"{path}[0].gold", options[0].get("gold"), min(sign, sign * MOST), max(sign, sign * MOST))
    provisions = options[1].get("provision")
    return sign * gold, sign * check.checked(
        f"{path}[1].provision", provisions, min(sign, sign * MOST), max(sign, sign * MOST)
    )
