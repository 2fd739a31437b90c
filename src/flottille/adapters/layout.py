"""What a seat knows as a vector of numbers from -1 to 1, every stretch of it with the name of a field of its mask.

How it works: a game's layout lists its fields and how each becomes numbers. The stretches are laid end to end in that
order, after the four that every game has. Their sizes depend on the game and the number of seats only.
"""

from __future__ import annotations

import struct
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, NamedTuple

from flottille._extras import extra

with extra("gymnasium"):
    import numpy as np

from flottille.adapters import writing
from flottille.adapters.writing import FIGURES, Plan, RollCall, Writer
from flottille.engine.chance import FastChance
from flottille.engine.fields import IS_NATIVE, fields
from flottille.engine.game import Game
from flottille.engine.state import State

NUMBERS, ONE_HOT, BITS, MEMBERS = "numbers", "one of", "set", "members"
WRITTEN = {
    NUMBERS: int(writing.NUMBERS),
    ONE_HOT: int(writing.ONE_HOT),
    BITS: int(writing.BITS),
    MEMBERS: int(writing.BAG),
}


@dataclass(frozen=True)
class Part:
    """A field of the mask and how it becomes numbers."""

    name: str
    kind: str
    top: int  # what counts as 1 (numbers), the highest value (one of), how many members there may be (set, members)
    low: int = 0  # the lowest value (one of)
    slots: int = 0  # cells that hold one set together (members); 0: all of them
    room: int = 0  # cells kept for a field whose length changes; 0: it never does

    def width(self, cells: int) -> int:
        """How many numbers so many cells become."""
        if self.kind == NUMBERS:
            return cells
        if self.kind == ONE_HOT:
            return cells * (self.top - self.low + 1)
        return cells * self.top if self.kind == BITS else cells // (self.slots or cells) * self.top

    def fits(self, values: Sequence[int], cells: int) -> bool:
        """Whether nothing is lost but numbers beyond the top."""
        if len(values) > cells:
            return False
        if self.kind == ONE_HOT:
            return all(self.low <= value <= self.top for value in values)
        if self.kind == BITS:
            return all(0 <= value < 1 << self.top for value in values)
        return self.kind == NUMBERS or all(value < self.top for value in values)


def numbers(name: str, top: int, room: int = 0) -> Part:
    """Each cell divided by what counts as 1."""
    return Part(name, NUMBERS, top, room=room)


def one_of(name: str, low: int, top: int, room: int = 0) -> Part:
    """Each cell as a row of zeros with a one."""
    return Part(name, ONE_HOT, top, low=low, room=room)


def yes_no(name: str) -> Part:
    """Each cell as two: a one for no or for yes."""
    return one_of(name, 0, 1)


def bits(name: str, members: int) -> Part:
    """Each cell as a set: a one for every member."""
    return Part(name, BITS, members)


def members(name: str, members: int, slots: int = 0, room: int = 0) -> Part:
    """Cells that list the members of a set, then -1; without slots of a bag, -1 anywhere, four of a kind count 1."""
    return Part(name, MEMBERS, members, slots=slots, room=room)


class Cell(NamedTuple):
    """What the plan of a row says of one cell."""

    figures: tuple[int, ...]
    room: int  # cells kept for its field
    blank: int  # what it holds in a row of zeros


UNUSED = Cell((0,) * int(FIGURES), -1, 0)  # of a field that is left out
FRAME = (one_of("viewer", -1, 5), bits("deciding", 6))


