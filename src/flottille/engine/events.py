"""What happened: small tuples of numbers while playing, named and JSON-ready outside."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

EVERYONE: Final[i64] = -1  # `seen_by` of a public event; otherwise bit s: seat s may see it
NONE: Final[i64] = -1  # an argument that names nobody and nothing


class Event:
    """One thing that happened, as numbers; an `EventTable` names them."""

    def __init__(self, kind: i64, seen_by: i64, args: tuple[int, ...]) -> None:
        self.kind: i64 = kind
        self.seen_by: i64 = seen_by
        self.args: tuple[int, ...] = args

    def is_seen_by(self, seat: i64) -> bool:
        """Whether this seat (or -1, a spectator) may know of it."""
        if self.seen_by == EVERYONE:
            return True
        return seat >= 0 and (self.seen_by >> seat) & 1 == 1

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Event)
            and self.kind == other.kind
            and self.seen_by == other.seen_by
            and self.args == other.args
        )

    def __repr__(self) -> str:
        return f"Event({self.kind}, seen_by={self.seen_by}, args={self.args})"
