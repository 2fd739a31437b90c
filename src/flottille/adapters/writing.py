"""Writes what a seat knows as numbers from -1 to 1, each straight to its place.

How it works: a state hands its fields over as it does to be packed. A row remembers the cells it was written from, so
that most of them are looked at and no more; of one that has changed the plan says what becomes of it. The numbers are
the bits of 32-bit floats: a NumPy array looks at the same memory.
"""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i32, i64

from flottille.engine.packing import NO_MARK, Packing
from flottille.engine.state import State
from flottille.parts.bits import lowest

LEFT_OUT: Final[i64] = 0
NUMBERS: Final[i64] = 1
ONE_HOT: Final[i64] = 2
BITS: Final[i64] = 3
BAG: Final[i64] = 4  # cells that list its members
SETS: Final[i64] = 5  # cells that list the members of one set after the other

# What the plan says of a cell, one after the other.
KIND: Final[i64] = 0
PLACE: Final[i64] = 1  # of its number, of the value 0 (one of), of the first member (bits, bag, its set)
LOW: Final[i64] = 2  # the lowest value (numbers, one of)
TOP: Final[i64] = 3  # the highest value (numbers, one of), all members as a word (bits)
SIGNS: Final[i64] = 4  # where the signs are of 0 (numbers), of no member (bag)
MISSING: Final[i64] = 5  # what it holds where its field has fewer cells than are kept
SLOTS: Final[i64] = 6  # how many cells list the members of a set (sets)
FIGURES: Final[i64] = 8  # so many for each cell

