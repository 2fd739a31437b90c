"""A sentence whose subject may be its reader has a choice for it, in the terminal and in the browser."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from flottille.words import LANGUAGES, YOU, Words
from flottille.words.person import CHOICE, parameters
from flottille.words.speech import SEATS
from tests.words.test_catalogues import catalogue, forms

ROOT = Path(__file__).parents[2]
DOMAINS = sorted(path.stem for path in (ROOT / "locale" / "en").glob("*.po") if path.stem != "lab")
PLAYERS = "|".join(sorted(SEATS | {"name", "names", "attacker", "defender"}))
# words that may follow a player's name without being a verb of theirs, or are the same for all
FREE = {
    "en": "a|according|against|and|around|at|can|cannot|for|from|in|is not|may|next|on|read|to|will|win",
    "fr": "a été|ainsi|autour|avec|contre|dans|de|en|et|pour|qui|sur|vous",
}
NOT_OF_PLAYERS = re.compile(r"^(cli\.|lab\.|rs\.card|sv\.facts|li\.(lane|events|healer\.facts))")


def subjects(text: str, language: str) -> list[str]:
    """The players of a sentence that are followed by a verb which does not ask who they are."""
    agreed = r"(?!(?:ne|le|la|les) \[\])"
    before = r"(?<!of )(?<!to )(?<!by )(?<!for )(?<!with )(?<!de )(?<!à )(?<!par )(?<!chez )(?<!pour )"
    return re.findall(
        rf"{before}(?<!\w)\{{({PLAYERS})\}}\** {agreed}(?!(?:{FREE[language]})\b)[a-zà-ÿ]", CHOICE.sub("[]", text)
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_a_player_who_acts_may_be_the_reader(domain: str, language: str) -> None:
    """ "{seat} plays" would say "You plays"."""
    found = {
        key: form
        for key, message in catalogue(domain, language).items()
        for form in forms(message)
        if not NOT_OF_PLAYERS.match(key) and subjects(form, language)
    }
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_nobody_owns_as_you(domain: str, language: str) -> None:
    """English owners are {seat's}, French ones a choice; "You's turn" and "le tour de vous" are nobody's."""
    texts = {key: form for key, message in catalogue(domain, language).items() for form in forms(message)}
    owned = re.compile(r"\}\**['’]s\b" if language == "en" else r"['’]s\}")
    assert {key: text for key, text in texts.items() if owned.search(text)} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_choices_are_whole(domain: str, language: str) -> None:
    """Every bracket belongs to a choice between two forms, and nothing is left of it when it is made."""
    words = Words(language, strict=True)
    for message in catalogue(domain, language).values():
        for form in forms(message):
            said = words.fill(form, dict.fromkeys(parameters(form), YOU)) if "[" in form else form
            assert not re.search(rf"[\[\]{YOU}]", said), form


def test_a_subject_without_a_choice_is_found() -> None:
    """The check above finds what it looks for, and only that."""
    assert subjects("{seat} plays {card}.", "en") == ["seat"]
    assert subjects("Manche 2 : {name} ouvre.", "fr") == ["name"]
    assert subjects("**{name}** leads", "en") == ["name"]
    assert subjects("{seat} ne [seat: joue|jouez] pas chez {owner} et part.", "fr") == []
    assert subjects("{seat} [seat: plays|play] {card} for {owner} on {square}.", "en") == []
