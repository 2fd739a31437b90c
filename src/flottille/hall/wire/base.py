"""What all messages are made of: sizes of their values, and who says them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

VERSION = 1  # of these messages; changed when a client of the old ones would misread the new ones

TableId = Annotated[str, Meta(min_length=8, max_length=32, pattern=r"\A[\w-]+\Z")]
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"\A[ -~]+\Z")]  # the client's; the answer carries it too
Seat = Annotated[int, Meta(ge=0, le=15)]
Seq = Annotated[int, Meta(ge=0, le=1_000_000_000)]  # of an entry, as the viewer counts those he hears of; 0: the start
LONGEST_NAME = 40  # characters
LONGEST_CHAT = 280
Name = Annotated[str, Meta(max_length=LONGEST_NAME)]
Token = Annotated[str, Meta(min_length=8, max_length=64)]
Asked = Annotated[int, Meta(ge=0, le=1_000_000_000)] | Annotated[str, Meta(min_length=1, max_length=120)]
Level = Annotated[str, Meta(max_length=60)]  # one of the four levels, or a bot from outside that the game lists
OptionValue = bool | int | str
Colour = Literal["azure", "gules", "or", "vert", "purpure", "sable", "argent"]  # of a seat, with its hatching


class Request(Struct, forbid_unknown_fields=True):
    """Something a client asks over HTTP."""


class ClientMessage(Struct, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """Something a client says on the socket."""


class ServerMessage(Struct, tag_field="type", tag=str.lower):
    """Something the server says on the socket."""
