"""Bytes in place of `librt.strings`, with the same names: as much of it as the engine uses."""

from __future__ import annotations


class BytesWriter(bytearray):
    """Bytes that are written one after the other."""

    def getvalue(self) -> bytes:
        """All that was written."""
        return bytes(self)


def write_i16_le(writer: BytesWriter, value: int) -> None:
    """Write a number as two bytes, the lowest first."""
    writer += value.to_bytes(2, "little", signed=True)


def write_i64_le(writer: BytesWriter, value: int) -> None:
    """Write a number as eight bytes, the lowest first."""
    writer += value.to_bytes(8, "little", signed=True)


def read_i16_le(data: bytes, at: int) -> int:
    """The number two bytes hold."""
    return int.from_bytes(data[at : at + 2], "little", signed=True)


def read_i64_le(data: bytes, at: int) -> int:
    """The number eight bytes hold."""
    return int.from_bytes(data[at : at + 8], "little", signed=True)
