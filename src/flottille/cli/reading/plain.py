"""Text as it is compared: without accents, capitals, hyphens and articles."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache

ARTICLES = frozenset(
    [
        "the",
        "a",
        "an",
        "of",
        "to",
        "on",
        "in",
        "and",
        "le",
        "la",
        "les",
        "l",
        "un",
        "une",
        "du",
        "de",
        "des",
        "d",
        "au",
        "aux",
        "et",
        "sur",
        "dans",
    ]
)
SPLIT = re.compile(r"[\s,;:.!?()\[\]{}'’\-–_/“”«»\"*·]+")
LONGEST_CODE = 2  # letters of a short form: ne, n


@lru_cache(8192)
def bare(text: str) -> str:
    """Without accents, capitals and emphasis."""
    split = unicodedata.normalize("NFD", text.lower().replace("*", "").replace("’", "'"))
    found = "".join(mark for mark in split if not unicodedata.combining(mark))
    return found.replace("œ", "oe").replace("æ", "ae")


def words_of(text: str) -> list[str]:
    """The words that count; all of them where only little words are left."""
    return list(_words_of(text))


@lru_cache(8192)
def _words_of(text: str) -> tuple[str, ...]:
    found = tuple(word for word in SPLIT.split(bare(text)) if word)
    return tuple(word for word in found if word not in ARTICLES) or found


def is_start(typed: str, word: str) -> bool:
    """Whether a typed word stands for a word: its start, or the whole of a number."""
    return typed == word if typed.isdigit() else word.startswith(typed)


def is_form(typed: str, word: str) -> bool:
    """The same word, one or several of it."""
    return typed == word or typed.rstrip("sx") == word.rstrip("sx")


def fits(typed: list[str], bag: frozenset[str]) -> bool:
    """Whether every typed word is the start of one of a set of words."""
    return all(any(is_start(word, other) for other in bag) for word in typed)


def is_spoken(typed: str, sentence: str) -> bool:
    """Whether a line says something in the words of a sentence; numbers and codes belong to every language."""
    words = [word for word in words_of(typed) if len(word) > LONGEST_CODE and word.isalpha()]
    return fits(words, frozenset(words_of(sentence)))
