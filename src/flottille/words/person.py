"""The second person: where a sentence speaks of its reader, it says "you play" instead of "Ada plays".

A choice `[seat: plays|play]` is its first form, or its second if the parameter `seat` is or includes the reader. The
reader stands in a sentence as `YOU` until all is said, then as "you" or "your", with a capital where a sentence starts.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

YOU = "\ue000"  # the reader, wherever a player's name goes; no name may hold it

HOLE = re.compile(r"\{(\w+)(['’]s)?\}")  # {seat} or, in English, {seat's}
CHOICE = re.compile(r"\[(\w+): ([^][|]*)\|([^][|]*)\]")
READER = re.compile(rf"{YOU}(['’]s)?")
START = re.compile(r"(^|[.!?…][*”»)]*\s)[*“«(\s]*$")  # what is before the first word of a sentence
PRONOUNS = {"en": ("you", "your"), "fr": ("vous", "votre")}


def parameters(text: str) -> set[str]:
    """The parameters a sentence speaks of, in holes and choices."""
    return {name for name, _ in HOLE.findall(text)} | {name for name, _, _ in CHOICE.findall(text)}


def is_reader(value: object) -> bool:
    """Whether a parameter is the reader, or a list with the reader in it."""
    if isinstance(value, list | tuple):
        return any(is_reader(item) for item in value)
    return isinstance(value, str) and YOU in value


def chosen(text: str, params: Mapping[str, object]) -> str:
    """A sentence with its choices made."""
    return CHOICE.sub(lambda choice: choice.group(3 if is_reader(params.get(choice.group(1))) else 2), text)


def addressed(text: str, language: str) -> str:
    """A sentence that speaks to its reader."""
    return READER.sub(lambda found: _pronoun(found, language), text) if YOU in text else text


def _pronoun(found: re.Match[str], language: str) -> str:
    you, your = PRONOUNS.get(language, PRONOUNS["en"])
    word = your if found.group(1) else you
    return word.capitalize() if START.search(found.string[: found.start()]) else word
