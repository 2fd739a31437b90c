"""All tables: opens, decides, stores, commits, tells; in that order.

An entry is stored at the number the table expects, a change of its seats at the next revision. If somebody else stored
one there first, here or in another hall, what is new is read and the wish is decided anew.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from time import monotonic, perf_counter
from typing import Any, TypeVar
from weakref import WeakSet, WeakValueDictionary, finalize, ref

from flottille.hall import attempts
from flottille.hall.bots.thinking import Thinking
from flottille.hall.catching_up import catch_up, table_of
from flottille.hall.deals import Deals
from flottille.hall.keeping import Kept
from flottille.hall.live import Live
from flottille.hall.meeting.notices import Notices
from flottille.hall.meeting.page import Meeting
from flottille.hall.needs import Bus, Busy, Conflict, Counts, News, Sitting, Store, Thinkers, Turn
from flottille.hall.neighbours import Neighbours
from flottille.hall.people import new_id
from flottille.hall.proving import Proving
from flottille.hall.refusal import Refusal
from flottille.hall.reviewing import Reviewing
from flottille.hall.rows import EntryRow, TableRow
from flottille.hall.settings import Settings
from flottille.hall.telling import Told
from flottille.hall.timing import Timing
from flottille.table import Act, Change, Decision, Done, Refused, Undo, snapshot
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
        self,
        settings: Settings,
        store: Store,
        thinkers: Thinkers,
        provers: Thinkers,
        bus: Bus,
        counts: Counts,
        notices: Notices | None = None,
    ) -> None:
        self.settings = settings
        self.name = new_id()
        self.store = store
        self.bus = bus
        self.notices = notices
        self.counts = counts
        self.proving = Proving(provers, settings.rate)
        self.reviewing = Reviewing(settings.rate)
        self.deals = Deals(settings.test_deals)
        self.thinking = Thinking(thinkers, counts, settings.bot_gap, self.act_of_bot, self.deals)
        self.timing = Timing(self)
        self.meeting = Meeting(self)
        self.tables = Kept(settings.idle_tables)
        self.neighbours = Neighbours(self)
        self.is_serving = True  # whether people come here, so that tables are to be followed
        self.doubtful: WeakSet[Live] = WeakSet()  # tables whose last change may have been stored without our hearing it
        self.behind: WeakSet[Live] = WeakSet()  # tables that others went on with, as far as we heard
        self._openers: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        self._opening: dict[str, asyncio.Task[Live | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._taking: asyncio.Task[None] | None = None

    # --- opening ------------------------------------------------------------------------------------------

    async def find(self, id: str) -> Live | None:
        """A table by id, from memory or from the store."""
        live = self.tables.get(id)
        if live is not None and live.is_gone:
            return None
        if live is None and TABLE_ID.fullmatch(id):
            live = await asyncio.shield(self._opening.get(id) or self._begin(id, self._open(id)))
        return live

    async def find_now(self, id: str) -> Live | None:
        """A table as it is stored by now, wherever it went on."""
        live = await self.find(id)
        if live is not None and self.bus.is_shared:
            await self.make_sure(live)
        return None if live is None or live.is_gone else live

    async def find_all_now(self, ids: list[str]) -> list[Live]:
        """The same for several, with one question how far they have come."""
        found = {live.id: live for live in [await self.find(id) for id in ids] if live is not None}
        if self.bus.is_shared:
            for news in await self.store.news(list(found)):
                await self.make_sure(found[news.table], news)
        return [live for live in found.values() if not live.is_gone]

    def _begin(self, id: str, work: Coroutine[Any, Any, Live | None]) -> asyncio.Task[Live | None]:
        """Whoever asks for the table meanwhile waits for this work."""
        task = self._opening[id] = self.run(work)
        task.add_done_callback(lambda _: self._opening.pop(id, None))
        return task

    async def _open(self, id: str) -> Live | None:
        read = await self._read(id)
        if read is None:
            return None
        if read.is_closed:  # whoever closed it was ended before it was forgotten
            self.run(self._forget(id))
            return None
        live = self.add(read)
        self.wake(live)
        return live

    async def _read(self, id: str) -> Live | None:
        try:
            stored = await self.store.load(id)
            return None if stored is None else Live(stored, await table_of(self, stored))
        except Busy:
            raise
        except Exception as error:
            log.error("table cannot be opened", extra={"table": id, "error": f"{type(error).__name__}: {error}"})
            return None

    def add(self, live: Live) -> Live:
        """Keep a table in memory; those nobody holds make room. Returns the one that counts."""
        kept = self.tables.add(live)
        if kept is live and self.is_serving:
            known = ref(live)
            leave = self.bus.follow(live.id, lambda told: self.neighbours.hear(known(), told))
            finalize(live, leave).atexit = False
            live.announce = lambda: self.neighbours.announce(known())
            self.timing.wind(live)
            self.awaits(live)
        return kept

    @asynccontextmanager
    async def room_for(self, person: str) -> AsyncIterator[None]:
        """Somebody opens a table, one after the other, as long as he has few enough that are not over."""
        most = self.settings.tables_per_person
        await self.welcome(person)
        async with self.asking(person):
            if most and await self.store.count_unfinished(person) >= most:
                raise Refusal(409, "too_many_tables", f"{most} of your tables are not over: finish some of them first")
            yield

    def asking(self, who: str) -> asyncio.Lock:
        """Somebody, or somebody at a table, asks for new tables one after the other."""
        return self._openers.setdefault(who, asyncio.Lock())

    async def forget(self, id: str, as_of: News | None = None) -> bool:
        """Remove a table from the store, unless somebody holds it or opens it here, or it has gone on since."""
        if id in self._opening or not self.tables.let_go(id):
            return False
        try:
            await asyncio.shield(self._begin(id, self._forget(id, as_of)))
        except Conflict:
            return False
        return True

    async def _forget(self, id: str, as_of: News | None = None) -> None:
        await self.store.forget(id, as_of)

    # --- deciding -----------------------------------------------------------------------------------------

    async def act(
        self, live: Live, asked: Act | Undo | Change, person: str | None = None, why_not: WhyNot | None = None
    ) -> Done | Refused:
        """Decide, store, commit, tell; raises `Busy` if it cannot be stored now, and nothing has changed then.

        A person must hold the seat, and nothing speak against it, when it is decided and not only when it was asked.
        """
        begun, since = perf_counter(), monotonic()

        def speaks_against_it() -> str | None:
            if person is not None and not live.holds(person, asked.seat):
                return "not_yours"
            return self.timing.speaks_against(live, asked) if why_not is None else why_not()

        if live.table.clock is not None:
            await self.timing.ready()
        async with live.lock, self._told(live):
            answer = await self._decide(live, asked, since, speaks_against_it)
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

    def _told(self, live: Live) -> Told:
        """Whatever becomes new meanwhile is told here."""
        return Told(live)

    async def _decide(
        self, live: Live, asked: Act | Undo | Change, since: float, why_not: WhyNot
    ) -> Decision | Done | Refused:
        while True:
            if (code := why_not()) is not None:
                return refused(code)
            answer = live.table.decide(asked, live.chance(), live.now())
            if isinstance(answer, Refused) and answer.code == "ahead" and await self._goes_on(live):
                continue
            if not isinstance(answer, Decision):
                return answer
            if await self._stored(live, answer, since):
                break
            await self._catch_up(live)
            if live.is_closed:
                return refused("over")
        live.commit(answer)
        if live.row.is_over:
            log.info("match over", extra={"table": live.id, "game": live.row.game, "entries": live.table.seq})
            self.ended(live)
            if live.row.day is not None:
                self.run(attempts.ended(self, live))
        self._went_on(live)
        return answer

    def awaits(self, live: Live) -> None:
        """Somebody may be waited for at a table by now: for whoever calls people."""

    def ended(self, live: Live) -> None:
        """A match is over: for whoever keeps books."""

    async def parting(self, live: Live, seat: int, person: str) -> None:
        """Somebody is about to leave a seat for good: for whoever keeps books."""

    def hears(self, listener: str, speaker: str | None) -> bool:
        """Whether what somebody says is told to somebody else."""
        return True

    async def may_speak(self, person: str) -> bool:
        """Whether somebody may say something at a table."""
        return True

    async def welcome(self, person: str, live: Live | None = None) -> None:
        """Somebody opens a table, or comes to this one; raises `Refusal` if nobody wants him there."""

    async def _goes_on(self, live: Live) -> bool:
        """Whether somebody has seen more elsewhere than is known here; then it is known here too."""
        seq = live.table.seq
        if self.bus.is_shared:
            await self._catch_up(live)
        return live.table.seq != seq

    def _went_on(self, live: Live) -> None:
        """We went on with a table: others hear of it, bots that owe a decision think."""
        self.wake(live)
        self.timing.went_on(live)
        self.awaits(live)
        self.publish(live)

    def publish(self, live: Live) -> None:
        """Tell other halls how far a table has come."""
        self.bus.publish(live.news)

    async def _stored(self, live: Live, decision: Decision, since: float) -> bool:
        """Store a decision; false if its number is taken."""
        seq = live.table.seq
        shot = snapshot.write(live.table) if seq and seq % SNAPSHOT_EVERY == 0 else None
        try:
            row = EntryRow.of(decision)
            await self.store.append(live.id, row, shot, decision.state.deciding == 0, since, live.row.revision)
        except (Conflict, Busy, asyncio.CancelledError) as error:
            self.doubtful.add(live)
            if not isinstance(error, Conflict):
                raise
            log.info("entry decided again", extra={"table": live.id, "seq": decision.seq})
            return False
        return True

    # --- seats --------------------------------------------------------------------------------------------

    async def settled(self, live: Live, work: Callable[[], Awaitable[T]]) -> T:
        """What comes of some work that changes seats, asked again from its start if others changed them meanwhile."""
        async with live.lock, self._told(live):
            while True:
                try:
                    return await work()
                except Conflict:
                    await self._catch_up(live)
                    if live.is_gone:
                        raise Refusal(404, "no_table") from None

    async def keep(self, live: Live, row: TableRow, sitting: Sitting | None) -> None:
        """Store the next revision of a table; raises `Conflict` if somebody else did."""
        try:
            await self.store.change(row, sitting)
        except (Conflict, Busy, asyncio.CancelledError):
            self.doubtful.add(live)
            raise

    # --- other halls --------------------------------------------------------------------------------------

    async def _catch_up(self, live: Live, news: News | None = None) -> None:
        """Read what is new; what may be ours is told elsewhere too, for nobody has done so."""
        before = live.news
        await catch_up(self, live, news)
        if live in self.doubtful and live.news != before:
            self._went_on(live)
        self.doubtful.discard(live)
        self.behind.discard(live)
        if live.table.clock is not None and live.news != before:
            self.timing.wind(live)

    async def make_sure(self, live: Live, news: News | None = None) -> None:
        """Whatever was stored of a table is known here, or what was heard of, and whoever follows it is told."""
        async with live.lock, self._told(live):
            await self._catch_up(live, news)

    # --- bots ---------------------------------------------------------------------------------------------

    def wake(self, live: Live) -> bool:
        """Let somebody think for every bot that owes a decision; whether nobody did yet, as far as is known here."""
        is_new = [self.bus.queue(turn) for turn in live.turns()]
        if is_new:
            self.take_turns()
        return any(is_new)

    def take_turns(self) -> None:
        """See to turns of bots from now on, if that is done here."""
        if self.settings.takes_turns and self._taking is None:
            self._taking = self.run(self._take_turns())

    async def _take_turns(self) -> None:
        while True:
            self.run(self._see_to(await self.bus.take()))

    async def _see_to(self, turn: Turn) -> None:
        """Take a turn; whoever is stopped meanwhile leaves it to somebody else."""
        try:
            live = await self._insist(partial(self.find_now, turn.table))
            while live is not None and turn in live.turns():
                await self.thinking.answer(live, turn.seat)
        except Exception:
            log.exception("turn failed", extra=turn._asdict())
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
        for task in list(self._tasks):
            task.cancel()
