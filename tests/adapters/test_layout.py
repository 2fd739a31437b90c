"""The vectors: every field has its place, nothing is lost, nothing leaks."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import flottille
from flottille.adapters.layout import bits, members, numbers, one_of, plain
from flottille.adapters.layouts import layout, left_out
from flottille.engine.chance import FastChance
from flottille.engine.game import Game
from flottille.engine.rollout import play_some
from flottille.engine.state import State

from .conftest import GAMES

DOCS = Path(__file__).parents[2] / "docs"


def positions(game: Game, seats: int, options: Any, seed: int, apart: int) -> list[State]:
    """Positions of a random match, so many decisions apart."""
    chance = FastChance(seed)
    state = game.start(seats, options, game.tables, chance)
    found = [state.clone()]
    while state.deciding and len(found) < 40:
        play_some(state, chance, apart)
        found.append(state.clone())
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_field_has_its_place_and_fits(game: str) -> None:
    """In every mode each field of a mask is in the vector or left out with a reason, and no value is too large."""
    played = flottille.games()[game]
    for seed, (mode, seats, options) in enumerate(played.setups()):
        found = layout(game, seats)
        for state in positions(played, seats, options, seed, 11):
            values = plain(state.mask(max(int(state.first_to_act()), 0)))
            assert set(values) == {part.name for part in found.parts} | set(left_out(game)), mode
            wrong = [part.name for part in found.parts if not part.fits(values[part.name], found.cells[part.name])]
            assert wrong == [], mode


@pytest.mark.parametrize("game", GAMES)
def test_a_vector_says_what_the_mask_says(game: str) -> None:
    """Positions the seat can tell apart mostly differ; a guess of what it does not know changes nothing."""
    played = flottille.games()[game]
    _, seats, options = list(played.setups())[-1]
    found = layout(game, seats)
    seen = set()
    states = [state for state in positions(played, seats, options, 3, 7) if state.deciding]
    for state in states:
        mask = state.mask(0)
        vector = found.encode(mask)
        assert vector.shape == (found.size,)
        assert vector.dtype == np.float32
        assert np.abs(vector).max() <= 1
        assert np.array_equal(vector, found.encode(mask.fill(FastChance(9)).mask(0)))
        seen.add(vector.tobytes())
    assert len(seen) > len(states) / 2


@pytest.mark.parametrize(
    ("part", "values", "expected"),
    [
        (numbers("n", 4), [2, -1, 9], [0.5, -0.25, 1]),
        (one_of("o", -1, 1), [1, -1], [0, 0, 1, 1, 0, 0]),
        (bits("b", 3), [5, 2], [1, 0, 1, 0, 1, 0]),
        (members("m", 3, slots=2), [2, -1, 0, 1], [0, 0, 1, 1, 1, 0]),
        (members("m", 3), [1, 1, 2], [0, 0.5, 0.25]),
    ],
)
def test_a_field_becomes_numbers(part: Any, values: list[int], expected: list[float]) -> None:
    """Each kind, cell by cell."""
    from flottille.adapters.layout import Encoder

    encoder = Encoder(len(expected))
    encoder.add(part, np.arange(len(values)), 0)
    assert part.width(len(values)) == len(expected)
    assert encoder.joined().encode(np.array(values)).tolist() == expected


def test_the_page_is_up_to_date() -> None:
    """`python docs/observations.py` writes what is there."""
    written = runpy.run_path(str(DOCS / "observations.py"))["page"]()
    assert (DOCS / "observations.md").read_text(encoding="utf-8") == written
