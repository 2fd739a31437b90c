"""Looks after the clocks: whoever runs out of time is replaced by a bot, and no time runs while no server is there.

How it works: a table in memory has an alarm. When the time of any other is due stands in the store, where every hall
looks; several may ring at once, and one is right. A servers' beat in the store says that one of them was there: after
a silence the time since the last beat is an outage, for all tables.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from functools import partial
from time import time
from typing import TYPE_CHECKING
from weakref import ref

from flottille.bots import usual
from flottille.hall.live import Live
from flottille.hall.meeting.notices import Notices
from flottille.hall.needs import Busy
from flottille.table import BOT, Act, Change, Controller, Refused, Undo
from flottille.table.pace import DAY, SECOND, Span

if TYPE_CHECKING:
    from flottille.hall.hall import Hall

log = logging.getLogger(__name__)
SILENCE = 15 * SECOND  # without a beat, after which no server was there
REMEMBERED = 90 * DAY  # outages of longer ago touch no clock that runs
SOON = 3600.0  # seconds: an alarm is set for what is due within
SOONEST, AGAIN = 0.02, 1.0  # seconds until an alarm rings at the earliest; once it has rung
MOST = 100  # tables that are due at once
ALIVE = "alive"


class Timing:
    """The clocks of a hall."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.outages: list[Span] = []  # every clock here has this very list
        self._felt = 0  # milliseconds since 1970: our last beat
        self._feeling = asyncio.Lock()

    # --- while a server is there --------------------------------------------------------------------------

    async def begin(self) -> None:
        """What happened to clocks before we came, known before a table is opened."""
        if self.hall.notices is not None:
            await self.hall.notices.setting(ALIVE, str(now()))
            await self.beat()

    async def ready(self) -> None:
        """Whether nobody was there is known before anything is decided by a clock."""
        if now() - self._felt > SILENCE or not self.hall.is_serving:
            await self.beat()

    async def beat(self) -> None:
        """A server is there, if we are one; whether none was before is known by then."""
        notices = self.hall.notices
        if notices is None:
            return
        async with self._feeling:
            moment = now()
            if self.hall.is_serving:
                await _say_that_we_are_there(notices, moment)
            self.outages[:] = await notices.outages(moment - REMEMBERED)
            self._felt = moment

    async def look(self) -> None:
        """Say that we are there, and open the tables where somebody's time has run out."""
        if self.hall.notices is None or not self.hall.is_serving:
            return
        await self.beat()
        for id in await self.hall.notices.due(now(), MOST):
            live = await self.hall.find_now(id)
            if live is not None:
                await self.ring(live)
                await self.keep(live)

    # --- alarms -------------------------------------------------------------------------------------------

    def wind(self, live: Live, soonest: float = SOONEST) -> None:
        """Set the alarm of a table anew."""
        if live.alarm is not None:
            live.alarm.cancel()
            live.alarm = None
        due = live.due if self.hall.is_serving else None
        wait = SOON if due is None else (due - now()) / SECOND
        if wait < SOON:
            known = ref(live)
            live.alarm = asyncio.get_running_loop().call_later(max(soonest, wait), lambda: self._wake(known()))

    def went_on(self, live: Live) -> None:
        """We went on with a table: its clock did, too."""
        if live.table.clock is not None:
            self.wind(live)
            self.hall.run(self._keep_soon(live))

    def _wake(self, live: Live | None) -> None:
        if live is not None:
            self.hall.run(self._ring_soon(live))

    async def _ring_soon(self, live: Live) -> None:
        with suppress(Busy):
            await self.ring(live)
        self.wind(live, AGAIN)

    async def _keep_soon(self, live: Live) -> None:
        with suppress(Busy):  # whoever opens the table once more keeps it
            await self.keep(live)

    async def keep(self, live: Live) -> None:
        """Keep when the time of a table is due, as far as it has come."""
        if self.hall.notices is not None:
            await self.hall.notices.put_due(live.id, live.due, live.table.seq)

    async def ring(self, live: Live) -> None:
        """A bot plays on for whoever has no time left, until he is back."""
        await self.ready()
        for seat in live.run_out:
            stand_in = Controller(BOT, usual(live.table.match.game), until_return=True)
            why_not = partial(_why_not, live, seat)
            answer = await self.hall.act(live, Change(seat, stand_in), None, why_not)
            if not isinstance(answer, Refused):
                log.info("time ran out", extra={"table": live.id, "seat": seat, "seq": answer.seq})

    def speaks_against(self, live: Live, asked: Act | Undo | Change) -> str | None:
        """To take back what brought the time that is left would be to run out of it."""
        clock = live.table.clock
        if clock is None or not isinstance(asked, Undo):
            return None
        undone = [step.seq for step in live.table.possible(asked.seat)[-asked.steps :]]
        return None if clock.allows(asked.seat, undone, live.now()) else "no_time"


async def _say_that_we_are_there(notices: Notices, moment: int) -> None:
    last = int(await notices.setting_now(ALIVE))
    if moment - last > SILENCE:
        log.warning("no server was there", extra={"seconds": (moment - last) // SECOND})
        await notices.note_outage((last, moment))
    await notices.beat(str(moment), ALIVE)


def _why_not(live: Live, seat: int) -> str | None:
    return None if seat in live.run_out else "in_time"


def now() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)
