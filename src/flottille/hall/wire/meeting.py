"""How fast a match is played, and what goes on in the hall."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from flottille.hall.wire.base import Request

Minute = Annotated[int, Meta(ge=0, le=1439)]  # of a day, UTC


class Pace(Request):
    """Live: seconds each seat has, and what a move brings. Days: seconds for each move; quiet hours are free."""

    kind: Literal["live", "days"]
    base: Annotated[int, Meta(ge=5, le=30 * 86400)]
    increment: Annotated[int, Meta(ge=0, le=600)] = 0
    quiet: tuple[Minute, Minute] | None = None


class ClockInfo(Struct):
    """The time of a seat, as far as the viewer may know."""

    seat: int
    left: int  # milliseconds that count
    ends_in: int | None  # milliseconds until it has run out; None: it stands
