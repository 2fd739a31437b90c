"""All tables: opens, decides, stores, commits, tells; in that order.

An entry is stored at the number the table expects. If somebody else stored one there first, the table is read again
and the wish is decided anew.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from functools import partial
from time import monotonic, perf_counter
from typing import Any, TypeVar
from weakref import WeakSet, WeakValueDictionary, finalize, ref

from flottille.engine.errors import FlottilleError
from flottille.hall.bots.thinking import Thinking
from flottille.hall.deals import Deals
from flottille.hall.keeping import Kept
from flottille.hall.live import RECENT, Live
from flottille.hall.needs import Bus, Busy, Conflict, Counts, News, Store, Thinkers, Turn
from flottille.hall.proving import Proving
from flottille.hall.refusal import Refusal
from flottille.hall.reopening import open_table
from flottille.hall.rows import EntryRow, Stored
from flottille.hall.settings import Settings
from flottille.hall.telling import tell_entry
from flottille.table import Act, Change, Decision, Done, Refused, Table, Undo, snapshot
from flottille.table.asked import refused

T = TypeVar("T")
WhyNot = Callable[[], str | None]  # the code of what speaks against it
log = logging.getLogger(__name__)
SNAPSHOT_EVERY = 50  # entries
FIRST_PAUSE, LONGEST_PAUSE = 0.25, 2.0  # seconds until a busy store is asked again
TABLE_ID = re.compile(r"[\w-]{8,32}", re.ASCII)


class Hall:
    """All tables, with those who think for bots and those who prove records."""

    def __init__(
        self, settings: Settings, store: Store, thinkers: Thinkers, provers: Thinkers, bus: Bus, counts: Counts
    ) -> None:
        self.settings = settings
        self.store = store
        self.bus = bus
        self.counts = counts
        self.proving = Proving(provers, settings.rate)
        self.deals = Deals(settings.test_deals)
        self.thinking = Thinking(thinkers, counts, settings.bot_gap, self.act_of_bot, self.deals)
        self.tables = Kept(settings.idle_tables)
        self.doubtful: WeakSet[Live] = WeakSet()  # tables whose last entry may have been stored without our hearing it
        self._openers: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._opening: dict[str, asyncio.Task[Live | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._taking: asyncio.Task[None] | None = None

    # --- opening ------------------------------------------------------------------------------------------

    async def find(self, id: str) -> Live | None:
        """A table by id, from memory or from the store."""
        live = self.tables.get(id)
        if live is None and TABLE_ID.fullmatch(id):
            live = await asyncio.shield(self._opening.get(id) or self._begin(id, self._open(id)))
        return live

    def _begin(self, id: str, work: Coroutine[Any, Any, Live | None]) -> asyncio.Task[Live | None]:
        """Whoever asks for the table meanwhile waits for this work."""
        task = self._opening[id] = self.run(work)
        task.add_done_callback(lambda _: self._opening.pop(id, None))
        return task

    async def _open(self, id: str) -> Live | None:
        read = await self._read(id)
        if read is None:
            return None
        live = self.add(read)
        self.wake(live)
        return live

    async def _read(self, id: str) -> Live | None:
        try:
            stored = await self.store.load(id)
            return None if stored is None else Live(stored, await self.table_of(stored))
        except Busy:
            raise
        except Exception as error:
            log.error("table cannot be opened", extra={"table": id, "error": f"{type(error).__name__}: {error}"})
            return None

    async def table_of(self, stored: Stored) -> Table:
        """The table of what was stored."""
        table = open_table(stored)
        if table is None:  # a snapshot of older software
            whole = await self.store.load(stored.row.id, whole=True)
            table = open_table(whole) if whole is not None else None
        if table is None:
            raise FlottilleError("neither snapshot nor entries can be read")
        return table

    def add(self, live: Live) -> Live:
        """Keep a table in memory; those nobody holds make room. Returns the one that counts."""
        kept = self.tables.add(live)
        if kept is live:
            known = ref(live)
            leave = self.bus.follow(live.id, lambda news: self._hear(known(), news))
            finalize(live, leave).atexit = False
        return kept

    @asynccontextmanager
    async def room_for(self, person: str) -> AsyncIterator[None]:
        """Somebody opens a table, one after the other, as long as he has few enough that are not over."""
        most = self.settings.tables_per_person
        opening = self._openers.setdefault(person, asyncio.Lock())
        async with opening:
            if most and await self.store.count_unfinished(person) >= most:
                raise Refusal(409, "too_many_tables", f"{most} of your tables are not over: finish some of them first")
            yield

    async def forget(self, id: str) -> bool:
        """Remove a table from the store, unless somebody holds it or opens it."""
        if id in self._opening or not self.tables.let_go(id):
            return False
        await asyncio.shield(self._begin(id, self._forget(id)))
        return True

    async def _forget(self, id: str) -> None:
        await self.store.forget(id)

    # --- deciding -----------------------------------------------------------------------------------------

    async def act(
        self, live: Live, asked: Act | Undo | Change, person: str | None = None, why_not: WhyNot | None = None
    ) -> Done | Refused:
        """Decide, store, commit, tell; raises `Busy` if it cannot be stored now, and nothing has changed then.

        A person must hold the seat, and nothing speak against it, when it is decided and not only when it was asked.
        """
        begun, since = perf_counter(), monotonic()
        async with live.lock, self._told(live):
            if person is not None and not live.holds(person, asked.seat):
                return refused("not_yours")
            if why_not is not None and (code := why_not()) is not None:
                return refused(code)
            answer = await self._decide(live, asked, since)
        if isinstance(answer, Refused):
            self.counts.count("refused", answer.code)
            return answer
        if isinstance(answer, Done):
            return answer
        self.counts.took(perf_counter() - begun)
        self.counts.count("entries", "bot" if isinstance(asked, Act) and asked.is_bot else "person")
        return Done(live.number(asked.seat))

    async def act_of_bot(self, live: Live, asked: Act) -> Done | Refused:
        """The same for a bot, which asks again while the store is busy."""
        return await self._insist(partial(self.act, live, asked))

    @asynccontextmanager
    async def _told(self, live: Live) -> AsyncIterator[None]:
        """Whatever becomes new meanwhile is told, here and elsewhere, and bots that owe a decision think."""
        before = live.table.seq
        try:
            yield
        finally:
            if live.table.seq != before:
                self.wake(live)
                tell_entry(live)
                self.bus.publish(News(live.id, live.table.seq))

    async def _decide(self, live: Live, asked: Act | Undo | Change, since: float) -> Decision | Done | Refused:
        while True:
            answer = live.table.decide(asked, live.chance(), live.now())
            if not isinstance(answer, Decision):
                return answer
            if await self._stored(live, answer, since):
                break
            await self._read_again(live)
        live.commit(answer)
        if live.row.is_over:
            log.info("match over", extra={"table": live.id, "game": live.row.game, "entries": live.table.seq})
        return answer

    async def _stored(self, live: Live, decision: Decision, since: float) -> bool:
        """Store a decision; false if its number is taken."""
        seq = live.table.seq
        shot = snapshot.write(live.table) if seq and seq % SNAPSHOT_EVERY == 0 else None
        try:
            await self.store.append(live.id, EntryRow.of(decision), shot, decision.state.deciding == 0, since)
        except (Conflict, Busy, asyncio.CancelledError) as error:
            self.doubtful.add(live)
            if not isinstance(error, Conflict):
                raise
            log.info("entry decided again", extra={"table": live.id, "seq": decision.seq})
            return False
        return True

    async def _read_again(self, live: Live) -> None:
        stored = await self.store.load(live.id)
        if stored is None:
            raise FlottilleError("the table is gone")
        table = await self.table_of(stored)
        live.read_again(stored, table, await self.store.entries(live.id, table.seq - RECENT))
        self.doubtful.discard(live)

    async def make_sure(self, live: Live) -> None:
        """A commit whose answer was lost may have succeeded: whoever follows the table is told then."""
        async with live.lock, self._told(live):
            if await self.store.last_seq(live.id) != live.table.seq:
                await self._read_again(live)
            self.doubtful.discard(live)

    def _hear(self, live: Live | None, news: News) -> None:
        """Somebody else went on with a table; if it cannot be read now, the watchdog asks again."""
        if live is not None and news.seq > live.table.seq:
            self.doubtful.add(live)
            self.run(self._catch_up(live))

    async def _catch_up(self, live: Live) -> None:
        with suppress(Busy):
            await self.make_sure(live)

    # --- bots ---------------------------------------------------------------------------------------------

    def wake(self, live: Live) -> None:
        """Let somebody think for every bot that owes a decision and does not think yet."""
        for seat in live.bots_that_wait():
            self.bus.queue(Turn(live.id, live.table.seq, seat))
            self._taking = self._taking or self.run(self._take_turns())

    async def _take_turns(self) -> None:
        while True:
            self.run(self._see_to(await self.bus.take()))

    async def _see_to(self, turn: Turn) -> None:
        try:
            live = await self._insist(partial(self.find, turn.table))
            if live is not None and turn.seat in live.bots_that_wait():
                await self.thinking.begin(live, turn.seat)
        finally:
            self.bus.done(turn)

    # --- living -------------------------------------------------------------------------------------------

    def run(self, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Do something in the background; it is not forgotten."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def resume(self) -> None:
        """Go on where bots owe a decision, after a start; a store that is busy is waited for."""
        for id in await self._insist(self.store.unfinished):
            await self._insist(partial(self.find, id))

    async def _insist(self, work: Callable[[], Awaitable[T]]) -> T:
        pause = FIRST_PAUSE
        while True:
            try:
                return await work()
            except Busy:
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)

    async def close(self) -> None:
        """Stop thinking, and whatever else is under way."""
        for task in [*self._tasks, *self.thinking.tasks]:
            task.cancel()
