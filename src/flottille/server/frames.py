"""The frames in which nearly everything comes: a text, a ping or a pong, final, masked and whole; no others."""

from __future__ import annotations

from typing import Final, NamedTuple

from websockets.frames import Frame, Opcode

try:
    from websockets.speedups import apply_mask
except ImportError:  # no compiler was there
    from websockets.utils import apply_mask

HEADS: Final = {0x80 | opcode: opcode for opcode in (Opcode.TEXT, Opcode.PING, Opcode.PONG)}  # final, nothing reserved
MASKED: Final = 0x80
SHORT: Final = 125  # bytes; a longer frame has its size in two bytes, or in eight
TWO_BYTES: Final = 126


class Read(NamedTuple):
    """A frame, and where it ends."""

    frame: Frame
    end: int


def read(data: bytes, at: int) -> Read | None:
    """The frame that begins at a place; None if it is not one of these, or not all of it is there."""
    if len(data) < at + 6:
        return None
    opcode, size, start = HEADS.get(data[at]), data[at + 1] ^ MASKED, at + 2
    if opcode is None or size > TWO_BYTES:
        return None
    if size == TWO_BYTES:
        size, start = int.from_bytes(data[start : start + 2], "big"), start + 2
        if size <= SHORT or opcode is not Opcode.TEXT:
            return None
    end = start + 4 + size
    if end > len(data):
        return None
    return Read(Frame(opcode, apply_mask(data[start + 4 : end], data[start : start + 4])), end)
