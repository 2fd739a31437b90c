"""The components of an edition as flat tables: what each card is worth under each wind, what winds do together.

How it works: a trick compares *ranks*, whole numbers that order all cards under one wind:

    led pirate              0
    opposite direction      number                 (a zero: ranked by its number, below every half)
    cross direction         ZERO + number          (a half point each)
    own direction           ZERO + 2 * number

The five winds of a direction are five neighbouring bits, so a direction's collected winds are an index below 32.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ROUNDS: Final[i64] = 5
TRICKS: Final[i64] = 12
HAND: Final[i64] = 12
ROW: Final[i64] = 3
FORECAST: Final[i64] = 3
DIRECTIONS: Final[i64] = 4
WINDS: Final[i64] = 20
WINDS_OF_DIRECTION: Final[i64] = 5
CARDS: Final[i64] = 60
ZERO: Final[i64] = 64  # ranks above it are worth (rank - ZERO) half points
LED: Final[i64] = 0  # rank of a led pirate and of the pirates right behind it
PAIR_BONUS: Final = (0, 1, 2, 0)  # by damage (ST-7.5)


class Tables:
    """One edition, ready to play with."""

    def __init__(
        self,
        card_direction: list[int],
        card_number: list[int],
        wind_damage: list[int],
        card_ids: list[str],
        wind_ids: list[str],
    ) -> None:
        self.pirate: i64 = card_direction.index(-1)  # the first pirate; all pirates come last
        self.card_direction: vec[i64] = vec[i64](card_direction)
        self.card_number: vec[i64] = vec[i64](card_number)
        self.wind_damage: vec[i64] = vec[i64](wind_damage)
        self.card_ids: list[str] = card_ids
        self.wind_ids: list[str] = wind_ids
        self.rank: vec[i64] = vec[i64](_ranks(card_direction, card_number))  # [direction * 64 + card]
        self.damage: vec[i64] = vec[i64]([0] * 128)  # [direction * 32 + winds]
        self.triplet: vec[i64] = vec[i64]([0] * 128)  # the three winds that leave, as bits; 0: none
        self.bonus: vec[i64] = vec[i64]([0] * 128)  # pair bonus
        for direction in range(4):
            damages = wind_damage[5 * direction : 5 * direction + 5]
            for winds in range(32):
                held = [damages[i] for i in range(5) if winds >> i & 1]
                self.damage[32 * direction + winds] = sum(held)
                self.triplet[32 * direction + winds] = _triplet(damages, winds)
                self.bonus[32 * direction + winds] = sum(held.count(d) // 2 * PAIR_BONUS[d] for d in (1, 2))


def _ranks(card_direction: list[int], card_number: list[int]) -> list[int]:
    ranks = [0] * 256
    for wind in range(4):
        for card in range(len(card_direction)):
            ranks[64 * wind + card] = _rank(wind, card_direction[card], card_number[card])
    return ranks


def _rank(wind: int, direction: int, number: int) -> int:
    if direction < 0:
        return LED
    if direction == wind:
        return ZERO + 2 * number
    return number if direction == (wind + 2) % 4 else ZERO + number


def _triplet(damages: list[int], winds: int) -> int:
    """The first wind of damage 1, 2 and 3 among the held ones, if all three are there (ST-4.16)."""
    leaving = 0
    for damage in (1, 2, 3):
        held = [i for i in range(5) if winds >> i & 1 and damages[i] == damage]
        if not held:
            return 0
        leaving |= 1 << held[0]
    return leaving


def place_points(seats: i64, worse: i64, same: i64) -> i64:
    """Points of a seat with `worse` seats of more damage, sharing its place with `same` seats, itself counted.

    Places from the most damage on are worth 1, 2, 3, ...; with two seats 0 and 2 (ST-6.2).
    Shares round halves up (ST-6.4).
    """
    if seats == 2:
        return 1 if same == 2 else 2 * worse
    points = same * (2 * worse + same + 1)  # twice the sum of the shared places
    return (points + same) // (2 * same)
