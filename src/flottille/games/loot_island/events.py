"""What can happen in Loot Island: the kinds of events by number, and their fields. Aaron's deeds name no seat."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.naming import EventTable, Field
from flottille.games.loot_island.tables import (
    CARD_IDS,
    CORNER_IDS,
    EVENT_IDS,
    HEALER_IDS,
    LANDING_IDS,
    TILE_IDS,
    TREASURE_IDS,
)

ROUND_STARTED: Final[i64] = 0
EVENT_TURNED: Final[i64] = 1
SHIP_SAILED: Final[i64] = 2
SHIP_TURNED: Final[i64] = 3
TILES_TURNED_UP: Final[i64] = 4
TILE_TURNED_DOWN: Final[i64] = 5
CHOICE_LOCKED: Final[i64] = 6
CARD_DISCARDED: Final[i64] = 7
AARON_CARD_DISCARDED: Final[i64] = 8
CARDS_DRAWN: Final[i64] = 9
CARD_DRAWN: Final[i64] = 10  # to that seat only, Aaron's to everyone
AARON_CARD_DRAWN: Final[i64] = 11
DRAW_DECLINED: Final[i64] = 12
MAP_DECK_SHUFFLED: Final[i64] = 13
TREASURE_DECK_SHUFFLED: Final[i64] = 14
CUBES_TAKEN: Final[i64] = 15
CUBES_LIFTED: Final[i64] = 16
TREASURE_REVEALED: Final[i64] = 17
DISC_RECALLED: Final[i64] = 18
AARON_DISC_RECALLED: Final[i64] = 19
ACTING_AS_AARON: Final[i64] = 20
TILE_CHOSEN: Final[i64] = 21
AARON_TILE_CHOSEN: Final[i64] = 22
POWER_DECLINED: Final[i64] = 23
AARON_POWER_DECLINED: Final[i64] = 24
DISC_PLACED: Final[i64] = 25
AARON_DISC_PLACED: Final[i64] = 26
DISC_MOVED: Final[i64] = 27
AARON_DISC_MOVED: Final[i64] = 28
DISC_SLID: Final[i64] = 29  # to the bottom
AARON_DISC_SLID: Final[i64] = 30
DISC_RAISED: Final[i64] = 31  # to the top (B13)
AARON_DISC_RAISED: Final[i64] = 32
CARD_LAID: Final[i64] = 33  # at the end of the column
AARON_CARD_LAID: Final[i64] = 34
CARD_INSERTED: Final[i64] = 35  # at its start
AARON_CARD_INSERTED: Final[i64] = 36
ICON_COPIED: Final[i64] = 37
PASSED: Final[i64] = 38
AARON_FINISHED: Final[i64] = 39
FIRST_PLAYER_TAKEN: Final[i64] = 40
TREASURE_KEPT: Final[i64] = 41
AARON_TREASURE_KEPT: Final[i64] = 42
TREASURE_DISCARDED: Final[i64] = 43
AARON_TREASURE_DISCARDED: Final[i64] = 44
BIG_LOOT_FOUND: Final[i64] = 45
SMALL_LOOT_FOUND: Final[i64] = 46
LANDING_CLEARED: Final[i64] = 47
TREASURES_RAN_OUT: Final[i64] = 48
FINAL_EXPLORATION: Final[i64] = 49
ELIMINATED: Final[i64] = 50
HEALERS_SHOWN: Final[i64] = 51
HEALER_OFFERED: Final[i64] = 52
HEALER_TAKEN: Final[i64] = 53
BANKRUPT: Final[i64] = 54
MATCH_ENDED: Final[i64] = 55  # winner -1: nobody
HEALERS_DEALT: Final[i64] = 56  # to that seat only
TILE_HIDDEN: Final[i64] = 57  # B3

SEAT: Final = Field("seat")
COUNT: Final = Field("count")
CUBES: Final = Field("cubes")
TOTAL: Final = Field("total")
CARD: Final = Field("card", CARD_IDS)
LANDING: Final = Field("landing", LANDING_IDS)
TREASURE: Final = Field("treasure", TREASURE_IDS)
TILE: Final = Field("tile", TILE_IDS)
HEALER: Final = Field("healer", HEALER_IDS)
HEALERS: Final = Field("healers", HEALER_IDS, is_set=True)
CORNER: Final = Field("corner", CORNER_IDS)
HEADING: Final = Field("heading")
COST: Final = Field("cost")
# an event card, a Small Island, a map card, a treasure, or one just kept or discarded (steps/causes.py)
CAUSE: Final = Field("cause", (*EVENT_IDS, *TILE_IDS, *CARD_IDS, *TREASURE_IDS, "treasure"))


def by_either(name: str, *fields: Field) -> tuple[tuple[str, list[Field]], tuple[str, list[Field]]]:
    """What a seat does, and what Aaron does."""
    return (name, [SEAT, *fields]), (f"aaron_{name}", list(fields))


EVENTS: Final = EventTable(
    ("round_started", [Field("round")]),
    ("event_turned", [Field("event", EVENT_IDS)]),
    ("ship_sailed", [CORNER, HEADING, CAUSE]),
    ("ship_turned", [CORNER, HEADING, CAUSE]),
    ("tiles_turned_up", []),
    ("tile_turned_down", [TILE]),
    ("choice_locked", [SEAT]),
    *by_either("card_discarded", CARD),
    ("cards_drawn", [SEAT, COUNT, CAUSE]),
    *by_either("card_drawn", CARD),
    ("draw_declined", [SEAT, CAUSE]),
    ("map_deck_shuffled", [COUNT]),
    ("treasure_deck_shuffled", [COUNT]),
    ("cubes_taken", [SEAT, CUBES, TOTAL, CAUSE]),
    ("cubes_lifted", [SEAT, CUBES, TOTAL, CAUSE]),
    ("treasure_revealed", [TREASURE]),
    *by_either("disc_recalled", LANDING, CAUSE),
    ("acting_as_aaron", [SEAT]),
    *by_either("tile_chosen", TILE),
    *by_either("power_declined", TILE),
    *by_either("disc_placed", LANDING),
    *by_either("disc_moved", Field("origin", LANDING_IDS), LANDING),
    *by_either("disc_slid", LANDING),
    *by_either("disc_raised", LANDING),
    *by_either("card_laid", CARD, LANDING),
    *by_either("card_inserted", CARD, LANDING),
    ("icon_copied", [SEAT, CARD]),
    ("passed", [SEAT, CAUSE]),
    ("aaron_finished", [CAUSE]),
    ("first_player_taken", [SEAT]),
    *by_either("treasure_kept", TREASURE),
    *by_either("treasure_discarded", TREASURE),
    ("big_loot_found", [LANDING, COUNT]),
    ("small_loot_found", [LANDING, COUNT]),
    ("landing_cleared", [LANDING]),
    ("treasures_ran_out", []),
    ("final_exploration", []),
    ("eliminated", [SEAT, CUBES]),
    ("healers_shown", [HEALERS]),
    ("healer_offered", [SEAT, HEALER]),
    ("healer_taken", [SEAT, HEALER, COST]),
    ("bankrupt", [SEAT, COST, Field("value")]),
    ("match_ended", [Field("winner")]),
    ("healers_dealt", [SEAT, HEALERS]),
    ("tile_hidden", [TILE, CAUSE]),
)


def _by_aaron() -> vec[i64]:
    names = [kind.name for kind in EVENTS.kinds]
    return vec[i64]([names.index(f"aaron_{name}") if f"aaron_{name}" in names else -1 for name in names])


BY_AARON: Final[vec[i64]] = _by_aaron()  # the same done by Aaron, by kind; -1: only seats do it
