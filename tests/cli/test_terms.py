"""What a new player asks first: how one wins, what the signs are, what a word of the screen means."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from flottille import Match
from flottille.cli.asked import ME, Seat
from flottille.cli.lookup.terms import find_terms, term
from flottille.cli.page import Page
from flottille.cli.reading.commands import Typed
from flottille.cli.session import new_session
from flottille.cli.show.around import Memory
from flottille.cli.show.scenes import scene_of
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Size
from flottille.cli.turn import Turn
from flottille.engine.registry import find
from flottille.words import LANGUAGES, Words
from tests.games.rolling_seas.harbour import captain, plan, sailing

GAMES = ("rolling_seas", "souvenirs")
WORDS = {language: Words(language, strict=True) for language in LANGUAGES}


def keys(game: str) -> list[str]:
    """The words of a game that are explained."""
    return [f"{game}_cli.term.{each}" for each in drawer(game).terms]


def turn_of(match: Match, folder: Path, language: str, out: StringIO) -> Turn:
    """Anna in front of her decision."""
    page = Page(WORDS[language], console=Console(file=out, highlight=False))
    people = [Seat(ME, "Anna"), *(Seat("random", name) for name in ("Basile", "Chloé", "Denis"))]
    return Turn(page, new_session(match, people[: match.seats], folder / "match.jsonl"), 0, Memory())


def asked(folder: Path, match: Match, language: str, *typed: Typed) -> str:
    """What the screen answers her."""
    out = StringIO()
    turn = turn_of(match, folder, language, out)
    for each in typed:
        turn.questions.answer(each)
    return " ".join(out.getvalue().split())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_found_by_all_its_names(game: str, language: str) -> None:
    """In both languages whatever the match speaks; the answer is in the match's."""
    words = WORDS[language]
    for key in keys(game):
        meant = term(words, key)
        assert meant.means.endswith("."), key
        for name in (name for each in WORDS.values() for name in term(each, key).names):
            assert meant in find_terms(keys(game), words, name), (key, name)


def test_a_word_is_found_by_its_beginning_and_its_sign() -> None:
    """Starts of words are enough; nothing is not."""
    words = WORDS["en"]
    assert [each.names[0] for each in find_terms(keys("souvenirs"), words, "dedic")] == ["dedicated"]
    assert [each.names[0] for each in find_terms(keys("souvenirs"), words, "‡")] == ["anchor"]
    assert [each.names[0] for each in find_terms(keys("souvenirs"), words, "*")] == ["dedicated"]
    assert find_terms(keys("souvenirs"), words, "") == []
    assert find_terms(keys("souvenirs"), words, "cutlass") == []


@pytest.mark.parametrize(
    ("language", "word", "means"), [("en", "validated", "yours for good"), ("fr", "ancre", "pose")]
)
def test_r_explains_a_word_before_any_rule(tmp_path: Path, language: str, word: str, means: str) -> None:
    """With the numbers of the rules that use it."""
    said = asked(tmp_path, Match("souvenirs", 3, seed=7), language, Typed("rule", word))
    assert means in said
    assert "SV-" in said


def test_an_example_says_where_a_route_leads(tmp_path: Path) -> None:
    """Not only its first square; and nothing that only half answers."""
    match = plan(sailing(captain("H13", home="G13", provisions=5), wind="NE W S"), "navigate NE")
    route = next(
        choice for choice in turn_of(match, tmp_path, "en", StringIO()).screen.groups[0].choices if choice.then
    )
    said = asked(tmp_path, match, "en", Typed("help"))
    assert " ".join([route.typed[0], *route.says.split()]) in said
    assert "go ne Sail one square north-east" in said


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [1, 3])
def test_help_says_how_one_wins_and_names_signs_and_words(tmp_path: Path, game: str, language: str, seats: int) -> None:
    """The last sentence of the browser's panels, the signs of the board, every word that `r` explains."""
    words = WORDS[language]
    said = asked(tmp_path, Match(game, seats, seed=7), language, Typed("help"))
    end = "_solo" if seats == 1 else ""
    goal = {"goal": 3 if seats == 1 else 2} if game == "souvenirs" else {}
    assert " ".join(words.say(f"begin.{game}.win{end}", **goal).split()) in said
    assert all(term(words, key).names[0] in said for key in keys(game))
    signs = drawer(game).legend(scene_of(Match(game, seats, seed=7), 0, words, ["P"] * seats, ["P"] * seats, Size()))
    assert {"rolling_seas": "[P] port", "souvenirs": "‡"}[game] in " ".join(signs)


def test_every_mode_says_how_it_is_won() -> None:
    """No mode without its sentence."""
    for game in GAMES:
        for _, seats, options in find(game).setups():
            match = Match(game, seats, seed=1, **dict(options))
            names = [f"P{seat}" for seat in range(seats)]
            for words in WORDS.values():
                told = drawer(game).begin(scene_of(match, 0, words, names, names, Size()))
                assert len(told) == 4
                assert all(each.endswith(".") for each in told)
