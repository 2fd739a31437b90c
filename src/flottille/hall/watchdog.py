"""Looks after the tables: none stands still while a bot owes a decision, whatever went wrong."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from flottille.hall.hall import Hall
from flottille.hall.needs import Busy

log = logging.getLogger(__name__)
EVERY = 2.0  # seconds between two looks at the tables in memory
SWEEP = 30  # looks between two looks into the store
MOST_SWEPT = 50  # tables of the store that are looked at each time


class Watchdog:
    """Looks at all tables in memory often, and at those in the store in turn."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self._swept = 0  # tables of the store that were looked at in this turn

    async def run(self) -> None:
        """Look until the server ends; an error is logged and forgotten."""
        looks = 0
        while True:
            await asyncio.sleep(EVERY)
            looks += 1
            try:
                await self.look()
                if looks % SWEEP == 0:
                    await self.sweep()
            except Busy:
                continue
            except Exception:
                log.exception("watchdog failed")

    async def look(self) -> None:
        """Wake bots that owe a decision and do not think; ask again where an answer of the store was lost."""
        for live in self.hall.tables:
            if live.bots_that_wait():
                log.warning("table stood still", extra={"table": live.id, "seq": live.table.seq})
                self.hall.counts.count("woken")
                self.hall.thinking.wake(live)
        for live in list(self.hall.doubtful):
            with suppress(Busy):
                await self.hall.make_sure(live)

    async def sweep(self) -> None:
        """Open the next unfinished tables that are only in the store: whoever owes a decision there thinks."""
        ids = await self.hall.store.unfinished()
        for id in ids[self._swept : self._swept + MOST_SWEPT]:
            await self.hall.find(id)
        self._swept = self._swept + MOST_SWEPT if self._swept + MOST_SWEPT < len(ids) else 0
