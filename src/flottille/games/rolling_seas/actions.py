"""The action table of Rolling Seas: drawing, choosing, and the small decisions of a plan."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.games.rolling_seas.tables import ROWS, TURNS

DRAW: Final[i64] = 0  # + 4 * square + turn
AMBUSH: Final[i64] = 1140  # + square
DOT: Final[i64] = 1425  # + direction
CHOOSE: Final[i64] = 1433  # + option from 0
HOME: Final[i64] = 1437  # + square
START: Final[i64] = 1722  # + side
NAVIGATE: Final[i64] = 1726  # + direction
END: Final[i64] = 1734
COMMIT: Final[i64] = 1735
STEP: Final[i64] = 1736  # + direction
WIND: Final[i64] = 1744  # + direction
EXPLORE: Final[i64] = 1752  # + 6 * side + row from 0
VISIT: Final[i64] = 1776  # + side
BUILD: Final[i64] = 1780
SHIP: Final[i64] = 1781
FILL: Final[i64] = 1782
CANNON: Final[i64] = 1783
ROW: Final[i64] = 1784  # + row from 0
SIZE: Final[i64] = 1790


def verb_of(action: i64) -> i64:
    """The verb an action belongs to, as the number of its first action."""
    if action < AMBUSH:
        return DRAW
    if action < DOT:
        return AMBUSH
    if action >= ROW:
        return ROW
    if action >= EXPLORE:
        return verb_ashore(action)
    if action >= NAVIGATE:
        return verb_at_sea(action)
    if action < CHOOSE:
        return DOT
    if action < HOME:
        return CHOOSE
    return HOME if action < START else START


def verb_at_sea(action: i64) -> i64:
    """The same for sailing decisions."""
    if action < END:
        return NAVIGATE
    if action < STEP:
        return action
    return STEP if action < WIND else WIND


def verb_ashore(action: i64) -> i64:
    """The same for exploring and visiting."""
    if action < VISIT:
        return EXPLORE
    return VISIT if action < BUILD else action


def draw(square: i64, turn: i64) -> i64:
    """Draw the card's shape with its anchor here, turned clockwise."""
    return DRAW + TURNS * square + turn


def square_of_draw(action: i64) -> i64:
    """Where a drawing is anchored."""
    return (action - DRAW) // TURNS


def turn_of_draw(action: i64) -> i64:
    """Its quarter turns."""
    return (action - DRAW) % TURNS


def explore(side: i64, row: i64) -> i64:
    """Explore the land on a side (0 to 3: N, E, S, W) with a row from 1."""
    return EXPLORE + ROWS * side + row - 1


def side_of_explore(action: i64) -> i64:
    """The side explored."""
    return (action - EXPLORE) // ROWS


def row_of_explore(action: i64) -> i64:
    """The row taken, from 1."""
    return (action - EXPLORE) % ROWS + 1


def argument(action: i64) -> i64:
    """The number of a single argument: a square, a direction, a side, an option or a row, from 0."""
    return action - verb_of(action)
