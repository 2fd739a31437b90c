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
