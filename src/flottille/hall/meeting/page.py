"""What goes on in the hall, as each person may know it: names, never who is behind them."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Any

from flottille.hall import wire
from flottille.hall.meeting.notices import Gathering
from flottille.hall.meeting.paces import told_pace
from flottille.table import BOT

if TYPE_CHECKING:
    from flottille.hall.hall import Hall
    from flottille.hall.live import Live

FRESH = 1.0  # seconds that what was read is good for: many look at once
MOST_OPEN, MOST_WATCHED = 100, 6
PROGRESS = ("round", "rounds", "trick", "turn", "turns", "year")


class Meeting:
    """What is the same for all who look."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._read = -FRESH
        self._found: tuple[list[Gathering], list[wire.Watchable]] = [], []

    def forget(self) -> None:
        """Something has changed here."""
        self._read = -FRESH

    async def now(self, since: int) -> tuple[list[Gathering], list[wire.Watchable]]:
        """Who gathers, and what may be watched."""
        notices = self.hall.notices
        if notices is not None and monotonic() - self._read >= FRESH:
            self._read = monotonic()
            waiting = await notices.gatherings(since, MOST_OPEN)
            shown = await self.hall.find_all_now(await notices.shown(MOST_WATCHED))
            self._found = waiting, [watchable(live) for live in shown if not live.table.match.is_over]
        return self._found


def progress(live: Live) -> dict[str, int]:
    """How far a match is, as everybody sees it."""
    view = live.table.match.view(None)
    return {name: view[name] for name in PROGRESS if isinstance(view.get(name), int)}


def watchable(live: Live) -> wire.Watchable:
    """A match in the list of those to watch."""
    is_bots = all(controller.kind == BOT for controller in live.table.controllers)
    names = [seat.name for seat in live.seats]
    return wire.Watchable(live.id, live.row.game, names, is_bots, progress(live), live.number(None), live.spectators)


def open_table(gathering: Gathering, person: str) -> wire.OpenTable:
    """An open table as somebody sees it; where they sit is told to those who do."""
    mine = gathering.place_of(person)
    places = [_place(place) for place in gathering.places]
    return wire.OpenTable(
        gathering.id, gathering.game, places, gathering.options, gathering.mode, told_pace(gathering.pace),
        gathering.wanted, gathering.created, mine, gathering.host == person,
        gathering.became if mine is not None else None,
    )  # fmt: skip


def _place(place: Any) -> wire.PlaceInfo:
    return wire.PlaceInfo(place.kind, place.name, place.level, place.colour)
