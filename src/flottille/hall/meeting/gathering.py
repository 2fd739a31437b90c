"""People gather for a table: they come, leave, are asked to leave; once all have come they sit down and it is dealt.

How it works: nothing is dealt while people gather, so whoever leaves has seen nothing. Every change is the next
revision, and the store keeps one of each: whoever comes second asks himself again. The table is made before the last
revision names it; whoever loses that race forgets the table he made.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import time

from flottille.bots import usual
from flottille.engine.chance import FastChance
from flottille.engine.match import Match
from flottille.engine.registry import find
from flottille.hall import wire
from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.meeting.notices import Gathering, Notices, Place
from flottille.hall.needs import Conflict
from flottille.hall.opening import begin, begun, mode_options, pace_of, with_bots_named
from flottille.hall.people import new_id, new_token, read_name
from flottille.hall.refusal import Refusal
from flottille.hall.rows import Holder, SeatRow
from flottille.hall.seats import parting
from flottille.hall.seats.seating import level_of
from flottille.table import BOT, Controller

MOST = 5  # open tables of one host
HERE = 60_000  # milliseconds that somebody who plays today is believed to wait
LATER = 7 * 86_400_000  # the same where a move has days
OFTEN = 20_000  # milliseconds between two words that somebody still waits
FREE = Place("free")
Change = Callable[[Gathering], Gathering]


def notices_of(hall: Hall) -> Notices:
    """Where it is kept who gathers; nobody does where no server is."""
    if hall.notices is None:
        raise Refusal(404, "no_hall", "nobody meets here")
    return hall.notices


def now() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)


def waits(gathering: Gathering) -> bool:
    """Whether somebody of it is still there."""
    days = gathering.pace is not None and gathering.pace.kind == "days"
    return gathering.became is None and now() - gathering.touched <= (LATER if days else HERE)


# --- coming and going -----------------------------------------------------------------------------------------


async def gather(hall: Hall, person: str, asked: wire.Gather) -> Gathering:
    """A new open table, with its host at the first place that is his."""
    notices, order = notices_of(hall), asked.table
    kinds = [seat.kind for seat in order.seats]
    if kinds.count("me") != 1 or "here" in kinds or "friend" not in kinds or order.edition is not None:
        raise Refusal(400, "no_gathering", "an open table has one seat of mine, free ones, bots, and no edition")
    game = find(order.game)
    options = mode_options(game.modes, order)
    Match(game.id, len(kinds), 0, None, FastChance(0), **options)  # refuses what cannot be played
    places = tuple(_place(game.id, seat, person) for seat in order.seats)
    await hall.meet(person, next(place.name for place in places if place.kind == "person"), [])
    moment, pace = now(), pace_of(hall, order.pace)
    new = Gathering(
        new_id(), person, moment, moment, game.id, places, options, order.mode, pace, asked.wanted, order.spectators,
        order.hints,
    )  # fmt: skip
    async with hall.asking(person):
        if await notices.count_gatherings(person, moment - LATER) >= MOST:
            raise Refusal(409, "too_many_tables", f"{MOST} open tables of yours wait for people already")
        await notices.gather(new)
    return new


def _place(game: str, seat: wire.SeatOrder, person: str) -> Place:
    if seat.kind == "bot":
        return Place("bot", name=read_name(seat.name), level=level_of(game, seat.level), colour=seat.colour)
    if seat.kind == "friend":
        return Place("free", colour=seat.colour)
    return Place("person", person, read_name(seat.name), colour=seat.colour)


async def join(hall: Hall, person: str, id: str, asked: wire.JoinTable) -> Gathering:
    """Come to a free place; the last one to come lets all sit down."""
    name = read_name(asked.name)
    await hall.meet(person, name, [each for each in (await known(hall, id)).people if each != person])

    def come(old: Gathering) -> Gathering:
        if old.place_of(person) is not None:
            return old
        if person in old.removed:
            raise Refusal(403, "removed", "whoever opened this table asked you to leave")
        if not waits(old) or not old.free:
            raise Refusal(409, "taken", "somebody else has just come")
        if name and name.casefold() in {place.name.casefold() for place in old.places if place.kind == "person"}:
            raise Refusal(409, "same_name", "somebody of that name has come already")
        free = old.free[0]
        taken = {place.colour for place in old.places}
        colour = old.places[free].colour or (None if asked.colour in taken else asked.colour)
        return old.with_place(free, Place("person", person, name, colour=colour))

    return await _changed(hall, id, come)


async def leave(hall: Hall, person: str, id: str, number: int) -> Gathering:
    """Go from one's own place; whoever opened the table may ask others to go, and bots too."""

    def go(old: Gathering) -> Gathering:
        if not 0 <= number < len(old.places) or old.places[number].kind == "free":
            raise Refusal(404, "no_seat", "nobody is there")
        if old.became is not None:
            raise Refusal(409, "begun", "they sit at their table already")
        place = old.places[number]
        if place.person != person and old.host != person:
            raise Refusal(403, "not_yours", "only whoever opened the table may ask others to leave")
        left = old.with_place(number, replace(FREE, colour=place.colour))
        if place.person == old.host:
            return _without_host(left)
        return replace(left, removed=(*old.removed, place.person)) if place.person not in ("", person) else left

    return await _changed(hall, id, go)


