"""The way into a match: the idea first, and help that speaks of the screen."""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from flottille import Match, games
from flottille.cli.asked import CREW
from flottille.cli.reading.commands import Typed
from flottille.cli.rulebook import Rulebook
from flottille.cli.show.opening import opening_pages
from flottille.cli.show.scenes import scene_of
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Scene, Size
from flottille.engine.registry import find
from flottille.words import Words

from .asking import asked, turn_of
from .conftest import Run
from .places import places
from .positions import Place, play_to

NAMES = ("Anna", "Basile", "Chloé", "Denis")


SIZES = (Size(80, 24), Size(100, 32), Size(40, 20))


def opened(
    game: str, seats: int, options: Mapping[str, Any], words: Words, size: Size = SIZES[0]
) -> tuple[Scene, list[list[str]]]:
    """The pages before a match."""
    match = Match(game, seats, seed=1, **options)
    scene = scene_of(match, 0, words, CREW[:seats], CREW[:seats], size)
    pages = opening_pages(match, scene, "Basile (sailor), Chloé (captain)")
    return scene, [[line.plain for line in page] for page in pages]


def flat(pages: list[list[str]]) -> str:
    """All of them without their frame."""
    return " ".join(" ".join(line for page in pages for line in page[1:-1]).split())


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", sorted(games()))
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
def test_the_opening_of_every_mode_fits_the_window(game: str, language: str, size: Size) -> None:
    """The whole idea, how this mode is won, who plays, how to answer; no page scrolls."""
    words = Words(language, strict=True)
    for mode, seats, options in find(game).setups():
        scene, pages = opened(game, seats, options, words, size)
        told = flat(pages)
        assert all(len(page) < size.height for page in pages), mode
        assert all(len(line) <= size.width for page in pages for line in page)
        assert " ".join(Rulebook(find(game), language).idea.split()) in told
        assert drawer(game).wins(scene)
        for each in (*drawer(game).begin(scene), *drawer(game).wins(scene)):
            assert each.endswith(".")
        for each in (*drawer(game).wins(scene), *(words.about(game, key) for key in mode_helps(game, options))):
            assert " ".join(each.split()) in told, mode
        assert [page[-1] for page in pages[:-1]] == [words.say("play.opening.goes_on")] * (len(pages) - 1)
        assert pages[-1][-1] == words.say("play.opening.begin")


def mode_helps(game: str, options: Mapping[str, Any]) -> list[str]:
    """What is told of the options that a mode switches on."""
    usual = {option.name: option.default for option in find(game).options}
    return [f"option.{name}.help" for name, value in options.items() if value is True and not usual[name]]


@pytest.mark.parametrize(
    ("game", "seats", "options", "told"),
    [
        ("fleet_dice", 1, {}, "after eight rounds, points set your rank"),
        ("fleet_dice", 3, {"trophies": True}, "A silver card for the first"),
        ("santa_timea", 3, {"expert": True}, "pairs of winds earn points"),
        ("loot_island", 2, {}, "Aaron joins the two of you"),
        ("rolling_seas", 1, {"ambush": False}, "Your fame sets your title"),
        ("souvenirs", 1, {}, "before the pirate ship holds four Memories"),
        ("souvenirs", 4, {"teams": True}, "The first team to"),
    ],
)
def test_the_opening_speaks_of_the_mode(game: str, seats: int, options: dict[str, Any], told: str) -> None:
    """What wins alone, in a team, with a module; the usual game says nothing of it."""
    words = Words("en", strict=True)
    assert told in flat(opened(game, seats, options, words)[1])
    assert told not in flat(opened(game, 3, {}, words)[1])


@pytest.mark.parametrize("seats", [1, 3])
def test_help_says_how_this_mode_is_won(tmp_path: Path, seats: int) -> None:
    """In the browser's words."""
    said = asked(tmp_path, Match("fleet_dice", seats, seed=7), "en", Typed("help"))
    assert Words("en").say(f"begin.fleet_dice.win{'_solo' if seats == 1 else ''}") in said


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


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", sorted(games()))
def test_help_is_no_higher_than_other_screens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    """In 80x24, where the guide is longest: what is too much for `?` is told by `??`, and nothing is lost."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    words, found, out = Words(language, strict=True), places(game), StringIO()
    guides = {prompt: words.say(f"guide.{game}.{prompt}") for prompt in found if words.knows(f"guide.{game}.{prompt}")}
    place = found[max(guides, key=lambda prompt: len(guides[prompt]))]
    match = play_to(place, CREW[: place.seats]).match
    help_of = turn_of(match, tmp_path, language, out, place.viewer).questions.help
    help_of.show()
    first = out.getvalue()
    help_of.show_game()
    second = out.getvalue().removeprefix(first)
    assert 5 < first.count("\n") < 36
    assert 5 < second.count("\n") < 36
    is_whole = "".join(second.split()) in "".join(first.split())
    assert is_whole or words.say("play.help.more").replace("**", "") in first
