"""Getting on with others: who is heard, who is reported, what the operator sees."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from flottille.hall.wire.base import Request, Seat, TableId

LONGEST_REPORT = 500
Reason = Literal["words", "name", "cheating", "leaving", "other"]


class SeatCompany(Struct):
    """Whoever holds a seat, as the others may know him."""

    seat: int
    started: int  # matches with others here
    finished: int
    rating: int | None  # in this game, with so many seats
    doubt: int | None
    is_muted: bool  # by me
    is_blocked: bool


class Company(Struct):
    """The people at a table."""

    seats: list[SeatCompany]


class Shun(Request):
    """Hear whoever holds a seat no longer; block: nor does he come to my tables. None: all is well again."""

    how: Literal["mute", "block", "none"]


class ShunnedInfo(Struct):
    """Somebody I do not hear."""

    id: str
    name: str
    is_blocked: bool


class MakeReport(Request):
    """Tell the operator about whoever holds a seat."""

    reason: Reason
    text: Annotated[str, Meta(max_length=LONGEST_REPORT)] = ""


class Said(Struct):
    """Something said at a table."""

    text: str
    time: int


class ReportInfo(Struct):
    """A complaint, as the operator sees it."""

    id: str
    table: str
    seat: int
    name: str
    reason: Reason
    text: str
    said: list[Said]
    time: int
    is_closed: bool  # this one was shown the door


class OperatorTable(Struct):
    """A table that is open now."""

    table: str
    game: str
    created: int
    is_over: bool
    entries: int
    names: list[str]
    present: int
    spectators: int


class ClosedInfo(Struct):
    """Somebody who was shown the door."""

    id: str
    name: str
    time: int


class OperatorView(Struct):
    """What the operator sees."""

    reports: list[ReportInfo]
    tables: list[OperatorTable]
    closed: list[ClosedInfo]
    rates: dict[str, float]


class Settle(Request):
    """A complaint is seen to; perhaps whoever it is about is shown the door."""

    closes: bool = False


class CloseTable(Request):
    """Nobody plays there any more."""

    table: TableId


class CloseSeat(Request):
    """Whoever holds a seat is shown the door."""

    table: TableId
    seat: Seat
