"""What can happen in Santa Timea."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

ROUND_STARTED: Final[i64] = 0  # round from 1, opener
HAND_DEALT: Final[i64] = 1  # seat, cards; to that seat only
WIND_TURNED: Final[i64] = 2  # wind: the new third card of the row
FORECAST_SHOWN: Final[i64] = 3  # winds
CARD_PLAYED: Final[i64] = 4  # seat, card, value in half points (-1: below everything)
TRICK_RESOLVED: Final[i64] = 5  # trick from 1, wind, seats whose card is out of play, taker, leader
WINDS_TAKEN: Final[i64] = 6  # seat, winds
WINDS_SET_ASIDE: Final[i64] = 7  # winds
WIND_WAITS: Final[i64] = 8  # wind
TRIPLET_DISCARDED: Final[i64] = 9  # seat, direction
TRIPLET_KEPT: Final[i64] = 10  # seat, direction
ROUND_SCORED: Final[i64] = 11  # seat, damage, place points, pair bonus, card penalty
MATCH_ENDED: Final[i64] = 12  # winners
