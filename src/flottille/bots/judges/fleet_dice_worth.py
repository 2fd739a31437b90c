"""What things on a Fleet sheet are worth, in victory points to be expected by the end.

How it works: a circle has a worth of its own (a boat its fish to come, a licence its use in the rounds left). The next
box of a section is worth the best average over the boxes from there on, so a circle three boxes away counts for each
of the three.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.games.fleet_dice.state import FISHING_STAGE, INCOME_STAGE, Fields
from flottille.games.fleet_dice.steps.metrics import full_boats, metric
from flottille.games.fleet_dice.tables import (
    AMA_BANK,
    BAIT_SHOP,
    BARGE,
    BOAT,
    BOATS_LAUNCHED,
    BUILDINGS_COMPLETED,
    CAPTAINS_CLUB,
    CASINO,
    CHOICE,
    COD,
    FISH_TOTAL,
    FISHERMENS_PUB,
    FULL_BOATS,
    HARBOR_BOXES,
    KINDS,
    KING_CRAB,
    LICENCE,
    LICENCE_LEVELS,
    LOBSTER,
    OYSTER,
    RIDBACK_CANNERY,
    SEAFOOD_BUFFET,
    SECTIONS,
    SHIPYARD,
    SHRIMP,
    SMOKEHOUSE,
    SPECIES_WITH_BOAT,
    STARS_FILLED,
    SWORDFISH,
    TYPES,
)
from flottille.parts.bits import bit, count

BOX: Final = 2.2  # a free box in the rounds to come
COIN: Final = 0.5  # a coin on its way to a star
FISH_AT_MARKET: Final = 0.06  # what a fish adds to the markets to come, by round left
SHRIMP_DICE: Final = 0.45  # shrimp dice a seat can choose in a round
LAUNCHES: Final = 1.1  # boats a seat launches in a round
PATIENCE: Final = 0.04  # a box further away counts a little less


def fishings_left(s: Fields) -> i64:
    """Fishing phases to come, that of this round included if it has not begun."""
    last = s.rounds()
    left = last // 2 - (s.round + 1) // 2
    if s.round % 2 == 1 and s.stage < FISHING_STAGE:
        left += 1
    return left


def incomes_left(s: Fields) -> i64:
    """Income phases to come."""
    left = s.rounds() - 1 - s.round
    if s.stage < INCOME_STAGE:
        left += 1
    return left


def rounds_left(s: Fields) -> float:
    """Rounds to come, this one in part."""
    left = float(s.rounds() - 1 - s.round)
    return left + 0.5 if s.is_town() else left + 1.0


def min_float(a: float, b: float) -> float:
    """The smaller one."""
    return a if a < b else b


def max_float(a: float, b: float) -> float:
    """The larger one."""
    return a if a > b else b


# --- boats and licences -----------------------------------------------------------------------------------


def boat_worth(s: Fields, seat: i64, kind: i64, number: i64, level: i64) -> float:
    """The next boat of a kind after `number` of them: points, fish to come, cod coins, bonuses."""
    if number >= s.tables.boat_most[kind]:
        return 0.0
    worth = float(s.tables.boat_vp[s.tables.first_slot[kind] + number])
    worth += COIN * float(s.tables.cod_coins[s.level(seat, COD)])
    worth += bonus_step(s, seat, BOATS_LAUNCHED)
    if number == 0 and kind < TYPES:
        worth += bonus_step(s, seat, SPECIES_WITH_BOAT)
    room = s.tables.capacity[kind]
    catch = fishings_left(s)
    if kind == OYSTER:
        room = s.tables.oyster_capacity[level]
        catch *= 2
    elif kind == BARGE:
        catch *= 1 + full_boats(s, seat)
    fish = float(min(room, catch))
    if catch >= room > 0:
        worth += full_boat_worth(s, seat)
    elif kind != BARGE and room > 0:
        worth += club_hope(s, seat)
    return worth + fish * fish_worth(s, seat)


def club_hope(s: Fields, seat: i64) -> float:
    """The chance that a private fishing finds one more fish for a boat with room."""
    filled = s.boxes(seat, CAPTAINS_CLUB)
    if filled >= 6 or not s.is_open(seat, CAPTAINS_CLUB):
        return 0.0
    return 0.25 * min_float(1.0, 0.3 * rounds_left(s))


def fish_worth(s: Fields, seat: i64) -> float:
    """A fish: its point, and its part in markets and bonuses."""
    return 1.0 + min_float(0.2, FISH_AT_MARKET * (rounds_left(s) - 1.0)) + bonus_step(s, seat, FISH_TOTAL)


def full_boat_worth(s: Fields, seat: i64) -> float:
    """A boat that will be full: cannery, barge, bonuses."""
    worth = bonus_step(s, seat, FULL_BOATS)
    if s.is_complete(seat, RIDBACK_CANNERY):
        worth += COIN * 0.5 * float(incomes_left(s))
    if s.launched(seat, BARGE) > 0:
        worth += 0.5 * float(fishings_left(s))
    return worth


def licence_worth(s: Fields, seat: i64, type: i64, level: i64) -> float:
    """The licence level after `level`: its use in the rounds left, coins, points."""
    if level >= s.tables.levels:
        return 0.0
    worth = bonus_step(s, seat, LICENCE_LEVELS)
    if level == 1:
        worth += COIN * float(s.tables.second_licence_coins)
    elif level == 2:
        worth += float(s.tables.top_licence_vp)
    left = rounds_left(s)
    if type == SHRIMP:
        uses = SHRIMP_DICE * left
        return worth + uses * (0.7 if level == 0 else BOX)
    if type == COD:
        return worth + COIN * LAUNCHES * left * 0.8
    if type == LOBSTER:
        return worth + COIN * float(incomes_left(s))
    if type == SWORDFISH:
        steps = float(fishings_left(s))
        if level == 0:
            return worth + steps * BOX
        return worth + steps * (COIN if level == 1 else BOX - COIN)
    return worth + oyster_room_worth(s, seat, level)


def oyster_room_worth(s: Fields, seat: i64, level: i64) -> float:
    """What larger oyster boats still hold; the first level opens the column."""
    if level == 0:
        return 0.5
    room = s.tables.oyster_capacity[level]
    start = s.slot(seat, OYSTER)
    worth = 0.0
    more = s.tables.oyster_capacity[level + 1] - room
    for number in range(s.launched(seat, OYSTER)):
        over = s.fish[start + number] + 2 * fishings_left(s) - room
        worth += float(max(0, min(more, over)))
    return worth


def bonus_step(s: Fields, seat: i64, which: i64) -> float:
    """What one more of a metric adds to the seat's crab bonus and captain card."""
    step = 0.0
    mine = s.bonus[seat]
    if mine >= 0 and s.tables.bonus_metric[mine] == which:
        per = s.tables.bonus_per[mine]
        vp = s.tables.bonus_vp[mine]
        if metric(s, seat, which) // per * vp < s.tables.bonus_most:
            step += float(vp) / float(per)
    card = s.captain[seat]
    if card >= 0 and s.tables.captain_metric[card] == which:
        per = s.tables.captain_per[card]
        vp = s.tables.captain_vp[card]
        if metric(s, seat, which) // per * vp < s.tables.captain_most[card]:
            step += float(vp) / float(per)
    return step


