"""Reads the ship sheet of an edition: ships, cannons, tracks and what everybody starts with."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.shapes import Notes
from flottille.games.rolling_seas.edition.effects import effect_of, split
from flottille.games.rolling_seas.tables import Tables

Components = Mapping[str, Any]


def read_sheet(tables: Tables, components: Components, notes: Notes) -> None:
    """Ships and cannons, and what they cost (2.9)."""
    ships, cannons = components["ships"]["items"], components["cannons"]["items"]
    tables.ship_ids = [ship["id"] for ship in ships]
    tables.ship_movement = column(ships, "movement")
    tables.ship_hold = column(ships, "hold")
    tables.ship_price = column(ships, "price_gold")
    tables.ship_stars = column(ships, "stars")
    tables.cannon_price = column(cannons, "price_gold")
    tables.cannon_kind, tables.cannon_amount = split([effect_of(cannon.get("bonus")) for cannon in cannons])
    tables.build_cost = components["cannons"]["build_cost_provisions"]
    tables.fill_price = components["port_visit"]["fill_price_gold"]
    for i, cannon in enumerate(cannons):
        if cannon["n"] != i + 1:
            notes.add(f"cannons.items[{i}].n", f"is {i + 1}: cannons come in order")


def read_tracks(tables: Tables, tracks: Components, notes: Notes) -> None:
    """Sizes and bonuses of the tracks."""
    gold, provisions, story = tracks["gold"], tracks["provisions"], tracks["story"]
    tables.gold_column = gold["per_column"]
    tables.gold_kind, tables.gold_amount = split([effect_of(bonus) for bonus in gold["column_bonus"]])
    tables.provision_column = provisions["per_column"]
    tables.provision_kind, tables.provision_amount = split([effect_of(bonus) for bonus in provisions["column_bonus"]])
    tables.provisions_outside = provisions["starting_circles_outside_columns"]
    tables.wind_circles = tracks["wind_in_sails"]["capacity"]
    bonuses = {int(box): effect_of(bonus) for box, bonus in story["box_bonus"].items()}
    kinds = [bonuses.get(box, effect_of(None)) for box in range(story["boxes"] + 1)]
    tables.story_kind, tables.story_amount = split(kinds)
    tables.monster_most = tracks["monster_power"]["max"]
    tables.pirate_most = tracks["pirate_power"]["max"]
    tables.all_ports_stars = tracks["all_eight_ports_bonus"]["n"]
    for name in ("gold", "provisions"):
        check_columns(f"tracks.{name}", tracks[name], notes)
    for box in bonuses:
        if box > story["boxes"]:
            notes.add(f"tracks.story.box_bonus.{box}", f"there are {story['boxes']} boxes")


def check_columns(path: str, track: Components, notes: Notes) -> None:
    """As many bonuses as columns, and as many circles as they have together."""
    columns, circles = track["columns"], track["columns"] * track["per_column"]
    if len(track["column_bonus"]) != columns:
        notes.add(f"{path}.column_bonus", f"has one for each of {columns} columns, not {len(track['column_bonus'])}")
    if track["capacity"] != circles:
        notes.add(f"{path}.capacity", f"is {columns} columns of {track['per_column']}: {circles}")


def read_start(tables: Tables, components: Components, notes: Notes) -> None:
    """What every sheet starts with."""
    start, tracks = components["start"], components["tracks"]
    tables.start_provisions = start["provisions"]
    tables.start_gold = start["gold"]
    tables.start_wind = start["wind_in_sails"]
    tables.start_monster = start["monster_power"]
    tables.start_pirate = start["pirate_power"]
    for name, most in (
        ("provisions", min(int(tables.provisions_outside), int(tables.ship_hold[0]))),
        ("gold", int(tables.gold_column) - 1),
        ("wind_in_sails", int(tables.wind_circles)),
        ("monster_power", int(tables.monster_most)),
        ("pirate_power", int(tables.pirate_most)),
    ):
        if start[name] > most:
            notes.add(f"start.{name}", f"is at most {most} on this sheet")
    for name in ("monster_power", "pirate_power"):
        if tracks[name]["start"] != start[name]:
            notes.add(f"tracks.{name}.start", f"is {start[name]}, as on the fresh sheet")


def column(items: list[Components], name: str) -> vec[i64]:
    """A figure of every item."""
    return vec[i64]([item[name] for item in items])
