"""Means and confidence intervals."""

from __future__ import annotations

import pytest

from flottille.lab.statistics import mean, wilson


def test_mean_of_nothing_is_zero() -> None:
    """No matches, no average."""
    assert mean([]) == 0.0
    assert mean([2, 3]) == 2.5


@pytest.mark.parametrize(
    ("wins", "trials", "low", "high"),
    [(5, 10, 0.2366, 0.7634), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (81, 263, 0.2553, 0.3662), (0, 0, 0.0, 1.0)],
)
def test_wilson_interval(wins: float, trials: int, low: float, high: float) -> None:
    """Known values of the interval; it never leaves 0 to 1."""
    assert (low, high) == pytest.approx(wilson(wins, trials), abs=5e-4)


def test_shared_wins_may_be_fractions() -> None:
    """Half a win lies between none and one."""
    assert wilson(0, 8)[1] < wilson(0.5, 8)[1] < wilson(1, 8)[1]
