"""What can happen in Escales & Souvenirs."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

MATCH_STARTED: Final[i64] = 0  # starter
ARTEFACT_TURNED: Final[i64] = 1  # seat, artefact
TURN_STARTED: Final[i64] = 2  # round, seat, 1 for a second turn
CARD_DRAWN: Final[i64] = 3  # seat, type
CARD_SEEN: Final[i64] = 4  # seat, card: what was drawn, to its team only
RESHUFFLED: Final[i64] = 5  # type, cards
MEMORY_TRADED: Final[i64] = 6  # seat, card
TAKEN_FROM_DISCARD: Final[i64] = 7  # seat, card
LOOKED: Final[i64] = 8  # seat, type, cards
SLID_UNDER: Final[i64] = 9  # seat, type, cards
ENCOUNTER_READ: Final[i64] = 10  # seat, card
ENCOUNTER_CANCELLED: Final[i64] = 11  # card
GOLD_KEPT: Final[i64] = 12  # seat, card
GOLD_PLAYED: Final[i64] = 13  # seat, card
CARD_DISCARDED: Final[i64] = 14  # seat, card
DUEL_STARTED: Final[i64] = 15  # attacker, defender, memory (-1: for the place), place, copy
DUEL_CANCELLED: Final[i64] = 16  # attacker, defender
DICE_ROLLED: Final[i64] = 17  # attacker's die, defender's die, attacker's total, roll from 1
DIE_REROLLED: Final[i64] = 18  # die, pips
ROLL_SCORED: Final[i64] = 19  # attacker's wins, defender's wins
DUEL_ENDED: Final[i64] = 20  # attacker, defender, result
MEMORY_WON: Final[i64] = 21  # seat, card
PLACE_WON: Final[i64] = 22  # seat, place, copy
PLACE_PUT: Final[i64] = 23  # seat, place, copy
MEMORY_PUT: Final[i64] = 24  # seat, memory, place, copy, holder of the place (-2: centre)
PLACE_VALIDATED: Final[i64] = 25  # seat, place, copy
EFFECT_STARTED: Final[i64] = 26  # seat, card
NO_EFFECT: Final[i64] = 27  # seat, card
CARD_TAKEN: Final[i64] = 28  # taker, giver, type, card (-1 unless it is open)
CARD_PASSED: Final[i64] = 29  # giver, receiver, type, card (-1 unless it is open)
CARD_MOVED: Final[i64] = 30  # giver, receiver, card: to their teams only
SHIELDED: Final[i64] = 31  # seat
SHIELD_ENDED: Final[i64] = 32  # seat
PLACES_SWAPPED: Final[i64] = 33  # seat, place given, other seat, place taken
MEMORY_RECALLED: Final[i64] = 34  # seat, card
SHIP_SAILED: Final[i64] = 35  # from, to
SHIP_STAYED: Final[i64] = 36  # seat
SHIP_SENT: Final[i64] = 37  # by, from, to
BECALMED: Final[i64] = 38
SHIP_WILL_SKIP: Final[i64] = 39
SECOND_TURN_WON: Final[i64] = 40  # seat
FOG_FELL: Final[i64] = 41  # seat
PLACEMENT_WON: Final[i64] = 42  # seat, memories
SHIP_ROLLED: Final[i64] = 43  # pips
SHIP_SKIPPED: Final[i64] = 44
MEMORY_REVEALED: Final[i64] = 45  # card
SHIP_LOADED: Final[i64] = 46  # card, memories on the ship
SKULL_REFUSED: Final[i64] = 47  # card
PASSED: Final[i64] = 48  # seat
CARD_PICKED: Final[i64] = 49  # seat: its choice for the maelstrom is made
MOORING_ENDED: Final[i64] = 50  # seat
ROUND_ENDED: Final[i64] = 51  # round
MATCH_ENDED: Final[i64] = 52  # winners
