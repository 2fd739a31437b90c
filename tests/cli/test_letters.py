"""A letter that is a command and a choice: what it does, and how the other is typed."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console

from flottille import Match
from flottille.cli.asked import ME, Seat
from flottille.cli.page import Completer, Page
from flottille.cli.session import new_session
from flottille.cli.show.around import Memory
from flottille.cli.turn import Decided, Leave, Turn
from flottille.words import Words
from tests.games.rolling_seas.harbour import captain, drawing, plan, sailing


class Scripted(Page):
    """A page on which these lines are typed."""

    def __init__(self, language: str, *lines: str) -> None:
        self.out = StringIO()
        super().__init__(Words(language, strict=True), console=Console(file=self.out, highlight=False))
        self.lines = list(lines)

    def read(self, completer: Completer | None = None) -> str:
        """The next one."""
        return self.lines.pop(0)


def decided(page: Page, match: Match, folder: Path) -> Decided | None:
    """What those lines decide at the first question of Anna."""
    people = [Seat(ME, "Anna"), Seat("random", "Basile")]
    return Turn(page, new_session(match, people[: match.seats], folder / "match.jsonl"), 0, Memory()).ask()


@pytest.mark.parametrize(("language", "named"), [("en", "south"), ("fr", "sud")])
def test_s_is_the_score_and_says_how_south_is_chosen(tmp_path: Path, language: str, named: str) -> None:
    """The letter on the screen is never a riddle."""
    match = sailing(wind="N E S")
    page = Scripted(language, "s", named)
    found = decided(page, match, tmp_path)
    assert found is not None
    assert match.game.actions.write(found.action) == "navigate S"
    assert {"en": "For S type ", "fr": "Pour S, tapez "}[language] in page.out.getvalue()


def test_the_letters_of_a_second_step_choose(tmp_path: Path) -> None:
    """Elsewhere `a` lists every action."""
    match = drawing("kraken")
    found = decided(Scripted("en", "j2", "a"), match, tmp_path)
    assert found is not None
    assert match.game.actions.write(found.action).startswith("draw J2 ")


def test_a_drawing_is_advised_as_it_is_typed(tmp_path: Path) -> None:
    """A square and a letter, though it may stand on no list."""
    match = drawing("kraken")
    page = Scripted("en", "h", "q")
    with pytest.raises(Leave):
        decided(page, match, tmp_path)
    assert re.search(r"★ [a-s]\d+ [a-d]  ", page.out.getvalue())


def test_a_hint_in_a_second_step_shows_the_first_one_again(tmp_path: Path) -> None:
    """What it says is typed there; the letters of the second step choose nothing any more."""
    page = Scripted("en", "j2", "h", "a", "q")
    with pytest.raises(Leave):
        decided(page, drawing("kraken"), tmp_path)
    asked = page.out.getvalue()
    assert "▸" in asked[asked.index("an empty line goes back") : asked.index("A bot has played")]


def test_of_several_answers_the_first_that_may_not_be_given_says_why(tmp_path: Path) -> None:
    """Nothing of the line is done."""
    match = plan(sailing(captain("H7", home="G7", gold=0)), "visit W")
    page = Scripted("en", "cannon end commit", "q")
    with pytest.raises(Leave):
        decided(page, match, tmp_path)
    assert "That costs 2 gold; you have 0." in " ".join(page.out.getvalue().split())


@pytest.mark.parametrize(("language", "forms"), [("en", {"w", "navigate w"}), ("fr", {"o", "naviguer o"})])
def test_short_forms_are_those_of_the_match_first(tmp_path: Path, language: str, forms: set[str]) -> None:
    """French advice is typed in French; the other language is read as well."""
    match = sailing(wind="N W S")
    page = Scripted(language)
    turn = Turn(page, new_session(match, [Seat(ME, "Anna")], tmp_path / "match.jsonl"), 0, Memory())
    west = next(choice for group in turn.screen.groups for choice in group.choices if "w" in choice.typed)
    assert west.typed[0] in forms
    assert {"o", "naviguer o", "w", "navigate w"} <= set(west.typed)
