"""A score sheet: where each point of a seat came from."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Line:
    """One line of a sheet: a key with parameters, the points it brings, the rule, and what it is made of."""

    key: str
    points: int
    rule: str = ""
    params: dict[str, object] = field(default_factory=dict)
    parts: tuple[Line, ...] = ()

    def as_json(self) -> dict[str, object]:
        """As the browser gets it."""
        return {
            "key": self.key,
            "points": self.points,
            "rule": self.rule,
            "params": self.params,
            "parts": [part.as_json() for part in self.parts],
        }


@dataclass(frozen=True)
class Sheet:
    """The lines of one seat; their points add up to the total."""

    seat: int
    lines: tuple[Line, ...]

    @property
    def total(self) -> int:
        """The sum of all lines."""
        return sum(line.points for line in self.lines)

    def as_json(self) -> dict[str, object]:
        """As the browser gets it."""
        return {"seat": self.seat, "total": self.total, "lines": [line.as_json() for line in self.lines]}
