"""What something written by hand may look like: fields, types, ranges and ids, declared as values.

A shape reads a value and notes every mistake with its path; what it answers is always usable, so that reading goes on
after a mistake. Nothing that a shape does not know is passed over: an unknown field is a mistake like any other.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flottille.engine.texts import LONGEST_QUOTE, quoted, told

MOST_NOTED = 40


class Notes:
    """The mistakes found so far, each with the path of the field it is in."""

    def __init__(self) -> None:
        self.problems: list[str] = []
        self._more = 0

    def add(self, path: str, text: str) -> None:
        """Note a mistake, its place as one word; after many, they are only counted."""
        place = "_".join(path.replace(":", " ").split())
        problem = f"{place or 'it'}: {text}"
        if problem in self.problems:
            return
        if len(self.problems) < MOST_NOTED:
            self.problems.append(problem)
        else:
            self._more += 1

    def all(self) -> list[str]:
        """Every mistake."""
        return self.problems + ([f"it: {self._more} more mistakes"] if self._more else [])


class Required:
    """Stands for the default of a field that has none."""


REQUIRED = Required()


class Shape:
    """What a value may be. `default` is what a field of this shape is when it is left out."""

    def __init__(self, default: Any = REQUIRED) -> None:
        self.default = default

    def read(self, value: Any, path: str, notes: Notes) -> Any:
        """The value as the game uses it; mistakes go into the notes."""
        raise NotImplementedError


class Whole(Shape):
    """A whole number within bounds."""

    def __init__(self, low: int, high: int, default: Any = REQUIRED) -> None:
        super().__init__(default)
        self.low, self.high = int(low), int(high)

    def read(self, value: Any, path: str, notes: Notes) -> int:
        """The number."""
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return value
        span = f"from {self.low} to {self.high}" if self.low < self.high else f"{self.low}, no other"
        notes.add(path, f"is a whole number {span}, not {quoted(value)}")
        return self.low


class Flag(Shape):
    """True or false."""

    def read(self, value: Any, path: str, notes: Notes) -> bool:
        """The truth value."""
        if isinstance(value, bool):
            return value
        notes.add(path, f"is true or false, not {quoted(value)}")
        return False


class Id(Shape):
    """One of some names, read as its number among them."""

    def __init__(self, names: Sequence[str], default: Any = REQUIRED) -> None:
        super().__init__(default)
        self.numbers = {name: number for number, name in enumerate(names)}

    def read(self, value: Any, path: str, notes: Notes) -> int:
        """The number of the name."""
        if isinstance(value, str) and value in self.numbers:
            return self.numbers[value]
        known = list(self.numbers)
        sample = ", ".join(known[:8]) + (", ..." if len(known) > 8 else "")
        notes.add(path, f"is one of {sample}, not {quoted(value)}")
        return 0


class Maybe(Shape):
    """Something, or null for nothing, which is read as the default."""

    def __init__(self, shape: Shape, default: Any = None) -> None:
        super().__init__(default)
        self.shape = shape

    def read(self, value: Any, path: str, notes: Notes) -> Any:
        """What it is, or what stands for nothing."""
        return self.default if value is None else self.shape.read(value, path, notes)


class List(Shape):
    """A list of things of one shape."""

    def __init__(self, shape: Shape, least: int = 0, most: int = 10_000, default: Any = REQUIRED) -> None:
        super().__init__(default)
        self.shape = shape
        self.least, self.most = int(least), int(most)

    def read(self, value: Any, path: str, notes: Notes) -> list[Any]:
        """Each of them; a list of another length than it can have is filled up or cut."""
        if not isinstance(value, list):
            notes.add(path, f"is a list, not {quoted(value)}")
            value = []
        elif not self.least <= len(value) <= self.most:
            notes.add(path, f"has {self._length()}, not {len(value)}")
        found = [self.shape.read(item, f"{path}[{i}]", notes) for i, item in enumerate(value[: self.most])]
        return found + [self._filler(path) for _ in range(self.least - len(found))]

    def _length(self) -> str:
        if self.least == self.most:
            return "1 item" if self.least == 1 else f"{self.least} items"
        return f"{self.least} to {self.most} items" if self.least else f"at most {self.most} items"

    def _filler(self, path: str) -> Any:
        return self.shape.read(None, path, Notes())


class Ids(List):
    """A list of ids without repeats, read as their numbers in the order written."""

    def __init__(self, names: Sequence[str], least: int = 0, most: int = 10_000, default: Any = REQUIRED) -> None:
        super().__init__(Id(names), least, most, default)

    def read(self, value: Any, path: str, notes: Notes) -> list[int]:
        """The numbers; an id that is there twice is a mistake."""
        if not isinstance(value, list):
            notes.add(path, f"is a list of ids, not {quoted(value)}")
            return []
        if not self.least <= len(value) <= self.most:
            notes.add(path, f"has {self._length()}, not {len(value)}")
        found: list[int] = []
        for i, item in enumerate(value[: self.most]):
            before = len(notes.problems)
            number = self.shape.read(item, f"{path}[{i}]", notes)
            if number not in found:
                found.append(number)
            elif before == len(notes.problems):
                notes.add(f"{path}[{i}]", f"{quoted(item)} is named twice")
        return found


class IdSet(Ids):
    """The same where the order says nothing: the numbers are sorted."""

    def read(self, value: Any, path: str, notes: Notes) -> list[int]:
        """The numbers, sorted."""
        return sorted(super().read(value, path, notes))


class AtLeast(IdSet):
    """A set to which the rest of what is written may add, such as where a ship is to where it was."""


class Seats(Shape):
    """A set of seats by number, sorted."""

    def __init__(self, seats: int, default: Any = REQUIRED) -> None:
        super().__init__(default)
        self.seats = int(seats)

    def read(self, value: Any, path: str, notes: Notes) -> list[int]:
        """The seats."""
        found = List(Whole(0, self.seats - 1), most=self.seats).read(value, path, notes)
        if len(set(found)) < len(found):
            notes.add(path, f"names a seat twice: {quoted(value)}")
        return sorted(set(found))


class Table(Shape):
    """An object with an entry for some of several names, all of one shape: read as a dictionary by number."""

    def __init__(self, names: Sequence[str], shape: Shape, default: Any = REQUIRED) -> None:
        super().__init__(default)
        self.names, self.shape = {name: number for number, name in enumerate(names)}, shape

    def read(self, value: Any, path: str, notes: Notes) -> dict[int, Any]:
        """What each name has."""
        if not isinstance(value, Mapping):
            notes.add(path, f"is an object, not {quoted(value)}")
            return {}
        found: dict[int, Any] = {}
        for name, item in value.items():
            if isinstance(name, str) and name in self.names:
                found[self.names[name]] = self.shape.read(item, f"{path}.{name}", notes)
            else:
                notes.add(f"{path}.{told(str(name), LONGEST_QUOTE)}", "no such field")
        return found


class Object(Shape):
    """An object with these fields and no others; null counts as left out where a field has a default."""

    def __init__(self, fields: Mapping[str, Shape], default: Any = REQUIRED) -> None:
        super().__init__(default)
        self.fields = dict(fields)

    def read(self, value: Any, path: str, notes: Notes) -> dict[str, Any]:
        """Every field, those left out as they are by default."""
        if not isinstance(value, Mapping):
            notes.add(path, f"is an object, not {quoted(value)}")
            value = dict.fromkeys(self.fields)
            notes = Notes()
        for name in value:
            if name not in self.fields:
                notes.add(joined(path, told(str(name), LONGEST_QUOTE)), "no such field")
        return {name: self._field(name, shape, value, path, notes) for name, shape in self.fields.items()}

    def _field(self, name: str, shape: Shape, value: Mapping[str, Any], path: str, notes: Notes) -> Any:
        written = value.get(name)
        if written is None and not isinstance(shape.default, Required):
            return shape.default
        if name not in value:
            notes.add(joined(path, name), "is missing")
            notes = Notes()
        return shape.read(written, joined(path, name), notes)


def joined(path: str, name: str) -> str:
    """The path of a field."""
    return f"{path}.{name}" if path else name
