"""A whole number is one, whoever made it: NumPy's are taken as Python's own, in every door of the library."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import flottille
from flottille import BadNotation, BadOption, BadSeat, Bot, FastChance, Match, Node, State
from flottille.engine.whole import whole
from flottille.lab.tournament import tournament

np = pytest.importorskip("numpy")


class Picks(Bot):
    """Chooses as NumPy does."""

    def choose(self, mask: State, seat: int, seconds: Any = None, iterations: Any = None) -> int:
        return np.random.default_rng(1).choice(mask.legal(seat))  # type: ignore[no-any-return]


@pytest.mark.parametrize("value", [3, np.int64(3), np.uint8(3), np.array(3)])
def test_whole_numbers_become_pythons_own(value: object) -> None:
    """Of every kind."""
    assert (3, int) == (whole(value), type(whole(value)))


@pytest.mark.parametrize("value", [True, np.True_, 3.0, np.float64(3), "3", None, np.array([3])])
def test_what_is_none_stays_as_it_is(value: object) -> None:
    """For others to refuse."""
    assert value is whole(value)


def test_a_match_is_played_with_them() -> None:
    """Seats, seed, actions, steps; the record is that of the same numbers of Python's."""
    kinds: list[Callable[[int], Any]] = [int, np.int64, np.uint16]
    matches = []
    for kind in kinds:
        match = Match("santa_timea", kind(2), seed=kind(5))
        seat = match.to_act[0]
        number = match.legal(kind(seat))[0]
        assert match.why_not(kind(seat), kind(number)) is None
        assert 1 == len(flottille.outcomes(match, kind(seat), kind(number), kind(9)))
        match.play(kind(seat), kind(number))
        match.undo(kind(seat), kind(1))
        match.play(kind(seat), kind(number))
        assert match.view(kind(seat)) == match.view(seat)
        assert match.sheet(kind(seat)) == match.sheet(seat)
        matches.append(match)
    assert 1 == len({"".join(match.record()) for match in matches})
    assert json.loads(json.dumps(matches[-1].dump())) == matches[0].dump()


def test_bots_are_asked_and_answer_with_them() -> None:
    """Seeds, seats, budgets, and what a bot of one's own chose."""
    match = Match("santa_timea", 2, seed=1)
    seat = match.to_act[0]
    asked = flottille.analyse(match.mask(seat), np.int64(seat), np.int32(20), seed=np.int64(3))
    assert asked == flottille.analyse(match.mask(seat), seat, 20, seed=3)
    hurried = flottille.bot("mate", "santa_timea", np.int64(1), np.int64(1))
    assert hurried.choose(match.mask(seat), np.int64(seat), seconds=np.float64(0.01)) in match.legal(seat)
    assert 2 == len(tournament("santa_timea", {"picks": Picks, "sailor": "sailor"}, np.int64(2), np.int64(2)).results)


def test_a_chance_has_them_for_a_seed() -> None:
    """The same draws."""
    draws = [[chance.below(100) for _ in range(5)] for chance in (FastChance(np.int64(7)), FastChance(7))]
    assert draws[0] == draws[1]
    for seed in (np.True_, np.float64(7)):
        with pytest.raises(BadOption):
            FastChance(seed)


def test_what_is_no_number_is_still_refused() -> None:
    """A truth value is none, half a seat neither, and nobody counts from behind."""
    match = Match("santa_timea", 2, seed=1)
    for seat in (True, np.True_, 0.0, np.float64(0), "0", np.int64(-1), np.int64(2)):
        with pytest.raises(BadSeat):
            match.legal(seat)  # type: ignore[arg-type]
    for action in (np.True_, np.float64(5), np.array([5]), np.int64(-1)):
        with pytest.raises(BadNotation):
            match.play(0, action)
    with pytest.raises(BadSeat):
        Node.of(match).legal(np.True_)
