"""A state as a few bytes: one list of its fields serves for writing and for reading.

How it works: a state hands each field over and takes back what it is given. While writing it is given what it handed
over; while reading, what was written in its place. A number from -1 to 250 is one byte; after the byte TWO come two,
after EIGHT come eight, the lowest first. A long vector says how many of its cells are told and what all others are: a
score sheet that is hardly begun is short.
"""

from __future__ import annotations

from typing import Final

from librt.strings import BytesWriter, read_i16_le, read_i64_le, write_i16_le, write_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from flottille.engine.errors import BadPosition

TWO: Final[i64] = 252
EIGHT: Final[i64] = 253
SHORT: Final[i64] = 32768  # numbers below it, and as far below 0, fit in two bytes
LONG: Final[i64] = 16  # cells of a vector that is not told to its end
LONGEST: Final[i64] = 1 << 16
NO_MARK: Final[i64] = -1  # nothing may be left out
UNUSED: Final = BytesWriter()  # where nothing is written
OTHER_VERSION: Final = "it: was packed by another version"


class Packing:
    """Fields on their way out of a state, or into one."""

    def __init__(self, read: bytes | None = None, others: list[object] | None = None) -> None:
        self.is_reading: bool = read is not None
        self.read: bytes = read if read is not None else b""
        self.at: i64 = 0  # next byte to read
        self.writer: BytesWriter = UNUSED if self.is_reading else BytesWriter()
        self.others: list[object] = [] if others is None else others  # what is no number

    def written(self) -> bytes:
        """All numbers that were handed over."""
        return self.writer.getvalue()

    def number(self, value: i64) -> i64:
        """One number."""
        if self.is_reading:
            return self.next_number()
        if -1 <= value < TWO - 1:
            self.writer.append(u8(value + 1))
        else:
            self.write_long(value)
        return value

    def flag(self, value: bool) -> bool:
        """One truth value."""
        return self.number(1 if value else 0) == 1

    def vector(self, values: vec[i64]) -> vec[i64]:
        """A vector of any length."""
        if self.is_reading:
            return self.next_vector()
        told: i64 = len(values)
        self.write(told)
        if told > LONG:
            told = self.write_end(values)
        writer = self.writer
        for i in range(told):
            value = values[i]
            if -1 <= value < TWO - 1:
                writer.append(u8(value + 1))
            else:
                self.write_long(value)
        return values

    def write_end(self, values: vec[i64]) -> i64:
        """Add how many cells come before those at the end that are all the same, and what these are."""
        told: i64 = len(values) - 1
        last = values[told]
        while told > 0 and values[told - 1] == last:
            told -= 1
        self.write(told)
        self.write(last)
        return told

    def numbers(self, a: i64, b: i64, c: i64, d: i64) -> None:
        """Write four numbers in one call."""
        self.number(a)
        self.number(b)
        self.number(c)
        self.number(d)

    def known(self, values: vec[i64], first: i64, size: i64) -> None:
        """Write a vector of which only so many cells are known, the others as -1."""
        copy = vec[i64]([-1] * len(values))
        for i in range(first, first + size):
            copy[i] = values[i]
        self.vector(copy)

    def has_told(self, mark: i64) -> bool:
        """Whether all that follows stands written since the same state had this mark; then it may be left out."""
        return False

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
            self.writer.append(u8(value + 1))
        else:
            self.write_long(value)

    def write_long(self, value: i64) -> None:
        """Add a number that takes more than a byte."""
        writer = self.writer
        if -SHORT <= value < SHORT:
            writer.append(u8(TWO))
            write_i16_le(writer, i16(value))
        else:
            writer.append(u8(EIGHT))
            write_i64_le(writer, value)

    def next_number(self) -> i64:
        """Read a number."""
        at = self.at
        if at >= len(self.read):
            raise BadPosition([OTHER_VERSION])
        first: i64 = self.read[at]
        if first < TWO:
            self.at = at + 1
            return first - 1
        size: i64 = 3 if first == TWO else 9
        if at + size > len(self.read):
            raise BadPosition([OTHER_VERSION])
        self.at = at + size
        if first == TWO:
            return i64(read_i16_le(self.read, at + 1))
        return read_i64_le(self.read, at + 1)

    def next_vector(self) -> vec[i64]:
        """Read a vector."""
        length = self.next_number()
        told, last = length, NO_MARK
        if length > LONG:
            told, last = self.next_number(), self.next_number()
        if not 0 <= told <= length <= LONGEST or told > len(self.read):
            raise BadPosition([OTHER_VERSION])
        values = vec[i64]([last] * length)
        read, at = self.read, self.at
        end: i64 = len(read)
        for i in range(told):
            first: i64 = EIGHT
            if at < end:
                first = read[at]
            if first < TWO:
                values[i] = first - 1
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
