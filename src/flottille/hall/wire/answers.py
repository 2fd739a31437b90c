"""What the server answers to what was asked on the socket."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from flottille.hall.wire.base import ServerMessage
from flottille.hall.wire.shown import GameEvent


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
    "no_time",  # what the steps brought would be gone, and nothing left
    "hints_off",
    "unknown_entry",
    "too_long",  # nobody could answer in time
    "too_fast",
    "busy",  # it cannot be stored now; the same id may be sent again
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
