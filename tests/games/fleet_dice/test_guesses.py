"""Everything is public: a mask hides nothing, and a guess is what is there (FL-4.4)."""

from __future__ import annotations

import random

import pytest

from flottille import FastChance, Match
from flottille.engine.fields import differences
from tests.games.guesses import chi_square, key

from .tables import ALL_MODES

EVERY = 11  # decisions between two looks: no stage always falls between them


@pytest.mark.rule("FL-4.4")
@pytest.mark.parametrize(("name", "seats", "options"), ALL_MODES, ids=[f"{mode[0]}-{mode[1]}" for mode in ALL_MODES])
def test_every_guess_is_the_position(name: str, seats: int, options: dict[str, bool]) -> None:
    """All through a match, for every seat and a spectator: nothing but the viewer differs, and one filling exists."""
    match, chance, decisions = Match("fleet_dice", seats=seats, seed=12, **options), random.Random(12), 0
    while not match.is_over:
        decisions += 1
        for viewer in range(-1, seats) if decisions % EVERY == 0 else ():
            mask = match.state.mask(viewer)
            assert ["viewer"] == differences(mask, match.state)
            assert {key(match.state)} == {key(mask.fill(FastChance(seed))) for seed in (1, 2)}
        match.play(match.to_act[0], chance.choice(match.legal(match.to_act[0])))


@pytest.mark.rule("FL-4.4", "FL-4.5")
def test_a_guess_draws_nothing() -> None:
    """The dice to come are in no position, so no filling differs: the only possibility has all the weight."""
    match = Match("fleet_dice", seats=3, seed=4, trophies=True, captains=True)

    assert chi_square(match.state.mask(1), {key(match.state): 1}, fills=50) < 0
