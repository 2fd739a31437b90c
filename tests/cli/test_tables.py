"""Every game brings a drawing; one that does not gets a short default."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

from flottille import Match, games
from flottille.cli.show.layout import Around, lay_out
from flottille.cli.show.scenes import scene_of
from flottille.cli.tables import default, drawer
from flottille.cli.tables.drawing import Choice, Drawer, Group, Screen, Size, numbered, numbers_by_action
from flottille.cli.tables.ending import end_sentence
from flottille.engine.registry import known
from flottille.words import YOU, Words

NAMES = ("Ada", "Basile", "Chloé", "Denis", "Ève", "Fanch")
PEARLS = Path(__file__).parents[2] / "docs" / "pearls.py"


def scene(match: Match, viewer: int | None, language: str = "en", **size: Any) -> Any:
    """As one seat alone at the keyboard sees it."""
    names = NAMES[: match.seats]
    spoken = [YOU if seat == viewer else name for seat, name in enumerate(names)]
    return scene_of(match, viewer, Words(language), names, spoken, Size(**size))


def text(screen: Screen, width: int = 100) -> str:
    """A screen as it is printed."""
    return "\n".join(line.plain for line in lay_out(screen, Around(), Words("en"), Size(width)))


@pytest.mark.parametrize("game", games())
def test_every_game_has_its_drawing(game: str) -> None:
    """None of ours is left to the default."""
    assert isinstance(drawer(game), Drawer)
    assert drawer(game) is not default.DRAWER


def test_a_game_without_a_drawing_is_readable_and_can_be_played() -> None:
    """Figures, seats and actions in less than a window."""
    game = runpy.run_path(str(PEARLS))["GAME"]
    assert drawer("pearls") is default.DRAWER
    with known(game):
        match = Match("pearls", seats=3, seed=1)
        while not match.is_over:
            seat = match.to_act[0]
            screen = default.screen(scene(match, seat))
            assert [choice.action for _, choice in numbered(screen.groups)] == match.legal(seat)
            assert len(text(screen).splitlines()) < 24
            match.play(seat, match.legal(seat)[0])
        assert "Basile" in text(default.screen(scene(match, 0)))
        assert " with " in default.end(scene(match, 0)).sentence


def test_many_actions_are_folded() -> None:
    """By what they do, then by what they do it with; each is reached by one path."""
    match = Match("loot_island", seats=4, seed=1)
    seat = match.to_act[0]
    while len(match.legal(seat)) <= default.MOST_CHOICES:
        match.play(seat, match.legal(seat)[-1])
        seat = match.to_act[0]
    choices = default.screen(scene(match, seat)).groups[0].choices
    reached = [action for choice in choices for action in _leaves(choice)]
    assert sorted(reached) == match.legal(seat)
    assert len(choices) < len(reached)


def _leaves(choice: Choice) -> list[int]:
    own = [choice.action] if choice.action is not None else []
    return own + [action for more in choice.more for action in _leaves(more)]


def test_what_cannot_be_chosen_has_no_number() -> None:
    """The reason stands in its place."""
    groups = (Group("", (Choice("Explore", why_not="no land"), Choice("Visit", action=4))),)
    assert [(number, choice.says) for number, choice in numbered(groups)] == [(1, "Visit")]
    assert numbers_by_action(groups) == {4: 1}


@pytest.mark.parametrize(
    ("winners", "language", "sentence"),
    [
        ([1], "en", "Basile wins with 12 points, you come second with 9."),
        ([0], "en", "You win with 9 points."),
        ([1, 2], "en", "Basile and Chloé win together with 12 points."),
        ([], "en", "Nobody wins."),
        ([1], "fr", "Basile gagne avec 12 points, vous êtes deuxième avec 9."),
        ([0], "fr", "Vous gagnez avec 9 points."),
    ],
)
def test_the_sentence_of_the_end(winners: list[int], language: str, sentence: str) -> None:
    """Who won, and how far the reader came."""
    seen = scene(Match("santa_timea", seats=3, seed=1), 0, language)
    assert end_sentence(seen, winners, [9, 12, 5], "points") == sentence


def test_an_edition_calls_its_cards_by_its_own_figures() -> None:
    """On the board, in the choices and in what is told."""
    cards = [{"id": "north_9", "number": 30}]
    match = Match("santa_timea", seats=2, seed=10, edition={"wheel_cards": {"items": cards}})
    for seat in range(2):
        seen = scene(match, seat)
        assert seen.name("north_9") == "North 30"
        assert "North 9" not in text(drawer("santa_timea").screen(seen))


@pytest.mark.parametrize(("trick", "said"), [(10, 0), (11, 1), (12, 2)])
def test_winds_that_no_trick_is_left_for_are_marked(trick: int, said: int) -> None:
    """In the last two tricks the row holds winds that are never played."""
    match = Match("santa_timea", seats=2, seed=3)
    while match.view(0)["trick"] < trick:
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    shown = text(drawer("santa_timea").screen(scene(match, match.to_act[0])))
    assert shown.count("no trick left") == said
