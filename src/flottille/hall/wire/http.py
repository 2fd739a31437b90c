"""What is asked and answered over HTTP."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

from flottille.hall.wire.base import Colour, Level, Name, OptionValue, Request, Seat, Token
from flottille.hall.wire.meeting import Pace, Wanted
from flottille.hall.wire.shown import Result, SeatInfo


class OptionInfo(Struct):
    """A choice made before a match."""

    name: str
    values: list[OptionValue]
    default: OptionValue
    seats: list[int] | None  # offered only with these seat counts
    rule: str


class ModeInfo(Struct):
    """A named way to play."""

    name: str
    seats: list[int]
    options: dict[str, OptionValue]


class GameInfo(Struct):
    """A game that can be played."""

    id: str
    title: str
    seats: list[int]
    minutes: int
    options: list[OptionInfo]
    modes: list[ModeInfo]
    rules_version: str
    levels: list[Level]
    sources: dict[str, str]  # of each component group: rulebook, public or reconstructed


class SeatOrder(Request):
    """Who shall sit here: me, somebody on this device, a friend by link, or a bot."""

    kind: Literal["me", "here", "friend", "bot"]
    level: Level | None = None
    name: Name | None = None
    colour: Colour | None = None


class NewTable(Request):
    """Open a table."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatOrder], Meta(min_length=1, max_length=16)]
    options: dict[str, OptionValue] = field(default_factory=dict)
    edition: dict[str, Any] | None = None
    mode: Annotated[str, Meta(max_length=40)] | None = None
    spectators: bool = True
    hints: bool = False  # I agree to hints; with several people all must
    pace: Pace | None = None  # None: nobody's time runs


class Gather(Request):
    """Let people gather for a table: `friend` is whoever comes, and I am one of those who play."""

    table: NewTable
    wanted: Wanted = "any"


class SeatLink(Struct):
    """The way to a seat. Whoever follows it holds the seat alone, and the link changes."""

    seat: int
    token: str
    link: str  # path with the token behind `#`


class DeviceLink(Struct):
    """The way to a seat for another device of its holder: used once, and only for a while."""

    seat: int
    token: str  # begins with `device-`, so that whoever follows it can be told what it is
    link: str
    until: int  # milliseconds since 1970


class Created(Struct):
    """A new table."""

    table: str
    links: list[SeatLink]
    watch_link: str


class TableLine(Struct):
    """One of my tables."""

    table: str
    game: str
    state: Literal["your_move", "waiting", "bot_for_you", "over"]
    seats: list[SeatInfo]
    yours: list[int]
    waiting_for: list[int]
    progress: dict[str, int]  # round and the like, as the game's view has it
    seq: int
    updated: int  # milliseconds since 1970
    result: Result | None = None
    pace: Pace | None = None
    ends_in: int | None = None  # milliseconds until my time has run out, where I owe a decision


class TableInfo(Struct):
    """What anyone who knows the table's id may know of it; links only of one's own and of open seats one opened."""

    table: str
    game: str
    rules: str
    options: dict[str, OptionValue]
    seats: list[SeatInfo]
    seq: int
    created: int
    is_over: bool
    is_sealed: bool  # all draws come from the secret; false: the match began elsewhere
    has_edition: bool
    spectators: bool
    hints: bool
    commitment: str | None
    yours: list[int]
    is_host: bool
    links: list[SeatLink]
    rematch: str | None = None  # the table that follows this one
    sealed_from: int | None = None  # the draws from this entry on come from the secret, those before are open
    as_device: list[int] = field(default_factory=list)  # seats of yours that somebody holds on another device
    host: int | None = None  # a seat of whoever opened the table
    deal_of: str | None = None  # the table where this deal was played first: who opened this one may know it
    day: str | None = None  # whose deal of the day it is
    opens_in: int | None = None  # milliseconds until others may look at it, where they still play that deal
    pace: Pace | None = None


class DealAgain(Request):
    """The same deal once more, against bots; whoever did not play it may choose a seat."""

    seat: int = 0
    name: Name | None = None


class TakeSeat(Request):
    """Sit down with the token of the seat's link."""

    token: Token
    name: Name | None = None


class ChangeController(Request):
    """Who plays the seat from now on."""

    controller: Literal["person", "bot"]
    level: Level | None = None
    until_return: bool = False


class MakeWish(Request):
    """Ask all people at the table: to sit down in place of a bot, or (without a seat) to end the match."""

    seat: Seat | None = None
    name: Name | None = None


class AnswerWish(Request):
    """Agree, or not."""

    agree: bool


class SeatTaken(Struct):
    """The seat is held by this browser, and by nobody else any more; its link is new."""

    table: str
    seat: int
    link: SeatLink | None  # None: this browser is another device of the one who holds the seat


class Changed(Struct):
    """An entry was stored."""

    table: str
    seq: int


class ImportRecord(Request):
    """A record as text; what is not over can be played on by me, the others being bots."""

    record: Annotated[str, Meta(max_length=2_000_000)]
    seat: Seat | None = None  # mine


class VerifyRecord(Request):
    """A record as text."""

    record: Annotated[str, Meta(max_length=2_000_000)]


class Verdict(Struct):
    """Whether a record holds."""

    holds: bool
    line: int | None = None
    problem: str = ""
    game: str | None = None
    steps: int = 0
    sealed: bool = False  # every draw was derived again from the published secret
    sealed_from: int | None = None  # those from this entry on were; None: there is no secret
    result: Result | None = None


class Problem(Struct):
    """Why a request was not served."""

    code: str
    detail: str = ""
    problems: list[str] = field(default_factory=list)


class Health(Struct):
    """Fit to serve, or not: the store cannot be written now, or another process serves it."""

    status: Literal["fine", "busy", "lost"]
    version: str
    tables: int
    sockets: int
