"""A score sheet as everybody reads it."""

from __future__ import annotations

from typing import Any

from flottille.games.fleet_dice import tables as tb
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps import metrics, scoring
from flottille.games.fleet_dice.steps.coins import next_star
from flottille.games.fleet_dice.steps.die import coin_value, market_value, smokehouse_value
from flottille.games.fleet_dice.steps.round import cannery_coins, income
from flottille.games.fleet_dice.tables import ALL_SECTIONS, BOAT_COLUMNS, BOAT_KINDS
from flottille.parts.bits import members

NAMES = tb.SECTION_IDS


def one_sheet(s: Fields, seat: int) -> dict[str, Any]:
    """A sheet with everything that can be read off it."""
    return {
        "sections": {NAMES[section]: section_view(s, seat, section) for section in ALL_SECTIONS},
        "licences": {NAMES[type]: int(s.level(seat, type)) for type in BOAT_COLUMNS},
        "boats": {NAMES[kind]: boats_view(s, seat, kind) for kind in BOAT_KINDS if kind != tb.CAPTAINS_CLUB},
        "coin": coin_view(s, seat),
        "completed": [NAMES[section] for section in members(s.completed[seat])],
        "hexagons": [NAMES[type] for type in members(s.hexagons[seat])],
        "shipyard_stars": int(s.yard_uses[seat]),
        "crab_licence": s.has_crab_licence(seat),
        "crab_bonus": tb.BONUS_IDS[s.bonus[seat]] if s.bonus[seat] >= 0 else None,
        "captain": tb.CAPTAIN_IDS[s.captain[seat]] if s.captain[seat] >= 0 else None,
        "pending_stars": int(s.pending[seat]),
        "income": {
            "base": int(s.tables.income_base),
            "lobster": int(s.tables.lobster_coins[s.level(seat, tb.LOBSTER)]),
            "cannery": int(cannery_coins(s, seat)),
            "total": int(income(s, seat)),
        },
        "market": {"coins": int(market_value(s, seat)), "smokehouse": int(smokehouse_value(s, seat))},
        "die_as_coin": int(coin_value(s, seat)),
        "barge_catch": int(metrics.barge_catch(s, seat)),
        "metrics": {name: int(metrics.metric(s, seat, i)) for i, name in enumerate(tb.METRIC_IDS)},
        "score": int(scoring.total(s, seat)),
    }


def section_view(s: Fields, seat: int, section: int) -> dict[str, Any]:
    """How far a section is, and what its next box does."""
    filled, crossed = int(s.boxes(seat, section)), int(s.crosses(seat, section))
    is_open = s.is_open(seat, section)
    effect = int(s.tables.box_effect(section, filled + 1)) if is_open else 0
    return {"filled": filled, "crossed": crossed, "open": is_open, "next": tb.EFFECT_IDS[effect] if is_open else None}


def boats_view(s: Fields, seat: int, kind: int) -> dict[str, Any]:
    """The launched boats of a kind: fish on each, room, which are full, points."""
    fish, room = s.fish_of(seat, kind), int(s.room(seat, kind))
    start = int(s.tables.first_slot[kind])
    return {
        "fish": fish,
        "room": room,
        "full": [bool(room) and caught >= room for caught in fish],
        "points": [int(s.tables.boat_vp[start + i]) for i in range(s.tables.boat_most[kind])],
    }


def coin_view(s: Fields, seat: int) -> dict[str, Any]:
    """The coin track and how many coins are missing for the next star."""
    coin, star = int(s.coin[seat]), int(next_star(s, seat))
    crossed = [int(s.tables.star_box[i]) for i in members(s.crossed_stars[seat])]
    box = int(s.tables.star_box[star]) if star >= 0 else None
    return {
        "box": coin,
        "marked": int(metrics.coins_marked(s, seat)),
        "stars": int(metrics.stars_filled(s, seat)),
        "crossed": crossed,
        "next_star": box,
        "to_next_star": None if box is None else box - coin - sum(coin < other < box for other in crossed),
    }
