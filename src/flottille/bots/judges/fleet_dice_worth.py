"""What boxes, coins and hexagons of a Fleet sheet are worth, in victory points to be expected by the end.

How it works: a circle has a worth of its own (a boat its fish to come, a licence its use in the rounds left). The next
box of a section is worth the best average over the boxes from there on, so a circle three boxes away counts for each
of the three.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.bots.judges.fleet_dice_boats import COIN, boat_worth, fish_worth, licence_worth
from flottille.bots.judges.fleet_dice_bonus import best_bonus_hope, bonus_step, fish_in, will_be_full
from flottille.bots.judges.fleet_dice_time import fishings_left, incomes_left, max_float, min_float, rounds_left
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.tables import (
    AMA_BANK,
    BAIT_SHOP,
    BOAT,
    BUILDINGS_COMPLETED,
    CASINO,
    CHOICE,
    CRAB_LICENCE,
    FISHERMENS_PUB,
    FISHING,
    HARBOR_BOXES,
    LICENCE,
    RIDBACK_CANNERY,
    SEAFOOD_BUFFET,
    SECTIONS,
    SHIPYARD,
    SMOKEHOUSE,
    STARS_FILLED,
    TYPES,
    is_column,
    is_harbor,
)
from flottille.parts.bits import bit, count

PATIENCE: Final = 0.04  # a box further away counts a little less


def section_worth(s: Fields, seat: i64, section: i64) -> float:
    """The next box of an open section: the best average of what the boxes from there on bring."""
    at = SECTIONS * seat + section
    filled = s.filled[at]
    free = s.tables.size[section] - s.crossed[at] - filled
    if is_column(section):
        return circles_worth(s, seat, section, filled, free, s.level(seat, section), 0.0)
    if is_harbor(section):
        return circles_worth(s, seat, section, filled, free, 0, bonus_step(s, seat, HARBOR_BOXES))
    return building_worth(s, seat, section, free)


def circles_worth(s: Fields, seat: i64, section: i64, filled: i64, free: i64, level: i64, box: float) -> float:
    """A boat column or harbor section: licences and boats in turn, "?" the better of both; each box brings its own."""
    boats = s.launched(seat, section)
    best = 0.0
    total = 0.0
    first = s.tables.first_box[section] + filled
    for i in range(min(free, 4)):
        effect = s.tables.effect[first + i]
        total += box
        if effect == LICENCE:
            total += licence_worth(s, seat, section, level)
            level += 1
        elif effect == BOAT:
            total += boat_worth(s, seat, section, boats, level)
            boats += 1
        elif effect == CHOICE:
            licence = licence_worth(s, seat, section, level)
            boat = boat_worth(s, seat, section, boats, level)
            if licence > boat:
                total += licence
                level += 1
            else:
                total += boat
                boats += 1
        elif effect == CRAB_LICENCE:
            total += float(s.tables.crab_licence_vp) + best_bonus_hope(s, seat)
        elif effect == FISHING:
            total += private_fishing_worth(s, seat, i)
        best = max_float(best, total / (float(i + 1) + PATIENCE * float(i * i + i)))
    return best


def private_fishing_worth(s: Fields, seat: i64, away: i64) -> float:
    """A private fishing: what the next one would catch beyond those of the round's phases still to come."""
    left = fishings_left(s)
    extra = fish_in(s, seat, left + 1) - fish_in(s, seat, left)
    soon = fish_in(s, seat, 1)
    mixed = 0.75 * extra + 0.25 * soon
    if away > 0:
        mixed += 0.3 * float(away) * min_float(1.0, 0.3 * rounds_left(s))
    return mixed * fish_worth(s, seat)


def building_worth(s: Fields, seat: i64, section: i64, free: i64) -> float:
    """A building: its points and its use, shared among the boxes missing."""
    done = bonus_step(s, seat, BUILDINGS_COMPLETED)
    left = rounds_left(s)
    vp = float(s.tables.vp_complete[section - CASINO])
    if section == AMA_BANK:
        return 2.0 + done / float(free)
    if section == FISHERMENS_PUB:
        reach = min_float(1.0, (2.5 * left + 0.5) / float(free))
        return reach * (vp + done) / (float(free) + 0.08 * float(free - 1))
    if section == CASINO:
        vp += 0.5 * (left - 0.5)
    elif section == SHIPYARD:
        vp += min_float(3.0, 1.5 * left) * 0.7
    elif section == BAIT_SHOP:
        vp += 0.15 * left
    elif section == SEAFOOD_BUFFET:
        vp += buffet_hope(left)
    elif section == SMOKEHOUSE:
        vp += 0.55 * max_float(left - 0.5, 0.0)
    elif section == RIDBACK_CANNERY:
        vp += COIN * float(incomes_left(s)) * 0.6 * (will_be_full(s, seat) + 0.2 * left)
    return (vp + done) / (float(free) + 2.0 * PATIENCE * float(free - 1))


def buffet_hope(left: float) -> float:
    """Hexagons to come beyond what their dice would have brought otherwise."""
    return max_float(0.0, min_float(5.5, 1.6 * (left - 2.0)))


def best_section(s: Fields, seat: i64, sections: i64) -> float:
    """The best next box among these sections; 0 if all are closed."""
    best = 0.0
    found = s.open[seat] & sections
    for section in range(SECTIONS):
        if found & bit(section):
            best = max_float(best, section_worth(s, seat, section))
    return best


def coins_worth(s: Fields, seat: i64, coins: i64, star: float) -> float:
    """Coins: the stars they reach, and how near they bring the next one."""
    stars: i64 = 0
    marked: i64 = 0
    box = s.coin[seat] + 1
    while marked < coins and box <= s.tables.track:
        number = s.tables.star_at[box]
        if number < 0:
            marked += 1
        elif s.crossed_stars[seat] & bit(number) == 0:
            marked += 1
            stars += 1
        box += 1
    later = min_float(0.95, 0.22 * float(incomes_left(s)) + 0.15 * (rounds_left(s) - 0.5))
    own = bonus_step(s, seat, STARS_FILLED)
    return (star + own) * (float(stars) * (1.0 - later) + later * 0.25 * float(marked))


def hexagon_worth(s: Fields, seat: i64) -> float:
    """The next hexagon: its own step, or its part in a full buffet while there is time."""
    marked = count(s.hexagons[seat])
    if marked >= TYPES:
        return 0.0
    table = s.tables.hexagon_vp
    best = 0.0
    reach = 1 + i64(1.1 * max_float(rounds_left(s) - 0.5, 0.0))
    for goal in range(marked + 1, TYPES + 1):
        steps = goal - marked
        if steps <= reach:
            best = max_float(best, float(table[goal] - table[marked]) / float(steps))
    return best
