"""What strangers write: positions, editions and records with mistakes are refused by their place, or can be played."""

from __future__ import annotations

import pytest

import flottille
from flottille._pure import is_compiled
from flottille.engine.checks import strangers
from flottille.engine.checks.suite import all_laws
from flottille.engine.registry import find

POSITIONS, EDITIONS, RECORDS = (500, 500, 500) if is_compiled() else (60, 60, 60)


@pytest.mark.parametrize("game", flottille.games())
def test_edited_positions(game: str) -> None:
    """One to three random edits of valid positions of all modes."""
    assert 0 < strangers.positions_are_checked(find(game), POSITIONS, 1, all_laws)


@pytest.mark.parametrize("game", flottille.games())
def test_edited_editions(game: str) -> None:
    """One to three random edits of a group of components."""
    assert 0 <= strangers.editions_are_checked(find(game), EDITIONS, 1, all_laws)


@pytest.mark.parametrize("game", flottille.games())
def test_edited_records(game: str) -> None:
    """One to three random edits of a record whose hashes fit again."""
    assert 0 < strangers.records_are_checked(find(game), RECORDS, 1)
