"""The way into a match: the idea first, and help that speaks of the screen."""

from __future__ import annotations

import pytest

from flottille import games
from flottille.cli.rulebook import Rulebook
from flottille.cli.show.opening import opening_lines
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Size
from flottille.engine.registry import find
from flottille.words import Words

from .conftest import Run
from .positions import Place, play_to

NAMES = ("Anna", "Basile", "Chloé", "Denis")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", sorted(games()))
def test_the_opening_fits_a_small_window(game: str, language: str) -> None:
    """The whole idea, who plays, how to answer, in 80x24 and without a word too wide."""
    words = Words(language, strict=True)
    lines = [line.plain for line in opening_lines(find(game), words, "Basile (sailor), Chloé (captain)", 80)]
    assert len(lines) < 24
    assert all(len(line) <= 80 for line in lines)
    flat = " ".join(" ".join(lines).split())
    assert " ".join(Rulebook(find(game), language).idea.split()) in flat
    assert lines[-1] == words.say("play.opening.begin")


def test_a_match_is_opened_once(flottille: Run) -> None:
    """Not when it goes on, nor before another one of the same seats."""
    idea = "Your ships share one sea"
    play = ("play", "santa_timea", "--seats", "me,random", "--seed", 1)
    assert flottille(*play, typed="q\n").flat.count(idea) == 1
    assert flottille(*play, typed="1\n" * 64 + "n\nq\n").flat.count(idea) == 1


def test_examples_speak_the_language_of_the_match(flottille: Run) -> None:
    """French words do as well, but nobody has to guess which is which; west is w, and no action is shown twice."""
    play = ("play", "santa_timea", "--seed", 10, "--lang")
    english = flottille(*play, "en", typed="?\nq\n").out.split("> ?")[1]
    assert "w10 " in english
    assert "o10 " not in english
    assert "nord" not in english
    does = [line.split("Play ")[1] for line in english.splitlines() if "Play " in line]
    assert len(does) == len(set(does)) > 5
    assert "o10 " in flottille(*play, "fr", typed="?\nq\n").out.split("> ?")[1]


def test_twins_are_one_hint(flottille: Run) -> None:
    """Several pirates in hand are the same advice."""
    ran = flottille("play", "santa_timea", "--seed", 10, "--seats", "me,random", typed="h\nq\n")
    hints = [line.split("★")[1].rsplit("  ", 1)[0] for line in ran.out.splitlines() if "★" in line]
    assert len(hints) == len(set(hints)) > 0


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["santa_timea", "fleet_dice", "loot_island"])
def test_help_explains_the_signs(game: str, language: str) -> None:
    """What a drawing shows in a sign or a letter stands in its legend."""
    scene = play_to(Place(game), NAMES).scene(Words(language, strict=True), Size(80, 24))
    legend = " ".join(drawer(game).legend(scene))
    signs = {"santa_timea": "NES", "fleet_dice": "■●P?C★✓", "loot_island": "¤+↓×★►✓†"}[game]
    assert [sign for sign in signs if sign not in legend] == []


def test_auto_answers_what_enter_would(flottille: Run) -> None:
    """From then on no question with a default is asked; once more, and it is."""
    ran = flottille("play", "loot_island", "--seed", 3, "--seats", "me,random,random", typed="auto\nauto\nq\n")
    assert "auto switches it off." in ran.flat
    assert "auto switches it on." in ran.flat
