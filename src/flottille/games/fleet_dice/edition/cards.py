"""Reads captain cards and trophy cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.shapes import Notes
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.edition.lists import in_order, numbers_of, row
from flottille.games.fleet_dice.tables import Tables

ASKING = {tb.CHOICE, tb.CRAB_LICENCE, tb.FISHING}


def read_captains(components: Mapping[str, Any], tables: Tables, notes: Notes) -> None:
    """The captain cards: starting boxes and end bonus (FL-3.6)."""
    cards = in_order(components["captain_cards"]["cards"], tb.CAPTAIN_IDS)
    for card in cards:
        check_captain(card, tables, notes)
    tables.captain_type = numbers_of((card["boat_type"] for card in cards), tb.TYPE_IDS)
    tables.captain_boxes = row(card["boxes"].get(section, 0) for card in cards for section in tb.SECTION_IDS)
    tables.captain_metric = numbers_of((card["bonus"]["metric"] for card in cards), tb.METRIC_IDS)
    tables.captain_per = row(card["bonus"]["per"] for card in cards)
    tables.captain_vp = row(card["bonus"]["vp"] for card in cards)
    tables.captain_most = row(card["bonus"]["max"] for card in cards)


def check_captain(card: Mapping[str, Any], tables: Tables, notes: Notes) -> None:
    """A card fills three boxes of its own column and none of another, asks nothing and earns no star (Q-48)."""
    path, type = f"captain_cards.cards[{card['id']}].boxes", card["boat_type"]
    boxes = {tb.SECTION_IDS.index(name): number for name, number in card["boxes"].items()}
    if {section: number for section, number in boxes.items() if tb.is_column(section)} != {tb.TYPE_IDS.index(type): 3}:
        notes.add(path, f"fills three boxes of {type} and of no other boat column")
    for section, number in boxes.items():
        if number > tables.size[section]:
            notes.add(f"{path}.{tb.SECTION_IDS[section]}", f"there are {int(tables.size[section])}, not {number}")
            boxes[section] = 0
    effects = [int(tables.box_effect(section, box)) for section, n in boxes.items() for box in range(1, n + 1)]
    if ASKING & set(effects):
        notes.add(path, "no box that asks something or fishes is filled before the start")
    coins = int(tables.cod_coins[1]) * effects.count(int(tb.BOAT)) if type == tb.TYPE_IDS[tb.COD] else 0
    if len(tables.star_box) and coins >= tables.star_box[0]:
        notes.add(path, "no coin star is earned before the start")


def read_trophies(components: Mapping[str, Any], tables: Tables, notes: Notes) -> None:
    """The gold and silver cards (FL-3.7)."""
    group = components["trophy_cards"]
    gold, silver = in_order(group["gold"], tb.GOLD_IDS), in_order(group["silver"], tb.SILVER_IDS)
    tables.trophy_vp = group["vp_each"]
    tables.gold_metric = numbers_of((card["metric"] for card in gold), tb.METRIC_IDS)
    tables.silver_metric = numbers_of((card["metric"] for card in silver), tb.METRIC_IDS)
    tables.silver_threshold = row(card["threshold"] for card in silver)
