"""One word per thing, in both rulebooks."""

from __future__ import annotations

import re

from flottille.cli.rulebook import rulebook
from flottille.engine.registry import find

ROUND = {"en": re.compile(r"\brounds?\b", re.IGNORECASE), "fr": re.compile(r"\bmanches?\b", re.IGNORECASE)}


def _with_rounds(language: str) -> list[str]:
    """The rules and words that speak of rounds."""
    book = rulebook(find("loot_island"), language)
    rules = [rule.number for rule in book.rules if ROUND[language].search(rule.text)]
    words = [f"word {row}" for row, (_, meaning) in enumerate(book.words) if ROUND[language].search(meaning)]
    return rules + words


def test_a_round_is_a_manche() -> None:
    """In French a tour is somebody's turn, or the ship's way around the island."""
    assert _with_rounds("fr") == _with_rounds("en")
