"""Harbour, a toy game for tables: all seats load crates at once and in secret, then the tide shows everything."""

from __future__ import annotations

from typing import Any

from flottille.engine.actions import ActionTable, Arg, Verb
from flottille.engine.chance import Chance
from flottille.engine.errors import IllegalAction, WrongSeat
from flottille.engine.game import Game
from flottille.engine.naming import EventTable, Field
from flottille.engine.sheet import Line, Sheet
from flottille.engine.state import FULL, State

CLOSE, LOADED, CLOSED, TIDE, MOST, ROUNDS = 3, 0, 1, 2, 3, 2


class Harbour(State):
    """Which crates, and how many, a seat has loaded this round is its own secret; that it has closed is not."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.crates: list[list[int]] = [[] for _ in range(seats)]
        self.points = [0] * seats
        self.round = 0

    def clone(self) -> Harbour:
        copy = Harbour(self.seats)
        copy.copy_frame(self)
        copy.crates, copy.points, copy.round = [crates[:] for crates in self.crates], self.points[:], self.round
        return copy

    def most_legal(self) -> int:
        return 4

    def list_legal(self, seat: int, out: Any) -> int:
        if not self.owes(seat):
            return 0
        found = [0, 1, 2] if len(self.crates[seat]) < MOST else []
        found += [CLOSE] if self.crates[seat] else []
        for i, action in enumerate(found):
            out[i] = action
        return len(found)

    def refusal(self, seat: int, action: int) -> IllegalAction:
        if not self.owes(seat):
            return WrongSeat("HA-1", "not_now")
        return IllegalAction("HA-2", "empty" if action == CLOSE else "full", {"crates": len(self.crates[seat])})

    def step(self, seat: int, action: int, chance: Chance) -> None:
        if action != CLOSE:
            self.crates[seat].append(action)
            self.tell_seat(seat, LOADED, seat, action)
            return
        self.tell(CLOSED, seat)
        self.deciding &= ~(1 << seat)
        if not self.deciding:
            self.turn_tide(chance)

    def turn_tide(self, chance: Chance) -> None:
        tide = chance.below(6)
        self.reveals += 1
        self.tell(TIDE, tide)
        for seat in range(self.seats):
            self.points[seat] += sum(self.crates[seat]) + tide
            self.crates[seat] = []
        self.round += 1
        self.deciding = (1 << self.seats) - 1 if self.round < ROUNDS else 0

    def mask(self, seat: int) -> Harbour:
        copy = self.clone()
        copy.viewer = seat
        copy.crates = [crates if other == seat else [] for other, crates in enumerate(copy.crates)]
        return copy

    def fill(self, chance: Chance) -> Harbour:
        copy = self.clone()
        copy.viewer = FULL
        for seat in range(self.seats):
            if seat != self.viewer:
                least = 0 if self.owes(seat) else 1
                copy.crates[seat] = [chance.below(3) for _ in range(least + chance.below(MOST + 1 - least))]
        return copy

    def scores(self) -> list[int]:
        return self.points[:]


class HarbourGame(Game):
    """Two or three seats, two rounds."""

    id, title, seats = "harbour", "Harbour", (2, 3)
    actions = ActionTable(Verb("load", Arg("crate", (0, 1, 2))), Verb("close"))
    events = EventTable(
        ("loaded", [Field("seat"), Field("crate")]), ("closed", [Field("seat")]), ("tide", [Field("tide")])
    )

    def blank(self, seats: int, options: Any, tables: Any) -> Harbour:
        return Harbour(seats)

    def begin(self, state: State, chance: Chance) -> None:
        state.deciding = (1 << state.seats) - 1

    def view(self, mask: Any) -> dict[str, Any]:
        return {"crates": mask.crates, "points": mask.points}

    def sheet(self, state: Any, seat: int) -> Sheet:
        return Sheet(seat, (Line("crates", state.points[seat], "HA-3"),))


GAME = HarbourGame()
