"""Writes a match down once it is over: from memory right then, from the store if somebody was ended before he did.

How it works: a match has one row, so that whoever is second hears `Conflict`; so does whoever rates from a rating that
has changed since, and he reads it again.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

import structlog

from flottille.hall.live import Live
from flottille.hall.needs import Busy, Conflict
from flottille.server.logbook.rating import is_rated, rate, who
from flottille.store.logbook import Departure, Logbooks, Logged, Played, Rated
from flottille.table import BOT, OPEN

if TYPE_CHECKING:
    from flottille.server.house import House

log = structlog.get_logger()
TRIES = 20  # ratings that everybody goes on with are written one after the other


class Scribe:
    """Writes logbooks for a server."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.books = Logbooks(house.store)
        self._one_by_one = asyncio.Lock()

    async def ended(self, live: Live) -> None:
        """Write a match down, now or when somebody asks; never twice."""
        try:
            await self.write(live)
        except Busy:
            log.info("match not written down yet", table=live.id)
        except Exception:
            log.exception("match not written down", table=live.id)

    async def catch_up(self, person: str | None = None) -> None:
        """Write down what is over: of somebody, or of all."""
        tried: set[str] = set()  # some may not be readable
        while ids := [id for id in await self.books.unlogged(person) if id not in tried]:
            tried.update(ids)
            for id in ids:
                live = await self.house.find(id)
                if live is not None and live.row.is_over:
                    await self.write(live)

    async def catch_up_all(self) -> None:
        """At a start: what nobody wrote down before."""
        try:
            await self.catch_up()
        except Exception:
            log.exception("logbooks not caught up")

    async def parting(self, live: Live, seat: int, person: str) -> None:
        """Somebody is about to leave a seat for good; before the end it counts if somebody else plays on."""
        if live.row.is_over:
            await self.write(live)
            return
        others = {holder.person for holder in live.holders.values()} - {person}
        if live.row.sealed_from == 0 and others:
            await self.books.depart(Departure(live.id, seat, person, live.seats[seat].name))

    async def write(self, live: Live) -> None:
        """Write a match down."""
        async with self._one_by_one:
            if not live.holders and not await self.books.departed(live.id):
                return
            for _ in range(TRIES):
                if await self.books.is_logged(live.id):
                    return
                try:
                    await self._write(live)
                except Conflict:
                    continue
                return
        log.warning("match not written down: others are faster", table=live.id)

    async def _write(self, live: Live) -> None:
        seats = sat_at(live, await self.books.departed(live.id))
        counts = is_rated(live.row, seats)
        rated: list[Rated] = []
        if counts:
            names = [name for each in seats if (name := who(each)) is not None]
            before = await self.books.ratings(live.row.game, len(live.seats), names)
            rated = rate(live.id, seats, before, live.row.game, len(live.seats))
            after = {each.who: each for each in rated}
            seats = [_with_ratings(each, before, after) for each in seats]
        lasted = max((row.entry.time for row in live.recent), default=0)
        match = Logged(live.id, live.row.game, len(live.seats), live.row.created + lasted, lasted, counts)
        await self.books.write(match, seats, rated)


def sat_at(live: Live, departed: list[Departure]) -> list[Played]:
    """Who played a match to its end, and who left it before."""
    result = live.table.match.result
    assert result is not None
    departed = [each for each in departed if not live.is_holder(each.person, each.seat)]  # he came back, or never went
    stood_in = {each.seat for each in departed}
    sat = zip(result["scores"], result["ranks"], strict=True)
    seats = [_played(live, seat, score, rank, stood_in) for seat, (score, rank) in enumerate(sat)]
    for number, each in enumerate(departed, len(seats)):
        colour = live.seats[each.seat].colour
        seats.append(Played(live.id, number, each.seat, each.person, each.name, colour, None, None, None, True))
    return seats


def _played(live: Live, seat: int, score: int, rank: int, stood_in: set[int]) -> Played:
    """A seat at the end; whoever left it to a bot until then has left."""
    row, holder, controller = live.seats[seat], live.holders.get(seat), live.table.controllers[seat]
    is_bot = controller.kind == BOT
    person = None if holder is None or controller.kind == OPEN else holder.person
    level = controller.level if is_bot and holder is None else None
    has_left = is_bot and (person is not None or seat in stood_in)
    return Played(live.id, seat, seat, person, row.name, row.colour, level, score, rank, has_left)


def _with_ratings(played: Played, before: dict[str, Rated], after: dict[str, Rated]) -> Played:
    now = after.get(who(played) or "")
    if now is None:
        return played
    known = before.get(now.who)
    return replace(played, skill_before=None if known is None else known.skill, skill=now.skill, doubt=now.doubt)
