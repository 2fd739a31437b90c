"""What can happen in Loot Island. A pair marked *who* has a second kind right after it, the same done by Aaron."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ROUND_STARTED: Final[i64] = 0  # round
EVENT_TURNED: Final[i64] = 1  # event
SHIP_SAILED: Final[i64] = 2  # corner, heading
SHIP_TURNED: Final[i64] = 3  # corner, heading
TILES_TURNED_UP: Final[i64] = 4
TILE_TURNED_DOWN: Final[i64] = 5  # tile
CHOICE_LOCKED: Final[i64] = 6  # seat
CARD_DISCARDED: Final[i64] = 7  # who: seat, card
CARDS_DRAWN: Final[i64] = 9  # seat, count
CARD_DRAWN: Final[i64] = 10  # who: seat, card; to that seat only, Aaron's to everyone
DRAW_DECLINED: Final[i64] = 12  # seat
MAP_DECK_SHUFFLED: Final[i64] = 13  # cards
TREASURE_DECK_SHUFFLED: Final[i64] = 14  # treasures
CUBES_TAKEN: Final[i64] = 15  # seat, cubes, total
CUBES_LIFTED: Final[i64] = 16  # seat, cubes, total
TREASURE_REVEALED: Final[i64] = 17  # treasure
DISC_RECALLED: Final[i64] = 18  # who: seat, landing
ACTING_AS_AARON: Final[i64] = 20  # seat
TILE_CHOSEN: Final[i64] = 21  # who: seat, tile
POWER_DECLINED: Final[i64] = 23  # who: seat, tile
DISC_PLACED: Final[i64] = 25  # who: seat, landing
DISC_MOVED: Final[i64] = 27  # who: seat, origin, landing
DISC_SLID: Final[i64] = 29  # who: seat, landing; to the bottom
DISC_RAISED: Final[i64] = 31  # who: seat, landing; to the top (B13)
CARD_LAID: Final[i64] = 33  # who: seat, card, landing; at the end of the column
CARD_INSERTED: Final[i64] = 35  # who: seat, card, landing; at its start
ICON_COPIED: Final[i64] = 37  # seat, card
PASSED: Final[i64] = 38  # seat
AARON_FINISHED: Final[i64] = 39
FIRST_PLAYER_TAKEN: Final[i64] = 40  # seat
TREASURE_KEPT: Final[i64] = 41  # who: seat, treasure
TREASURE_DISCARDED: Final[i64] = 43  # who: seat, treasure
BIG_LOOT_FOUND: Final[i64] = 45  # landing, treasures
SMALL_LOOT_FOUND: Final[i64] = 46  # landing, treasures
LANDING_CLEARED: Final[i64] = 47  # landing
TREASURES_RAN_OUT: Final[i64] = 48
FINAL_EXPLORATION: Final[i64] = 49
ELIMINATED: Final[i64] = 50  # seat, cubes
HEALERS_SHOWN: Final[i64] = 51  # healers
HEALER_OFFERED: Final[i64] = 52  # seat, healer
HEALER_TAKEN: Final[i64] = 53  # seat, healer, cost
BANKRUPT: Final[i64] = 54  # seat, cost, value
MATCH_ENDED: Final[i64] = 55  # winner, -1: nobody