def bonus_hope(s: Fields, seat: i64, which: i64) -> float:
    """What a crab bonus may be worth at the end, by what there is and the rounds left."""
    metric_of = s.tables.bonus_metric[which]
    left = rounds_left(s)
    now = float(metric(s, seat, metric_of))
    if metric_of == FISH_TOTAL:
        now += future_fish(s, seat) + 1.5 * left
    elif metric_of == BUILDINGS_COMPLETED:
        now += 0.35 * left
    elif metric_of == BOATS_LAUNCHED:
        now += 0.8 * left
    elif metric_of == FULL_BOATS:
        now = will_be_full(s, seat) + 0.2 * left
    elif metric_of == LICENCE_LEVELS:
        now += 0.5 * left
    hope = now / float(s.tables.bonus_per[which]) * float(s.tables.bonus_vp[which])
    return min_float(hope, float(s.tables.bonus_most))


def best_bonus_hope(s: Fields, seat: i64) -> float:
    """The best crab bonus nobody has."""
    best = 0.0
    for which in range(len(s.tables.bonus_metric)):
        if s.bonuses_taken & bit(which) == 0:
            best = max_float(best, bonus_hope(s, seat, which))
    return best


def future_fish(s: Fields, seat: i64) -> float:
    """Fish the launched boats will still catch in the fishing phases left."""
    return fish_in(s, seat, fishings_left(s))


