"""Every message between server and browser, in one place. The browser's types are generated from these.

Requests refuse unknown fields and have sizes; answers carry only what their reader may know.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct, field

VERSION = 1  # of these messages; changed when a client of the old ones would misread the new ones

# --- small things ---------------------------------------------------------------------------------------------

TableId = Annotated[str, Meta(min_length=8, max_length=32, pattern=r"\A[\w-]+\Z")]
Id = Annotated[str, Meta(min_length=1, max_length=64)]  # chosen by the client; the answer carries it again
Seat = Annotated[int, Meta(ge=0, le=15)]
Seq = Annotated[int, Meta(ge=0, le=1_000_000_000)]  # number of an entry; 0 is the start of the match
Name = Annotated[str, Meta(max_length=40)]
Token = Annotated[str, Meta(min_length=8, max_length=64)]
Asked = Annotated[int, Meta(ge=0, le=1_000_000_000)] | Annotated[str, Meta(min_length=1, max_length=120)]
Level = Literal["deckhand", "sailor", "mate", "captain"]
OptionValue = bool | int | str


class Request(Struct, forbid_unknown_fields=True):
    """Something a client asks over HTTP."""


class ClientMessage(Struct, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """Something a client says on the socket."""


class ServerMessage(Struct, tag_field="type", tag=str.lower):
    """Something the server says on the socket."""


# --- what a client says on the socket -------------------------------------------------------------------------


class Hello(ClientMessage):
    """The first message."""

    version: int = VERSION


class Watch(ClientMessage):
    """Follow a table as one of my seats, or as a spectator; answered by `view`, then one `view` per entry."""

    table: TableId
    seat: Seat | None = None
    since_seq: Seq | None = None  # the last entry I know; None: only the last few events
    token: Token | None = None  # of the seat's link, for a client without a cookie


class Unwatch(ClientMessage):
    """Stop following."""

    table: TableId
    seat: Seat | None = None


class Act(ClientMessage):
    """Do something: number or notation of an action. Resending it with the same id is harmless."""

    table: TableId
    seq: Seq  # of the view I chose from
    id: Id
    seat: Seat
    action: Asked


class Undo(ClientMessage):
    """Take back my last steps."""

    table: TableId
    id: Id
    seat: Seat
    steps: Annotated[int, Meta(ge=1, le=64)] = 1


class Why(ClientMessage):
    """Why may my seat not do this?"""

    table: TableId
    id: Id
    seat: Seat
    action: Asked


class Hint(ClientMessage):
    """What would a good bot do for my seat?"""

    table: TableId
    id: Id
    seat: Seat


class Past(ClientMessage):
    """The view as it was after an entry. Once the match is over any seat may be asked for."""

    table: TableId
    id: Id
    seq: Seq
    seat: Seat | None = None


class Log(ClientMessage):
    """Older events: the page that ends before an entry."""

    table: TableId
    id: Id
    before: Seq
    seat: Seat | None = None


class Sheet(ClientMessage):
    """The score sheets of all seats, as my seat may see them."""

    table: TableId
    id: Id
    seat: Seat | None = None


class Chat(ClientMessage):
    """A short text to the table."""

    table: TableId
    seat: Seat
    text: Annotated[str, Meta(min_length=1, max_length=280)]


class Nudge(ClientMessage):
    """Remind those who owe a decision."""

    table: TableId
    seat: Seat


class Ping(ClientMessage):
    """Are you there?"""


FromClient = Hello | Watch | Unwatch | Act | Undo | Why | Hint | Past | Log | Sheet | Chat | Nudge | Ping

# --- what the server says on the socket -----------------------------------------------------------------------


class Action(Struct):
    """One legal action of a view, as the engine describes it."""

    number: int
    verb: str
    args: dict[str, str | int]
    notation: str


class GameEvent(Struct):
    """What happened. Kinds of the game, or `table.undone` {steps, back_to} and `table.controller` {controller, ...}."""

    seq: int  # of the entry that brought it
    seat: int | None  # who acted; None: the start
    kind: str
    args: dict[str, Any]


class SeatInfo(Struct):
    """Who plays a seat."""

    seat: int
    name: str
    controller: Literal["person", "bot", "open"]  # open: waits for somebody to follow its link
    level: Level | None = None  # of the bot
    until_return: bool = False  # the bot plays until the person is back
    present: bool = False  # a person is connected


class Prompt(Struct):
    """What the viewer is asked for; the game's own words for it follow from its view."""

    situation: Literal["act", "wait", "over"]
    waiting_for: list[int]  # seats that owe a decision


class UndoInfo(Struct):
    """How far the viewer may take back."""

    allowed: bool
    until_seq: int | None = None  # back to the table as it was after this entry
    steps: int = 0


class Result(Struct):
    """How a match ended."""

    scores: list[int]
    ranks: list[int]


class ViewMessage(ServerMessage, tag="view"):
    """The table as one seat (or a spectator) may see it, and what it could see happening since."""

    table: str
    seq: int
    seat: int | None
    view: dict[str, Any]  # game, rules, seats, options, viewer, to_act, is_over, actions, and the game's own part
    events: list[GameEvent]
    events_since: int  # all events after this entry are listed, -1: all there are; older ones with `log`
    prompt: Prompt
    undo: UndoInfo
    seats: list[SeatInfo]
    yours: list[int]  # the seats this browser may play
    commitment: str | None  # to the secret all draws come from
    hints: bool
    result: Result | None = None
    secret: str | None = None  # only after the end


