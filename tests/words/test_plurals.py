"""A figure and what it counts agree: no "1 provisions", in any catalogue of either language."""

from __future__ import annotations

import re
from functools import cache

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from flottille.words import LANGUAGES

from .test_catalogues import FILES, forms

WORD = re.compile(r"[^\W\d_]+")
# A parameter with the two words after it: "{n} cards", "{n} place points"; not the whole of a share: "1 of {n} boxes".
COUNTED = re.compile(r"(?<!of )(?<!sur )(?<!/)\{(\w+)\}[\s*]+(?=([^\W\d_]+)(?:[\s*]+([^\W\d_]+))?)")
ENDINGS = (("ies", "y"), ("aux", "al"), ("es", ""), ("s", ""), ("x", ""))
IRREGULAR = {"dice": "die"}
LITTLE = {"aux", "des"}  # words that end like a plural and count nothing
NAMES = {"direction", "face", "cross", "faces", "times"}  # parameters that are words and signs, not figures


def messages(language: str) -> list[Message]:
    """All that is said in a language, by the terminal and the browser."""
    found = []
    for path in FILES:
        if path.parent.name == language:
            with path.open("rb") as stream:
                found += [message for message in read_po(stream, locale=language) if message.id]
    return found


def is_plural(word: str, singulars: set[str]) -> bool:
    """Whether a word is the plural of one of these."""
    ends = [word.removesuffix(many) + one for many, one in ENDINGS if word.endswith(many)]
    return word not in LITTLE and bool({IRREGULAR.get(word, ""), *ends} & singulars)


@cache
def plurals(language: str) -> frozenset[str]:
    """What is counted somewhere: the words that differ between the forms of a message."""
    found: set[str] = set()
    for message in messages(language):
        if isinstance(message.string, tuple):
            one, many = (set(WORD.findall(message.string[end])) for end in (0, -1))
            found |= {word for word in many - one if is_plural(word, one - many)}
    return frozenset(found)


def without_one(text: str, language: str) -> list[str]:
    """The figures of a sentence that stand before a plural, whatever they are."""
    found = [(name, word) for name, *words in COUNTED.findall(text) for word in words if word in plurals(language)]
    return [f"{name} {word}" for name, word in found if name not in NAMES]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_has_a_form_for_one(language: str) -> None:
    """A figure stands before a plural only in the form for many."""
    found = {str(message.id): without_one(forms(message)[0], language) for message in messages(language)}
    assert {key: counted for key, counted in found.items() if counted} == {}


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "{n} provisions left"), ("en", "**{cubes}** curse cubes"), ("fr", "{n} étoiles"), ("fr", "à {n} Lieux")],
)
def test_what_is_wrong_is_found(language: str, said: str) -> None:
    """What would be said of one as of many does not get through."""
    assert without_one(said, language)
