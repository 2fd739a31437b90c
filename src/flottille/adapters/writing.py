"""Writes what a seat knows as numbers from -1 to 1, each straight to its place.

How it works: a state hands its fields over as it does to be packed. A row remembers the cells it was written from, so
that most of them are looked at and no more; of one that has changed the plan says what becomes of it. The numbers are
the bits of 32-bit floats: a NumPy array looks at the same memory.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from flottille.engine.packing import Packing
from flottille.engine.state import State
from flottille.parts.bits import bit, lowest

LEFT_OUT: Final[i64] = 0
NUMBERS: Final[i64] = 1
ONE_HOT: Final[i64] = 2
BITS: Final[i64] = 3
BAG: Final[i64] = 4  # cells that list its members

# What the plan says of a cell, one after the other.
KIND: Final[i64] = 0
PLACE: Final[i64] = 1  # of its number, of the value 0 (one of), of the first member (bits, bag)
LOW: Final[i64] = 2  # the lowest value (numbers, one of)
TOP: Final[i64] = 3  # the highest value (numbers, one of), all members as a word (bits)
SIGNS: Final[i64] = 4  # where the signs are of 0 (numbers), of no member (bag)
MISSING: Final[i64] = 5  # what it holds where its field has fewer cells than are kept
SLOTS: Final[i64] = 6  # how many cells of the state list the members of this one set; 0: it is a cell of the state
FIGURES: Final[i64] = 7

ONE: Final[i32] = 0x3F800000
NOTHING: Final[i32] = 0


class Plan:
    """How the cells of a state become a row; the same for all rows."""

    def __init__(
        self, figures: list[int], rooms: list[int], blank: list[int], signs: list[int], size: int, names: list[str]
    ) -> None:
        self.figures: vec[i64] = vec[i64](figures)  # FIGURES for each cell, in the order of `State.pack`
        self.rooms: vec[i64] = vec[i64](rooms)  # at the first cell of a field: how many are kept for it; -1: left out
        self.blank: vec[i64] = vec[i64](blank)  # the cells of a row of zeros
        self.signs: vec[i32] = vec[i32](signs)
        self.size: i64 = size  # numbers of a row
        self.names: list[str] = names  # the fields by name, for a state that packs them that way


class Writer(Packing):
    """Rows side by side in one stretch of memory."""

    def __init__(self, plan: Plan, rows: i64) -> None:
        super().__init__()
        self.plan: Plan = plan
        self.figures: vec[i64] = plan.figures
        self.rooms: vec[i64] = plan.rooms
        self.signs: vec[i32] = plan.signs
        self.out: vec[i32] = vec[i32]([0] * (rows * plan.size))
        self.cells: vec[i64] = vec[i64]([0] * (rows * len(plan.blank)))  # what each row was written from
        self.first: i64 = 0  # the first cell of the row
        self.cell: i64 = 0  # the next one
        self.begin: i64 = 0  # where the row begins
        for row in range(rows):
            first = row * len(plan.blank)
            for i in range(len(plan.blank)):
                self.cells[first + i] = plan.blank[i]

    def copy_down(self, row: i64, mask: State) -> None:
        """Make a row say what a mask says."""
        self.start(row)
        mask.pack(self)

    def look(self, row: i64, state: State, viewer: i64) -> None:
        """Make a row say what a seat knows of a state."""
        self.start(row)
        state.show(viewer, self)

    def start(self, row: i64) -> None:
        """Go to the first cell of a row."""
        self.first = row * len(self.rooms)
        self.cell = self.first
        self.begin = row * self.plan.size

    # --- what a state hands over ---------------------------------------------------------------------------

    def number(self, value: i64) -> i64:
        """One number."""
        cell = self.cell
        self.cell = cell + 1
        if self.cells[cell] != value:
            self.change(cell, value)
        return value

    def vector(self, values: vec[i64]) -> vec[i64]:
        """Cells side by side."""
        cell = self.cell
        room = self.rooms[cell - self.first]
        if room != len(values):
            self.unlike(values, room)
            return values
        self.cell = cell + room
        for value in values:
            if self.cells[cell] != value:
                self.change(cell, value)
            cell += 1
        return values

    def unlike(self, values: vec[i64], room: i64) -> None:
        """The same where as many cells are not kept: a field that is left out, sets, or one whose length changes."""
        cell = self.cell
        slots = self.slots()
        if room < 0:
            self.cell = cell + 1
        elif slots > 0:
            for i in range(room):
                self.number(listed(values, slots * i, slots))
        else:
            there = min(len(values), room)
            for i in range(there):
                self.number(values[i])
            for at in range(cell + there, cell + room):
                self.number(self.figures[(at - self.first) * FIGURES + MISSING])

    def known(self, values: vec[i64], first: i64, size: i64) -> None:
        """The same where only some cells are known, those of one set."""
        if size == 0 or self.slots() != size:
            super().known(values, first, size)
            return
        here: i64 = 0
        for _i in range(self.rooms[self.cell - self.first]):
            self.number(listed(values, here, size) if here == first else 0)
            here += size

    def slots(self) -> i64:
        """How many cells list the members of each set of the next field; 0: it has none."""
        return self.figures[(self.cell - self.first) * FIGURES + SLOTS]

    def other(self, value: object) -> object:
        """All fields by name, from a state that hands them over together."""
        if isinstance(value, dict):
            for name in self.plan.names:
                found: Any = value
                for key in name.split("."):
                    found = found[key]
                self.vector(vec[i64](found if isinstance(found, list) else [int(found)]))
        return None

    # --- what becomes of it --------------------------------------------------------------------------------

    def change(self, cell: i64, new: i64) -> None:
        """Write a cell again."""
        old = self.cells[cell]
        self.cells[cell] = new
        at = (cell - self.first) * FIGURES
        kind = self.figures[at]
        place = self.begin + self.figures[at + PLACE]
        low, top = self.figures[at + LOW], self.figures[at + TOP]
        if kind == ONE_HOT:
            out = self.out
            if low <= old <= top:
                out[place + old] = NOTHING
            if low <= new <= top:
                out[place + new] = ONE
        elif kind == BITS:
            self.turn_round(place, (old ^ new) & top, new)
        elif kind == NUMBERS:
            if new > top:  # nested `min` and `max` would be boxed once compiled
                new = top
            elif new < low:
                new = low
            self.out[place] = self.signs[self.figures[at + SIGNS] + new]
        elif kind == BAG:
            self.recount(self.figures[at + SIGNS], place, old, -1)
            self.recount(self.figures[at + SIGNS], place, new, 1)

    def turn_round(self, place: i64, changed: i64, members: i64) -> None:
        """Write what has changed of a set."""
        out = self.out
        while changed:
            i = lowest(changed)
            changed &= changed - 1
            out[place + i] = ONE if (members >> i) & 1 else NOTHING

    def recount(self, signs: i64, place: i64, member: i64, more: i64) -> None:
        """One member of a bag more, or less."""
        if member >= 0:
            shown = self.out[place + member]
            while self.signs[signs] != shown:
                signs += 1
            self.out[place + member] = self.signs[signs + more]


def listed(values: vec[i64], first: i64, slots: i64) -> i64:
    """The set whose members so many cells list, -1 where there is none."""
    members: i64 = 0
    for i in range(first, first + slots):
        value = values[i]
        if value >= 0:
            members |= bit(value)
    return members


class RollCall(Packing):
    """Gives each field its number in the order of `State.pack`, for who wants to know which is which."""

    def __init__(self, raised: i64) -> None:
        super().__init__(b"")
        self.raised: i64 = raised  # the flag that is raised
        self.flags: list[int] = []
        self.called: i64 = 0
        self.is_by_name: bool = False  # the state hands its fields over together

    def number(self, value: i64) -> i64:
        """Its own number."""
        self.called += 1
        return self.called - 1

    def flag(self, value: bool) -> bool:
        """A flag can only be up or down."""
        self.flags.append(self.called)
        return self.number(0) == self.raised

    def vector(self, values: vec[i64]) -> vec[i64]:
        """A vector that holds its own number."""
        return vec[i64]([self.number(0)])

    def other(self, value: object) -> object:
        """All at once."""
        self.is_by_name = True
        return None
