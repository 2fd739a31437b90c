"""Golden playthroughs come out line by line as they are written."""

from __future__ import annotations

from pathlib import Path

import pytest

import flottille
from tests import golden


@pytest.mark.parametrize("file", golden.files(), ids=lambda file: f"{file.parent.parent.name}-{file.stem}")
def test_golden(file: Path, request: pytest.FixtureRequest) -> None:
    """The playthrough is the same as ever."""
    expected = file.read_text(encoding="utf-8")
    actual = golden.play(expected)
    if request.config.getoption("--rewrite-golden"):
        file.write_text(actual, encoding="utf-8")
        expected = actual
    assert expected == actual


@pytest.mark.parametrize("game", flottille.games())
def test_every_game_has_golden_files(game: str) -> None:
    """A game without a readable playthrough is not finished."""
    assert list((golden.FOLDER / game / "golden").glob("*.txt"))
