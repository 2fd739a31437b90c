"""How fast a match is played, and what goes on in the hall."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from flottille.hall.wire.base import Colour, Level, Name, OptionValue, Request

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


Wanted = Literal["any", "new", "steady", "strong"]


class PlaceInfo(Struct):
    """Who has come, or may come."""

    kind: Literal["person", "free", "bot"]
    name: str = ""
    level: Level | None = None  # of a bot
    colour: Colour | None = None


class OpenTable(Struct):
    """People who gather for a match; it is dealt once all have come."""

    id: str
    game: str
    places: list[PlaceInfo]
    options: dict[str, OptionValue]
    mode: str | None
    pace: Pace | None
    wanted: Wanted  # the level of whoever shall come, in the word of whoever opened it
    created: int  # milliseconds since 1970
    mine: int | None  # my place
    is_host: bool
    table: str | None = None  # where they sit, once they do; only told to them


class Watchable(Struct):
    """A match all may watch."""

    table: str
    game: str
    names: list[str]
    is_bots: bool  # nobody plays but bots
    progress: dict[str, int]
    seq: int
    spectators: int


class HallPage(Struct):
    """What goes on in the hall."""

    open: list[OpenTable]
    watch: list[Watchable]


class JoinTable(Request):
    """Come to an open table."""

    name: Name | None = None
    colour: Colour | None = None
