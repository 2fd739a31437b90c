"""Writes what a seat knows as numbers from -1 to 1, each straight to its place.

How it works: a state hands its fields over as it does to be packed, and the plan says field by field what becomes of
each cell. A row remembers the cells it was written from, so that only what has changed is written again. The numbers
are the bits of 32-bit floats: a NumPy array looks at the same memory.
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
SETS: Final[i64] = 5  # the same of several sets, which become words

# What the plan says of a field, one after the other.
KIND: Final[i64] = 0
BEGIN: Final[i64] = 1  # where its stretch begins
CELLS: Final[i64] = 2  # kept for it
WIDTH: Final[i64] = 3  # numbers from the place of a cell (sets: of a set) to that of the next
LOW: Final[i64] = 4  # the lowest value (one of)
TOP: Final[i64] = 5  # what counts as 1 (numbers), the highest value (one of, bag, sets), all members as a word (bits)
SIGNS: Final[i64] = 6  # where the signs are of 0 (numbers), of no member (bag)
SLOTS: Final[i64] = 7  # cells of each set (sets)
FIGURES: Final[i64] = 8

ONE: Final[i32] = 0x3F800000
NOTHING: Final[i32] = 0


class Plan:
    """How the fields of a state become a row; the same for all rows."""

    def __init__(self, fields: list[int], signs: list[int], size: int, names: list[str]) -> None:
        self.fields: vec[i64] = vec[i64](fields)  # FIGURES for each field, in the order of `State.pack`
        self.signs: vec[i32] = vec[i32](signs)
        self.size: i64 = size  # numbers of a row
        self.names: list[str] = names  # the same fields by name, for a state that packs them that way
        self.blank: vec[i64] = blank_cells(self.fields)  # of a row of zeros


def blank_cells(fields: vec[i64]) -> vec[i64]:
    """What is remembered of a row of nothing but zeros."""
    found: list[int] = []
    for at in range(0, len(fields), FIGURES):
        kind = fields[at + KIND]
        remembered = fields[at + CELLS]
        nothing: i64 = 0
        if kind == ONE_HOT:
            nothing = fields[at + LOW] - 1
        elif kind == BAG:
            nothing = -1
        elif kind == SETS:
            remembered //= fields[at + SLOTS]
        if kind != LEFT_OUT:
            for _i in range(remembered):
                found.append(nothing)
    return vec[i64](found)


class Writer(Packing):
    """Rows side by side in one stretch of memory."""

    def __init__(self, plan: Plan, rows: i64) -> None:
        super().__init__()
        self.plan: Plan = plan
        self.fields: vec[i64] = plan.fields
        self.signs: vec[i32] = plan.signs
        self.out: vec[i32] = vec[i32]([0] * (rows * plan.size))
        self.cells: vec[i64] = vec[i64]([0] * (rows * len(plan.blank)))  # what each row was written from
        self.field: i64 = 0  # where the plan of the next field begins
        self.cell: i64 = 0  # the next cell
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
        """Go to the first field of a row."""
        self.field = 0
        self.cell = row * len(self.plan.blank)
        self.begin = row * self.plan.size

    # --- what a state hands over ---------------------------------------------------------------------------

    def number(self, value: i64) -> i64:
        """One number."""
        at = self.field
        self.field = at + FIGURES
        if self.fields[at] != LEFT_OUT:
            cell = self.cell
            self.cell = cell + 1
            old = self.cells[cell]
            if old != value:
                self.cells[cell] = value
                self.change(at, self.begin + self.fields[at + BEGIN], old, value)
        return value

    def vector(self, values: vec[i64]) -> vec[i64]:
        """Cells side by side; those that are missing are as if below the lowest value."""
        at = self.field
        self.field = at + FIGURES
        fields = self.fields
        kind = fields[at]
        if kind == LEFT_OUT:
            return values
        if kind == SETS:
            self.sets(at, values)
            return values
        cells = self.cells
        cell = self.cell
        place = self.begin + fields[at + BEGIN]
        width = fields[at + WIDTH]
        room = fields[at + CELLS]
        there = min(len(values), room)
        for i in range(there):
            value = values[i]
            old = cells[cell]
            if old != value:
                cells[cell] = value
                self.change(at, place, old, value)
            cell += 1
            place += width
        self.cell = cell
        if there < room:
            self.empty(at, place, room - there)
        return values

    def known(self, values: vec[i64], first: i64, size: i64) -> None:
        """The same where only some cells are known, those of one set."""
        at = self.field
        fields = self.fields
        if fields[at] != SETS or size != fields[at + SLOTS]:
            super().known(values, first, size)
            return
        self.field = at + FIGURES
        place = self.begin + fields[at + BEGIN]
        here: i64 = 0
        while here < fields[at + CELLS]:
            self.set_of(place, values, here, here + size if here == first else here)
            here += size
            place += fields[at + WIDTH]

    def sets(self, at: i64, values: vec[i64]) -> None:
        """Cells that list the members of one set after the other."""
        fields = self.fields
        place = self.begin + fields[at + BEGIN]
        slots = fields[at + SLOTS]
        first: i64 = 0
        while first < fields[at + CELLS]:
            self.set_of(place, values, first, first + slots)
            first += slots
            place += fields[at + WIDTH]

    def set_of(self, place: i64, values: vec[i64], first: i64, end: i64) -> None:
        """The members that are listed from one cell to another."""
        members: i64 = 0
        for i in range(first, end):
            value = values[i]
            if value >= 0:
                members |= bit(value)
        cell = self.cell
        self.cell = cell + 1
        old = self.cells[cell]
        if old != members:
            self.cells[cell] = members
            self.change_set(place, old ^ members, members)

    def empty(self, at: i64, place: i64, missing: i64) -> None:
        """Note that a field has no more cells."""
        nothing = self.fields[at + LOW] - 1
        for cell in range(self.cell, self.cell + missing):
            old = self.cells[cell]
            if old != nothing:
                self.cells[cell] = nothing
                self.change(at, place, old, nothing)
            place += self.fields[at + WIDTH]
        self.cell += missing

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

    def change(self, at: i64, place: i64, old: i64, new: i64) -> None:
        """Write one cell again."""
        fields, out = self.fields, self.out
        kind, low, top = fields[at], fields[at + LOW], fields[at + TOP]
        if kind == ONE_HOT:
            if low <= old <= top:
                out[place + old - low] = NOTHING
            if low <= new <= top:
                out[place + new - low] = ONE
        elif kind == BITS:
            self.change_set(place, (old ^ new) & top, new)
        elif kind == NUMBERS:
            if new > top:
                new = top
            elif new < -top:
                new = -top
            out[place] = self.signs[fields[at + SIGNS] + new]
        else:
            self.recount(fields[at + SIGNS], place, old, -1)
            self.recount(fields[at + SIGNS], place, new, 1)

    def change_set(self, place: i64, changed: i64, members: i64) -> None:
        """Turn round what has changed of a set."""
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
