"""Reads the small pieces of a human-written position: ids, objects, numbers, seats."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flottille.engine.reading import Reader
from flottille.games.souvenirs.rules import State
from flottille.parts.deck import EVERY_SEAT


class Pieces:
    """One position on its way into a state; every question returns something usable and notes mistakes."""

    def __init__(self, position: Mapping[str, Any], blank: State) -> None:
        self.s = blank
        self.reader = Reader(position, int(blank.seats))
        self.seats = range(int(blank.seats))

    def problem(self, name: str, text: str) -> None:
        """Note a mistake."""
        self.reader.problem(name, text)

    def card(self, name: str, value: Any, names: list[str]) -> int:
        """The number of one component, -1 with a problem noted when there is none."""
        if value in names:
            return names.index(value)
        self.problem(name, f"no such component {value!r}")
        return -1

    def cards(self, name: str, value: Any, names: list[str]) -> list[int]:
        """The numbers of a list of components; repeats are allowed."""
        if not isinstance(value, list):
            self.problem(name, f"is a list of ids, not {value!r}")
            return []
        return [card for card in (self.card(name, item, names) for item in value) if card >= 0]

    def item(self, name: str, value: Any, keys: set[str]) -> Mapping[str, Any]:
        """An object with no other keys than these."""
        if not isinstance(value, Mapping):
            self.problem(name, f"is an object, not {value!r}")
            return {}
        for key in value:
            if key not in keys:
                self.problem(f"{name}.{key}", "no such field")
        return value

    def number(self, name: str, value: Any, low: int, high: int) -> int:
        """A whole number within bounds."""
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.problem(name, f"is a whole number from {low} to {high}, not {value!r}")
        return low

    def per_seat(self, name: str) -> list[Any]:
        """One list per seat; all empty when left out."""
        value = self.reader.get(name, [[] for _ in self.seats])
        if isinstance(value, list) and len(value) == len(self.seats):
            return value
        self.problem(name, f"needs one list for each of {len(self.seats)} seats")
        return [[] for _ in self.seats]

    def knowers(self, name: str, value: Any) -> int:
        """A list of seats, or "all", as a set."""
        if value == "all":
            return int(EVERY_SEAT)
        if isinstance(value, list) and all(seat in self.seats for seat in value):
            return sum(1 << seat for seat in set(value))
        self.problem(name, f"is a list of seats or 'all', not {value!r}")
        return 0
