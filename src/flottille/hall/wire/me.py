"""Who I am: a browser, and perhaps a name that is kept by passkeys."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from flottille.hall.wire.base import Name, Request

Ticket = Annotated[str, Meta(min_length=8, max_length=64)]


class PasskeyInfo(Struct):
    """What opens my name."""

    id: str
    since: int


class Me(Struct):
    """Who I am here."""

    name: str | None  # that is kept
    passkeys: list[PasskeyInfo]
    can_keep: bool  # whether this server keeps names
    code: str | None = None  # a new recovery code; it is told once


class Ceremony(Struct):
    """What the browser's passkeys are asked, and the ticket that goes with the answer."""

    ticket: str
    options: dict[str, Any]


class KeepName(Request):
    """Keep this name, or the one I have, by a further passkey."""

    name: Name | None = None


class Credential(Request):
    """What a passkey answered."""

    ticket: Ticket
    credential: dict[str, Any]


class MyLink(Struct):
    """The way to my name for another device: once, and for a while."""

    link: str  # path with the token behind `#`
    until: int


class TakeLink(Request):
    """Be whoever made the link."""

    token: Ticket


class Recover(Request):
    """Be whoever keeps the name, with its recovery code."""

    name: Name
    code: Ticket
