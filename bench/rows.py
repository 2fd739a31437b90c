"""Lines of the report that are no ratio of two rates."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One line: what was measured, what came out, what was wanted."""

    title: str
    figure: str
    target: str = ""
    is_met: bool | None = None

    @property
    def wanted(self) -> str:
        """The target and whether it is met."""
        return self.target and f"{self.target} {'met' if self.is_met else 'MISSED'}"


@dataclass(frozen=True)
class Part:
    """Lines that belong together, and what to know when reading them."""

    title: str
    rows: list[Row]
    notes: tuple[str, ...] = ()
