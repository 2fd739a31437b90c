"""A score sheet: where each point of a seat came from."""

from __future__ import annotations

from typing import Final, NamedTuple

NO_PARAMS: Final[dict[str, object]] = {}  # nobody writes into parameters


class Line(NamedTuple):
    """One line of a sheet: a key with parameters, the points it brings, the rule, and what it is made of."""

    key: str
    points: int
    rule: str = ""
    params: dict[str, object] = NO_PARAMS
    parts: tuple[Line, ...] = ()

    def as_json(self) -> dict[str, object]:
        """As the browser gets it."""
        key, points, rule, params, parts = self
        below = [part.as_json() for part in parts] if parts else []
        return {"key": key, "points": points, "rule": rule, "params": params, "parts": below}


class Sheet(NamedTuple):
    """The lines of one seat; their points add up to the total."""

    seat: int
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum([line.points for line in self.lines])

    def as_json(self) -> dict[str, object]:
        """As the browser gets it."""
        return {"seat": self.seat, "total": self.total, "lines": [line.as_json() for line in self.lines]}
