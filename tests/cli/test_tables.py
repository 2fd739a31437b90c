"""The drawings are made from a view and show no more than it holds."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from flottille import Match
from flottille.cli.tables import TABLES, drawer, generic
from flottille.cli.tables.drawing import Drawn
from flottille.words import Words

NAMES = ("Ada", "Basile", "Chloé", "Denis", "Ève")


def printed(drawn: Drawn) -> str:
    """As it is on a screen of 80 columns."""
    console = Console(file=io.StringIO(), width=80, color_system=None)
    console.print(drawn.body)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def views(seats: int, every: int = 9, **options: Any) -> list[dict[str, Any]]:
    """What the deciding seat and a spectator see, again and again through a match."""
    match = Match("santa_timea", seats=seats, seed=seats, **options)
    found: list[dict[str, Any]] = []
    while not match.is_over:
        if len(match.entries) % every == 1:
            found += [match.view(seat) for seat in (match.to_act[0], None)]
        match.play(match.to_act[0], match.legal(match.to_act[0])[0])
    return [*found, match.view(0)]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("seats", [2, 5])
def test_santa_timea_fits_the_screen_throughout(language: str, seats: int) -> None:
    """Eighty columns are enough, nothing is cut off."""
    words = Words(language, strict=True)
    for view in views(seats, expert=seats == 5):
        drawn = drawer("santa_timea").draw(view, words, NAMES)
        lines = printed(drawn).splitlines()
        assert max(map(len, lines)) <= 80
        assert all("…" not in line or "=" in line for line in lines)  # only a list of equals may be cut short


def test_every_legal_action_has_its_number() -> None:
    """Cards are numbered in the order of the legal actions."""
    view = views(3)[0]
    text = printed(drawer("santa_timea").draw(view, Words("en"), NAMES))
    for number, action in enumerate(view["actions"], 1):
        direction, figure = action["args"]["card"].split("_")
        assert f"{number} {direction.title()} {figure}" in text


def test_a_spectator_sees_no_hand() -> None:
    """No hand, no numbers."""
    drawn = drawer("santa_timea").draw(views(3)[1], Words("en"), NAMES)
    assert "Hand" not in printed(drawn)
    assert not drawn.lists_actions


def test_any_view_can_be_drawn_as_a_tree() -> None:
    """A game without a drawing can be played all the same."""
    view = views(3)[0]
    text = printed(generic.DRAWER.draw(view, Words("en"), NAMES))
    assert "row: " in text
    assert "Basile" in text
    assert "actions" not in text
    assert drawer("no_such_game") is generic.DRAWER
    assert generic.DRAWER.situation(view) == "play"
    assert generic.DRAWER.prompt_params(view, Words("en"), NAMES) == {}


def test_a_match_can_be_played_with_the_tree(monkeypatch: pytest.MonkeyPatch, flottille: Any) -> None:
    """Actions are listed in words below it."""
    monkeypatch.delitem(TABLES, "santa_timea")
    ran = flottille("play", "santa_timea", "--seed", 10, typed="q\n")
    assert "1 Play North 9" in ran.flat
