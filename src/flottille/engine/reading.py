"""Reads a human-written position field by field and gathers every mistake, each with the field's name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

from flottille.engine.errors import BadPosition
from flottille.engine.state import State

Read = TypeVar("Read", bound=State)
FRAME = frozenset({"game", "rules", "seats", "options", "edition"})  # what `Match` reads itself


class Reader:
    """One position being read. Every question returns something usable; `finish` raises if there were problems."""

    def __init__(self, position: Mapping[str, Any], seats: int, known: Iterable[str] = ()) -> None:
        self.position = position
        self.seats = seats
        self.problems: list[str] = []
        self._asked: set[str] = set(known)  # fields that are fine to be there

    def problem(self, name: str, text: str) -> None:
        """Note a mistake in a field."""
        self.problems.append(f"{name}: {text}")

    def get(self, name: str, default: Any = None) -> Any:
        """A field as it was written; null counts as left out."""
        self._asked.add(name)
        value = self.position.get(name)
        return default if value is None else value

    def flag(self, name: str, default: bool = False) -> bool:
        """True or false."""
        value = self.get(name, default)
        if isinstance(value, bool):
            return value
        self.problem(name, f"is true or false, not {value!r}")
        return default

    def number(self, name: str, low: int, high: int, default: int) -> int:
        """A whole number within bounds."""
        value = self.get(name, default)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.problem(name, f"is a whole number from {low} to {high}, not {value!r}")
        return default

    def choice(self, name: str, names: Sequence[str], default: int) -> int:
        """The index of one of several names."""
        value = self.get(name)
        if value is None:
            return default
        if isinstance(value, str) and value in names:
            return list(names).index(value)
        self.problem(name, f"is one of {', '.join(names)}, not {value!r}")
        return default

    def ids(self, name: str, names: Sequence[str]) -> list[int]:
        """A list of component ids as their numbers, without repeats."""
        return self._ids(name, self.get(name, []), names)

    def id_set(self, name: str, names: Sequence[str]) -> int:
        """The same as bits."""
        return sum(1 << number for number in self.ids(name, names))

    def by_seat(self, name: str, names: Sequence[str], required: bool = False) -> list[list[int]]:
        """A list of component ids per seat."""
        value = self.get(name)
        if value is None:
            if required:
                self.problem(name, "is missing")
            return [[] for _ in range(self.seats)]
        if not isinstance(value, list) or len(value) != self.seats:
            self.problem(name, f"needs one list for each of {self.seats} seats")
            return [[] for _ in range(self.seats)]
        return [self._ids(f"{name}[{seat}]", item, names) for seat, item in enumerate(value)]

    def numbers(self, name: str) -> list[int] | None:
        """One whole number per seat."""
        value = self.get(name)
        if value is None:
            return None
        if isinstance(value, list) and len(value) == self.seats and all(_is_whole(item) for item in value):
            return list(value)
        self.problem(name, f"needs one whole number for each of {self.seats} seats")
        return None

    def seat_set(self, name: str) -> int:
        """A list of seats as bits."""
        value = self.get(name, [])
        if isinstance(value, list) and all(_is_whole(seat) and 0 <= seat < self.seats for seat in value):
            return sum(1 << seat for seat in set(value))
        self.problem(name, f"is a list of seats from 0 to {self.seats - 1}, not {value!r}")
        return 0

    def history(self, name: str, rows: Sequence[str], length: int) -> list[dict[str, list[int]]]:
        """Finished rounds with one figure per seat in each row; none at all is allowed."""
        value = self.get(name, [])
        if not isinstance(value, list):
            self.problem(name, "is a list with one object per finished round")
            return []
        if value and len(value) != length:
            self.problem(name, f"needs {length} finished rounds, not {len(value)}")
            return []
        for number, item in enumerate(value):
            for row in rows:
                figures = item.get(row) if isinstance(item, Mapping) else None
                if not isinstance(figures, list) or len(figures) != self.seats or not all(map(_is_whole, figures)):
                    self.problem(f"{name}[{number}].{row}", f"needs one whole number for each of {self.seats} seats")
                    return []
        return [dict(item) for item in value]

    def finish(self) -> None:
        """Refuse fields nobody asked for, and the position if anything was wrong."""
        known = self._asked | FRAME
        self.problems += [f"{name}: no such field" for name in self.position if name not in known]
        if self.problems:
            raise BadPosition(self.problems)

    def whole(self, state: Read, lost: Callable[[Read], list[str]]) -> Read:
        """The state that was read; raises if there were problems, or if its components do not add up."""
        self.finish()
        problems = lost(state)
        if problems:
            raise BadPosition(problems)
        return state

    def _ids(self, name: str, value: Any, names: Sequence[str]) -> list[int]:
        if not isinstance(value, list):
            self.problem(name, f"is a list of ids, not {value!r}")
            return []
        numbers = {known: number for number, known in enumerate(names)}
        found: list[int] = []
        for item in value:
            if not isinstance(item, str) or item not in numbers:
                self.problem(name, f"no such component {item!r}")
            elif numbers[item] in found:
                self.problem(name, f"{item} is named twice")
            else:
                found.append(numbers[item])
        return found


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
