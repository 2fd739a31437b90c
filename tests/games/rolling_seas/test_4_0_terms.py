"""Chapter 4.0: what the words mean."""

from __future__ import annotations

import pytest

from flottille.games.rolling_seas.steps.squares import is_blank, is_free, is_open_dock, is_passable, live
from flottille.games.rolling_seas.tables import SQUARE_IDS

from .harbour import STREAM, captain, drawing, drawn, notations, placements, placing, refused, sailing

BOARD = STREAM | drawn("monster", "L6") | drawn("monster spent", "K5") | drawn("rocks", "I6") | drawn("peril", "J5")
AMBUSH = {"owner": 1, "centre": "P8", "dots": ["E"], "triggered": True}


def squares_with(question: object, *names: str) -> list[str]:
    """Those of the squares for which a question about the map of seat 0 is true."""
    wake = ["K5", "J7", "K7", "P8", "B12"]
    first = captain("J7", drawn=BOARD, track=wake, ambushes=[AMBUSH], met=["B12"])
    match = sailing(first, captain(cannons=1))
    return [name for name in names if question(match.state, 0, SQUARE_IDS.index(name))]


@pytest.mark.rule("RS-4.0.1")
def test_adjacent_is_orthogonal() -> None:
    """From H8 port G7 is only diagonal; from H7 it lies beside."""
    assert "RS-4.28" == refused(sailing(captain("H8")), "visit W")
    assert "visit W" in notations(sailing(captain("H7")))


@pytest.mark.rule("RS-4.0.2")
def test_passable() -> None:
    """Open sea and pirates, live or spent squares; not rocks, land, ports, monoliths, icons."""
    names = ("J7", "N2", "H8", "K5", "I6", "A1", "G7", "G9", "M6")
    assert ["J7", "N2", "H8", "K5"] == squares_with(is_passable, *names)


@pytest.mark.rule("RS-4.0.3")
def test_live() -> None:
    """Drawn and not entered; each square for itself; rocks are never live."""
    assert ["H8", "L6", "J5"] == squares_with(live, "H8", "L6", "J5", "K5", "I6", "J7", "N2")


@pytest.mark.rule("RS-4.0.4", "R-2", "R-39")
def test_blank() -> None:
    """No adventure, spent ones and rocks included, no ambush mark, even triggered, no track, no pirates."""
    names = ("M9", "H8", "K5", "I6", "P8", "Q8", "K7", "J7", "N2", "B12", "G7")
    assert ["M9"] == squares_with(is_blank, *names)


@pytest.mark.rule("RS-4.0.5", "R-40")
def test_open_dock() -> None:
    """Monsters, pirates, ambush marks and spent squares keep a dock open; perils, currents and rocks close it."""
    names = ("M9", "L6", "K5", "P8", "N2", "J5", "H8", "I6", "A1")
    assert ["M9", "L6", "K5", "P8", "N2"] == squares_with(is_open_dock, *names)


@pytest.mark.rule("RS-4.0.6", "R-7")
def test_free_neighbour() -> None:
    """Passable, nothing live, no unmet pirates; met ones are harmless."""
    names = ("M9", "K5", "P8", "B12", "L6", "J5", "H8", "I6", "N2")
    assert ["M9", "K5", "P8", "B12"] == squares_with(is_free, *names)


@pytest.mark.rule("RS-4.0.5", "R-40")
def test_monster_on_the_only_dock() -> None:
    """With a monster on O9, O10's other dock N10 may be closed."""
    match = drawing("waterspout", captain(drawn=drawn("monster", "O9")))
    assert placing("M10 N10") in placements(match)
