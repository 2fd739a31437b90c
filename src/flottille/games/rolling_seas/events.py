"""What can happen in Rolling Seas.

While a seat plans, what happens on its own map is told to that seat alone and may still be taken back. When all have
committed, every plan is told again to everyone, after `PLAN_SHOWN`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

CARD_TURNED: Final[i64] = 0  # turn (0 in the set-up), card
COMMITTED: Final[i64] = 1  # seat
SHAPE_DRAWN: Final[i64] = 2  # seat, owner of the map, card, square, turn
NOTHING_DRAWN: Final[i64] = 3  # owner of the map, card
AMBUSH_DRAWN: Final[i64] = 4  # seat, owner of the map, square, dots
HOME_CHOSEN: Final[i64] = 5  # seat, port, square
OPTION_CHOSEN: Final[i64] = 6  # seat, option
DICE_REROLLED: Final[i64] = 7  # direction shown by all three
DICE_ROLLED: Final[i64] = 8  # wind_1, wind_2, wind_3, die
PLAN_SHOWN: Final[i64] = 9  # seat
WIND_SPENT: Final[i64] = 10  # seat, direction, square
WIND_CHOSEN: Final[i64] = 11  # seat, direction, points
STEPPED: Final[i64] = 12  # seat, direction, square, points, provisions
MONSTER_MET: Final[i64] = 13  # seat, square, provisions
PERIL_CROSSED: Final[i64] = 14  # seat, square
CURRENT_RIDDEN: Final[i64] = 15  # seat, start, square, length, story
PIRATES_MET: Final[i64] = 16  # seat, square, provisions
ROW_TAKEN: Final[i64] = 17  # seat, row
LAND_EXPLORED: Final[i64] = 18  # seat, square, row
MONOLITH_FOUND: Final[i64] = 19  # seat, slot
CANNON_BUILT: Final[i64] = 20  # seat, cannons, provisions
PORT_VISITED: Final[i64] = 21  # seat, port
STORY_TOLD: Final[i64] = 22  # seat, port, fame
SHIP_BOUGHT: Final[i64] = 23  # seat, ship, gold
HOLD_FILLED: Final[i64] = 24  # seat, gold
CANNON_BOUGHT: Final[i64] = 25  # seat, cannons, gold
GAINED: Final[i64] = 26  # seat, what, amount
GAIN_LOST: Final[i64] = 27  # seat, what, amount: the track is full
BONUS_WON: Final[i64] = 28  # seat, track, place, what, amount
PROVISIONS_TRIMMED: Final[i64] = 29  # seat, amount
POWER_RAISED: Final[i64] = 30  # seat, power, level
TREASURE_TAKEN: Final[i64] = 31  # seat, rank, stars
AMBUSH_FOUGHT: Final[i64] = 32  # owner, victim, owner_die, victim_die (0: not rolled), winner
LOOT_LOST: Final[i64] = 33  # seat, what, amount
FAME_COUNTED: Final[i64] = 34  # seat, fame
MATCH_ENDED: Final[i64] = 35  # winners

# Tracks of `BONUS_WON`.
STORY_TRACK: Final[i64] = 0
GOLD_TRACK: Final[i64] = 1
PROVISION_TRACK: Final[i64] = 2
CANNON_TRACK: Final[i64] = 3
MONOLITH_TRACK: Final[i64] = 4
