"""What a whole Fleet sheet will still bring."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.bots.judges.fleet_dice_boats import BOX, COIN, LAUNCHES, SHRIMP_DICE, fish_worth
from flottille.bots.judges.fleet_dice_bonus import bonus_hope, future_fish, will_be_full
from flottille.bots.judges.fleet_dice_time import fishings_left, incomes_left, max_float, min_float, rounds_left
from flottille.bots.judges.fleet_dice_worth import section_worth
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps.metrics import metric
from flottille.games.fleet_dice.tables import (
    BAIT_SHOP,
    CASINO,
    COD,
    LOBSTER,
    RIDBACK_CANNERY,
    SEAFOOD_BUFFET,
    SECTIONS,
    SHIPYARD,
    SHRIMP,
    SMOKEHOUSE,
    SWORDFISH,
    TYPES,
)
from flottille.parts.bits import bit, count


def prospects(s: Fields, seat: i64) -> float:
    """Points a sheet will bring beyond those it shows, without those every sheet brings."""
    left = rounds_left(s)
    hope = future_fish(s, seat) * fish_worth(s, seat) + licence_prospects(s, seat, left)
    hope += building_prospects(s, seat, left)
    hope += min_float(0.9, 0.3 * left) * COIN * float(s.coin[seat] % 4)
    mine = s.bonus[seat]
    if mine >= 0:
        now = metric(s, seat, s.tables.bonus_metric[mine]) // s.tables.bonus_per[mine] * s.tables.bonus_vp[mine]
        hope += bonus_hope(s, seat, mine) - float(min(now, s.tables.bonus_most))
    soon = min_float(0.8, 0.3 * left)
    for section in range(SECTIONS):
        if s.open[seat] & bit(section):
            hope += soon * max_float(0.0, section_worth(s, seat, section) - BOX)
    return hope


def licence_prospects(s: Fields, seat: i64, left: float) -> float:
    """What the licences will still do."""
    uses = SHRIMP_DICE * left
    shrimp = s.level(seat, SHRIMP)
    hope = 0.0
    if shrimp > 0:
        hope += uses * (0.7 + BOX * float(shrimp - 1))
    swordfish = s.level(seat, SWORDFISH)
    pay = BOX * float(s.tables.swordfish_stars[swordfish]) + COIN * float(s.tables.swordfish_coins[swordfish])
    hope += pay * float(fishings_left(s))
    hope += COIN * float(s.level(seat, LOBSTER) * incomes_left(s))
    return hope + COIN * LAUNCHES * 0.8 * left * float(s.level(seat, COD))


def building_prospects(s: Fields, seat: i64, left: float) -> float:
    """What the complete buildings will still do."""
    hope = 0.0
    if s.is_complete(seat, CASINO):
        hope += 0.5 * left
    if s.is_complete(seat, SHIPYARD):
        hope += 0.7 * min_float(float(s.tables.shipyard_uses - s.yard_uses[seat]), 1.5 * left)
    if s.is_complete(seat, BAIT_SHOP):
        hope += 0.15 * left
    if s.is_complete(seat, SMOKEHOUSE):
        hope += 0.55 * left
    if s.is_complete(seat, RIDBACK_CANNERY):
        hope += COIN * 0.6 * float(incomes_left(s)) * (will_be_full(s, seat) + 0.2 * left)
    if s.is_complete(seat, SEAFOOD_BUFFET):
        marked = count(s.hexagons[seat])
        more = min_float(float(TYPES - marked), 1.1 * left)
        hope += more * max_float(0.0, 0.5 * (float(2 * marked + 1) + more) - 1.7)
    return hope
