"""What components are called: every object of a game's components with an id and a name in both languages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from flottille.engine.game import Game


class Name(str):
    """What a component is called; in a French sentence its article gives up the capital: la Vigie, l’Épave."""

    __slots__ = ()


def component_names(game: Game, language: str) -> dict[str, str]:
    """Names by component id; the first object with an id counts."""
    found: dict[str, str] = {}
    for item in named_objects(game.components):
        name = item["name"].get(language)
        if isinstance(name, str):
            found.setdefault(item["id"], name)
    return found


def named_objects(data: Any) -> Iterator[Mapping[str, Any]]:
    """Every object with an id and a name, however deep."""
    if isinstance(data, Mapping):
        if isinstance(data.get("id"), str) and isinstance(data.get("name"), Mapping):
            yield data
        for value in data.values():
            yield from named_objects(value)
    elif isinstance(data, list):
        for value in data:
            yield from named_objects(value)
