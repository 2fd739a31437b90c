"""Words of the screen that are no component: what they mean, found by any of their names in either language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from flottille.cli.reading.plain import words_of
from flottille.words import LANGUAGES, Words

HEAD = ": "  # between the names and the meaning; French writes " : "


@dataclass(frozen=True)
class Term:
    """A word with what it means."""

    names: tuple[str, ...]  # the first is the one lists show
    means: str


def term(words: Words, key: str) -> Term:
    """The words of a key: "cove, zone: the table in front of a player"."""
    head, _, means = words.say(key).partition(HEAD)
    return Term(tuple(name.strip() for name in head.split(",")), means)


def find_terms(keys: Iterable[str], words: Words, asked: str) -> list[Term]:
    """The terms called so in either language; else those with a name that begins so."""
    wanted = _read(asked)
    every = [(key, [_read(name) for name in _names(key)]) for key in keys]
    exact = [key for key, names in every if wanted in names]
    found = exact or [key for key, names in every if any(_begins(name, wanted) for name in names)]
    return [term(words, key) for key in found if wanted]


def _read(name: str) -> list[str]:
    """Its words; a sign is its own."""
    return words_of(name) or [sign for sign in [name.strip()] if sign]


def _begins(name: list[str], wanted: list[str]) -> bool:
    return len(name) >= len(wanted) and all(word.startswith(typed) for word, typed in zip(name, wanted, strict=False))


@cache
def _names(key: str) -> tuple[str, ...]:
    return tuple(name for language in LANGUAGES for name in term(Words(language), key).names)
