"""Every question and value of an option has words."""

from __future__ import annotations

import pytest

from flottille.games.souvenirs.game import GAME
from flottille.games.souvenirs.view.prompts import PROMPTS, RULES
from flottille.words import LANGUAGES
from flottille.words.speech import Words


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("prompt", PROMPTS)
def test_every_prompt_is_said(prompt: str, language: str) -> None:
    """One sentence per kind of decision."""
    assert Words(language, strict=True).about("souvenirs", f"prompt.{prompt}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_starter_is_said(language: str) -> None:
    """At random, or a seat."""
    words = Words(language, strict=True)
    assert 6 == len({words.about("souvenirs", f"option.starter.{value}") for value in GAME.options[1].values})


def test_every_prompt_has_a_rule() -> None:
    """As many rules as questions, all in the text."""
    text = GAME.read_text("rules.en.md")
    assert len(PROMPTS) == len(RULES)
    assert all(f"**{rule}**" in text for rule in RULES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_types_dice_and_results_have_names(language: str) -> None:
    """Values of events that are no cards."""
    words = Words(language, strict=True)
    said = {
        words.name("souvenirs", value) for value in ("memory", "place", "encounter", "attacker", "ship", "won", "tie")
    }
    assert 7 == len(said)
    if language == "fr":
        assert "Souvenir" in said and "gagné" in said