# What the first of the cells kept for sets says: where the only set that is told begins in its field, or one of these.
# Its listing stands right behind, whichever set it is: the same memory again and again.
NO_SET: Final[i64] = -1
EVERY_SET: Final[i64] = -2

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
        self.row: i64 = 0
        self.states: list[object] = [None] * int(rows)  # what was looked at last
        self.marks: vec[i64] = vec[i64]([NO_MARK] * rows)  # what it had told then
        for row in range(rows):
            first = row * len(plan.blank)
            for i in range(len(plan.blank)):
                self.cells[first + i] = plan.blank[i]

    def copy_down(self, row: i64, mask: State) -> None:
        """Make a row say what a mask says."""
        self.start(row)
        self.states[row] = None
        mask.pack(self)

    def look(self, row: i64, state: State, viewer: i64) -> None:
        """Make a row say what a seat knows of a state, which has only gone on if it is the same as before."""
        self.start(row)
        if self.states[row] is not state:
            self.states[row] = state
            self.marks[row] = NO_MARK
        state.show(viewer, self)

    def start(self, row: i64) -> None:
        """Go to the first cell of a row."""
        self.row = row
        self.first = row * len(self.rooms)
        self.cell = self.first
        self.begin = row * self.plan.size

    # --- what a state hands over ---------------------------------------------------------------------------

    def number(self, value: i64) -> i64:
        """One number."""
        cell = self.cell
        self.cell = cell + 1
        old = self.cells[cell]
        if old != value:
            self.cells[cell] = value
            self.change(cell, old, value)
        return value

    def numbers(self, a: i64, b: i64, c: i64, d: i64) -> None:
        """Four at once."""
        cell, cells = self.cell, self.cells
        self.cell = cell + 4
        was_a, was_b, was_c, was_d = cells[cell], cells[cell + 1], cells[cell + 2], cells[cell + 3]
        if was_a != a:
            cells[cell] = a
            self.change(cell, was_a, a)
        if was_b != b:
            cells[cell + 1] = b
            self.change(cell + 1, was_b, b)
        if was_c != c:
            cells[cell + 2] = c
            self.change(cell + 2, was_c, c)
        if was_d != d:
            cells[cell + 3] = d
            self.change(cell + 3, was_d, d)

    def vector(self, values: vec[i64]) -> vec[i64]:
        """Cells side by side."""
        cell = self.cell
        at = cell - self.first
        room = self.rooms[at]
        if room != len(values):
            self.unlike(values, room)
            return values
        self.cell = cell + room
        cells = self.cells
        for value in values:
            old = cells[cell]
            if old != value:
                cells[cell] = value
                self.change(cell, old, value)
            cell += 1
        return values

    def unlike(self, values: vec[i64], room: i64) -> None:
        """The same where as many cells are not kept: a field that is left out, sets, or one whose length changes."""
        cell = self.cell
        if room < 0:
            self.cell = cell + 1
        elif self.slots() > 0:
            self.tell_sets(cell, values)
            self.cell = cell + room
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
        cell = self.cell
        self.cell = cell + self.rooms[cell - self.first]
        self.take_back(cell)
        self.tell_set(cell + 1, self.place_of_set(cell, first), values, first, size)
        self.cells[cell] = first

    def has_told(self, mark: i64) -> bool:
        """Whether the row says what follows."""
        had = self.marks[self.row]
        self.marks[self.row] = mark
        return mark != NO_MARK and mark == had

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

    def change(self, cell: i64, old: i64, new: i64) -> None:
        """Write a cell that says something else now."""
        figures = self.figures
        at = (cell - self.first) * FIGURES
        kind = figures[at + KIND]
        if kind == LEFT_OUT:
            return
        place = self.begin + figures[at + PLACE]
        low, top = figures[at + LOW], figures[at + TOP]
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
            self.out[place] = self.signs[figures[at + SIGNS] + new]
        elif kind == BAG:
            self.recount(figures[at + SIGNS], place, old, -1)
            self.recount(figures[at + SIGNS], place, new, 1)

    def turn_round(self, place: i64, changed: i64, members: i64) -> None:
        """Write what has changed of a set."""
        out = self.out
        while changed:
            i = lowest(changed)
            if changed & members & -changed:
                out[place + i] = ONE
            else:
                out[place + i] = NOTHING
            changed &= changed - 1

    def recount(self, signs: i64, place: i64, member: i64, more: i64) -> None:
        """One member of a bag more, or less."""
        if member >= 0:
            shown = self.out[place + member]
            while self.signs[signs] != shown:
                signs += 1
            self.out[place + member] = self.signs[signs + more]

    # --- sets whose members are listed ------------------------------------------------------------------------

    def tell_sets(self, cell: i64, values: vec[i64]) -> None:
        """Write all sets of a field."""
        self.take_back(cell)
        slots = self.slots()
        first: i64 = 0
        while first < len(values):
            self.tell_set(cell + 1 + first, self.place_of_set(cell, first), values, first, slots)
            first += slots
        self.cells[cell] = EVERY_SET

    def tell_set(self, cell: i64, place: i64, values: vec[i64], first: i64, slots: i64) -> None:
        """Write the set whose members are listed from here on, and remember them in these cells."""
        cells, out = self.cells, self.out
        for i in range(first, first + slots):
            member = values[i]
            cells[cell] = member
            if member < 0:
                return
            out[place + member] = ONE
            cell += 1

    def take_back(self, cell: i64) -> None:
        """Take out what was written of the sets of a field."""
        told = self.cells[cell]
        if told == NO_SET:
            return
        at = cell - self.first
        slots = self.figures[at * FIGURES + SLOTS]
        if told != EVERY_SET:
            self.take_set_back(cell + 1, self.place_of_set(cell, told), slots)
            return
        first: i64 = 0
        while first < self.rooms[at] - 1:
            self.take_set_back(cell + 1 + first, self.place_of_set(cell, first), slots)
            first += slots

    def take_set_back(self, cell: i64, place: i64, slots: i64) -> None:
        """Take out the members of one."""
        cells, out = self.cells, self.out
        for i in range(cell, cell + slots):
            member = cells[i]
            if member < 0:
                return
            out[place + member] = NOTHING

    def place_of_set(self, cell: i64, first: i64) -> i64:
        """Where the first member of a set stands, listed so far behind the first cell of its field."""
        at = (cell - self.first + 1 + first) * FIGURES + PLACE
        return self.begin + self.figures[at]


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
