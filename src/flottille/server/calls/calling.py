"""Looks whom tables wait for, writes letters, sends what is due.

How it works: a table that went on or was opened here is looked at once a wait may have lasted. Letters stand in the
store, one for each wait and way, whoever looks; a server that sends one claims it first. Before it is sent the table is
asked again: who came back meanwhile is left in peace.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from dataclasses import replace
from time import monotonic, time
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary, ref

import structlog
from itsdangerous import BadSignature, URLSafeSerializer, URLSafeTimedSerializer

from flottille.calls import said
from flottille.calls.letters import LEASE, Letter, Outcome, after, first, way_after
from flottille.calls.senders import Senders, Site, can_call
from flottille.calls.senders.pushing import new_key
from flottille.calls.waiting import Waiting
from flottille.calls.ways import CLUB, Manners, Way
from flottille.hall.live import Live
from flottille.hall.needs import Busy
from flottille.store.calls import CallBooks

if TYPE_CHECKING:
    from flottille.server.house import House

log = structlog.get_logger()
EVERY = 5.0  # seconds between two looks for what is due
CONFIRMING = 2 * 24 * 3600  # seconds that a letter to a new address is good
MONTH = 30 * 24 * 3600 * 1000
DAY = 24 * 3600.0


class Calling:
    """Whoever calls, if this server does."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.books = CallBooks(house.store)
        self.senders: Senders | None = None
        self._tables: WeakKeyDictionary[Live, Waiting] = WeakKeyDictionary()
        self._alarms: WeakKeyDictionary[Live, asyncio.TimerHandle] = WeakKeyDictionary()
        self._soon = asyncio.Event()
        self._stops = URLSafeSerializer("", salt="stop")
        self._confirms = URLSafeTimedSerializer("", salt="mail")

    async def begin(self) -> None:
        """From now on people are called, if the operator says where this server is found."""
        settings = self.house.settings
        if not settings.address:
            return
        if not can_call():
            log.warning("nobody is called: pip install 'flottille[calls]'")
            return
        key = await self.house.store.setting("vapid", new_key())
        secret = await self.house.store.setting_now("key")
        self._stops = URLSafeSerializer(secret, salt="stop")
        self._confirms = URLSafeTimedSerializer(secret, salt="mail")
        site = Site(settings.address, settings.mail, settings.mail_from, settings.call_networks, tuple(settings.club))
        self.senders = Senders(site, key)

    # --- who is waited for --------------------------------------------------------------------------------

    def awaits(self, live: Live) -> None:
        """A table went on, or was opened here."""
        if self.senders is None:
            return
        waiting = self._tables.get(live)
        if waiting is None:
            waiting = self._tables[live] = Waiting(self.house.settings.call_after)
        waiting.note(_owing(live), monotonic())
        self._wind(live, waiting)

    def _wind(self, live: Live, waiting: Waiting) -> None:
        alarm = self._alarms.pop(live, None)
        if alarm is not None:
            alarm.cancel()
        if waiting.next is not None:
            wait = max(0.0, waiting.next - monotonic())
            known, id = ref(live), live.id  # nobody is held here: a table may be let go, or end
            self._alarms[live] = asyncio.get_running_loop().call_later(wait, lambda: self._ring(known(), id))

    def _ring(self, live: Live | None, id: str) -> None:
        self.house.run(self._open(id) if live is None else self._look(live))

    async def _open(self, id: str) -> None:
        """Whoever opens a table that was let go looks at it from then on."""
        with suppress(Busy):
            await self.house.find(id)

    async def _look(self, live: Live) -> None:
        """Write to those who have been waited for long enough and are not here."""
        waiting = self._tables[live]
        here = [seat for seat in range(len(live.seats)) if live.is_present(seat)]
        seats = waiting.due(here, monotonic())
        try:
            if seats and not live.is_closed:
                await self._write(live, seats)
        except Busy:
            waiting.again(seats, monotonic())
        except Exception:
            log.exception("nobody was called", table=live.id)
        self._wind(live, waiting)

    async def _write(self, live: Live, seats: list[int]) -> None:
        people = {seat: live.holders[seat].person for seat in seats if seat in live.holders}
        names = sorted(set(people.values()))
        ways = [way for way in await self.books.ways_of(names) if way.is_confirmed and not way.is_ended]
        manners = await self.books.manners_of(names)
        club = self._club_of(live, seats)
        if not ways and not club:
            return
        last = await self.books.last_of(live.id, seats)
        for person, seat in {people[seat]: seat for seat in sorted(people, reverse=True)}.items():  # his first one
            for way in [way for way in ways if way.person == person]:
                await self.books.write(first(way, manners[person], live.id, seat, last[seat], now()))
        for seat in club:
            await self.books.write(Letter(CLUB, live.id, seat, last[seat], "", now(), now()))
        self._soon.set()

    def _club_of(self, live: Live, seats: list[int]) -> list[int]:
        """Of these, those whom everybody can see to be waited for, at a table everybody may look at."""
        if self.senders is None or not self.senders.site.club or not (live.row.is_public and live.row.spectators):
            return []
        seen = live.waited_for(None)
        return [seat for seat in seats if seat in seen]

    # --- sending ------------------------------------------------------------------------------------------

    async def run(self) -> None:
        """Send what is due; an error is logged and forgotten."""
        forgot = -DAY
        while self.senders is not None:
            with suppress(TimeoutError):
                async with asyncio.timeout(EVERY):
                    await self._soon.wait()
            self._soon.clear()
            try:
                await self.send_due(self.senders)
                if monotonic() - forgot >= DAY:
                    forgot = monotonic()
                    await self.books.forget(now() - MONTH)
            except Busy:
                continue
            except Exception:
                log.exception("calling failed")

    async def send_due(self, senders: Senders) -> None:
        """Everything whose time has come, at once."""
        found = await self.books.due(now())
        await asyncio.gather(*(self._deliver(senders, letter) for letter in found))

    async def _deliver(self, senders: Senders, letter: Letter) -> None:
        with suppress(Busy):  # it is due again once its claim has run out
            if await self.books.claim(letter, now() + LEASE):
                await self.books.settle(await self._sent(senders, letter))

    async def _sent(self, senders: Senders, letter: Letter) -> Letter:
        """What has become of a letter; one nobody wants any more is not sent."""
        done = replace(letter, due=None)
        live = await self.house.find_now(letter.table)
        if live is None or not await self._is_waited_for(live, letter):
            return done
        if letter.way == CLUB:
            return after(letter, await self._tell_club(senders, live, letter.seat), Manners(""), now())
        way = await self.books.way(letter.way)
        if way is None or way.is_ended:
            return done
        manners = (await self.books.manners_of([way.person]))[way.person]
        heard_from = manners.heard_from(now())
        if heard_from > now():
            return replace(letter, due=heard_from)
        text = said.turn(manners.language, live.row.game, live.id, senders.site.address, self.stop_token(way.id))
        return await self._came(way, letter, manners, await senders.send(way.kind, way.address, text))

    async def _came(self, way: Way, letter: Letter, manners: Manners, outcome: Outcome) -> Letter:
        settled = after(letter, outcome, manners, now())
        changed = way_after(way, outcome, settled.due is None)
        if changed != way:
            await self.books.change(changed)
        log.info("called", way=way.kind, how=outcome.how, why=outcome.why, tries=letter.tries)
        return settled

    async def _is_waited_for(self, live: Live, letter: Letter) -> bool:
        """Whether it is still the same wait, and he is still away."""
        seat = letter.seat
        if live.is_closed or seat not in _owing(live) or live.is_present(seat):
            return False
        if letter.person and not live.is_holder(letter.person, seat):
            return False
        return (await self.books.last_of(live.id, [seat]))[seat] == letter.last

    async def _tell_club(self, senders: Senders, live: Live, seat: int) -> Outcome:
        text = said.club("en", live.row.game, live.id, senders.site.address, live.seats[seat].name)
        outcomes = [await senders.send("service", address, text) for address in senders.site.club]
        return next((each for each in outcomes if each.how != "sent"), outcomes[0])

    # --- links --------------------------------------------------------------------------------------------

    def stop_token(self, way: str) -> str:
        """What ends a way; whoever has it can do nothing else."""
        return str(self._stops.dumps(way))

    def stops(self, token: str) -> str | None:
        """The way a token ends."""
        try:
            return str(self._stops.loads(token))
        except BadSignature:
            return None

    def confirm_token(self, way: str) -> str:
        """What shows that a letter arrived."""
        return str(self._confirms.dumps(way))

    def confirms(self, token: str) -> str | None:
        """The way a token confirms, for a while."""
        try:
            return str(self._confirms.loads(token, max_age=CONFIRMING))
        except BadSignature:
            return None

    async def close(self) -> None:
        """Call nobody any more."""
        for alarm in self._alarms.values():
            alarm.cancel()
        if self.senders is not None:
            await self.senders.close()


def _owing(live: Live) -> list[int]:
    return [] if live.is_closed else live.table.people_to_act()


def now() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)
