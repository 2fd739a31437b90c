"""A state as a few bytes: one list of its fields serves for writing and for reading.

How it works: a state hands each field over and takes back what it is given. While writing it is given what it handed
over; while reading, what was written in its place. A number from -1 to 250 is one byte; after the byte TWO come two,
after EIGHT come eight.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from flottille.engine.errors import BadPosition

TWO: Final[i64] = 252
EIGHT: Final[i64] = 253
OTHER_VERSION: Final = "it: was packed by another version"


class Packing:
    """Fields on their way out of a state, or into one."""

    def __init__(self, read: bytes | None = None, others: list[object] | None = None) -> None:
        self.is_reading: bool = read is not None
        self.read: bytes = read if read is not None else b""
        self.at: i64 = 0  # next byte to read
        self.written: vec[u8] = vec[u8]()
        self.others: list[object] = [] if others is None else others  # what is no number

    def number(self, value: i64) -> i64:
        """One number."""
        if self.is_reading:
            return self.next_number()
        self.write(value)
        return value

    def flag(self, value: bool) -> bool:
        """One truth value."""
        return self.number(1 if value else 0) == 1

    def vector(self, values: vec[i64]) -> vec[i64]:
        """A vector of any length."""
        if self.is_reading:
            return self.next_vector()
        self.write(len(values))
        written = self.written
        for i in range(len(values)):
            value = values[i]
            if -1 <= value < TWO - 1:
                written = append(written, u8(value + 1))
            else:
                self.written = written
                self.write_long(value)
                written = self.written
        self.written = written
        return values

    def known(self, values: vec[i64], first: i64, size: i64) -> None:
        """Write a vector of which only so many cells are known, the others as -1."""
        copy = vec[i64]([-1] * len(values))
        for i in range(first, first + size):
            copy[i] = values[i]
        self.vector(copy)

    def other(self, value: object) -> object:
        """Anything else that can be pickled."""
        if self.is_reading:
            if len(self.others) == 0:
                raise BadPosition([OTHER_VERSION])
            return self.others.pop(0)
        self.others.append(value)
        return value

    def write(self, value: i64) -> None:
        """Add a number."""
        if -1 <= value < TWO - 1:
            self.written = append(self.written, u8(value + 1))
        else:
            self.write_long(value)

    def write_long(self, value: i64) -> None:
        """Add a number that takes more than a byte."""
        written = self.written
        if 0 <= value < 65536:
            written = append(written, u8(TWO))
            written = append(written, u8(value >> 8))
            written = append(written, u8(value & 255))
        else:
            written = append(written, u8(EIGHT))
            for place in range(56, -8, -8):
                written = append(written, u8((value >> place) & 255))
        self.written = written

    def next_number(self) -> i64:
        """Read a number."""
        first = self.next_byte()
        if first < TWO:
            return first - 1
        if first == TWO:
            high = self.next_byte()
            return 256 * high + self.next_byte()
        value = self.next_byte()
        if value >= 128:
            value -= 256
        for _i in range(7):
            value = 256 * value + self.next_byte()
        return value

    def next_byte(self) -> i64:
        """Read a byte."""
        at = self.at
        if at >= len(self.read):
            raise BadPosition([OTHER_VERSION])
        self.at = at + 1
        return self.read[at]

    def next_vector(self) -> vec[i64]:
        """Read a vector."""
        length = self.next_number()
        if not 0 <= length <= len(self.read):
            raise BadPosition([OTHER_VERSION])
        values = vec[i64]([0] * length)
        read, at, end = self.read, self.at, len(self.read)
        for i in range(length):
            if at < end and read[at] < TWO:
                values[i] = read[at] - 1
                at += 1
            else:
                self.at = at
                values[i] = self.next_number()
                at = self.at
        self.at = at
        return values

    def is_used_up(self) -> bool:
        """Whether everything that was written was read."""
        return self.at == len(self.read) and len(self.others) == 0
