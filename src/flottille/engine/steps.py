"""Which steps can be taken back: a seat's own, since something became known or it heard of another seat's step.

How it works: the steps that stand since the last reveal are kept in order, with the state before the first of them.
Taking some back plays the others again, so seats that choose at once and in secret take back each for itself and
notice nothing of each other. No step among them draws: a draw is a reveal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flottille.engine.chance import NoChance
from flottille.engine.hearing import ear
from flottille.engine.state import State

MOST = 64  # steps of a seat that are remembered


@dataclass(frozen=True)
class Step:
    """A step that stands."""

    seq: int  # its entry
    seat: int
    action: int
    heard: int  # by whom
    numbers: tuple[int, ...] = ()  # of this entry for each seat, then for spectators


class Steps:
    """The steps since the last reveal, oldest first."""

    def __init__(self, ends: list[int], base: State | None = None, steps: Sequence[Step] = ()) -> None:
        self.ends = ends  # by seat: the last step of another that it heard of, and cannot go behind
        self.base = base  # the state before the first of them
        self.list = list(steps)

    @classmethod
    def none(cls, seats: int) -> Steps:
        """Before the first step."""
        return cls([0] * seats)

    def taken(self, step: Step, before: State, after: State) -> None:
        """A step was taken: it can be taken back unless something became known or the match ended."""
        if after.reveals != before.reveals or after.deciding == 0:
            self.list, self.base = [], None
            return
        self._note_ends(step)
        if not any(self._can_go(each) for each in self.list):
            self.list, self.base = [], before
        self.list.append(step)
        if len(self.of(step.seat)) > MOST:
            self.ends[step.seat] = self.of(step.seat)[0].seq
        while not self._can_go(self.list[0]):
            self._settle_first()

    def of(self, seat: int) -> list[Step]:
        """The steps a seat may take back, oldest first."""
        return [step for step in self.list if step.seat == seat and self._can_go(step)]

    def without(self, undone: Sequence[Step]) -> State:
        """The state as it is without some steps."""
        assert self.base is not None
        state = self.base.clone()
        for step in self.list:
            if step not in undone:
                take_again(state, step)
        return state

    def back(self, undone: Sequence[Step]) -> None:
        """Some steps were taken back."""
        self.list = [step for step in self.list if step not in undone]

    def _can_go(self, step: Step) -> bool:
        return step.seq > self.ends[step.seat]

    def _note_ends(self, step: Step) -> None:
        for seat in range(len(self.ends)):
            if seat != step.seat and step.heard & ear(seat):
                self.ends[seat] = step.seq

    def _settle_first(self) -> None:
        first = self.list.pop(0)
        assert self.base is not None
        self.base = self.base.clone()
        take_again(self.base, first)


def take_again(state: State, step: Step) -> None:
    """Take a step that was taken before, heard as it was then."""
    state.listen()
    state.apply(step.seat, step.action, NoChance())
    state.heard = None
