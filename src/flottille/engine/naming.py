"""Names for the numbers of an event, so that logs, records and screens can read it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from flottille.engine.errors import BadNotation
from flottille.engine.events import NONE, Event

MOST_ARGS = 5


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
            return sum(1 << (self.values.index(item) if self.values else item) for item in value)
        if self.values is not None:
            return int(NONE) if value is None else self.values.index(str(value))
        if isinstance(value, int):
            return value
        raise BadNotation(f"{self.name} cannot be {value!r}")


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
        number = self._numbers.get(str(data.get("kind")))
        args = data.get("args")
        if number is None or not isinstance(args, Mapping):
            raise BadNotation(f"no such event: {data}")
        values = [field.read(args[field.name]) for field in self.kinds[number].fields]
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
