"""Means and confidence intervals."""

from __future__ import annotations

from math import inf

import pytest

from flottille.lab.playing import Result, ranks_with_faults
from flottille.lab.standings import rate, sittings
from flottille.lab.statistics import interval, mean, wilson


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


def test_interval_of_a_mean() -> None:
    """Known values; one value says nothing of its spread."""
    assert pytest.approx((2.0, 2.0 - 1.1316, 2.0 + 1.1316), abs=5e-4) == interval([1, 2, 3])
    assert (5.0, -inf, inf) == interval([5])
    assert (0.0, 0.0, 0.0) == interval([0, 0, 0])


def won(deal: int, *ranks: int) -> Result:
    """A match of one bot in two seats and another in one."""
    return Result(deal, ("twice", "twice", "once"), (0, 0, 0), ranks, (1, 1, 1), (0.0, 0.0, 0.0))


def test_a_bot_in_two_seats_wins_a_match_once() -> None:
    """What is sure of both seats together is as sure of each: always one of the two is half a win each, surely."""
    results = [won(deal, 1, 2, 3) if deal % 2 else won(deal, 2, 1, 3) for deal in range(100)]
    found = rate(sittings(results, "twice"))
    low, high = wilson(100, 100)
    assert (200, 100, 0.5) == (found.played, found.wins, found.rate)
    assert (low / 2, high / 2) == (found.low, found.high)
    assert wilson(0, 100) == (rate(sittings(results, "once")).low, rate(sittings(results, "once")).high)


@pytest.mark.parametrize(
    ("ranks", "faulty", "expected"),
    [
        ((1, 2, 3), (False, False, False), (1, 2, 3)),
        ((1, 2, 3), (True, False, False), (3, 1, 2)),
        ((1, 1, 3), (True, False, True), (3, 1, 3)),
        ((1, 2), (True, True), (2, 2)),
        ((1,), (True,), (2,)),
    ],
)
def test_who_fails_has_lost(ranks: tuple[int, ...], faulty: tuple[bool, ...], expected: tuple[int, ...]) -> None:
    """Behind all who did not, who are ranked among themselves; if all fail nobody has won."""
    assert expected == ranks_with_faults(ranks, faulty)
