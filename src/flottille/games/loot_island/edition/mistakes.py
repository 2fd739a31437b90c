"""An edition being read: every question returns something usable, mistakes gather."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flottille.games.loot_island.tables import MOST_LIFT, Tables

Item = Mapping[str, Any]


class Edition:
    """One set of components being read. Mistakes gather in `problems`."""

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components
        self.problems: list[str] = []
        self.tables = Tables()

    def items(self, group: str, ids: Sequence[str]) -> list[Item]:
        """The items of a group in the standard order; an empty list when they are not all there."""
        found = self.group(group).get("items")
        if not isinstance(found, list) or not all(isinstance(item, Mapping) for item in found):
            self.problems.append(f"{group}: needs a list of objects under 'items'")
            return []
        by_id = {item.get("id"): item for item in found}
        names = [item.get("id") for item in found]
        wrong = [f"{group}: no component {name!r}" for name in names if name not in ids]
        wrong += [f"{group}: id {name!r} is used twice" for name in ids if names.count(name) > 1]
        wrong += [f"{group}: {name} is missing" for name in ids if name not in by_id]
        self.problems += wrong
        return [] if wrong else [by_id[name] for name in ids]

    def group(self, name: str) -> Item:
        """A component group; an empty one when it is none."""
        found = self.components.get(name)
        return found if isinstance(found, Mapping) else {}

    def number(self, where: str, item: Item, field: str, low: int = 0, high: int = 99) -> int:
        """A whole number within bounds."""
        value = item.get(field)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.problems.append(f"{where}: {field} is a whole number from {low} to {high}, not {value!r}")
        return low

    def choice(self, where: str, item: Item, field: str, names: Sequence[str]) -> int:
        """The index of one of several names."""
        value = item.get(field)
        if value in names:
            return names.index(str(value))
        self.problems.append(f"{where}: {field} is one of {', '.join(names)}, not {value!r}")
        return 0

    def params(self, where: str, item: Item, names: Sequence[str]) -> list[int]:
        """The numbers of a power or effect."""
        given = item.get("params")
        found = given if isinstance(given, Mapping) else {}
        return [self.number(where, found, name, -MOST_LIFT, int(MOST_LIFT)) for name in names]
