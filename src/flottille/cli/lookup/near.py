"""Names near to one that was not found: what somebody may have meant who mistyped it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any

from flottille.cli.lookup.components import all_components
from flottille.cli.lookup.glossary import glossary
from flottille.cli.reading.plain import bare, words_of
from flottille.engine.game import Game

MOST = 3
LIKE = 0.75  # how alike, of 1
SHORTEST = 3  # letters of a word that may stand for a whole name


def near(game: Game, components: Mapping[str, Any], language: str, asked: str) -> list[str]:
    """The nearest names of words and components, in this language, the most alike first."""
    called: dict[str, str] = {}
    for typed, name in _names(game, components, language):
        called.setdefault(typed, name)
    alike = get_close_matches(" ".join(words_of(asked)), called, n=MOST * MOST, cutoff=LIKE)
    return list(dict.fromkeys(called[typed] for typed in alike))[:MOST]


def _names(game: Game, components: Mapping[str, Any], language: str) -> Iterator[tuple[str, str]]:
    """Every name as it may be typed, in any language, with what it is called in this one."""
    for word in glossary(game, language):
        for name in word.called:
            yield bare(name), word.names[0]
    for component in all_components(components):
        for spoken in ("en", "fr"):
            words = words_of(component.name(spoken))
            yield " ".join(words), component.name(language)
            yield from ((part, component.name(language)) for part in words if len(part) >= SHORTEST)
