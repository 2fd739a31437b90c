"""What `r` answers: a rule, a chapter, a component with the rules that name it, or the rules that hold some words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flottille.cli.lookup.components import Component, find_components
from flottille.cli.rulebook import Chapter, Rule, Rulebook
from flottille.engine.game import Game

MOST_RULES = 6  # told of a component


@dataclass(frozen=True)
class Found:
    """What was asked about."""

    rule: Rule | None = None
    chapter: Chapter | None = None
    components: list[Component] = field(default_factory=list)
    rules: list[Rule] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.rule or self.chapter or self.components or self.rules)


def find_out(game: Game, components: Mapping[str, Any], language: str, asked: str) -> Found:
    """Rule number, chapter, component, words of the rules: the first that fits."""
    book = Rulebook(game, language)
    rule = book.rule(asked)
    if rule is not None:
        return Found(rule=rule)
    chapter = book.chapter(asked)
    if chapter is not None and chapter.number == asked.rstrip("."):
        return Found(chapter=chapter)
    found = find_components(components, asked)
    if found:
        naming = naming_rules(book, found[0].name(language)) if len({each.name("en") for each in found}) == 1 else []
        return Found(components=found, rules=naming)
    if chapter is not None:
        return Found(chapter=chapter)
    return Found(rules=book.search(asked))


def naming_rules(book: Rulebook, name: str) -> list[Rule]:
    """The rules that name a thing."""
    return book.search(name)[:MOST_RULES]
