"""Which throw of dice or theft of a match is meant: the same on the same occasion, whatever went before (SV-4.26)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.games.souvenirs.state import Fields

MOST_IN_A_TURN: Final[i64] = 4096


def next_throw(s: Fields) -> i64:
    """The number of the next throw: the k-th of this turn."""
    s.throws += 1
    return s.turn_number() * MOST_IN_A_TURN + s.throws


def next_theft(s: Fields) -> i64:
    """The number of the next card taken blindly: the k-th of this turn."""
    s.thefts += 1
    return s.turn_number() * MOST_IN_A_TURN + s.thefts
