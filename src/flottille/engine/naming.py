"""Names for the numbers of an event, so that logs, records and screens can read it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from flottille.engine.errors import BadNotation
from flottille.engine.events import NONE, Event
from flottille.engine.texts import quoted

MOST_ARGS = 6
MOST_MEMBERS = 62  # of a set as bits


@dataclass(frozen=True)
class Field:
    """One argument of an event: a plain number, one of `values`, or a set of them as bits."""

    name: str
    values: tuple[str, ...] | None = None
    is_set: bool = False

    def write(self, number: int) -> object:
        """The number as JSON."""
        if self.is_set:
            bits = [i for i in range(number.bit_length()) if number >> i & 1]
            return [self.values[i] for i in bits] if self.values else bits
        if self.values is None:
            return number
        return None if number == NONE else self.values[number]

    def read(self, value: object) -> int:
        """The JSON as a number."""
        if self.is_set and isinstance(value, list):
            return sum(1 << number for number in {self._member(item) for item in value})
        if self.values is not None:
            return int(NONE) if value is None else self._member(value)
        if type(value) is int and value.bit_length() < 63:
            return value
        raise BadNotation(f"{self.name} cannot be {quoted(value)}")

    def _member(self, value: object) -> int:
        if self.values is not None and isinstance(value, str) and value in self.values:
            return self.values.index(value)
        if self.values is None and type(value) is int and 0 <= value < MOST_MEMBERS:
            return value
        raise BadNotation(f"{self.name} cannot be {quoted(value)}")


def seat_field(name: str = "seat") -> Field:
    """A seat by number; -1 is nobody."""
    return Field(name)


@dataclass(frozen=True)
class EventKind:
    """A kind of event and its arguments."""

    name: str
    fields: tuple[Field, ...]


class EventTable:
    """All kinds of events of a game, numbered in order."""

    def __init__(self, *kinds: tuple[str, Iterable[Field]]) -> None:
        self.kinds = tuple(EventKind(name, tuple(fields)) for name, fields in kinds)
        self._numbers = {kind.name: number for number, kind in enumerate(self.kinds)}

    def number(self, name: str) -> int:
        """The number of a kind."""
        return self._numbers[name]

    def write(self, event: Event) -> dict[str, object]:
        """An event as JSON."""
        kind = self.kinds[event.kind]
        args = {field.name: field.write(event.args[i]) for i, field in enumerate(kind.fields)}
        return {"kind": kind.name, "args": args} | ({} if event.seen_by == -1 else {"seen_by": event.seen_by})

    def read(self, data: Mapping[str, object]) -> Event:
        """An event from its JSON."""
        kind, args = (data.get("kind"), data.get("args")) if isinstance(data, Mapping) else (None, None)
        number = self._numbers.get(kind) if isinstance(kind, str) else None
        if number is None or not isinstance(args, Mapping):
            raise BadNotation(f"no such event: {quoted(data)}")
        values = [field.read(args.get(field.name)) for field in self.kinds[number].fields]
        seen_by = data.get("seen_by", -1)
        padded = tuple(values + [int(NONE)] * (MOST_ARGS - len(values)))
        return Event(number, seen_by if isinstance(seen_by, int) else -1, padded)

    def describe(self, event: Event) -> str:
        """An event as one line of a playthrough."""
        written = self.write(event)["args"]
        assert isinstance(written, dict)
        told = ", ".join(f"{name}={_short(value)}" for name, value in written.items())
        return f"{self.kinds[event.kind].name}({told})"


def _short(value: object) -> str:
    return "[" + " ".join(map(str, value)) + "]" if isinstance(value, list) else str(value)
