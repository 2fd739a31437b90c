"""Grids: neighbours, names, angles and lines of sight."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from flottille.parts.grid import crossed, eighths_between, king_distance, neighbours, square_names


def test_neighbours_of_a_small_grid() -> None:
    """The middle of three by three has all eight, a corner three."""
    near = neighbours(3, 3)
    assert [1, 2, 5, 8, 7, 6, 3, 0] == list(near[8 * 4 : 8 * 5])
    assert [-1, -1, 1, 4, 3, -1, -1, -1] == list(near[:8])


def test_names() -> None:
    """Letters east, numbers south."""
    assert ("A1", "B1", "A2", "B2") == square_names(2, 2)


@pytest.mark.parametrize(("a", "b", "eighths"), [(0, 0, 0), (0, 7, 1), (1, 3, 2), (6, 1, 3), (2, 6, 4)])
def test_angles(a: int, b: int, eighths: int) -> None:
    """The shorter way round, both ways."""
    assert eighths == eighths_between(a, b) == eighths_between(b, a)


def test_king_distance() -> None:
    """The longer of the two differences."""
    assert 3 == king_distance(0, 3 * 5 + 2, 5) == king_distance(3 * 5 + 2, 0, 5)


@pytest.mark.parametrize(("dx", "dy"), list(product(range(-3, 4), repeat=2)))
def test_crossed_squares_by_sampling(dx: int, dy: int) -> None:
    """The squares in which some of many points of the line lies strictly inside."""
    half = Fraction(1, 2)
    inside = set()
    for k in range(1, 840):
        x, y = Fraction(k * dx, 840), Fraction(k * dy, 840)
        around = product(range(int(x) - 1, int(x) + 2), range(int(y) - 1, int(y) + 2))
        inside |= {(i, j) for i, j in around if abs(x - i) < half and abs(y - j) < half}
    assert inside - {(0, 0), (dx, dy)} == set(crossed(dx, dy))
