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

from flottille.engine.tables import Tables as EditionTables
from flottille.parts.bits import members

ROUNDS: Final[i64] = 5
TRICKS: Final[i64] = 12
HAND: Final[i64] = 12
ROW: Final[i64] = 3
FORECAST: Final[i64] = 3
DIRECTIONS: Final[i64] = 4
ALL_DIRECTIONS: Final[i64] = 15  # as bits
WINDS_OF_DIRECTION: Final[i64] = 5
WINDS: Final[i64] = DIRECTIONS * WINDS_OF_DIRECTION
NUMBERS: Final[i64] = 14  # number cards of a direction
PIRATES: Final[i64] = 4
CARDS: Final[i64] = DIRECTIONS * NUMBERS + PIRATES
ZERO: Final[i64] = 64  # ranks above it are worth (rank - ZERO) half points
LED: Final[i64] = 0  # rank of a led pirate and of the pirates right behind it
PAIR_BONUS: Final = (0, 1, 2, 0)  # by damage (ST-7.5)
# What each place is worth by seats, from the most damage on (ST-6.2).
PLACES: Final[list[list[int]]] = [[], [], [0, 2], [1, 2, 3], [1, 2, 3, 4], [1, 2, 3, 4, 5]]

DIRECTION_IDS: Final = ("north", "east", "south", "west")
CARD_IDS: Final = tuple(
    [f"{name}_{number}" for name in DIRECTION_IDS for number in range(1, NUMBERS + 1)]
    + [f"pirate_{number}" for number in range(1, PIRATES + 1)]
)
WIND_IDS: Final = tuple([f"wind_{name}_{copy}" for name in DIRECTION_IDS for copy in ("1a", "1b", "2a", "2b", "3")])


class Tables(EditionTables):
    """One edition, ready to play with."""

    def __init__(self, card_number: list[int], wind_damage: list[int]) -> None:
        self.card_number: vec[i64] = vec[i64](card_number)  # 0 on pirates
        self.wind_damage: vec[i64] = vec[i64](wind_damage)
        self.rank: vec[i64] = vec[i64](_ranks(card_number))  # [direction * 64 + card]
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


def named(ids: tuple[str, ...], bits: int) -> list[str]:
    """The ids of a set of components."""
    return [ids[i] for i in members(bits)]


def is_pirate(card: i64) -> bool:
    """Whether a wheel card is a pirate: they come after all number cards."""
    return card >= DIRECTIONS * NUMBERS


def direction_of_wind(wind: i64) -> i64:
    """The direction a wind blows from."""
    return wind // WINDS_OF_DIRECTION


def winds_of(winds: i64, direction: i64) -> i64:
    """The winds of one direction among these, as an index below 32."""
    return (winds >> (WINDS_OF_DIRECTION * direction)) & 31


def _ranks(card_number: list[int]) -> list[int]:
    ranks = [0] * 256
    for wind in range(4):
        for card in range(len(card_number)):
            ranks[64 * wind + card] = LED if is_pirate(card) else _rank(wind, card // NUMBERS, card_number[card])
    return ranks


def _rank(wind: int, direction: int, number: int) -> int:
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


def _shares() -> list[int]:
    """What each seat gets that shares places: their mean, halves rounded up (ST-6.3, ST-6.4)."""
    shares = [0] * 216
    for seats in range(len(PLACES)):
        for worse in range(seats):
            for same in range(1, seats - worse + 1):
                points = sum(PLACES[seats][worse : worse + same])
                shares[36 * seats + 6 * worse + same] = (2 * points + same) // (2 * same)
    return shares


SHARES: Final[vec[i64]] = vec[i64](_shares())  # [seats * 36 + worse * 6 + same]


def place_points(seats: i64, worse: i64, same: i64) -> i64:
    """Points of a seat with `worse` seats of more damage, sharing its place with `same` seats, itself counted."""
    return SHARES[36 * seats + 6 * worse + same]
