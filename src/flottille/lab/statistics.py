"""The few figures a tournament needs."""

from __future__ import annotations

from collections.abc import Iterable
from math import inf, sqrt

Z_95 = 1.959963984540054  # two-sided 95 %


def mean(values: Iterable[float]) -> float:
    """The average; 0 of nothing."""
    found = list(values)
    return sum(found) / len(found) if found else 0.0


def wilson(wins: float, trials: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's confidence interval of a rate; shared wins may count as fractions."""
    if trials == 0:
        return 0.0, 1.0
    rate = wins / trials
    centre = rate + z * z / (2 * trials)
    spread = z * sqrt(rate * (1 - rate) / trials + z * z / (4 * trials * trials))
    scale = 1 + z * z / trials
    return max((centre - spread) / scale, 0.0), min((centre + spread) / scale, 1.0)


def interval(values: Iterable[float], z: float = Z_95) -> tuple[float, float, float]:
    """The mean of independent values with its confidence interval, by the normal distribution; wide open below two."""
    found = list(values)
    centre = mean(found)
    if len(found) < 2:
        return centre, -inf, inf
    error = sqrt(sum((value - centre) ** 2 for value in found) / (len(found) - 1) / len(found))
    return centre, centre - z * error, centre + z * error
