"""The words of a game: explained in its rulebook, found by any name in either language, listed by `?`."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest

from flottille import Match, games
from flottille.cli.lookup.found import Found, find_out
from flottille.cli.lookup.glossary import begun, glossary, named
from flottille.cli.lookup.show import found_lines
from flottille.cli.reading.commands import Typed
from flottille.cli.tables import drawer
from flottille.engine.registry import find
from flottille.words import LANGUAGES, Words
from tests.games.rolling_seas.harbour import captain, plan, sailing

from .asking import asked, turn_of

GAMES = sorted(games())
WORDS = {language: Words(language, strict=True) for language in LANGUAGES}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_word_is_found_by_all_its_names(game: str, language: str) -> None:
    """In both languages whatever the match speaks, one or several of it; its meaning comes first."""
    every = glossary(find(game), language)
    assert len(every) > 5
    for word in every:
        assert set(word.names) <= set(word.called), word.names
        for name in word.called:
            assert word in named(every, name.upper()), name
        told = found_lines(Found(words=[word]), find(game), WORDS[language], 400)
        assert told[0].plain.strip().startswith(word.names[0])


def test_a_word_is_found_by_its_beginning_and_its_sign() -> None:
    """Starts of words are enough; nothing is not."""
    every = glossary(find("souvenirs"), "en")
    assert [each.names[0] for each in begun(every, "dedic")] == ["dedicated"]
    assert [each.names[0] for each in named(every, "‡")] == ["anchor"]
    assert [each.names[0] for each in named(every, "*")] == ["dedicated"]
    assert [*named(every, ""), *begun(every, ""), *begun(every, "cutlass")] == []


@pytest.mark.parametrize(
    ("game", "language", "word", "means", "rule"),
    [
        ("souvenirs", "en", "validated", "yours for good", "SV-"),
        ("souvenirs", "fr", "ancre", "pose", "SV-"),
        ("loot_island", "en", "healer", "fewest cubes first", "LI-6.3"),
        ("loot_island", "fr", "first player tile", "5 or de plus", "LI-4.51"),
        ("fleet_dice", "en", "fishing round", "takes a fish", "FL-"),
        ("santa_timea", "fr", "hors jeu", "son égale", "ST-"),
    ],
)
def test_r_explains_a_word_with_its_rules(
    tmp_path: Path, game: str, language: str, word: str, means: str, rule: str
) -> None:
    """What it means, then where to read on."""
    said = asked(tmp_path, Match(game, 3, seed=7), language, Typed("rule", word))
    assert means in said
    assert rule in said


def test_a_whole_word_is_no_beginning_of_another(tmp_path: Path) -> None:
    """A disc is not the discreet cove."""
    said = asked(tmp_path, Match("loot_island", 3, seed=7), "fr", Typed("rule", "disc"))
    assert "boussole" in said
    assert "discrète" not in said


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
def test_help_names_the_signs_and_the_words(tmp_path: Path, game: str, language: str) -> None:
    """The signs of the board, every word that `r` explains."""
    out = StringIO()
    turn = turn_of(Match(game, 3, seed=7), tmp_path, language, out)
    turn.questions.help.show_game()
    flat = "".join(out.getvalue().split())
    expected = [*drawer(game).legend(turn.scene), *(word.names[0] for word in glossary(find(game), language))]
    assert [told for told in expected if "".join(told.replace("**", "").split()) not in flat] == []


@pytest.mark.parametrize(("language", "name"), [("en", "Captain Ruth"), ("fr", "Capitaine Ruth")])
def test_a_word_is_found_by_a_part_of_its_name(language: str, name: str) -> None:
    """Her first name is enough."""
    found = find_out(find("fleet_dice"), find("fleet_dice").components, language, "ruth")
    assert [word.names[0] for word in found.words] == [name]
