"""What can happen in Hearts."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

HAND_DEALT: Final[i64] = 0  # seat, cards; to that seat only
CARD_PASSED: Final[i64] = 1  # seat, card; to that seat only
CARDS_RECEIVED: Final[i64] = 2  # seat, cards; to that seat only
CARD_PLAYED: Final[i64] = 3  # seat, card
TRICK_TAKEN: Final[i64] = 4  # seat, points
MATCH_ENDED: Final[i64] = 5  # seat that shot the moon, or nobody
