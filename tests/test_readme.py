"""The README tells the truth about the games."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import flottille

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("name", ["README.md", "README.fr.md"])
def test_the_table_of_games_is_that_of_the_library(name: str) -> None:
    """Every game with its seats and minutes, in order."""
    text = (ROOT / name).read_text(encoding="utf-8")
    rows = re.findall(r"^\| \[([^]]+)\]\(docs/games/(\w+)\.md\) \| ([\d-]+) \| (\d+) \|", text, re.MULTILINE)
    games = flottille.games().values()
    expected = [(game.title, game.id, f"{min(game.seats)}-{max(game.seats)}", str(game.minutes)) for game in games]
    assert expected == rows


@pytest.mark.parametrize("name", ["README.md", "README.fr.md"])
def test_the_two_commands_come_first(name: str) -> None:
    """Before anything else: how to play, how to test."""
    first = re.findall(r"```sh\n(.*?)```", (ROOT / name).read_text(encoding="utf-8"), re.DOTALL)[0]
    assert ["make play", "make test"] == re.findall(r"^(\w+ \w+)", first, re.MULTILINE)


@pytest.mark.parametrize("name", ["README.md", "README.fr.md"])
def test_the_package_is_beside_the_two_commands(name: str) -> None:
    """One line installs everything and plays."""
    assert "`pip install 'flottille[all]' && flottille`" in (ROOT / name).read_text(encoding="utf-8")
