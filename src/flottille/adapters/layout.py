"""What a seat knows as a vector of numbers from -1 to 1, every stretch of it with the name of a field of its mask.

How it works: a game's layout lists its fields and how each becomes numbers. The stretches are laid end to end in that
order, after the four that every game has. Their sizes depend on the game and the number of seats only.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from flottille._extras import extra

with extra("gymnasium"):
    import numpy as np

from flottille.engine.chance import FastChance
from flottille.engine.fields import fields
from flottille.engine.game import Game
from flottille.engine.state import State

NUMBERS, ONE_HOT, BITS, MEMBERS = KINDS = "numbers", "one of", "set", "members"


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
    """Cells that list the members of a set, -1 where there is none; without slots of a bag, four of a kind count 1."""
    return Part(name, MEMBERS, members, slots=slots, room=room)


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

    def encode(self, mask: State) -> Any:
        """What the viewer of a mask knows."""
        values = plain(mask)
        flat: list[int] = []
        for part in self.parts:
            cells, kept = self.cells[part.name], values[part.name]
            flat += kept[:cells] if len(kept) >= cells else [*kept, *[part.low - 1] * (cells - len(kept))]
        return self._encoder.encode(np.array(flat, np.int64))

    def __reduce__(self) -> tuple[Any, ...]:
        """By name: every layout is made once."""
        from flottille.adapters.layouts import layout

        return layout, (self.game.id, self.seats)

    @cached_property
    def _encoder(self) -> Encoder:
        encoder, first = Encoder(self.size), 0
        for part in self.parts:
            cells = self.cells[part.name]
            encoder.add(part, np.arange(first, first + cells), self.slices[part.name].start)
            first += cells
        return encoder.joined()


class Encoder:
    """All cells become numbers at once, kind by kind: which cells, where they go, and what they are divided by."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.cells: dict[str, Any] = {kind: [np.zeros(0, np.int64)] for kind in KINDS}
        self.places: dict[str, Any] = {kind: [np.zeros(0, np.int64)] for kind in KINDS}
        self.extra: dict[str, Any] = {kind: [np.zeros(0, np.int64)] for kind in KINDS}

    def add(self, part: Part, cells: Any, begin: int) -> None:
        """Add a field whose cells have these numbers and whose stretch begins here."""
        extra = np.full(len(cells), part.top)
        places: Any
        if part.kind == NUMBERS:
            places = begin + np.arange(len(cells))
        elif part.kind == ONE_HOT:
            places = begin - part.low + (part.top - part.low + 1) * np.arange(len(cells))
            extra[:] = part.low
        elif part.kind == BITS:
            places = begin + np.arange(len(cells) * part.top)
            extra = np.tile(np.arange(part.top), len(cells))
            cells = np.repeat(cells, part.top)
        else:
            places = begin + part.top * (np.arange(len(cells)) // (part.slots or len(cells)))
            extra[:] = 1 if part.slots else 4
        for table, new in ((self.cells, cells), (self.places, places), (self.extra, extra)):
            table[part.kind].append(new)

    def joined(self) -> Encoder:
        """The same with one array for each kind."""
        for table in (self.cells, self.places, self.extra):
            for kind in KINDS:
                table[kind] = np.concatenate(table[kind])
        return self

    def encode(self, flat: Any) -> Any:
        """The vector of these cells."""
        found: Any = np.zeros(self.size, np.float32)
        numbers = flat[self.cells[NUMBERS]] / self.extra[NUMBERS]
        found[self.places[NUMBERS]] = np.clip(numbers, -1.0, 1.0)
        found[self.places[BITS]] = (flat[self.cells[BITS]] >> self.extra[BITS]) & 1
        chosen = flat[self.cells[ONE_HOT]]
        is_known = chosen >= self.extra[ONE_HOT]
        found[(self.places[ONE_HOT] + chosen)[is_known]] = 1
        listed = flat[self.cells[MEMBERS]]
        is_there = listed >= 0
        np.add.at(found, (self.places[MEMBERS] + listed)[is_there], 1 / self.extra[MEMBERS][is_there])
        return found


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