@dataclass(frozen=True)
class Layout:
    """The vector of one game with one number of seats."""

    game: Game
    seats: int
    parts: tuple[Part, ...]

    @cached_property
    def cells(self) -> dict[str, int]:
        """How many cells each field has."""
        options = next(options for _, seats, options in self.game.setups() if seats == self.seats)
        sample = plain(self.game.start(self.seats, options, self.game.tables, FastChance(1)).mask(0))
        return {part.name: part.room or len(sample[part.name]) for part in self.parts}

    @cached_property
    def slices(self) -> dict[str, slice]:
        """Where each field stands in the vector."""
        found: dict[str, slice] = {}
        begin = 0
        for part in self.parts:
            end = begin + part.width(self.cells[part.name])
            found[part.name] = slice(begin, end)
            begin = end
        return found

    @property
    def size(self) -> int:
        """How long the vector is."""
        return int(max(each.stop for each in self.slices.values()))

    def encode(self, mask: State, out: Any = None) -> Any:
        """What the viewer of a mask knows; written into `out` if that is given."""
        writer = Writer(self.plan, 1)
        writer.copy_down(0, mask)
        return self._handed(writer, out)

    def look(self, state: State, viewer: int, out: Any = None) -> Any:
        """What a seat (or a spectator) knows of a state: the same without a mask between."""
        writer = Writer(self.plan, 1)
        writer.look(0, state, viewer)
        return self._handed(writer, out)

    def _handed(self, writer: Writer, out: Any) -> Any:
        seen = as_array(writer.out, np.float32)
        if out is None:
            return seen.copy()
        np.copyto(out, seen)
        return out

    @cached_property
    def plan(self) -> Plan:
        """The same for the compiled writer: what becomes of each field, in the order in which a state hands it over."""
        options = next(options for _, seats, options in self.game.setups() if seats == self.seats)
        order = fields_in_order(self.game.blank(self.seats, options, self.game.tables))
        parts = {part.name: part for part in self.parts}
        signs: list[int] = []
        cells = [cell for name in order for cell in (self._planned(parts[name], signs) if name in parts else [UNUSED])]
        figures = [figure for cell in cells for figure in cell.figures]
        rooms, blank = [cell.room for cell in cells], [cell.blank for cell in cells]
        return Plan(figures, rooms, blank, signs, self.size, order)

    def _planned(self, part: Part, signs: list[int]) -> list[Cell]:
        """What the plan says of a field, cell by cell; adds the signs of its numbers."""
        kept, first = self.cells[part.name], len(signs)
        low, top, missing, blank = part.low, part.top, -1, 0
        if part.kind == NUMBERS:
            low = -top
            first += top
            signs += [sign(value / top) for value in range(low, top + 1)]
        elif part.kind == ONE_HOT:
            missing = blank = low - 1
        elif part.kind == MEMBERS and not part.slots:
            blank = -1
            signs += [sign(count / 4) for count in range(kept + 1)]
        elif part.kind == MEMBERS:
            kept, blank = 1 + kept, int(writing.NO_SET)
        else:
            top = (1 << top) - 1
        kind = int(writing.SETS) if part.slots else WRITTEN[part.kind]
        place = self.slices[part.name].start - low * (part.kind == ONE_HOT)
        places = [place + self._offset(part, i) for i in range(kept)]
        return [Cell((kind, place, low, top, first, missing, part.slots, 0), kept, blank) for place in places]

    def _offset(self, part: Part, cell: int) -> int:
        """Where the numbers of a cell begin in those of its field; sets have a cell more, before all others."""
        if part.slots:
            return max(cell - 1, 0) // part.slots * part.top
        return 0 if part.kind == MEMBERS else cell * part.width(1)

    def __deepcopy__(self, memo: Any) -> Layout:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """By name: every layout is made once."""
        from flottille.adapters.layouts import layout

        return layout, (self.game.id, self.seats)


def sign(value: float) -> int:
    """The bits of a 32-bit float as a whole number."""
    return int(struct.unpack("=i", struct.pack("=f", value))[0])


def as_array(numbers: Any, kind: Any) -> Any:
    """A vector as an array of the same memory; of a copy where vectors are lists."""
    if IS_NATIVE:
        return np.frombuffer(numbers, kind)
    return np.array(numbers, np.int32 if kind is np.float32 else kind).view(kind)


def fields_in_order(state: State) -> list[str]:
    """The names of a state's fields in the order in which it hands them over to be packed."""
    values, call = _called(state, -1)
    if call.is_by_name:
        return list(plain(state))
    found = {cells[0]: name for name, cells in values.items() if name not in _flags(state)}
    for flag in call.flags:
        raised, _ = _called(state, flag)
        found[flag] = next(name for name in _flags(state) if raised[name] == [1])
    return [found[number] for number in sorted(found)]


def _called(state: State, flag: int) -> tuple[dict[str, list[int]], RollCall]:
    call = RollCall(flag)
    copy = state.clone()
    copy.pack(call)
    return plain(copy), call


def _flags(state: State) -> list[str]:
    return [name for name, value in fields(state).items() if isinstance(value, bool)]


def plain(mask: State) -> dict[str, list[int]]:
    """Every field of a mask as a list of whole numbers; the fields of a part of it are named `part.field`."""
    found: dict[str, list[int]] = {}
    for name, value in fields(mask).items():
        if isinstance(value, dict):
            found |= {f"{name}.{inner}": _cells(each) for inner, each in value.items()}
        else:
            found[name] = _cells(value)
    return found


def _cells(value: Any) -> list[int]:
    return value if isinstance(value, list) else [int(value)]
