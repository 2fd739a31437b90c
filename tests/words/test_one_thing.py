"""A word on a button means one thing, and a share says of what it is."""

from __future__ import annotations

import re

import pytest

from flottille.words import LANGUAGES

from .test_catalogues import forms
from .test_plurals import messages

SHARE = re.compile(r"\}\s?%")
FIGURES = re.compile(r"\{\w+\}|[\W\d_]")  # all that is no word


def said(language: str) -> dict[str, str]:
    """The sentences of a language by key, the first form of each."""
    found = messages(language)
    return {message.id if isinstance(message.id, str) else message.id[0]: forms(message)[0] for message in found}


@pytest.mark.parametrize("language", LANGUAGES)
def test_to_pass_is_not_to_skip(language: str) -> None:
    """ "Passer" gives up a turn; what leaves out pictures is called otherwise."""
    words = said(language)
    passes = {text for key, text in words.items() if key.endswith(".action.pass")}
    assert len(passes) == 1
    assert {key for key, text in words.items() if text in passes and not re.search(r"[._]pass$", key)} == set()
    assert words["table.skip"] not in passes


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_share_says_of_what(language: str) -> None:
    """A hint is no bare "25 %"."""
    shares = {key: text for key, text in said(language).items() if SHARE.search(text)}
    assert "table.hint.worth" in shares
    assert {key for key, text in shares.items() if not FIGURES.sub("", text)} == set()


@pytest.mark.parametrize(
    ("other", "called"),
    [
        ("recharge", "compléter sa main"),  # loot_island
        ("permis de crevette", "permis crevette"),  # fleet_dice
        ("permis de crabe", "permis crabe royal"),
    ],
)
def test_a_thing_is_called_as_its_rulebook_calls_it(other: str, called: str) -> None:
    """Another name for it is a word that `r` does not find."""
    assert {key: called for key, text in said("fr").items() if other in text} == {}


@pytest.mark.parametrize("question", ["move", "place", "payment", "cards", "slide"])
def test_what_may_be_asked_for_aaron_is_not_called_yours(question: str) -> None:
    """Whoever plays for him moves his compasses: the same guide stands beside both."""
    assert not re.search(r"\b(vos|votre|vous donne|de vous)\b", said("fr")[f"guide.loot_island.{question}"])


def test_an_ambush_is_hidden_from_so_many_squares_on() -> None:
    """ "À 4 cases ou derrière une terre" would have a square at three be wrong, and one at five."""
    assert {key for key, text in said("fr").items() if re.search(r"cases? ou derrière", text)} == set()
