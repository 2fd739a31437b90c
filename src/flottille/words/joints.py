"""French joins little words with the name that follows: d’Ada, du Temple Englouti, aux Dunes, la carte bleue 3."""

from __future__ import annotations

import re

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


def joined(word: str, marks: str, name: str) -> str:
    """A little word and a name, with marks of emphasis before the name."""
    if word in ELIDED and VOWEL.match(name):
        return ELIDED[word] + marks + name
    if word in ARTICLES:
        return f"{word} {marks}{name[:1].lower()}{name[1:]}"
    article, _, rest = name.partition(" ")
    if rest and (word, article) in CONTRACTED:
        return f"{CONTRACTED[word, article]} {marks}{rest}"
    return f"{word} {marks}{name}"
