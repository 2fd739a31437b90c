"""Looks after the tables: none stands still while a bot owes a decision, whatever went wrong."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import monotonic

from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.needs import Busy
from flottille.hall.telling import tell_presence

log = logging.getLogger(__name__)
EVERY = 2.0  # seconds between two looks at the tables in memory
STILL = 5.0  # seconds that bots may take whose turn others see to
BEAT = 2  # looks between two at the clocks
REMIND = 2  # looks between two words on who is there
ASK = 10  # looks between two questions how far tables have come; at each while the bus may lose something
SWEEP = 30  # looks between two looks into the store
MOST_SWEPT = 50  # tables of the store that are looked at each time


class Watchdog:
    """Looks at all tables in memory often, and at those in the store in turn."""

    def __init__(self, hall: Hall, is_sweeping: bool = True) -> None:
        self.hall = hall
        self.is_sweeping = is_sweeping
        self._swept = 0  # tables of the store that were looked at in this turn

    async def run(self) -> None:
        """Look until the server ends; an error is logged and forgotten."""
        looks = 0
        while True:
            await asyncio.sleep(EVERY)
            looks += 1
            try:
                await self.look()
                if self.hall.bus.is_shared:
                    await self.listen(looks)
                if looks % BEAT == 0:
                    await self.hall.timing.look()
                if self.is_sweeping and looks % SWEEP == 0:
                    await self.sweep()
            except Busy:
                continue
            except Exception:
                log.exception("watchdog failed")

    async def look(self) -> None:
        """Wake bots that owe a decision and do not think; ask again where an answer of the store was lost."""
        is_shared = self.hall.bus.is_shared
        patience = STILL if is_shared else 0.0
        for live in self.hall.tables:
            if is_shared and not live.viewers:
                continue  # it may have gone on elsewhere: whoever looks on there looks after it
            if live.turns() and monotonic() - live.moved >= patience and self.hall.wake(live):
                log.warning("table stood still", extra={"table": live.id, "seq": live.table.seq})
                self.hall.counts.count("woken")
        for live in {*self.hall.doubtful, *self.hall.behind}:
            with suppress(Busy):
                await self.hall.make_sure(live)

    async def listen(self, looks: int) -> None:
        """What the bus may have lost: how far tables have come that somebody follows here, and who is there."""
        hall = self.hall
        followed = {live.id: live for live in hall.tables if live.viewers}
        for live in hall.tables:
            if live.forget_those_who_are_silent():
                tell_presence(live)
            if live.viewers and looks % REMIND == 0:
                hall.bus.publish(live.there(hall.name))
        if looks % ASK == 0 or not hall.bus.is_well():
            await self.ask(followed)

    async def ask(self, followed: dict[str, Live]) -> None:
        """Read what is new at these tables; those the store has no more are closed."""
        found = {news.table: news for news in await self.hall.store.news(list(followed))}
        for id, live in followed.items():
            if id in found:
                self.hall.neighbours.hear_news(live, found[id])
            else:
                await self.hall.make_sure(live)

    async def sweep(self) -> None:
        """Open the next unfinished tables that are only in the store: whoever owes a decision there thinks."""
        ids = await self.hall.store.unfinished()
        for id in ids[self._swept : self._swept + MOST_SWEPT]:
            live = await self.hall.find_now(id)
            if live is not None and self.hall.bus.is_shared:
                self.hall.wake(live)
        self._swept = self._swept + MOST_SWEPT if self._swept + MOST_SWEPT < len(ids) else 0
