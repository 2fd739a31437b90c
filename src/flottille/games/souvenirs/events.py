"""What can happen in Escales & Souvenirs: the kinds of events and their fields."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.engine.naming import EventTable, Field
from flottille.games.souvenirs.actions import DICE
from flottille.games.souvenirs.tables import ARTEFACT_IDS, CARD_IDS, MEMORY_IDS, PLACE_IDS, TYPE_IDS

MATCH_STARTED: Final[i64] = 0
ARTEFACT_TURNED: Final[i64] = MATCH_STARTED + 1
TURN_STARTED: Final[i64] = ARTEFACT_TURNED + 1
CARD_DRAWN: Final[i64] = TURN_STARTED + 1
CARD_SEEN: Final[i64] = CARD_DRAWN + 1  # seat, card: what was drawn, to its team only
RESHUFFLED: Final[i64] = CARD_SEEN + 1
MEMORY_TRADED: Final[i64] = RESHUFFLED + 1
TAKEN_FROM_DISCARD: Final[i64] = MEMORY_TRADED + 1
LOOKED: Final[i64] = TAKEN_FROM_DISCARD + 1
SLID_UNDER: Final[i64] = LOOKED + 1
ENCOUNTER_READ: Final[i64] = SLID_UNDER + 1
ENCOUNTER_CANCELLED: Final[i64] = ENCOUNTER_READ + 1
GOLD_KEPT: Final[i64] = ENCOUNTER_CANCELLED + 1
GOLD_PLAYED: Final[i64] = GOLD_KEPT + 1
CARD_DISCARDED: Final[i64] = GOLD_PLAYED + 1
DUEL_STARTED: Final[i64] = CARD_DISCARDED + 1  # attacker, defender, memory (-1: for the place), place, copy
DUEL_CANCELLED: Final[i64] = DUEL_STARTED + 1
DICE_ROLLED: Final[i64] = DUEL_CANCELLED + 1
DIE_REROLLED: Final[i64] = DICE_ROLLED + 1
ROLL_SCORED: Final[i64] = DIE_REROLLED + 1
DUEL_ENDED: Final[i64] = ROLL_SCORED + 1
MEMORY_WON: Final[i64] = DUEL_ENDED + 1
PLACE_WON: Final[i64] = MEMORY_WON + 1
PLACE_PUT: Final[i64] = PLACE_WON + 1
MEMORY_PUT: Final[i64] = PLACE_PUT + 1  # seat, memory, place, copy, holder of the place (-2: centre)
PLACE_VALIDATED: Final[i64] = MEMORY_PUT + 1
EFFECT_STARTED: Final[i64] = PLACE_VALIDATED + 1
NO_EFFECT: Final[i64] = EFFECT_STARTED + 1
CARD_TAKEN: Final[i64] = NO_EFFECT + 1  # taker, giver, type, card (-1 unless it is open)
CARD_PASSED: Final[i64] = CARD_TAKEN + 1  # giver, receiver, type, card (-1 unless it is open)
CARD_MOVED: Final[i64] = CARD_PASSED + 1  # giver, receiver, card: to their teams only
SHIELDED: Final[i64] = CARD_MOVED + 1
SHIELD_ENDED: Final[i64] = SHIELDED + 1
PLACES_SWAPPED: Final[i64] = SHIELD_ENDED + 1
MEMORY_RECALLED: Final[i64] = PLACES_SWAPPED + 1
SHIP_SAILED: Final[i64] = MEMORY_RECALLED + 1
SHIP_STAYED: Final[i64] = SHIP_SAILED + 1
SHIP_SENT: Final[i64] = SHIP_STAYED + 1
BECALMED: Final[i64] = SHIP_SENT + 1
SHIP_WILL_SKIP: Final[i64] = BECALMED + 1
SECOND_TURN_WON: Final[i64] = SHIP_WILL_SKIP + 1
FOG_FELL: Final[i64] = SECOND_TURN_WON + 1
PLACEMENT_WON: Final[i64] = FOG_FELL + 1
SHIP_ROLLED: Final[i64] = PLACEMENT_WON + 1
SHIP_SKIPPED: Final[i64] = SHIP_ROLLED + 1
MEMORY_REVEALED: Final[i64] = SHIP_SKIPPED + 1
SHIP_LOADED: Final[i64] = MEMORY_REVEALED + 1
SKULL_REFUSED: Final[i64] = SHIP_LOADED + 1
PASSED: Final[i64] = SKULL_REFUSED + 1
CARD_PICKED: Final[i64] = PASSED + 1  # seat: its choice for the maelstrom is made
MOORING_ENDED: Final[i64] = CARD_PICKED + 1
ROUND_ENDED: Final[i64] = MOORING_ENDED + 1
MATCH_ENDED: Final[i64] = ROUND_ENDED + 1

SEAT: Final = Field("seat")
TYPE: Final = Field("type", TYPE_IDS)
A_CARD: Final = Field("card", CARD_IDS)
A_MEMORY: Final = Field("memory", MEMORY_IDS)
A_PLACE: Final = Field("place", PLACE_IDS)
A_COPY: Final = Field("copy", ("1", "2"))
OPPONENT: Final = Field("opponent")
GIVER: Final = Field("from_seat")
RECEIVER: Final = Field("to_seat")
CARDS: Final = Field("cards")
RESULTS: Final = ("won", "lost", "tie")
CAUSE: Final = Field("cause", (*CARD_IDS, "ship"))  # a card, or the die of the ship (steps/causes.py)

EVENTS: Final = EventTable(
    ("match_started", [Field("starter")]),
    ("artefact_turned", [SEAT, Field("artefact", ARTEFACT_IDS)]),
    ("turn_started", [Field("round"), SEAT, Field("extra")]),
    ("card_drawn", [SEAT, TYPE]),
    ("card_seen", [SEAT, A_CARD]),
    ("reshuffled", [TYPE, CARDS]),
    ("memory_traded", [SEAT, A_CARD]),
    ("taken_from_discard", [SEAT, A_CARD]),
    ("looked", [SEAT, TYPE, CARDS]),
    ("slid_under", [SEAT, TYPE, CARDS]),
    ("encounter_read", [SEAT, A_CARD]),
    ("encounter_cancelled", [A_CARD, CAUSE]),
    ("gold_kept", [SEAT, A_CARD]),
    ("gold_played", [SEAT, A_CARD]),
    ("card_discarded", [SEAT, A_CARD]),
    ("duel_started", [SEAT, OPPONENT, A_MEMORY, A_PLACE, A_COPY]),
    ("duel_cancelled", [SEAT, OPPONENT, CAUSE]),
    ("dice_rolled", [Field("attack"), Field("defence"), Field("attack_total"), Field("roll")]),
    ("die_rerolled", [Field("die", DICE), Field("pips")]),
    ("roll_scored", [Field("wins"), Field("losses")]),
    ("duel_ended", [SEAT, OPPONENT, Field("result", RESULTS)]),
    ("memory_won", [SEAT, A_CARD, OPPONENT]),
    ("place_won", [SEAT, A_PLACE, A_COPY, OPPONENT]),
    ("place_put", [SEAT, A_PLACE, A_COPY]),
    ("memory_put", [SEAT, A_MEMORY, A_PLACE, A_COPY, Field("owner")]),
    ("place_validated", [SEAT, A_PLACE, A_COPY]),
    ("effect_started", [SEAT, A_CARD]),
    ("no_effect", [SEAT, A_CARD]),
    ("card_taken", [SEAT, Field("victim"), TYPE, A_CARD, CAUSE]),
    ("card_passed", [GIVER, RECEIVER, TYPE, A_CARD, CAUSE]),
    ("card_moved", [GIVER, RECEIVER, A_CARD]),
    ("shielded", [SEAT, CAUSE]),
    ("shield_ended", [SEAT]),
    ("places_swapped", [SEAT, Field("given", PLACE_IDS), OPPONENT, Field("taken", PLACE_IDS), CAUSE]),
    ("memory_recalled", [SEAT, A_CARD, CAUSE]),
    ("ship_sailed", [GIVER, RECEIVER]),
    ("ship_stayed", [SEAT]),
    ("ship_sent", [SEAT, GIVER, RECEIVER, CAUSE]),
    ("becalmed", [CAUSE]),
    ("ship_will_skip", [CAUSE]),
    ("second_turn_won", [SEAT, CAUSE]),
    ("fog_fell", [SEAT, CAUSE]),
    ("placement_won", [SEAT, Field("memories"), CAUSE]),
    ("ship_rolled", [Field("pips")]),
    ("ship_skipped", []),
    ("memory_revealed", [A_CARD]),
    ("ship_loaded", [A_CARD, Field("memories")]),
    ("skull_refused", [A_CARD]),
    ("passed", [SEAT]),
    ("card_picked", [SEAT]),
    ("mooring_ended", [SEAT]),
    ("round_ended", [Field("round")]),
    ("match_ended", [Field("winners", is_set=True)]),
)
