"""Search where seats choose at once: nobody reacts to what it cannot see."""

from __future__ import annotations

from typing import Any

import pytest

from flottille.bots.judge import Judge
from flottille.bots.search import Search
from flottille.engine.chance import Chance, FastChance
from flottille.engine.state import FULL, State


class Pennies(State):
    """Both seats show heads or tails at once, three times; seat 0 scores when they match, seat 1 when they differ."""

    def __init__(self) -> None:
        super().__init__(2)
        self.deciding = 3
        self.shown = [-1, -1]
        self.points = [0, 0]

    def clone(self) -> Pennies:
        copy = Pennies()
        copy.copy_frame(self)
        copy.shown, copy.points = self.shown[:], self.points[:]
        return copy

    def most_legal(self) -> int:
        return 2

    def list_legal(self, seat: int, out: Any) -> int:
        out[0], out[1] = 0, 1
        return 2 if self.owes(seat) else 0

    def step(self, seat: int, action: int, chance: Chance) -> None:
        self.shown[seat] = action
        self.deciding &= ~(1 << seat)
        if self.deciding == 0:
            self.points[0 if self.shown[0] == self.shown[1] else 1] += 1
            self.shown = [-1, -1]
            self.deciding = 3 if sum(self.points) < 3 else 0

    def mask(self, seat: int) -> Pennies:
        copy = self.clone()
        copy.viewer = seat
        copy.shown = [pick if owner == seat else -1 for owner, pick in enumerate(self.shown)]
        return copy

    def fill(self, chance: Chance) -> Pennies:
        copy = self.clone()
        copy.viewer = FULL
        for seat in range(2):
            if not self.owes(seat) and self.deciding and self.shown[seat] < 0:
                copy.shown[seat] = chance.below(2)
        return copy

    def scores(self) -> list[int]:
        return self.points[:]


@pytest.mark.parametrize("seat", [0, 1])
def test_matching_pennies_is_even(seat: int) -> None:
    """Each choice is worth about a half; a seat that could see the other's choice would win all three."""
    search = Search(Judge(), 2, 0.7, FastChance(5))
    search.run(Pennies().mask(seat), 6000, 0.0)
    worths = [search.opinion(action)[1] for action in (0, 1)]
    assert all(0.35 < worth < 0.65 for worth in worths), worths


def test_the_second_to_choose_does_not_know_the_first() -> None:
    """Seat 0 has chosen, in secret: seat 1 still has no better choice."""
    pennies = Pennies()
    pennies.step(0, 1, FastChance(1))
    search = Search(Judge(), 2, 0.7, FastChance(5))
    search.run(pennies.mask(1), 6000, 0.0)
    assert all(0.35 < search.opinion(action)[1] < 0.65 for action in (0, 1))


def test_the_one_who_sees_everything_wins() -> None:
    """The same search on the open state exploits what it knows: the laws above are not vacuous."""
    pennies = Pennies()
    pennies.points = [1, 1]
    pennies.step(0, 1, FastChance(1))
    pennies.viewer = 1
    pennies.fill = lambda chance: _opened(pennies)  # type: ignore[method-assign]
    search = Search(Judge(), 2, 0.7, FastChance(5))
    search.run(pennies, 400, 0.0)
    assert search.opinion(0)[1] > 0.8 > 0.3 > search.opinion(1)[1]


def _opened(pennies: Pennies) -> Pennies:
    copy = pennies.clone()
    copy.viewer = FULL
    return copy
