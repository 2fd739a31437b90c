"""The table of Santa Timea: winds that were discarded are told apart from those that do damage."""

from __future__ import annotations

import pytest

from flottille import Match
from flottille.cli.asked import CREW
from flottille.cli.show.scenes import scene_of
from flottille.cli.tables.drawing import Scene, Size
from flottille.cli.tables.santa_timea import DRAWER
from flottille.words import YOU, Words
from tests.games.santa_timea.tables import last_trick, play_first

NAMES = ("Anna", *CREW)


def asked_again() -> Match:
    """Seat 0 has discarded its North triplet and is asked about the one of the West."""
    match = last_trick("N1 N1 N2 N3 W1 W2 W3", "E1")
    play_first(match)
    match.play(0, "discard north")
    return match


def scene(match: Match, language: str, width: int = 80) -> Scene:
    """What seat 0 sees."""
    names = NAMES[: match.seats]
    return scene_of(match, 0, Words(language, strict=True), names, [YOU, *names[1:]], Size(width, 24))


@pytest.mark.parametrize(
    ("language", "left", "gone"),
    [
        ("en", "Winds taken: North wind 1, West wind 1, West wind 2, West wind 3", "Discarded: "),
        ("fr", "Vents pris : Vent du Nord 1, Vent d’Ouest 1, Vent d’Ouest 2, Vent d’Ouest 3", "Défaussés : "),
    ],
)
def test_a_board_names_discarded_winds_apart(language: str, left: str, gone: str) -> None:
    """`m` lists the winds that do damage, then those of discarded triplets."""
    told = " ".join(line.plain.strip() for line in DRAWER.look(scene(asked_again(), language), 0))
    assert f"{left} {gone}" in told
    assert told.count("1, ") == left.count("1, ") + 1


def test_the_row_of_a_seat_brackets_discarded_winds() -> None:
    """N1 still blows; the other three went with the triplet."""
    table = DRAWER.screen(scene(asked_again(), "en")).board
    assert any("N1 W1 W2 W3 (N1 N2 N3)" in line.plain for line in table)


def test_a_narrow_row_leaves_discarded_winds_out() -> None:
    """Where there is no room for all, those that do damage are shown."""
    table = DRAWER.screen(scene(asked_again(), "en", 48)).board
    assert any("N1W123" in line.plain.replace(" ", "") for line in table)
    assert not any("(" in line.plain for line in table)
