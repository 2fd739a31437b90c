"""Which steps can be taken back: those of one seat since something became known or another seat acted."""

from __future__ import annotations

from dataclasses import dataclass

from flottille.engine.state import State

MOST = 64  # steps that are remembered


@dataclass(frozen=True)
class Step:
    """A step that can be taken back."""

    seq: int  # its entry
    seat: int
    before: State


class Steps:
    """The steps that can be taken back, oldest first; all of one seat."""

    def __init__(self, steps: list[Step] | None = None) -> None:
        self.list: list[Step] = steps or []

    def taken(self, step: Step, after: State) -> None:
        """A step was taken: it stays, alone if another seat acted before, not at all if something became known."""
        if after.reveals != step.before.reveals or after.deciding == 0:
            self.list = []
        elif self.list and self.list[-1].seat != step.seat:
            self.list = [step]
        else:
            self.list = [*self.list, step][-MOST:]

    def back(self, count: int) -> None:
        """The last steps were taken back."""
        del self.list[len(self.list) - count :]

    def of(self, seat: int) -> int:
        """How many steps a seat may take back."""
        return len(self.list) if self.list and self.list[0].seat == seat else 0
