"""What is asked and answered about deals that many play: those of the day, and those of finished matches."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from flottille.hall.wire.base import Name, Request, Seat, TableId

DayState = Literal["new", "playing", "played", "lost"]  # lost: its table is gone, or a bot went on


class PlayDay(Request):
    """Play a deal of the day: alone, or against three bots."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[int, Meta(ge=1, le=16)]
    name: Name | None = None


class DayResult(Struct):
    """What somebody made of a deal of the day."""

    place: int
    name: str
    score: int
    is_mine: bool


class DayDeal(Struct):
    """A deal of the day. Nothing of it is told, only what came of it."""

    game: str
    seats: int
    state: DayState  # for whoever asks
    table: TableId | None = None  # mine
    played: int = 0  # by how many
    best: list[DayResult] = field(default_factory=list)  # the first ones, and mine
    scores: list[int] = field(default_factory=list)  # of all, best first


class Day(Struct):
    """The deals of a day."""

    day: str
    ends_in: int  # milliseconds
    deals: list[DayDeal]


class DealResult(Struct):
    """What somebody made of the deal of a finished match."""

    table: TableId
    name: str
    seat: Seat
    score: int
    rank: int
    is_mine: bool
    is_new: bool  # to whoever played it; false: the match could be looked at before


class SameDeal(Struct):
    """All who played a deal, best first."""

    results: list[DealResult]