def fish_in(s: Fields, seat: i64, fishings: i64) -> float:
    """Fish the launched boats catch in so many fishings; the barge is fed by boats full now."""
    if fishings == 0:
        return 0.0
    fish: i64 = 0
    for kind in range(KINDS):
        boats = s.launched(seat, kind)
        room = s.room(seat, kind)
        if boats > 0 and room > 0:
            start = s.slot(seat, kind)
            catch = fishings
            if kind == OYSTER:
                catch *= 2
            elif kind == BARGE:
                catch *= full_boats(s, seat)
            for slot in range(start, start + boats):
                fish += min(catch, room - s.fish[slot])
    return float(fish)


def will_be_full(s: Fields, seat: i64) -> float:
    """How many launched boats the fishing phases left will fill."""
    full: i64 = 0
    fishings = fishings_left(s)
    for kind in range(KINDS):
        boats = s.launched(seat, kind)
        room = s.room(seat, kind)
        if boats > 0 and room > 0 and kind != BARGE:
            start = s.slot(seat, kind)
            catch = fishings
            if kind == OYSTER:
                catch *= 2
            for slot in range(start, start + boats):
                if s.fish[slot] + catch >= room:
                    full += 1
    return float(full)


# --- sections ---------------------------------------------------------------------------------------------


def section_worth(s: Fields, seat: i64, section: i64) -> float:
    """The next box of an open section: the best average of what the boxes from there on bring."""
    at = SECTIONS * seat + section
    filled = s.filled[at]
    free = s.tables.size[section] - s.crossed[at] - filled
    if section < TYPES:
        return column_worth(s, seat, section, filled, free)
    if section < CASINO:
        return harbor_worth(s, seat, section, filled, free)
    return building_worth(s, seat, section, free)


def column_worth(s: Fields, seat: i64, type: i64, filled: i64, free: i64) -> float:
    """A boat column: circles give licences and boats in turn; "?" the better of both."""
    level = s.level(seat, type)
    boats = s.launched(seat, type)
    best = 0.0
    total = 0.0
    first = s.tables.first_box[type] + filled
    for i in range(min(free, 4)):
        effect = s.tables.effect[first + i]
        if effect == LICENCE:
            total += licence_worth(s, seat, type, level)
            level += 1
        elif effect == BOAT:
            total += boat_worth(s, seat, type, boats, level)
            boats += 1
        elif effect == CHOICE:
            licence = licence_worth(s, seat, type, level)
            boat = boat_worth(s, seat, type, boats, level)
            if licence > boat:
                total += licence
                level += 1
            else:
                total += boat
                boats += 1
        best = max_float(best, total / (float(i + 1) + PATIENCE * float(i * i + i)))
    return best


def harbor_worth(s: Fields, seat: i64, section: i64, filled: i64, free: i64) -> float:
    """A harbor section: boats, private fishings, the king crab licence."""
    own = bonus_step(s, seat, HARBOR_BOXES)
    boats = s.launched(seat, section)
    best = 0.0
    total = 0.0
    first = s.tables.first_box[section] + filled
    for i in range(min(free, 4)):
        effect = s.tables.effect[first + i]
        total += own
        if effect == BOAT:
            total += boat_worth(s, seat, section, boats, 0)
            boats += 1
        elif effect != 0:
            if section == KING_CRAB:
                total += float(s.tables.crab_licence_vp) + best_bonus_hope(s, seat)
            else:
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


# --- coins and hexagons -----------------------------------------------------------------------------------


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


# --- a whole sheet ----------------------------------------------------------------------------------------


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