def _without_host(left: Gathering) -> Gathering:
    """The next one is host; where nobody is left the table is no longer open."""
    return replace(left, host=left.people[0]) if left.people else replace(left, touched=0)


async def start(hall: Hall, person: str, id: str) -> Gathering:
    """Bots take the free places."""

    def fill(old: Gathering) -> Gathering:
        if old.host != person:
            raise Refusal(403, "not_yours", "only whoever opened the table may begin")
        if old.became is not None:
            return old
        bot = usual(find(old.game))
        places = tuple(replace(place, kind="bot", level=bot) if place.kind == "free" else place for place in old.places)
        return replace(old, places=places, revision=old.revision + 1)

    return await _changed(hall, id, fill)


async def stay(hall: Hall, old: Gathering) -> Gathering:
    """Somebody of it is still there; said once in a while."""
    if now() - old.touched < OFTEN:
        return old
    return await _changed(hall, old.id, lambda found: replace(found, revision=found.revision + 1))


# --- changing -------------------------------------------------------------------------------------------------


async def known(hall: Hall, id: str) -> Gathering:
    """The one that is asked for."""
    found = await notices_of(hall).gathering(id)
    if found is None:
        raise Refusal(404, "no_gathering", "there is no such table, or nobody waits there any more")
    return found


async def _changed(hall: Hall, id: str, change: Change) -> Gathering:
    """The next revision, decided anew as long as somebody else is faster; whoever changes it is there."""
    while True:
        old = await known(hall, id)
        new = change(old)
        if new is old:
            return old
        if new.touched:
            new = replace(new, touched=max(now(), old.touched))
        live = None if new.free or new.became else await _sit_down(hall, new)
        try:
            done = new if live is None else replace(new, became=live.id)
            await notices_of(hall).regather(done)
        except Conflict:
            if live is not None:
                live.is_gone = True
                hall.run(parting.forget(hall, live.id))
            continue
        hall.meeting.forget()
        return done


async def _sit_down(hall: Hall, full: Gathering) -> Live:
    """All have come: their table."""
    bots = [place.kind == "bot" for place in full.places]
    names = with_bots_named([place.name for place in full.places], bots)
    seats = [SeatRow(n, names[n], new_token(), colour=place.colour) for n, place in enumerate(full.places)]
    controllers = [Controller(BOT, place.level) if place.kind == "bot" else Controller() for place in full.places]
    holders = {number: Holder(place.person) for number, place in enumerate(full.places) if place.kind == "person"}
    secret = hall.deals.secret(full.game, full.options, names)
    row = begun(
        full.host, full.game, full.options, None, secret, full.spectators, full.hints, pace=full.pace, is_public=True
    )
    return await begin(hall, row, controllers, seats, holders)
