"""`flottille play` without a game, in a terminal."""

from __future__ import annotations

import pytest

from flottille.cli import chooser

from .conftest import Run


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody sits in front of it."""
    monkeypatch.setattr(chooser, "_is_interactive", lambda console: True)


@pytest.mark.usefixtures("terminal")
def test_three_answers_start_a_match(flottille: Run) -> None:
    """A game, how many, which mode, how strong; anything else is asked again."""
    ran = flottille("play", "--lang", "en", typed="7\nsanta timea\n9\n3\nparrot\nexpert variant\nparrot\nmate\nq\n")
    assert ran.code == 0
    assert "A number from 1 to" in ran.flat
    assert "One of these, please: 2, 3, 4, 5." in ran.flat
    assert "Basile, Chloé (mate: thinks half a second)" in ran.flat
    assert "Santa Timea · Expert variant" in ran.flat


@pytest.mark.usefixtures("terminal")
def test_enter_is_enough(flottille: Run) -> None:
    """The usual answers are sailors and four seats."""
    assert "Denis (matelot : joue avec bon sens)" in flottille("play", "--lang", "fr", typed="\n\n\n\nq\n").flat


@pytest.mark.usefixtures("terminal")
def test_leaving_is_no_mistake(flottille: Run) -> None:
    """The end of the input ends it."""
    assert flottille("play", typed="").code == 0


@pytest.mark.usefixtures("terminal")
def test_options_are_changed_one_by_one(flottille: Run) -> None:
    """A number changes an option to its next value, Enter begins; alone nobody else's level is asked."""
    ran = flottille("play", "--lang", "en", typed="rolling seas\n1\n1\n1\n\nq\n")
    assert ran.code == 0
    assert "Board: The Carmine Crown" in ran.flat
    assert ran.flat.count("A number changes an option") == 2
    assert "Level of the others" not in ran.flat


@pytest.mark.usefixtures("terminal")
def test_a_mode_says_what_it_changes(flottille: Run) -> None:
    """One that turns on a single option has the words of that option beside its name."""
    ran = flottille("play", "--lang", "en", typed="fleet_dice\n3\n1\n\n\nq\n")
    assert "With captain cards Everybody starts with a captain" in ran.flat
    assert "\n    more, and a bonus at the end." in ran.out


@pytest.mark.usefixtures("terminal")
def test_options_that_exclude_each_other_are_refused(flottille: Run) -> None:
    """The match that would not be one is not begun; the first choice stands."""
    ran = flottille("play", "--lang", "en", typed="loot_island\n3\n2\n1\n\n\nq\n")
    assert ran.code == 0
    assert "do not go together" in ran.flat
    assert "Loot Island · round 1" in ran.flat
