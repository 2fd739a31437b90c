"""What is printed on every sheet, as far as an edition may change it."""

from __future__ import annotations

from typing import Any, cast

from flottille.engine.state import State
from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.tables import ALL_SECTIONS

NAMES = tb.SECTION_IDS


def printed(state: State) -> dict[str, Any]:
    """The sheets, as everybody has them."""
    return {"layout": layout(cast(Fields, state))}


def layout(s: Fields) -> dict[str, Any]:
    """What is printed on every sheet, as far as an edition may change it."""
    return {
        "boxes": {
            NAMES[i]: [tb.EFFECT_IDS[s.tables.box_effect(i, box)] for box in range(1, int(s.tables.size[i]) + 1)]
            for i in ALL_SECTIONS
        },
        "track": int(s.tables.track),
        "stars": [int(box) for box in s.tables.star_box],
        "per_row": int(s.tables.track_row),
        "market": [[int(a), int(b)] for a, b in zip(s.tables.market_fish, s.tables.market_coins, strict=True)],
        "wharf_grid": [list(row) for row in s.tables.grid],
        "hexagon_points": [int(points) for points in s.tables.hexagon_vp],
        "shipyard_uses": int(s.tables.shipyard_uses),
        "licences": licence_effects(s),
        "second_licence_coins": int(s.tables.second_licence_coins),
        "licence_points": int(s.tables.top_licence_vp),
        "crab_licence_points": int(s.tables.crab_licence_vp),
        "bonus_most": int(s.tables.bonus_most),
        "crab_bonuses": {id: bonus_rule(s, i) for i, id in enumerate(tb.BONUS_IDS)},
        "income_base": int(s.tables.income_base),
        "income_most": int(s.tables.income_most),
        "coins_face": int(s.tables.coins_face),
        "die_as_coin": [int(s.tables.die_coin), int(s.tables.die_coin_bait)],
        "smokehouse_coins": int(s.tables.smokehouse_coins),
        "boat_die": [tb.FACE_IDS[face] for face in s.tables.boat_die],
        "town_die": [tb.FACE_IDS[face] for face in s.tables.town_die],
        "town_pool": int(s.tables.town_pool[s.seats]),
        "oyster_room": [int(room) for room in s.tables.oyster_capacity][1:],
        "building_points": {name: int(s.tables.vp_complete[i]) for i, name in enumerate(tb.WHARF_IDS)},
        "box_points": {
            name: int(s.tables.vp_per_box[i]) for i, name in enumerate(tb.WHARF_IDS) if s.tables.vp_per_box[i]
        },
        "captains": {id: captain_rule(s, i) for i, id in enumerate(tb.CAPTAIN_IDS)} if s.captains else None,
        "trophies": trophy_rules(s) if s.trophies else None,
        "ruth": ruth_rules(s) if s.is_solo() else None,
    }


def bonus_rule(s: Fields, which: int) -> dict[str, Any]:
    """What a crab bonus counts and pays."""
    metric = tb.METRIC_IDS[s.tables.bonus_metric[which]]
    return {"metric": metric, "per": int(s.tables.bonus_per[which]), "points": int(s.tables.bonus_vp[which])}


def captain_rule(s: Fields, card: int) -> dict[str, Any]:
    """The starting boxes of a captain card, and what its bonus counts and pays."""
    first = int(tb.SECTIONS) * card
    boxes = {NAMES[section]: int(s.tables.captain_boxes[first + section]) for section in ALL_SECTIONS}
    return {
        "type": NAMES[s.tables.captain_type[card]],
        "boxes": {name: number for name, number in boxes.items() if number},
        "metric": tb.METRIC_IDS[s.tables.captain_metric[card]],
        "per": int(s.tables.captain_per[card]),
        "points": int(s.tables.captain_vp[card]),
        "most": int(s.tables.captain_most[card]),
    }


def trophy_rules(s: Fields) -> dict[str, dict[str, Any]]:
    """What each trophy card counts, and how many the silver ones need."""
    needs = zip(tb.SILVER_IDS, s.tables.silver_metric, s.tables.silver_threshold, strict=True)
    return {
        **{id: {"metric": tb.METRIC_IDS[metric]} for id, metric in zip(tb.GOLD_IDS, s.tables.gold_metric, strict=True)},
        **{id: {"metric": tb.METRIC_IDS[metric], "needs": int(least)} for id, metric, least in needs},
    }


def ruth_rules(s: Fields) -> dict[str, Any]:
    """How Captain Ruth's tokens go round, what she takes first in town, and how much she crosses out."""
    return {
        "start": {token: NAMES[s.tables.token_start[i]] for i, token in enumerate(tb.TOKEN_IDS)},
        "after": {NAMES[section]: NAMES[s.tables.clockwise[section]] for section in ALL_SECTIONS},
        "town": [tb.TOWN_KIND_IDS[kind] for kind in s.tables.town_priority],
        "crosses": {
            "chosen": int(s.tables.cross_chosen),
            "shared": int(s.tables.cross_shared),
            "coins": int(s.tables.cross_coins),
            "stars": int(s.tables.cross_stars),
        },
    }


def licence_effects(s: Fields) -> dict[str, dict[str, list[int]]]:
    """What each licence gives at levels 1, 2 and 3."""
    found = {
        "shrimp": {"faces": s.tables.shrimp_faces, "stars": s.tables.shrimp_stars},
        "cod": {"coins": s.tables.cod_coins},
        "lobster": {"coins": s.tables.lobster_coins},
        "swordfish": {"stars": s.tables.swordfish_stars, "coins": s.tables.swordfish_coins},
        "oyster": {"room": s.tables.oyster_capacity},
    }
    return {
        type: {name: [int(value) for value in levels][1:] for name, levels in effects.items()}
        for type, effects in found.items()
    }
