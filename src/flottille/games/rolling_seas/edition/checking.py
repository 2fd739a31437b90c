"""Asks an edition file for its values and gathers every mistake, each with the path of the value."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from flottille.games.rolling_seas.tables import (
    FILL_HOLD,
    GAIN_GOLD,
    GAIN_PROVISION,
    GAIN_STORY,
    GAIN_WIND,
    NO_EFFECT,
    RAISE_MONSTERS,
    RAISE_PIRATES,
    STARS,
)

Effect = tuple[int, int]
NOTHING: Effect = (int(NO_EFFECT), 0)
GAINS = {
    "story": int(GAIN_STORY),
    "gold": int(GAIN_GOLD),
    "provision": int(GAIN_PROVISION),
    "wind_in_sails": int(GAIN_WIND),
    "fame_star": int(STARS),
}
POWERS = {"sea_monsters": int(RAISE_MONSTERS), "pirates": int(RAISE_PIRATES)}


class Checker:
    """One edition being read; every question returns something usable."""

    def __init__(self, components: Mapping[str, Any]) -> None:
        self.components = components
        self.problems: list[str] = []

    def problem(self, path: str, text: str) -> None:
        """Note a mistake."""
        self.problems.append(f"{path}: {text}")

    def at(self, path: str) -> Any:
        """The value at a dotted path; None if there is none."""
        value: Any = self.components
        for name in path.split("."):
            value = value.get(name) if isinstance(value, Mapping) else None
        return value

    def number(self, path: str, low: int, high: int) -> int:
        """A whole number within bounds."""
        return self.checked(path, self.at(path), low, high)

    def checked(self, path: str, value: Any, low: int, high: int) -> int:
        """The value if it is a whole number within bounds."""
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.problem(path, f"is a whole number from {low} to {high}, not {value!r}")
        return low

    def items(self, path: str, size: int | None = None) -> list[Mapping[str, Any]]:
        """A list of objects, of a given size if one is asked for."""
        value = self.at(path)
        if not isinstance(value, list) or not all(isinstance(item, Mapping) for item in value):
            self.problem(path, "needs a list of objects")
            return []
        if size is not None and len(value) != size:
            self.problem(path, f"needs {size} objects, not {len(value)}")
            return []
        return value

    def ids(self, path: str, items: Sequence[Mapping[str, Any]]) -> list[str]:
        """The ids of a list of objects; none twice."""
        found = [item.get("id") for item in items]
        for name in found:
            if not isinstance(name, str):
                self.problem(path, f"needs an id, not {name!r}")
            elif found.count(name) > 1 and f"{path}: id {name!r} is used twice" not in self.problems:
                self.problem(path, f"id {name!r} is used twice")
        return [str(name) for name in found]

    def effect(self, path: str, value: Any, is_bonus: bool) -> Effect:
        """One effect; bonuses may give stars, cards and rows may raise powers or not."""
        if value is None and is_bonus:
            return NOTHING
        if not isinstance(value, Mapping):
            self.problem(path, f"is an effect, not {value!r}")
            return NOTHING
        if value.get("op") == "fill_hold":
            return int(FILL_HOLD), 0
        if value.get("op") == "raise_power" and not is_bonus:
            return self._named(path, "target", POWERS, value)
        if value.get("op") == "gain":
            allowed = GAINS if is_bonus else {name: kind for name, kind in GAINS.items() if name != "fame_star"}
            return self._named(path, "what", allowed, value)
        self.problem(path, f"no such effect {value.get('op')!r} here")
        return NOTHING

    def _named(self, path: str, field: str, kinds: Mapping[str, int], value: Mapping[str, Any]) -> Effect:
        if value.get(field) not in kinds:
            self.problem(path, f"{field} is one of {', '.join(kinds)}, not {value.get(field)!r}")
            return NOTHING
        return kinds[value[field]], self.checked(f"{path}.n", value.get("n"), 0, 99)

    def effects(self, path: str, value: Any) -> list[Effect]:
        """A list of effects that are no bonuses."""
        if not isinstance(value, list):
            self.problem(path, f"is a list of effects, not {value!r}")
            return []
        return [self.effect(f"{path}[{i}]", item, is_bonus=False) for i, item in enumerate(value)]
