"""How much of a match of Fleet is still to come."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.fleet_dice.state import BOAT_DRAFT, BOAT_SHARED, INCOME_STAGE, Fields


def fishings_left(s: Fields) -> i64:
    """Fishing phases to come, that of this round included if it has not begun."""
    last = s.rounds()
    left = last // 2 - (s.round + 1) // 2
    if s.is_fishing_round() and (is_boat_phase(s) or s.stage == INCOME_STAGE):
        left += 1
    return left


def incomes_left(s: Fields) -> i64:
    """Income phases to come."""
    left = s.rounds() - 1 - s.round
    if is_boat_phase(s):
        left += 1
    return left


def is_boat_phase(s: Fields) -> bool:
    """Whether this is the boat phase, the first of a round."""
    return s.stage == BOAT_DRAFT or s.stage == BOAT_SHARED


def rounds_left(s: Fields) -> float:
    """Rounds to come, this one in part."""
    left = float(s.rounds() - 1 - s.round)
    return left + 0.5 if s.is_town() else left + 1.0


def min_float(a: float, b: float) -> float:
    """The smaller one."""
    return a if a < b else b


def max_float(a: float, b: float) -> float:
    """The larger one."""
    return a if a > b else b
