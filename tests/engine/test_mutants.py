"""The conformance suite catches every kept mutant of the engine contract, each for its own reason."""

from __future__ import annotations

import pytest

import flottille
from flottille import CheckFailed
from tests.engine.mutants import games, states
from tests.engine.mutants.toys import Mutant, game, toy

ALL = [*states.MUTANTS, *games.MUTANTS]


@pytest.mark.parametrize("mutant", ALL, ids=lambda mutant: mutant.name)
def test_mutants_are_caught(mutant: Mutant) -> None:
    """By the law it breaks."""
    with pytest.raises(CheckFailed) as failed:
        flottille.check(mutant.make(), matches=2, looks=10, edits=100)
    assert mutant.law in str(failed.value)


def test_what_mutants_are_made_of_is_sound() -> None:
    """The toys pass as long as nothing is replaced, so each mutant has one fault."""
    assert flottille.check(toy(), matches=2, looks=10, edits=100).ok
    assert flottille.check(game(), matches=2, looks=10, edits=100).ok
