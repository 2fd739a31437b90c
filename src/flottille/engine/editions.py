"""Reads an edition: the standard components, other figures where a game lets them be others, and nothing else.

A game names the paths that an edition may change, each with its shape (`"wind_cards.items[].damage": Whole(1, 3)`).
Whatever else differs from the standard edition is refused by its path, so nothing in an edition is passed over.
What is left out is as in the standard edition; things with an `id` may stand in any order.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from flottille.engine.errors import BadEdition
from flottille.engine.shapes import Notes, Shape, joined
from flottille.engine.texts import LONGEST_QUOTE, problem_of_text, quoted, told

Free = Mapping[str, Shape]
T = TypeVar("T")
Chapter = Callable[[Mapping[str, Any], T, Notes], None]  # reads some components into the tables
LONGEST_NAME = 80


def plain(edition: Mapping[str, Any] | None) -> dict[str, Any] | None:
    """An edition that was read without a mistake as objects and lists of one's own."""
    found: dict[str, Any] | None = json.loads(json.dumps(edition, default=dict))
    return found


def read_edition(edition: object, standard: Mapping[str, Any], free: Free) -> dict[str, Any]:
    """All components under an edition, in the order of the standard ones; raises `BadEdition` naming every mistake."""
    notes = Notes()
    if not isinstance(edition, Mapping):
        raise BadEdition([f"edition: is an object, not {quoted(edition)}"])
    found = dict(standard)
    for group, value in edition.items():
        if group == "edition":
            _check_name(value, notes)
        elif group not in standard:
            notes.add(told(str(group), LONGEST_QUOTE), "no such group of components")
        else:
            found[group] = _read(value, standard[group], group, group, free, notes)
    if notes.problems:
        raise BadEdition(notes.all())
    return found


def by_chapters(blank: Callable[[], T], *chapters: Chapter[T]) -> Callable[[Mapping[str, Any]], T]:
    """What fills tables chapter by chapter; it raises `BadEdition` naming what does not belong together in any."""

    def read_tables(components: Mapping[str, Any]) -> T:
        tables, notes = blank(), Notes()
        for read in chapters:
            read(components, tables, notes)
        if notes.problems:
            raise BadEdition(notes.all())
        return tables

    return read_tables


def _check_name(value: object, notes: Notes) -> None:
    problem = problem_of_text(value, LONGEST_NAME) if isinstance(value, str) else "is the name of the edition, a text"
    if problem is not None:
        notes.add("edition", problem)


def _read(value: Any, standard: Any, path: str, pattern: str, free: Free, notes: Notes) -> Any:
    """A value beside the standard one; `pattern` is its path without the places in lists."""
    if pattern in free:
        free[pattern].read(value, path, notes)
        return value
    if isinstance(standard, Mapping) and isinstance(value, Mapping):
        return _read_object(value, standard, path, pattern, free, notes)
    if isinstance(standard, list) and isinstance(value, list):
        return _read_list(value, standard, path, pattern, free, notes)
    if type(value) is not type(standard) or value != standard:
        notes.add(path, f"is {quoted(standard)} in every edition, not {quoted(value)}")
    return standard


def _read_object(
    value: Mapping[str, Any], standard: Mapping[str, Any], path: str, pattern: str, free: Free, notes: Notes
) -> dict[str, Any]:
    for name in value:
        if name not in standard:
            notes.add(joined(path, told(str(name), LONGEST_QUOTE)), "no such field")
    found = dict(standard)
    for name in [name for name in standard if name in value]:
        found[name] = _read(value[name], standard[name], joined(path, name), joined(pattern, name), free, notes)
    return found


def _read_list(value: list[Any], standard: list[Any], path: str, pattern: str, free: Free, notes: Notes) -> list[Any]:
    ids = [item.get("id") if isinstance(item, Mapping) else None for item in standard]
    if not ids or not all(isinstance(name, str) for name in ids):
        if len(value) != len(standard):
            notes.add(path, f"has {len(standard)} items in every edition, not {len(value)}")
            return standard
        pairs = zip(value, standard, strict=True)
        return [_read(one, usual, f"{path}[{i}]", f"{pattern}[]", free, notes) for i, (one, usual) in enumerate(pairs)]
    written: dict[str, Any] = {}
    for i, item in enumerate(value):
        name = item.get("id") if isinstance(item, Mapping) else None
        if not isinstance(name, str) or name not in ids:
            notes.add(f"{path}[{i}]", f"{quoted(name)} is no id of the standard edition")
        elif name in written:
            notes.add(f"{path}[{i}]", f"{name} is there twice")
        else:
            written[name] = item
    found = []
    for usual in standard:
        name = usual["id"]
        value = written.get(name, usual)
        found.append(_read(value, usual, f"{path}[{name}]", f"{pattern}[]", free, notes))
    return found
