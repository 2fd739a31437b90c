"""Reads what licences, the king crab and the buildings bring."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.shapes import Notes
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.edition.lists import in_order, numbers_of, row
from flottille.games.fleet_dice.edition.standard import check_follows, usual
from flottille.games.fleet_dice.tables import Tables


def read_licences(components: Mapping[str, Any], tables: Tables, notes: Notes) -> None:
    """What each licence gives by level."""
    group = components["licences"]
    tables.levels = group["levels"]
    tables.second_licence_coins = group["level2_immediate_coins"]
    tables.top_licence_vp = group["level3_vp"]
    types = in_order(group["types"], tb.TYPE_IDS)

    def by_level(type: i64, name: str) -> vec[i64]:
        return row([0, *(effect[name] for effect in types[type]["effects"])])

    tables.shrimp_faces = by_level(tb.SHRIMP, "faces")
    tables.shrimp_stars = by_level(tb.SHRIMP, "stars")
    tables.cod_coins = by_level(tb.COD, "coins")
    tables.lobster_coins = by_level(tb.LOBSTER, "coins")
    tables.swordfish_stars = by_level(tb.SWORDFISH, "stars")
    tables.swordfish_coins = by_level(tb.SWORDFISH, "coins")
    for i, effect in enumerate(types[tb.SHRIMP]["effects"]):
        if effect["faces"] + effect["stars"] == 0:
            notes.add(f"licences.types[shrimp].effects[{i}]", "gives at least one face or star (FL-5.1)")


def read_crab(components: Mapping[str, Any], tables: Tables, notes: Notes) -> None:
    """The king crab licence and its bonuses."""
    tables.crab_licence_vp = in_order(components["harbor"]["ships"], tb.HARBOR_IDS)[0]["licence_vp"]
    tables.bonus_most = components["king_crab_bonuses"]["max_vp"]
    bonuses = in_order(components["king_crab_bonuses"]["bonuses"], tb.BONUS_IDS)
    tables.bonus_metric = numbers_of((bonus["metric"] for bonus in bonuses), tb.METRIC_IDS)
    tables.bonus_per = row(bonus["per"] for bonus in bonuses)
    tables.bonus_vp = row(bonus["vp"] for bonus in bonuses)


def read_wharf(components: Mapping[str, Any], tables: Tables, notes: Notes) -> None:
    """Points and effects of the buildings, and how they are printed."""
    group = components["wharf"]
    buildings = in_order(group["buildings"], tb.WHARF_IDS)
    tables.vp_complete = row(building["vp_complete"] for building in buildings)
    tables.vp_per_box = row(building["vp_per_box"] for building in buildings)
    tables.shipyard_uses = group["shipyard_uses"]
    tables.smokehouse_coins = group["smokehouse_bonus_coins"]
    tables.hexagon_vp = row(group["buffet"]["vp_by_count"])
    tables.grid = [list(printed) for printed in group["grid"]]
    if sorted(name for printed in tables.grid for name in printed) != sorted(tb.WHARF_IDS):
        notes.add("wharf.grid", "names every building once")
    bait = components["die_as_coin"]["coins_with_bait_shop"]
    check_follows(group["bait_shop_coins"], bait, usual("wharf", "bait_shop_coins"), "wharf.bait_shop_coins", notes)