class Welcome(ServerMessage):
    """The answer to hello."""

    version: int
    server: str
    heartbeat: int  # ping at least this often, in seconds


class Accepted(ServerMessage):
    """Done, and stored: the entry's number."""

    table: str
    id: str
    seq: int


RefusedCode = Literal[
    "illegal",  # the rules forbid it: rule, key and params say why
    "wrong_seat",  # the seat owes no decision now
    "stale",  # the seat's options have changed since seq; a fresh view follows
    "ahead",  # seq is beyond the last entry
    "unreadable",  # names no action of the game
    "not_yours",  # the seat is not held by this browser
    "bot_plays",  # a bot plays the seat now
    "over",
    "no_undo",
    "hints_off",
    "unknown_entry",
    "too_long",  # nobody could answer in time
    "too_fast",
]


class Refused(ServerMessage):
    """Not done, nothing changed. `key` is a key of the catalogue: `santa_timea.refusal.x` or `table.refused.<code>`."""

    table: str
    id: str
    code: RefusedCode
    rule: str
    key: str
    params: dict[str, Any]


class Refusal(Struct):
    """Why something is not allowed."""

    rule: str
    key: str
    params: dict[str, Any]


class WhyMessage(ServerMessage, tag="why"):
    """The answer to `why`; no refusal means it is allowed."""

    table: str
    id: str
    refusal: Refusal | None


class HintedAction(Struct):
    """What the bot thinks of an action: worth from 0 to 1."""

    action: int
    worth: float
    visits: int


class HintMessage(ServerMessage, tag="hint"):
    """Best first."""

    table: str
    id: str
    seq: int
    actions: list[HintedAction]


class PastMessage(ServerMessage, tag="past"):
    """The view as it was after an entry, with that entry's events."""

    table: str
    id: str
    seq: int
    seat: int | None
    view: dict[str, Any]
    events: list[GameEvent]


class LogMessage(ServerMessage, tag="log"):
    """Older events."""

    table: str
    id: str
    seat: int | None
    events: list[GameEvent]
    events_since: int  # -1: there are no older ones


class SheetLine(Struct):
    """One line of a score sheet and what it is made of."""

    key: str
    points: int
    rule: str
    params: dict[str, Any]
    parts: list[SheetLine]


class SeatSheet(Struct):
    """Where each point of a seat came from."""

    seat: int
    total: int
    lines: list[SheetLine]


class SheetMessage(ServerMessage, tag="sheet"):
    """The answer to `sheet`."""

    table: str
    id: str
    seq: int
    sheets: list[SeatSheet]


class Presence(ServerMessage):
    """Somebody came, went or changed names."""

    table: str
    seats: list[SeatInfo]
    spectators: int


class ChatMessage(ServerMessage, tag="chat"):
    """Somebody said something."""

    table: str
    seat: int
    name: str
    text: str
    time: int  # milliseconds since 1970


class Nudged(ServerMessage):
    """Somebody waits for these seats."""

    table: str
    seats: list[int]
    by: int


class Rematch(ServerMessage):
    """The same seats play again at another table."""

    table: str
    following: str


class Pong(ServerMessage):
    """Yes."""


ErrorCode = Literal[
    "unreadable",  # not a message of this protocol
    "too_large",
    "too_fast",
    "no_table",
    "not_yours",
    "no_spectators",
    "too_many",  # tables followed on one connection
    "internal",
]


class ErrorMessage(ServerMessage, tag="error"):
    """A message that could not be served."""

    code: ErrorCode
    table: str | None = None
    id: str | None = None
    detail: str = ""


FromServer = (
    Welcome | ViewMessage | Accepted | Refused | WhyMessage | HintMessage | PastMessage | LogMessage | SheetMessage
    | Presence | ChatMessage | Nudged | Rematch | Pong | ErrorMessage
)  # fmt: skip

# --- HTTP -----------------------------------------------------------------------------------------------------


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


class NewTable(Request):
    """Open a table."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatOrder], Meta(min_length=1, max_length=16)]
    options: dict[str, OptionValue] = field(default_factory=dict)
    edition: dict[str, Any] | None = None
    mode: Annotated[str, Meta(max_length=40)] | None = None
    spectators: bool = True
    hints: bool | None = None  # None: where only one person plays


class SeatLink(Struct):
    """The way to a seat. Whoever follows it holds the seat, and the link changes."""

    seat: int
    token: str
    link: str  # path with the token behind `#`


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
    is_sealed: bool  # false: began elsewhere, or from a record; its draws prove nothing
    has_edition: bool
    spectators: bool
    hints: bool
    commitment: str | None
    yours: list[int]
    is_host: bool
    links: list[SeatLink]
    rematch: str | None = None  # the table that follows this one


class TakeSeat(Request):
    """Sit down with the token of the seat's link."""

    token: Token
    name: Name | None = None


class ChangeController(Request):
    """Who plays the seat from now on."""

    controller: Literal["person", "bot"]
    level: Level | None = None
    until_return: bool = False


class SeatTaken(Struct):
    """The seat is held by this browser; its link is new."""

    table: str
    seat: int
    link: SeatLink


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
    result: Result | None = None


class Problem(Struct):
    """Why a request was not served."""

    code: str
    detail: str = ""
    problems: list[str] = field(default_factory=list)


class Health(Struct):
    """Fit to serve."""

    status: Literal["fine"]
    version: str
    tables: int
    sockets: int
