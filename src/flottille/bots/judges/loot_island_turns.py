"""Loot Island's Small Islands and discs: what a power or a moved disc brings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.bots.judges.loot_island_coast import index_of, landing_worth, least_disc
from flottille.bots.judges.loot_island_worth import DRAW, cheapest_pair, curse_worth, envy, lift_worth
from flottille.games.loot_island import actions as a
from flottille.games.loot_island.state import ASK_PAYMENT, ASK_TURN, Fields
from flottille.games.loot_island.steps.board import (
    chests,
    column_count,
    has_disc,
    must_move_disc,
    sibling,
)
from flottille.games.loot_island.steps.islands import price
from flottille.games.loot_island.tables import (
    CORNERS,
    CURSED_DIG,
    DISC_TO_BOTTOM,
    DISCARD_CUBES,
    DRAW_CARDS,
    ISLAND_COSTS_CUBES,
    ISLAND_ONE_CARD_THEN_PASS,
    LANDINGS,
    MOVE_SHIP,
    PLACE_DISC,
    REVERSE_STACK,
)

DIG: Final = 6.0  # gold of a treasure to keep or discard, its curse paid
STAY: Final = 1.5  # gold of the turns given up by passing


def rate_tile(s: Fields, seat: i64, owner: i64, tile: i64) -> float:
    """What a Small Island brings, less the cards and cubes it costs while those are not paid."""
    worth = power_worth(s, seat, owner, tile)
    if s.asking != ASK_TURN and s.asking != ASK_PAYMENT:
        return worth
    if owner != seat:
        return worth
    worth -= cheapest_pair(s, owner) * 0.5 * float(price(s))
    effect = s.effect()
    if effect == ISLAND_COSTS_CUBES:
        worth -= curse_worth(s, seat, s.tables.effect_first[s.event])
    elif effect == ISLAND_ONE_CARD_THEN_PASS:
        worth -= STAY
    return worth


def power_worth(s: Fields, seat: i64, owner: i64, tile: i64) -> float:
    """What a power brings to a seat when an owner uses it."""
    power = s.tables.power[tile]
    value = s.tables.power_value[tile]
    if power == MOVE_SHIP:
        return ship_worth(s, seat, value)
    if power in (DISC_TO_BOTTOM, PLACE_DISC):
        best = 0.0
        for landing in range(LANDINGS):
            if has_disc(s, owner, landing) == (power == DISC_TO_BOTTOM):
                verb = a.SLIDE if power == DISC_TO_BOTTOM else a.PLACE
                best = max(best, rate_disc(s, seat, owner, verb, landing))
        return best
    if owner != seat:
        return -0.5
    if power == DISCARD_CUBES:
        return lift_worth(s, seat, value)
    if power == DRAW_CARDS:
        return DRAW * float(value)
    if power == CURSED_DIG:
        return DIG - curse_worth(s, seat, value)
    return 0.0


def ship_worth(s: Fields, seat: i64, steps: i64) -> float:
    """What the whole island promises after the ship has sailed, compared with now."""
    before = island_worth(s, seat)
    corner = s.corner
    s.corner = (corner + (s.heading + CORNERS) * steps) % CORNERS
    after = island_worth(s, seat)
    s.corner = corner
    return after - before


def island_worth(s: Fields, seat: i64) -> float:
    """What all landings promise a seat, the others' share deducted."""
    worth = 0.0
    for landing in range(LANDINGS):
        if s.heights[landing] > 0:
            worth += standing_worth(s, seat, landing, index_of(s, seat, landing), s.heights[landing])
    return worth


def standing_worth(s: Fields, seat: i64, landing: i64, index: i64, height: i64) -> float:
    """What a landing promises with the seat's disc at this place of its stack."""
    rival = column_count(s, sibling(landing))
    return landing_worth(s, seat, landing, column_count(s, landing), chests(s, landing), height, index, rival, envy(s))


def rate_landing(s: Fields, seat: i64, verb: i64, landing: i64) -> float:
    """Discs recalled, moved away, slid down or placed by the actor."""
    return rate_disc(s, seat, s.actor, verb, landing)


def rate_disc(s: Fields, seat: i64, owner: i64, verb: i64, landing: i64) -> float:
    """What an owner's disc at a landing brings a seat when it goes, slides or comes."""
    index = index_of(s, seat, landing)
    height = s.heights[landing]
    before = standing_worth(s, seat, landing, index, height)
    if verb == a.RECALL or verb == a.MOVE:
        if owner == seat:
            return standing_worth(s, seat, landing, -1, height - 1) - before
        below = index_of(s, owner, landing)
        moved = index - 1 if index > below else index
        return standing_worth(s, seat, landing, moved, height - 1) - before
    if verb == a.SLIDE:
        goes = index_of(s, owner, landing)
        to_top = s.effect() == REVERSE_STACK
        if owner == seat:
            return standing_worth(s, seat, landing, height - 1 if to_top else 0, height) - before
        if index < 0:
            return 0.0
        if to_top:
            return standing_worth(s, seat, landing, index - 1 if index > goes else index, height) - before
        return standing_worth(s, seat, landing, index + 1 if index < goes else index, height) - before
    moving = least_disc(s, owner) if owner == seat and must_move_disc(s, owner) else 0.0
    return standing_worth(s, seat, landing, height if owner == seat else index, height + 1) - before - moving
