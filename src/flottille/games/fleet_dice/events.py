"""What can happen in Fleet: The Dice Game. Everything is public."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

START_ROLLED: Final[i64] = 0  # seat, face
CAPTAIN_DEALT: Final[i64] = 1  # seat, captain
TROPHIES_SHOWN: Final[i64] = 2  # gold, silver
ROUND_STARTED: Final[i64] = 3  # round from 1, first player
PHASE_STARTED: Final[i64] = 4  # phase
DICE_ROLLED: Final[i64] = 5  # three faces
DIE_PICKED: Final[i64] = 6  # seat, face, place in the pool
DIE_REROLLED: Final[i64] = 7  # seat, old face, new face
DIE_KEPT: Final[i64] = 8  # seat, face
DIE_USED: Final[i64] = 9  # seat, face, mode
BOX_FILLED: Final[i64] = 10  # seat, section, box from 1, by (setup, die, star)
BUILDING_COMPLETED: Final[i64] = 11  # seat, building
LICENCE_RAISED: Final[i64] = 12  # seat, type, level
BOAT_LAUNCHED: Final[i64] = 13  # seat, kind, number from 1
CIRCLE_DECLINED: Final[i64] = 14  # seat, column
CIRCLE_EMPTY: Final[i64] = 15  # seat, column: nothing was left to activate or launch
BONUS_TAKEN: Final[i64] = 16  # seat, crab bonus
COINS_GAINED: Final[i64] = 17  # seat, coins, boxes marked, last box, stars
STAR_DECLINED: Final[i64] = 18  # seat
STARS_LOST: Final[i64] = 19  # seat, stars: no free box
LICENCE_USED: Final[i64] = 20  # seat, faces, stars: the shrimp budget opens
LICENCE_LEFT: Final[i64] = 21  # seat, faces, stars left unused
HEXAGON_MARKED: Final[i64] = 22  # seat, type
SHIPYARD_MARKED: Final[i64] = 23  # seat, uses so far
INCOME: Final[i64] = 24  # seat, base, lobster licence, cannery, total after the cap
MARKET: Final[i64] = 25  # seat, fish, coins by the table, smokehouse coins
FISHING_STARTED: Final[i64] = 26  # seat
FISH_CAUGHT: Final[i64] = 27  # seat, kind, number from 1, caught, now on board
SWORDFISH_PAID: Final[i64] = 28  # seat, stars, coins
SILVER_TAKEN: Final[i64] = 29  # seat, card
RUTH_TOOK: Final[i64] = 30  # face, place in the pool
RUTH_PASSED: Final[i64] = 31  # face, place in the pool
RUTH_SHARED: Final[i64] = 32  # face
BOX_CROSSED: Final[i64] = 33  # section, box from 1
STAR_CROSSED: Final[i64] = 34  # box of the coin track
RUTH_HAD_NO_EFFECT: Final[i64] = 35  # face
TOKEN_MOVED: Final[i64] = 36  # token, section
GOLD_AWARDED: Final[i64] = 37  # card, seats
MATCH_ENDED: Final[i64] = 38  # winners
RUTH_ROUND_STARTED: Final[i64] = 39  # round from 1: Ruth is first
SHARED_DIE_USED: Final[i64] = 40  # seat, face, mode
PRIVATE_FISHING_STARTED: Final[i64] = 41  # seat
FOUR_DICE_ROLLED: Final[i64] = 42  # four faces
FIVE_DICE_ROLLED: Final[i64] = 43  # five faces
DIE_LEFT: Final[i64] = 44  # face of the shared die
