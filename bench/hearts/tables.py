"""The cards of Hearts, numbered as OpenSpiel numbers them: rank * 4 + suit, twos first, clubs diamonds hearts spades.

Sets of cards are the bits of one word.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.parts.bits import lowest

SEATS: Final[i64] = 4
CARDS: Final[i64] = 52
HAND: Final[i64] = 13
PASS: Final[i64] = 3  # cards each seat gives away
PASSES: Final[i64] = 12  # cards all seats give away
MOON: Final[i64] = 26  # all points of a deal

TWO_OF_CLUBS: Final[i64] = 0
QUEEN_OF_SPADES: Final[i64] = 43
QUEEN_POINTS: Final[i64] = 13
HEARTS: Final[i64] = 2  # the suit

PACK: Final[i64] = (1 << 52) - 1
CLUB_SET: Final[i64] = 0x1111111111111
HEART_SET: Final[i64] = 0x4444444444444
PENALTY_SET: Final[i64] = 0x4444444444444 | (1 << 43)  # hearts and the queen of spades
SUIT_SETS: Final[vec[i64]] = vec[i64]([CLUB_SET << suit for suit in range(4)])
DECK: Final[vec[i64]] = vec[i64](list(range(CARDS)))


def spread(cards: i64, out: vec[i64]) -> i64:
    """Write the cards of a set side by side, lowest first; how many."""
    n: i64 = 0
    while cards:
        out[n] = lowest(cards)
        cards &= cards - 1
        n += 1
    return n


def listed(cards: i64) -> list[int]:
    """The cards of a set, lowest first."""
    found: list[int] = []
    while cards:
        found.append(lowest(cards))
        cards &= cards - 1
    return found


def suit_of(card: i64) -> i64:
    """Clubs, diamonds, hearts, spades."""
    return card & 3


def points_of(card: i64) -> i64:
    """One for a heart, thirteen for the queen of spades."""
    if card & 3 == HEARTS:
        return 1
    if card == QUEEN_OF_SPADES:
        return QUEEN_POINTS
    return 0
