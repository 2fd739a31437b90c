"""Forgets tables nobody touched for as many days as the operator wishes; none of them by itself."""

from __future__ import annotations

import asyncio
from time import time

import structlog

from flottille.hall.needs import Busy
from flottille.server.house import House

log = structlog.get_logger()
DAY = 24 * 3600
GONE = 8  # days since somebody waited at an open table
MOST = 1000  # tables that are looked for at once


class Retention:
    """Looks once a day."""

    def __init__(self, hall: House) -> None:
        self.hall = hall

    async def run(self) -> None:
        """Look every day; an error is logged and forgotten."""
        while True:
            await asyncio.sleep(DAY)
            await self.look()

    async def look(self) -> None:
        """Forget unfinished and finished tables, each after its time."""
        settings = self.hall.settings
        await self._scatter()
        for days, is_over in ((settings.keep_days, False), (settings.keep_finished_days, True)):
            try:
                forgotten = await self._forget(days, is_over) if days > 0 else 0
            except Busy as error:
                log.warning("nothing forgotten", error=str(error))
            except Exception:
                log.exception("retention failed")
            else:
                if forgotten:
                    log.info("tables forgotten", count=forgotten, days=days, over=is_over)

    async def _scatter(self) -> None:
        """Open tables where nobody waits any more."""
        try:
            await self.hall.store.scatter(int((time() - GONE * DAY) * 1000))
        except Busy as error:
            log.warning("nothing scattered", error=str(error))

    async def _forget(self, days: float, is_over: bool) -> int:
        before = int((time() - days * DAY) * 1000)
        forgotten, after = 0, ""
        while ids := await self.hall.store.untouched(before, is_over, after, MOST):
            known = {news.table: news for news in await self.hall.store.news(ids)}
            still = await self.hall.store.untouched(before, is_over, after, MOST)  # other servers may go on with some
            for id in known.keys() & set(still):
                forgotten += await self.hall.forget(id, known[id])
            after = ids[-1]
        return forgotten
