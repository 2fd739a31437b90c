"""Rules by number, chapter and word."""

from __future__ import annotations

import json

import pytest

from flottille.cli.rulebook import Rulebook
from flottille.engine.registry import find

from .conftest import Run


def test_one_rule_by_number(flottille: Run) -> None:
    """With or without its prefix."""
    ran = flottille("rules", "santa_timea", "ST-4.4")
    assert ran.code == 0
    assert "ST-4.4 The leader alone has a restriction" in ran.flat
    assert "ST-4.5" not in ran.flat
    assert ran.out == flottille("rules", "santa_timea", "4.4").out


def test_a_rule_in_french(flottille: Run) -> None:
    """--lang chooses the text."""
    assert "pirate" in flottille("rules", "santa_timea", "ST-4.4", "--lang", "fr").out


def test_a_chapter(flottille: Run) -> None:
    """A chapter with everything below it."""
    ran = flottille("rules", "santa_timea", "6")
    assert "ST-6.8" in ran.out
    assert "ST-7.1 " not in ran.out


@pytest.mark.parametrize("words", [["PIRATE"], ["a", "led", "pirate"]])
def test_search(flottille: Run, words: list[str]) -> None:
    """Capitals do not matter, every word must be there."""
    ran = flottille("rules", "santa_timea", *words)
    assert ran.code == 0
    assert "ST-5.7" in ran.out


def test_accents_do_not_matter(flottille: Run) -> None:
    """Who has no accents on the keyboard finds the rule as well."""
    plain, accented = (flottille("rules", "santa_timea", word, "--lang", "fr").out for word in ("egalite", "égalité"))
    assert plain == accented != ""


def test_nothing_found_is_exit_code_one(flottille: Run) -> None:
    """A sentence on stderr."""
    ran = flottille("rules", "santa_timea", "submarine")
    assert (ran.code, ran.out) == (1, "")
    assert "No rule speaks of “submarine”." in ran.err


def test_all_rules_and_json(flottille: Run) -> None:
    """The whole text, and every numbered rule for programs."""
    assert "ST-3.1" in flottille("rules", "santa_timea").out
    numbers = {rule["number"] for rule in json.loads(flottille("rules", "santa_timea", "--json").out)}
    assert {"ST-3.1", "R-34"} <= numbers


@pytest.mark.parametrize("language", ["en", "fr"])
def test_both_languages_have_the_same_rules(language: str) -> None:
    """Numbers are read from the text: none is lost, none is doubled."""
    numbers = [rule.number for rule in Rulebook(find("santa_timea"), language).rules]
    assert len(numbers) == len(set(numbers))
    assert numbers == [rule.number for rule in Rulebook(find("santa_timea"), "en").rules]
