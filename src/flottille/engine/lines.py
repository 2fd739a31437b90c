"""One line of a record, read field by field: each has a type, a range and a size, and nothing is left over."""

from __future__ import annotations

import json
from typing import Any

from flottille.engine.errors import BadRecord
from flottille.engine.texts import problem_of_text

DEEPEST = 24  # objects and lists within each other


class Line:
    """One line being read; the first mistake is raised as `BadRecord` with the number of the line and the field."""

    def __init__(self, number: int, fields: dict[str, Any]) -> None:
        self.number = number
        self.fields = fields

    def wrong(self, name: str, problem: str) -> BadRecord:
        """The mistake in a field."""
        return BadRecord(self.number, f"{name}: {problem}")

    def take(self, name: str) -> Any:
        """A field as it is written; null counts as left out."""
        return self.fields.pop(name, None)

    def needed(self, name: str) -> Any:
        """A field that cannot be left out."""
        value = self.take(name)
        if value is None:
            raise self.wrong(name, "is missing")
        return value

    def whole(self, name: str, value: Any, low: int, high: int) -> int:
        """A whole number within bounds."""
        if type(value) is not int or not low <= value <= high:
            raise self.wrong(name, f"is a whole number from {low} to {high}, not {value!r}")
        return value

    def wholes(self, name: str, value: Any, low: int, high: int, most: int) -> list[int]:
        """A list of them."""
        if not isinstance(value, list) or len(value) > most:
            raise self.wrong(name, f"is a list of at most {most} whole numbers, not {value!r}")
        return [self.whole(f"{name}[{index}]", item, low, high) for index, item in enumerate(value)]

    def text(self, name: str, value: Any, longest: int) -> str:
        """A short text without odd characters."""
        if not isinstance(value, str):
            raise self.wrong(name, f"is a text, not {value!r}")
        problem = problem_of_text(value, longest)
        if problem is not None:
            raise self.wrong(name, problem)
        return value

    def table(self, name: str, value: Any, most: int | None = None) -> dict[str, Any]:
        """An object, with so many fields at most."""
        if not isinstance(value, dict) or (most is not None and len(value) > most):
            raise self.wrong(name, f"is an object{'' if most is None else f' of at most {most} fields'}, not {value!r}")
        return value

    def finish(self, what: str) -> None:
        """Refuse what nobody asked for."""
        if self.fields:
            raise BadRecord(self.number, f"has a field that no {what} has: {next(iter(self.fields))}")


def parse(number: int, line: str) -> dict[str, Any]:
    """The object a line is; raises `BadRecord`."""
    try:
        data = json.loads(line, object_pairs_hook=_object, parse_constant=_constant)
    except _NotPlain as problem:
        raise BadRecord(number, str(problem)) from None
    except ValueError:
        raise BadRecord(number, "is not JSON") from None
    except RecursionError:
        raise BadRecord(number, f"has objects within each other, more than {DEEPEST} deep") from None
    if not isinstance(data, dict):
        raise BadRecord(number, "is not a JSON object")
    if _is_deep(data):
        raise BadRecord(number, f"has objects within each other, more than {DEEPEST} deep")
    return data


class _NotPlain(Exception):
    """JSON of a kind that two readers would read differently."""


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise _NotPlain(f"says twice: {name}")
        found[name] = value
    return found


def _constant(name: str) -> Any:
    raise _NotPlain(f"has {name}, which is no number of JSON")


def _is_deep(data: Any) -> bool:
    level = [data]
    for _ in range(DEEPEST):
        level = [item for each in level for item in _inside(each) if isinstance(item, dict | list)]
        if not level:
            return False
    return True


def _inside(data: Any) -> list[Any]:
    return list(data.values()) if isinstance(data, dict) else data
