"""The model of the bus bites: whoever breaks one of its promises is found."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from flottille.engine.errors import FlottilleError
from flottille.hall import catching_up, hall
from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.needs import News, Turn
from flottille.hall.rows import EntryRow
from flottille.hall.watchdog import Watchdog
from tests.hall.alone import Memory
from tests.hall.test_bus_model import run_model

Patch = Callable[[pytest.MonkeyPatch], None]


def nobody_wakes_bots_again(patch: pytest.MonkeyPatch) -> None:
    """A turn that the bus lost is queued by nobody."""

    async def look(self: Watchdog) -> None:
        for live in {*self.hall.doubtful, *self.hall.behind}:
            await self.hall.make_sure(live)

    patch.setattr(Watchdog, "look", look)


def a_change_wakes_nobody(patch: pytest.MonkeyPatch) -> None:
    """Whoever goes on with a table forgets that a bot may owe a decision now, and so does the watchdog."""
    patch.setattr(Hall, "wake", lambda self, live: False)


def nobody_asks_the_store(patch: pytest.MonkeyPatch) -> None:
    """News that the bus lost are read by nobody."""

    async def ask(self: Watchdog, followed: dict[str, Live]) -> None:
        return

    patch.setattr(Watchdog, "ask", ask)


def only_the_last_entry_is_read(patch: pytest.MonkeyPatch) -> None:
    """Whoever fell behind by several entries takes the last for all of them."""

    async def go_on(hall: Hall, live: Live, until: int) -> None:
        live.follow((await hall.store.entries(live.id, live.table.seq))[-1])

    patch.setattr(catching_up, "_go_on", go_on)


def what_is_read_is_not_told(patch: pytest.MonkeyPatch) -> None:
    """A hall catches up and keeps it to itself."""

    async def make_sure(self: Hall, live: Live, news: News | None = None) -> None:
        async with live.lock:
            await self._catch_up(live, news)

    patch.setattr(Hall, "make_sure", make_sure)


def the_store_has_no_fence(patch: pytest.MonkeyPatch) -> None:
    """Two may store an entry at one number."""

    async def append(self: Memory, table: str, entry: EntryRow, *_: Any) -> None:
        self.tables[table].entries.append(entry)

    patch.setattr(Memory, "append", append)


def a_turn_is_taken_as_often_as_it_comes(patch: pytest.MonkeyPatch) -> None:
    """Whoever takes a turn asks neither whether it is still owed nor whether it is this one."""

    async def see_to(self: Hall, turn: Turn) -> None:
        live = await self.find_now(turn.table)
        if live is not None and turn.seat in live.table.bots_to_act():
            await self.thinking.answer(live, turn.seat)
        self.bus.done(turn)

    patch.setattr(Hall, "_see_to", see_to)


def everything_is_told_twice(patch: pytest.MonkeyPatch) -> None:
    """Whoever was told is told again."""
    tell = hall.Told.__aexit__

    async def tell_again(self: Any, *how: object) -> None:
        told = [(viewer, viewer.seq) for viewer in self._live.viewers]
        await tell(self, *how)
        for viewer, seq in told:
            viewer.seq = seq
        await tell(self, *how)

    patch.setattr(hall.Told, "__aexit__", tell_again)


MUTANTS: tuple[Patch, ...] = (
    nobody_wakes_bots_again,
    a_change_wakes_nobody,
    nobody_asks_the_store,
    only_the_last_entry_is_read,
    what_is_read_is_not_told,
    the_store_has_no_fence,
    a_turn_is_taken_as_often_as_it_comes,
    everything_is_told_twice,
)


@pytest.mark.parametrize("break_it", MUTANTS, ids=lambda mutant: mutant.__name__)
def test_whoever_breaks_a_promise_is_found(monkeypatch: pytest.MonkeyPatch, break_it: Patch) -> None:
    """In one of the courses that are taken anyway."""
    break_it(monkeypatch)
    with pytest.raises((AssertionError, FlottilleError, ValueError, TimeoutError)):
        run_model(monkeypatch, "santa_timea")
