"""The steps of a record as one seat lived them: its own decisions, and whatever changed what it knew."""

from __future__ import annotations

from dataclasses import dataclass

from flottille.engine.game import Game
from flottille.engine.record import Record
from flottille.engine.replay import Replay, standing
from flottille.engine.state import State


@dataclass(frozen=True)
class Step:
    """A step that stood, with the table before and after it."""

    number: int  # of its entry
    seat: int  # who took it
    action: int
    drew: bool  # whether cards or dice came into it
    before: State
    after: State

    def revealed(self) -> bool:
        """Whether it brought something to light."""
        return bool(self.after.reveals != self.before.reveals)


@dataclass(frozen=True)
class Lived:
    """A match as one seat lived it."""

    game: Game
    seat: int
    first: State  # the table after the deal
    last: State
    steps: tuple[Step, ...]

    def before(self, place: int) -> State:
        """The table before the step at a place; behind the last one, the end."""
        return self.steps[place].before if place < len(self.steps) else self.last


def lived(record: Record, seat: int) -> Lived:
    """A record played again through the eyes of a seat; raises `BadRecord` naming the line."""
    kept = set(standing(record.entries))
    run = Replay(record)
    first = run.match.state
    steps: list[Step] = []
    for number, entry in enumerate(record.entries[1:], 1):
        before = run.match.state
        run.step(number)
        if number not in kept or entry.seat is None or entry.action is None:
            continue
        action = run.match.game.actions.read(entry.action)
        step = Step(number, entry.seat, action, bool(entry.draws), before, run.match.state)
        if entry.seat == seat or before.mask(seat) != run.match.state.mask(seat):
            steps.append(step)
    run.prove_result()
    return Lived(run.match.game, seat, first, run.match.state, tuple(steps))
