"""What other halls say of our tables: that they went on, who is there, who is reminded; and what we say of them."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from flottille.hall import wire
from flottille.hall.catching_up import read_chats
from flottille.hall.live import Live
from flottille.hall.needs import Busy, Heard, Missed, News, Nudge, There
from flottille.hall.telling import tell_all, tell_presence

if TYPE_CHECKING:
    from flottille.hall.hall import Hall


class Neighbours:
    """The other halls on the bus, as one hall knows them."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall

    def hear(self, live: Live | None, told: Heard) -> None:
        """Something of a table from elsewhere; if it cannot be read now, the watchdog asks again."""
        if live is None:
            return
        if isinstance(told, News):
            self.hear_news(live, told)
        elif isinstance(told, Missed):
            self._hear_less(live)
        elif told.hall != self.hall.name and isinstance(told, There):
            self._hear_of(live, told)
        elif told.hall != self.hall.name and isinstance(told, Nudge):
            tell_all(live, wire.Nudged(live.id, list(told.seats), told.by))

    def hear_news(self, live: Live, news: News) -> None:
        """Others may have gone on with a table; where somebody looks on, it is read at once."""
        if news.seq > live.table.seq or news.revision > live.row.revision:
            self._run_after(live, news)
        if news.said > live.said >= 0 and live.viewers:
            self.hall.run(self._listen(live))

    def _hear_less(self, live: Live) -> None:
        """Something may not have been heard."""
        if live.viewers:
            self._run_after(live)
            self.hall.run(self._listen(live))
            self.hall.bus.publish(live.there(self.hall.name, is_asking=True))

    def _run_after(self, live: Live, news: News | None = None) -> None:
        """Read what is new where somebody looks on; any other table is read when it is asked for."""
        if live.viewers:
            self.hall.behind.add(live)
            self.hall.run(self._follow(live, news))

    async def _follow(self, live: Live, news: News | None = None) -> None:
        with suppress(Busy):
            await self.hall.make_sure(live, news)

    async def _listen(self, live: Live) -> None:
        with suppress(Busy):
            async with live.talking:
                await read_chats(self.hall, live)

    def _hear_of(self, live: Live, there: There) -> None:
        if live.hear_of(there):
            tell_presence(live)
        if there.is_asking and live.viewers:
            self.hall.bus.publish(live.there(self.hall.name))

    def announce(self, live: Live | None) -> None:
        """Say who is here, if that has changed; the first to come asks who is there elsewhere."""
        if live is None or not self.hall.bus.is_shared:
            return
        there = live.there(self.hall.name)
        if there != live.announced and (live.viewers or live.announced is not None):
            self.hall.bus.publish(there._replace(is_asking=live.announced is None))
        live.announced = there if live.viewers else None
