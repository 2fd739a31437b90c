"""The vectors: every field has its place, nothing is lost, nothing leaks."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import flottille
from flottille.adapters.layout import (
    BITS,
    NUMBERS,
    ONE_HOT,
    Part,
    as_array,
    bits,
    members,
    numbers,
    one_of,
    plain,
)
from flottille.adapters.layouts import layout, left_out
from flottille.adapters.writing import Writer
from flottille.engine.chance import FastChance
from flottille.engine.game import Game
from flottille.engine.rollout import play_some
from flottille.engine.state import FULL, State
from tests.setups import every

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


def as_said(part: Part, values: list[int], cells: int) -> list[float]:
    """What becomes of a field by the words of `docs/observations.md`."""
    values = [*values, *[part.low - 1] * (cells - len(values))][:cells]
    if part.kind == NUMBERS:
        return [max(-1.0, min(value / part.top, 1.0)) for value in values]
    if part.kind == ONE_HOT:
        return [float(value == each) for value in values for each in range(part.low, part.top + 1)]
    if part.kind == BITS:
        return [float(value >> i & 1) for value in values for i in range(part.top)]
    slots, share = part.slots or cells, 1 if part.slots else 0.25
    groups = [values[first : first + slots] for first in range(0, cells, slots)]
    return [share * group.count(each) for group in groups for each in range(part.top)]


@pytest.mark.parametrize(("game", "mode", "seats", "options"), every(*flottille.games().values()))
def test_every_vector_is_what_is_said(game: str, mode: str, seats: int, options: dict[str, Any]) -> None:
    """In every mode, for every seat and for a spectator; of a state as of its mask, written afresh and over another."""
    found = layout(game, seats)
    rows = Writer(found.plan, 2)
    for state in positions(flottille.games()[game], seats, options, seats, 23):
        for viewer in range(-1, seats):
            mask = state.mask(viewer)
            values = plain(mask)
            said = [as_said(part, values[part.name], found.cells[part.name]) for part in found.parts]
            expected = np.array([number for numbers in said for number in numbers], np.float32)
            rows.look(1, state, viewer)
            assert np.array_equal(found.encode(mask), expected), mode
            assert np.array_equal(as_array(rows.out, np.float32)[found.size :], expected), mode
        assert not as_array(rows.out, np.float32)[: found.size].any()
        assert state.viewer == FULL


def test_whatever_a_row_said_before_is_gone() -> None:
    """All hands, one, none and another over each other, as if each had been written first."""
    found = layout("santa_timea", 3)
    state = flottille.Match("santa_timea", 3, seed=4).state
    rows = Writer(found.plan, 2)
    for viewer in (FULL, 0, 0, -1, 2, FULL, -1, 1, FULL, FULL, 2, 0):
        if viewer == FULL:
            rows.copy_down(1, state)
        else:
            rows.look(1, state, viewer)
        expected = found.encode(state if viewer == FULL else state.mask(viewer))
        assert np.array_equal(as_array(rows.out, np.float32)[found.size :], expected)
        hands = expected[found.slices["hands"]]
        assert {FULL: 36, -1: 0}.get(viewer, 12) == hands.sum()


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
def test_a_field_becomes_numbers(part: Part, values: list[int], expected: list[float]) -> None:
    """Each kind, cell by cell."""
    assert part.width(len(values)) == len(expected)
    assert as_said(part, values, len(values)) == expected


def test_a_vector_goes_where_it_is_wanted() -> None:
    """Into a part of an array of the caller's."""
    mask = flottille.Match("santa_timea", 2, seed=1).mask(0)
    found = layout("santa_timea", 2)
    batch = np.full((3, found.size), 9, np.float32)
    assert np.array_equal(found.encode(mask, batch[1]), found.encode(mask))
    assert (batch[0] == 9).all() and (batch[2] == 9).all() and np.array_equal(batch[1], found.encode(mask))


def test_the_page_is_up_to_date() -> None:
    """`python docs/observations.py` writes what is there."""
    written = runpy.run_path(str(DOCS / "observations.py"))["page"]()
    assert (DOCS / "observations.md").read_text(encoding="utf-8") == written
