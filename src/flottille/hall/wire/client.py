"""What a client says on the socket. Unknown fields are refused, and everything has a size."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from flottille.hall.wire.base import LONGEST_CHAT, VERSION, Asked, ClientMessage, Id, Seat, Seq, TableId, Token


class Hello(ClientMessage):
    """The first message."""

    version: int = VERSION


class Watch(ClientMessage):
    """Follow a table as one of my seats, or as a spectator; answered by `view`, then one `view` per entry."""

    table: TableId
    seat: Seat | None = None
    since_seq: Seq | None = None  # the last entry I know; None: only the last few events
    token: Token | None = None  # of the seat's link: takes the seat, as over HTTP; answered by `seated` before the view
    parts: bool = False  # I can put parts together: `parts` instead of `view`, whole ones first


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
    """The view as it was after an entry, as my seat counts. Once the match is over, through anybody's eyes."""

    table: TableId
    id: Id
    seq: Seq
    seat: Seat | None = None
    eyes: Annotated[int, Meta(ge=-1, le=15)] | None = None  # a seat's, -1: a spectator's; None: my seat's


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
    text: Annotated[str, Meta(min_length=1, max_length=LONGEST_CHAT)]


class Nudge(ClientMessage):
    """Remind those who owe a decision."""

    table: TableId
    seat: Seat


class Agree(ClientMessage):
    """Agree to hints at this table, or no longer; they are given when all people do."""

    table: TableId
    seat: Seat
    hints: bool


class Ping(ClientMessage):
    """Are you there?"""


FromClient = Hello | Watch | Unwatch | Act | Undo | Why | Hint | Past | Log | Sheet | Chat | Nudge | Agree | Ping
