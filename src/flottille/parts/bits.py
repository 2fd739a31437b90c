"""Small sets of numbers as the bits of one word (below 2^62)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import Chance

# A table, because a literal 1 shifted left is a 32-bit number once compiled.
POWERS: Final[vec[i64]] = vec[i64]([1 << i for i in range(62)])
HALF: Final[i64] = 0xFFFFFFFF  # of a word
# Its 32 windows of five bits all differ, so the one that a power of two shifts to the top says which power it is.
WINDOWS: Final[i64] = 0x077CB531
EXPONENTS: Final[vec[i64]] = vec[i64](sorted(range(32), key=lambda i: (0x077CB531 << i >> 27) % 32))


def bit(i: i64) -> i64:
    """The set that holds only i."""
    return POWERS[i]


def count(bits: i64) -> i64:
    """How many are in the set."""
    bits -= (bits >> 1) & 0x1555555555555555  # pairs, then fours, then bytes; every constant stays below 2^62
    bits = (bits & 0x3333333333333333) + ((bits >> 2) & 0x3333333333333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    bits += bits >> 32
    return bits & 127


def lowest(bits: i64) -> i64:
    """The smallest member; the set is not empty."""
    half = bits & HALF
    if half:
        return EXPONENTS[((half & -half) * WINDOWS >> 27) & 31]
    half = bits >> 32
    return 32 + EXPONENTS[((half & -half) * WINDOWS >> 27) & 31]


def nth(bits: i64, n: i64) -> i64:
    """The n-th smallest member, counted from 0."""
    for _i in range(n):  # a bare _ would be a boxed object once compiled
        bits &= bits - 1
    return lowest(bits)


def draw(bits: i64, chance: Chance) -> i64:
    """A member guessed uniformly at random; the set is not empty."""
    return nth(bits, chance.below(count(bits)))


def draw_named(bits: i64, chance: Chance, what: str, occasion: i64) -> i64:
    """The member that comes next of what was shuffled on this occasion; the set is not empty."""
    return nth(bits, chance.draw(count(bits), what, occasion))


def members(bits: int) -> list[int]:
    """The members in order."""
    return [i for i in range(bits.bit_length()) if bits >> i & 1]
