"""What is printed on every sheet, as far as an edition may change it."""

from __future__ import annotations

from typing import Any

from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.tables import ALL_SECTIONS

NAMES = tb.SECTION_IDS


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
        "licence_points": int(s.tables.top_licence_vp),
        "crab_licence_points": int(s.tables.crab_licence_vp),
        "bonus_most": int(s.tables.bonus_most),
        "income_most": int(s.tables.income_most),
        "oyster_room": [int(room) for room in s.tables.oyster_capacity][1:],
        "building_points": {name: int(s.tables.vp_complete[i]) for i, name in enumerate(tb.WHARF_IDS)},
        "box_points": {
            name: int(s.tables.vp_per_box[i]) for i, name in enumerate(tb.WHARF_IDS) if s.tables.vp_per_box[i]
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
