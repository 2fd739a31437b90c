"""`flottille play` without a game, in a terminal."""

from __future__ import annotations

import pytest

from flottille import games
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


@pytest.mark.usefixtures("terminal")
@pytest.mark.parametrize("answers", ["q", "loot\nQ", "loot\n\nquit", "loot\n\n\nquitter", "loot\n\n\n\nq"])
def test_q_leaves_any_question(flottille: Run, answers: str) -> None:
    """As everywhere else; no match is begun, and the first screen says so."""
    ran = flottille("play", "--lang", "en", typed=f"{answers}\n")
    assert ran.code == 0
    assert "q leaves" in ran.flat
    assert "please" not in ran.flat
    assert "round 1" not in ran.flat


@pytest.mark.usefixtures("terminal")
@pytest.mark.parametrize(
    ("typed", "title"),
    [
        ("escales", "Souvenirs"),
        ("fleet dice", "Fleet"),
        ("LOOT", "Loot Island"),
        ("rolling_seas", "Rolling Seas"),
    ],
)
def test_the_beginning_of_a_name_is_enough(flottille: Run, typed: str, title: str) -> None:
    """Title or id, capitals, hyphens and accents aside; what several begin with is asked again."""
    ran = flottille("play", "--lang", "en", typed=f"s\n{typed}\n\n\n\n\n\nq\n")
    assert ran.flat.count("or a name, please.") == 1
    assert f"{title} ·" in ran.flat


@pytest.mark.usefixtures("terminal")
def test_a_slip_at_the_options_begins_nothing(flottille: Run) -> None:
    """Only Enter does, or its word."""
    ran = flottille("play", "--lang", "en", typed="rolling seas\n1\n1\nboard\n9\n0\nq\n")
    assert ran.flat.count("changes an option, Enter begins.") == 3
    assert "Rolling Seas ·" not in ran.flat


def test_without_a_terminal_every_game_goes_by_its_id(flottille: Run) -> None:
    """As the command wants it."""
    listed = flottille("play", "--lang", "en").out
    assert [game for game in games() if f"{game} " not in listed] == []


@pytest.mark.usefixtures("terminal")
def test_a_narrow_window_breaks_no_line_before_a_sign(flottille: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Lists and levels hang below their beginning, in French too."""
    monkeypatch.setenv("COLUMNS", "40")
    ran = flottille("play", "--lang", "fr", typed="zzz\nescales\n0\n4\n\n\nq\n")
    lines = ran.out.splitlines()
    assert [line for line in lines if line.strip()[:1] in (":", ";", "!", "?", "»")] == []
    assert [line for line in lines if len(line) > 40 and "] " not in line] == []  # typed lines are not echoed
    assert any(line.startswith("    ") and "secondes" in line for line in lines)
