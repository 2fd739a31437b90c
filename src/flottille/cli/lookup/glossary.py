"""The words of a game, as its rulebook explains them: found by any of their names, in either language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache

from flottille.cli.reading.plain import is_form, words_of
from flottille.cli.rulebook import rulebook
from flottille.engine.game import Game
from flottille.words import LANGUAGES


@dataclass(frozen=True)
class Word:
    """A word with what it means."""

    names: tuple[str, ...]  # the first is the one lists show
    meaning: str
    called: tuple[str, ...]  # in every language


@cache
def glossary(game: Game, language: str) -> tuple[Word, ...]:
    """All words of a game; row by row the rulebooks speak of the same."""
    own = rulebook(game, language).words
    books = [book for each in LANGUAGES if len(book := rulebook(game, each).words) == len(own)]
    called = [tuple(name for names, _ in row for name in names) for row in zip(*books, strict=True)]
    return tuple(Word(names, meaning, every) for (names, meaning), every in zip(own, called, strict=True))


def named(words: Sequence[Word], asked: str) -> list[Word]:
    """The words called so."""
    return _called(words, asked, _is_name)


def begun(words: Sequence[Word], asked: str) -> list[Word]:
    """Those with a name that begins so."""
    return _called(words, asked, _begins)


def holding(words: Sequence[Word], asked: str) -> list[Word]:
    """Those with a name that holds every word typed: Ruth, of Captain Ruth."""
    return _called(words, asked, _holds)


def _called(words: Sequence[Word], asked: str, fits: Callable[[list[str], list[str]], bool]) -> list[Word]:
    typed = _read(asked)
    return [word for word in words if typed and any(fits(typed, _read(name)) for name in word.called)]


def _read(name: str) -> list[str]:
    """Its words; a sign is its own."""
    return words_of(name) or [sign for sign in [name.strip()] if sign]


def _is_name(typed: list[str], name: list[str]) -> bool:
    return len(typed) == len(name) and all(map(is_form, typed, name))


def _begins(typed: list[str], name: list[str]) -> bool:
    return len(typed) <= len(name) and all(word.startswith(start) for start, word in zip(typed, name, strict=False))


def _holds(typed: list[str], name: list[str]) -> bool:
    return all(any(is_form(word, each) for each in name) for word in typed)
