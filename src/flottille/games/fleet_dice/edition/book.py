"""Looks things up in an edition file by path and gathers every mistake, each with its path."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

MISSING = object()
MOST = 1000  # no figure of an edition is larger


class Book:
    """The components being read. Every question returns something usable; `problems` says what was wrong."""

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components
        self.problems: list[str] = []

    def get(self, path: str) -> Any:
        """What stands at a dotted path; `MISSING` if nothing does."""
        found: Any = self.components
        for name in path.split("."):
            if isinstance(found, Mapping) and name in found:
                found = found[name]
            elif isinstance(found, list) and name.isdigit() and int(name) < len(found):
                found = found[int(name)]
            else:
                return MISSING
        return found

    def problem(self, path: str, text: str) -> None:
        """Note a mistake."""
        self.problems.append(f"{path}: {text}")

    def number(self, path: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        return self._number(path, self.get(path), low, high)

    def numbers(self, path: str, length: int | None, low: int, high: int) -> list[int]:
        """A list of whole numbers within bounds, of a given length if there is one."""
        found = self.get(path)
        if not isinstance(found, list) or (length is not None and len(found) != length):
            self.problem(path, f"is a list of {'' if length is None else f'{length} '}whole numbers")
            return [low] * (length or 1)
        return [self._number(f"{path}.{i}", item, low, high) for i, item in enumerate(found)]

    def name(self, path: str, names: Sequence[str]) -> int:
        """The index of one of several names."""
        found = self.get(path)
        if isinstance(found, str) and found in names:
            return list(names).index(found)
        self.problem(path, f"is one of {', '.join(names)}, not {_shown(found)}")
        return 0

    def order(self, path: str, names: Sequence[str]) -> list[int]:
        """All of these names, each once, in any order, as their indices."""
        found = self.get(path)
        if isinstance(found, list) and sorted(map(str, found)) == sorted(names):
            return [list(names).index(item) for item in found]
        self.problem(path, f"needs each of {', '.join(names)} exactly once")
        return list(range(len(names)))

    def places(self, path: str, ids: Sequence[str]) -> list[str]:
        """The path of each item of a list, in the order of these ids; every id has to be there once and no other."""
        found = self.get(path)
        if not isinstance(found, list) or not all(isinstance(item, Mapping) for item in found):
            self.problem(path, "is a list of objects")
            return [f"{path}.?" for _ in ids]
        names = [item.get("id") for item in found]
        for name in names:
            if name not in ids:
                self.problem(path, f"no such id {_shown(name)}; ids are {', '.join(ids)}")
        for name in ids:
            if names.count(name) != 1:
                self.problem(path, f"{name} has to be there once, not {names.count(name)} times")
        return [f"{path}.{names.index(name)}" if name in names else f"{path}.?" for name in ids]

    def rows(self, path: str) -> int:
        """How many items a list has; at least one is needed."""
        found = self.get(path)
        if isinstance(found, list) and found:
            return len(found)
        self.problem(path, "is a list with at least one item")
        return 0

    def _number(self, path: str, value: Any, low: int, high: int) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.problem(path, f"is a whole number from {low} to {high}, not {_shown(value)}")
        return low


def _shown(value: object) -> str:
    return "left out" if value is MISSING else repr(value)
