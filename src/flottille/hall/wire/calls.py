"""Being called when it is my turn: where, and when not."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from flottille.hall.wire.base import Request

WayKind = Literal["push", "mail", "hook", "service"]
Language = Literal["en", "fr"]
Zone = Annotated[str, Meta(min_length=1, max_length=64)]  # as in the tz database
Minute = Annotated[int, Meta(ge=0, lt=24 * 60)]  # of the day
LONGEST_ADDRESS = 4000


class WayInfo(Struct):
    """Where I am called."""

    id: str
    kind: WayKind
    label: str  # enough for me to find it again; never the whole address
    since: int
    is_confirmed: bool
    is_ended: bool  # it leads nowhere any more


class Calls(Struct):
    """How I am called when I am waited for."""

    kinds: list[WayKind]  # that this server has; none: it calls nobody
    key: str  # what browsers subscribe with
    ways: list[WayInfo]
    zone: str
    quiet_from: int | None
    quiet_until: int | None


class AddWay(Request):
    """Call me here, too."""

    kind: WayKind
    address: Annotated[str, Meta(min_length=3, max_length=LONGEST_ADDRESS)]
    language: Language = "en"
    zone: Zone = "UTC"


class BeQuiet(Request):
    """How to speak to me, and when not; without hours at any time."""

    language: Language
    zone: Zone
    quiet_from: Minute | None = None
    quiet_until: Minute | None = None


class ConfirmWay(Request):
    """What a letter to a mail address held."""

    token: Annotated[str, Meta(min_length=8, max_length=200)]
