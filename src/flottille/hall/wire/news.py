"""What the server says on the socket without being asked, and what it could not serve."""

from __future__ import annotations

from typing import Literal

from flottille.hall.wire.base import ServerMessage
from flottille.hall.wire.http import SeatLink
from flottille.hall.wire.shown import SeatInfo, WishInfo


class Presence(ServerMessage):
    """Somebody came, went or changed names."""

    table: str
    seats: list[SeatInfo]
    spectators: int
    hints: bool  # whether they are given now
    wish: WishInfo | None = None  # what somebody asks all people for


class Seated(ServerMessage):
    """The token shown in `watch` was good: the seat is held by this connection. Its next link, to come back with."""

    table: str
    seat: int
    link: SeatLink | None  # None: another device of the one who holds the seat


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
    by: int | None = None  # the seat that asked for it


class Pong(ServerMessage):
    """Yes."""


ErrorCode = Literal[
    "unreadable",  # not a message of this protocol
    "too_large",
    "too_fast",
    "no_table",
    "not_yours",  # nor is it any more, if nothing was asked: somebody else has taken the seat
    "no_spectators",
    "closed",  # the operator has shown this one the door
    "too_many",  # tables followed on one connection
    "busy",  # nothing can be stored or read at the moment
    "internal",
]


class ErrorMessage(ServerMessage, tag="error"):
    """A message that could not be served."""

    code: ErrorCode
    table: str | None = None
    id: str | None = None
    detail: str = ""
