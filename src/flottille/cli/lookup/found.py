"""What `r` answers: a rule, a chapter, a word of the game, a component with the rules that name it, or rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from flottille.cli.lookup.components import Component, find_components
from flottille.cli.lookup.glossary import Word, begun, glossary, holding, named
from flottille.cli.reading.plain import bare
from flottille.cli.rulebook import Chapter, Rule, rulebook
from flottille.engine.game import Game

MOST_RULES = 6  # told of a component


@dataclass(frozen=True)
class Found:
    """What was asked about."""

    rule: Rule | None = None
    chapter: Chapter | None = None
    words: list[Word] = field(default_factory=list)
    components: list[Component] = field(default_factory=list)
    rules: list[Rule] = field(default_factory=list)

    def __bool__(self) -> bool:
        return bool(self.rule or self.chapter or self.words or self.components or self.rules)


def find_out(game: Game, components: Mapping[str, Any], language: str, asked: str) -> Found:
    """A rule number or a chapter; else a word, components and the rules that speak of them."""
    book = rulebook(game, language)
    rule = book.rule(asked)
    if rule is not None:
        return Found(rule=rule)
    chapter = book.chapter(asked)
    if chapter is not None and chapter.number == asked.rstrip("."):
        return Found(chapter=chapter)
    every = glossary(game, language)
    words = named(every, asked)
    found = find_components(components, asked, is_whole=bool(words))
    if chapter is not None and not (words or found):
        return Found(chapter=chapter)
    if not found:
        words = words or begun(every, asked) or holding(every, asked)
    if len({bare(each.name("en")) for each in found}) == 1:
        return Found(words=words, components=found, rules=book.search(found[0].name(language))[:MOST_RULES])
    rules = book.search(words[0].names[0] if words else asked)
    return Found(words=words, components=found, rules=rules[:MOST_RULES] if words or found else rules)
