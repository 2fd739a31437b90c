"""The hall of a browser, as its worker opens it: `door = open_house(drawers, think, push, wishes)`."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import msgspec

from flottille._pure import is_compiled
from flottille.hall.hall import Hall
from flottille.hall.here import Here
from flottille.hall.needs import What
from flottille.hall.settings import Settings
from flottille.hall.watchdog import Watchdog
from flottille.offline.door import Door
from flottille.offline.drawers import Browser, Memory
from flottille.offline.minds import Minds, Think
from flottille.offline.shelf import Shelf


class Wishes(msgspec.Struct, forbid_unknown_fields=True):
    """What whoever owns the browser may choose."""

    bot_gap: float = Settings.bot_gap
    test_deals: str = ""


class Uncounted:
    """Counts nothing: nobody runs this hall but whoever plays in it."""

    def count(self, what: What, *of: str) -> None:
        """One more."""

    def took(self, seconds: float) -> None:
        """So long."""


def open_house(drawers: Any, think: Think, push: Callable[[str], object], wishes: str = "{}") -> Door:
    """A hall over drawers of JavaScript, or none where the browser keeps nothing, and its door."""
    chosen = msgspec.json.decode(wishes, type=Wishes)
    gap, deals = chosen.bot_gap, chosen.test_deals
    settings = Settings(bot_gap=gap, rate=0.0, tables_per_person=0, is_own=True, test_deals=deals)
    minds = Minds(think)
    hall = Hall(settings, Shelf(Memory() if drawers is None else Browser(drawers)), minds, minds, Here(), Uncounted())
    hall.run(Watchdog(hall).run())
    return Door(hall, push)


def hush() -> None:
    """Say only what is broken: a browser's console is read by nobody."""
    logging.getLogger("flottille").setLevel(logging.ERROR)


def about() -> str:
    """How the engine runs here."""
    return msgspec.json.encode({"compiled": is_compiled()}).decode()
