"""Everything of a game that has a name, found by number or by the start of a word in either language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from flottille.cli.reading.plain import bare, fits, words_of
from flottille.words.naming import named_objects

LANGUAGES = ("en", "fr")


@dataclass(frozen=True)
class Component:
    """A card, tile, event, building, place, row of a table: where it stands, and what is written there."""

    group: str
    data: Mapping[str, Any]

    @property
    def id(self) -> str:
        """Its id; a row of a table is known by its roll."""
        return str(self.data["id"]) if "id" in self.data else f"{self.group}_{self.data['roll']}"

    @property
    def is_row(self) -> bool:
        """Whether it is a row of a table, called by what a die shows."""
        return "id" not in self.data

    def name(self, language: str) -> str:
        """What it is called."""
        return str(self.data["name"].get(language) or self.data["name"].get("en") or self.id)

    def text(self, language: str) -> str:
        """What is written on it."""
        text = self.data.get("text")
        return str(text.get(language, "")) if isinstance(text, Mapping) else ""


def all_components(components: Mapping[str, Any]) -> list[Component]:
    """Every object with an id and a name, and every row of a die's table with a name."""
    return [
        Component(group, item)
        for group, value in components.items()
        for item in (*named_objects(value), *_named_rows(value))
    ]


def _named_rows(table: object) -> list[Mapping[str, Any]]:
    rows = table.get("items") if isinstance(table, Mapping) else None
    return [
        row for row in rows or () if isinstance(row, Mapping) and "id" not in row and {"roll", "name"} <= row.keys()
    ]


def find_components(components: Mapping[str, Any], asked: str, is_whole: bool = False) -> list[Component]:
    """Those of this id, code or full name; else, unless it is a whole word, those that begin so; twins count once."""
    every = all_components(components)
    wanted = bare(asked).strip()
    typed = words_of(asked)
    if not typed:
        return []
    exact = [each for each in every if wanted in _labels(each)]
    named = exact or [each for each in every if typed in _words(each)]
    if named or is_whole:
        return _without_twins(named)
    return _without_twins([each for each in every if any(fits(typed, frozenset(way)) for way in _words(each))])


def _words(component: Component) -> list[list[str]]:
    return [words_of(component.name(language)) for language in LANGUAGES]


def _labels(component: Component) -> set[str]:
    code = component.data.get("code")
    found = {
        bare(component.id),
        bare(component.id.replace("_", " ")),
        *(bare(component.name(each)) for each in LANGUAGES),
    }
    return found | ({bare(code)} if isinstance(code, str) else set())


def _without_twins(found: list[Component]) -> list[Component]:
    kept: dict[tuple[object, ...], Component] = {}
    for each in found:
        facts = tuple(
            sorted((key, str(value)) for key, value in each.data.items() if key not in ("id", "copy", "reference"))
        )
        kept.setdefault((each.group, facts), each)
    return list(kept.values())
