"""French joins little words with the name that follows: d’Ada, du Temple Englouti, à la Vigie, la carte bleue 3."""

from __future__ import annotations

import re

from flottille.words.naming import Name

VOWEL = re.compile(r"[aàâäeéèêëiîïoôöuùûüæœ](?=[a-zà-ÿœ’'])", re.IGNORECASE)
ELIDED = {"de": "d’", "De": "D’", "que": "qu’", "Que": "Qu’"}
ARTICLES = ("la",)
CONTRACTED = {
    ("de", "Le"): "du",
    ("De", "Le"): "Du",
    ("de", "Les"): "des",
    ("De", "Les"): "Des",
    ("à", "Le"): "au",
    ("À", "Le"): "Au",
    ("à", "Les"): "aux",
    ("À", "Les"): "Aux",
}

OWN_ARTICLE = re.compile(r"(?:L[ae]s? |L’)(?=\w)")
INSIDE = re.compile(r"[^\s*(.!?:–·«][\s*(]*$")  # what stands before a hole in the middle of a sentence


def joined(word: str, marks: str, name: str) -> str:
    """A little word and a name, with marks of emphasis before the name."""
    if word in ELIDED and VOWEL.match(name):
        return ELIDED[word] + marks + name
    if word in ARTICLES:
        return f"{word} {marks}{name[:1].lower()}{name[1:]}"
    article, _, rest = name.partition(" ")
    if rest and (word, article.capitalize()) in CONTRACTED:
        return f"{CONTRACTED[word, article.capitalize()]} {marks}{rest}"
    return f"{word} {marks}{name}"


def is_inside(before: str) -> bool:
    """Whether a sentence has begun and goes on."""
    return INSIDE.search(before) is not None


def inside(value: object) -> object:
    """What is told inside a sentence: the article of a name, or of each name of a list, is a word like others."""
    if isinstance(value, list | tuple):
        return [inside(item) for item in value]
    return value[:1].lower() + value[1:] if isinstance(value, Name) and OWN_ARTICLE.match(value) else value
