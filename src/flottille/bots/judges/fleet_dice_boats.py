"""What boats and licences of a Fleet sheet are worth, in victory points to be expected by the end."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.bots.judges.fleet_dice_bonus import bonus_step
from flottille.bots.judges.fleet_dice_time import fishings_left, incomes_left, min_float, rounds_left
from flottille.games.fleet_dice.state import Fields
from flottille.games.fleet_dice.steps.metrics import full_boats
from flottille.games.fleet_dice.tables import (
    BARGE,
    BOATS_LAUNCHED,
    CAPTAINS_CLUB,
    COD,
    FISH_TOTAL,
    FULL_BOATS,
    LICENCE_LEVELS,
    LOBSTER,
    OYSTER,
    RIDBACK_CANNERY,
    SHRIMP,
    SPECIES_WITH_BOAT,
    SWORDFISH,
    is_column,
)

BOX: Final = 2.2  # a free box in the rounds to come
COIN: Final = 0.5  # a coin on its way to a star
FISH_AT_MARKET: Final = 0.06  # what a fish adds to the markets to come, by round left
SHRIMP_DICE: Final = 0.45  # shrimp dice a seat can choose in a round
LAUNCHES: Final = 1.1  # boats a seat launches in a round


def boat_worth(s: Fields, seat: i64, kind: i64, number: i64, level: i64) -> float:
    """The next boat of a kind after `number` of them: points, fish to come, cod coins, bonuses."""
    if number >= s.tables.boat_most[kind]:
        return 0.0
    worth = float(s.tables.boat_vp[s.tables.first_slot[kind] + number])
    worth += COIN * float(s.tables.cod_coins[s.level(seat, COD)])
    worth += bonus_step(s, seat, BOATS_LAUNCHED)
    if number == 0 and is_column(kind):
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
