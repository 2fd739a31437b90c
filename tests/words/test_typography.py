"""French signs stand apart from their word, and nothing ends twice."""

from __future__ import annotations

import re

import pytest

from flottille import games
from flottille.words import Words
from flottille.words.naming import component_names

from .test_catalogues import ROOT, catalogue, forms

FRENCH = sorted(path.stem for path in (ROOT / "locale" / "fr").glob("*.po"))
HELD = re.compile(r"\{[^{}]*\}|\[[^\[\]]*\]|\*+")  # a parameter, a choice, marks of emphasis
GLUED = re.compile(r"[^\s\u00a0\u202f(«“][:;!?»](?=[\s)”]|$)|«(?=\S)")
NAMES = ("What’s Your Game?", "Nuts! Publishing")  # of others, as they write themselves
STRAIGHT = re.compile(r"(?<=[^\W\d_])'(?=\w)")
LABEL = re.compile(r'f"[^"\n]*\}: [^"\n]*"')


@pytest.mark.parametrize("domain", FRENCH)
def test_a_space_stands_before_colons_and_their_like(domain: str) -> None:
    """Deux points : comme ceci ; et « ainsi » !"""
    glued = []
    for key, message in catalogue(domain, "fr").items():
        for form in forms(message):
            text = HELD.sub("X", form)
            for name in NAMES:
                text = text.replace(name, "X")
            glued += [f"{key}: {text}" for _ in [0] if GLUED.search(text)]
    assert [] == glued


@pytest.mark.parametrize("domain", FRENCH)
def test_the_apostrophe_of_a_catalogue_is_curved(domain: str) -> None:
    """l’île, not l'île: one screen has one kind."""
    said = [form for message in catalogue(domain, "fr").values() for form in forms(message)]
    assert [] == [form for form in said if STRAIGHT.search(form)]


@pytest.mark.parametrize("game", sorted(games()))
def test_the_apostrophe_of_names_and_rules_is_curved(game: str) -> None:
    """They stand on the same screens."""
    names = component_names(games()[game], "fr").values()
    rules = (ROOT / "src/flottille/games" / game / "rules.fr.md").read_text(encoding="utf-8").splitlines()
    assert [] == [text for text in (*names, *rules) if STRAIGHT.search(text)]


def test_no_code_writes_a_colon_of_its_own() -> None:
    """A name and a colon are `common.label`: French wants a space between them."""
    found = [
        f"{path.name}: {hit}"
        for path in sorted((ROOT / "src/flottille/cli").rglob("*.py"))
        for hit in LABEL.findall(path.read_text(encoding="utf-8"))
    ]
    assert [] == found


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", ["Land ahoy!", "Où ?", "To be continued…", "**Land ahoy!**"])
def test_a_name_with_an_end_of_its_own_ends_the_sentence(language: str, name: str) -> None:
    """ "Ada plays Land ahoy!", and no full stop behind it."""
    told = Words(language).fill("{seat} : {card}.", {"seat": "Ada", "card": name})
    assert told == f"Ada : {name}"
    assert Words(language).fill("{card}. Ada.", {"card": name}) == f"{name} Ada."
