"""What can happen in Santa Timea."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.engine.naming import EventTable, Field
from flottille.games.santa_timea.tables import CARD_IDS, DIRECTION_IDS, WIND_IDS

ROUND_STARTED: Final[i64] = 0  # the round counts from 1
HAND_DEALT: Final[i64] = 1  # to that seat only
WIND_TURNED: Final[i64] = 2  # the new third card of the row
FORECAST_SHOWN: Final[i64] = 3
CARD_PLAYED: Final[i64] = 4  # its value in half points, -1: below everything
TRICK_RESOLVED: Final[i64] = 5  # the trick counts from 1; taker -1: nobody
WINDS_TAKEN: Final[i64] = 6
WINDS_SET_ASIDE: Final[i64] = 7
WIND_WAITS: Final[i64] = 8
TRIPLET_DISCARDED: Final[i64] = 9
TRIPLET_KEPT: Final[i64] = 10
ROUND_SCORED: Final[i64] = 11
MATCH_ENDED: Final[i64] = 12

SEAT: Final = Field("seat")
WIND: Final = Field("wind", WIND_IDS)
WINDS: Final = Field("winds", WIND_IDS, is_set=True)
DIRECTION: Final = Field("direction", DIRECTION_IDS)
# why a trick has its taker, or none
CAUSE: Final = Field("cause", ("lowest", "only_card", "led_pirate", "all_out"))
BY_LOWEST: Final[i64] = 0
BY_ONLY_CARD: Final[i64] = 1
BY_LED_PIRATE: Final[i64] = 2
BY_ALL_OUT: Final[i64] = 3
# why winds are set aside: nobody took them, or nobody will
EMPTY: Final = Field("cause", ("empty_trick", "last_trick"))
BY_EMPTY_TRICK: Final[i64] = 0
BY_LAST_TRICK: Final[i64] = 1

EVENTS: Final = EventTable(
    ("round_started", [Field("round"), Field("opener")]),
    ("hand_dealt", [SEAT, Field("cards", CARD_IDS, is_set=True)]),
    ("wind_turned", [WIND]),
    ("forecast_shown", [WINDS]),
    ("card_played", [SEAT, Field("card", CARD_IDS), Field("halves")]),
    ("trick_resolved", [Field("trick"), WIND, Field("out", is_set=True), Field("taker"), Field("leader"), CAUSE]),
    ("winds_taken", [SEAT, WINDS]),
    ("winds_set_aside", [WINDS, EMPTY]),
    ("wind_waits", [WIND]),
    ("triplet_discarded", [SEAT, DIRECTION]),
    ("triplet_kept", [SEAT, DIRECTION]),
    ("round_scored", [SEAT, Field("damage"), Field("base_points"), Field("pair_bonus"), Field("card_penalty")]),
    ("match_ended", [Field("winners", is_set=True)]),
)
