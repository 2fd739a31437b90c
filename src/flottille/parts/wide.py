"""Sets of up to 120 members as two neighbouring words of a vector: members 0-59 in the first, 60-119 in the second.

A set is named by the vector and the place of its first word, so that one vector holds many sets.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.parts.bits import bit, count, lowest, nth

HALF: Final[i64] = 60  # members per word
WORDS: Final[i64] = 2  # words per set


def has(sets: vec[i64], at: i64, member: i64) -> bool:
    """Whether the set holds this member."""
    if member < HALF:
        return sets[at] & bit(member) != 0
    return sets[at + 1] & bit(member - HALF) != 0


def put(sets: vec[i64], at: i64, member: i64) -> None:
    """Add a member."""
    if member < HALF:
        sets[at] |= bit(member)
    else:
        sets[at + 1] |= bit(member - HALF)


def take(sets: vec[i64], at: i64, member: i64) -> None:
    """Remove a member."""
    if member < HALF:
        sets[at] &= ~bit(member)
    else:
        sets[at + 1] &= ~bit(member - HALF)


def size(sets: vec[i64], at: i64) -> i64:
    """How many members the set has."""
    return count(sets[at]) + count(sets[at + 1])


def is_empty(sets: vec[i64], at: i64) -> bool:
    """Whether the set has no member."""
    return sets[at] == 0 and sets[at + 1] == 0


def empty(sets: vec[i64], at: i64) -> None:
    """Remove all members."""
    sets[at] = 0
    sets[at + 1] = 0


def pour(sets: vec[i64], source: i64, target: i64) -> None:
    """Move all members of one set of the vector into another."""
    sets[target] |= sets[source]
    sets[target + 1] |= sets[source + 1]
    empty(sets, source)


def nth_of(low: i64, high: i64, n: i64) -> i64:
    """The n-th smallest member of a set given by its words, counted from 0."""
    first = count(low)
    return nth(low, n) if n < first else HALF + nth(high, n - first)


def nth_member(sets: vec[i64], at: i64, n: i64) -> i64:
    """The n-th smallest member, counted from 0."""
    return nth_of(sets[at], sets[at + 1], n)


def next_member(sets: vec[i64], at: i64, start: i64) -> i64:
    """The smallest member from `start` on, -1 when there is none."""
    if start < HALF:
        low = sets[at] & ~(bit(start) - 1)
        if low:
            return lowest(low)
        start = HALF
    high = sets[at + 1] & ~(bit(start - HALF) - 1)
    return HALF + lowest(high) if high else -1


def draw_member(sets: vec[i64], at: i64, chance: Chance) -> i64:
    """Remove a member chosen uniformly at random; the set is not empty."""
    member = nth_member(sets, at, chance.below(size(sets, at)))
    take(sets, at, member)
    return member


def draw_named(sets: vec[i64], at: i64, chance: Chance, what: str, occasion: i64) -> i64:
    """Remove the member that comes next of what was shuffled on this occasion; the set is not empty."""
    member = nth_member(sets, at, chance.draw(size(sets, at), what, occasion))
    take(sets, at, member)
    return member


def wide_members(sets: vec[i64], at: i64) -> list[int]:
    """The members in order."""
    found: list[int] = []
    member = next_member(sets, at, 0)
    while member >= 0:
        found.append(member)
        member = next_member(sets, at, member + 1)
    return found
