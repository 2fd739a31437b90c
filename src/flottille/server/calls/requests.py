"""Where I am called, over HTTP; every answer is for whoever it is about."""

from __future__ import annotations

import asyncio

from flottille.calls import said
from flottille.calls.senders import BadAddress, Senders
from flottille.calls.ways import MOST, Manners, Way, is_zone, label
from flottille.hall.buckets import Buckets
from flottille.hall.people import new_id
from flottille.hall.refusal import Refusal
from flottille.hall.requests import Caller
from flottille.hall.wire.calls import AddWay, BeQuiet, Calls, ConfirmWay, WayInfo
from flottille.server.calls.calling import now
from flottille.server.house import House

LETTERS = Buckets(1 / 3600, 2)  # to one mail address, whoever asks for them: so many at once, then one an hour
NOT_HERE = "this server calls nobody"


async def read_calls(house: House, me: Caller) -> Calls:
    """How I am called; the addresses only so far that I find them again."""
    senders = house.calling.senders
    manners = (await house.calling.books.manners_of([me.person]))[me.person]
    ways = [
        WayInfo(way.id, way.kind, label(way), way.since, way.is_confirmed, way.is_ended)
        for way in await house.calling.books.ways_of([me.person])
    ]
    return Calls(
        [] if senders is None else list(senders.kinds), "" if senders is None else senders.pusher.public_key, ways,
        manners.zone, manners.quiet_from, manners.quiet_until,
    )  # fmt: skip


async def add_way(house: House, me: Caller, data: AddWay) -> Calls:
    """Call me here, too; a mail address hears nothing but a question before it has answered."""
    senders = senders_of(house)
    books = house.calling.books
    if len(await books.ways_of([me.person])) >= MOST:
        raise Refusal(409, "too_many_ways", f"{MOST} are enough: drop one first")
    try:
        address = await asyncio.to_thread(senders.check, data.kind, data.address)
    except BadAddress as problem:
        raise Refusal(400, "bad_address", str(problem)) from None
    way = Way(new_id(), me.person, data.kind, address, now(), data.kind != "mail")
    if way.kind == "mail":
        await _ask(house, senders, way, data.language)
    manners = (await books.manners_of([me.person]))[me.person]
    if manners == Manners(me.person):
        await books.behave(Manners(me.person, data.language, _zone(data.zone)))
    await books.add(way)
    return await read_calls(house, me)


async def _ask(house: House, senders: Senders, way: Way, language: str) -> None:
    if not LETTERS.take(way.address.casefold()):
        raise Refusal(429, "too_fast", "a letter was sent there already: look for it, or try again in an hour")
    text = said.confirm(language, senders.site.address, house.calling.confirm_token(way.id))
    outcome = await senders.send("mail", way.address, text)
    if outcome.how != "sent":
        raise Refusal(502, "not_reached", "no letter could be sent there")


async def drop_way(house: House, me: Caller, way: str) -> None:
    """Call me there no longer."""
    await house.calling.books.drop(me.person, way)


async def try_way(house: House, me: Caller, way: str) -> None:
    """Send something there now."""
    senders = senders_of(house)
    found = await house.calling.books.way(way)
    if found is None or found.person != me.person:
        raise Refusal(404, "not_found")
    if not found.is_confirmed:
        raise Refusal(409, "not_confirmed", "the letter that was sent there is to be answered first")
    manners = (await house.calling.books.manners_of([me.person]))[me.person]
    text = said.trial(manners.language, senders.site.address, house.calling.stop_token(way))
    outcome = await senders.send(found.kind, found.address, text)
    if outcome.how != "sent":
        raise Refusal(502, "not_reached", "nothing was taken there")


async def be_quiet(house: House, me: Caller, data: BeQuiet) -> Calls:
    """When not to call me."""
    if (data.quiet_from is None) != (data.quiet_until is None):
        raise Refusal(400, "bad_hours", "quiet hours have a beginning and an end")
    manners = Manners(me.person, data.language, _zone(data.zone), data.quiet_from, data.quiet_until)
    await house.calling.books.behave(manners)
    return await read_calls(house, me)


async def confirm_way(house: House, me: Caller, data: ConfirmWay) -> None:
    """A letter has arrived: whoever has it wants to be called there."""
    id = house.calling.confirms(data.token)
    way = None if id is None else await house.calling.books.way(id)
    if way is None:
        raise Refusal(403, "wrong_token", "this link is too old, or the address was dropped")
    await house.calling.books.change(Way(**{**way.__dict__, "is_confirmed": True}))


async def stop_way(house: House, me: Caller, token: str) -> None:
    """Whoever has a message wants no more of them. Twice is once."""
    id = house.calling.stops(token)
    if id is None:
        raise Refusal(403, "wrong_token", "this link ends nothing")
    await house.calling.books.stop(id)


def senders_of(house: House) -> Senders:
    """What can be sent from here; refuses where nothing can."""
    if house.calling.senders is None:
        raise Refusal(501, "not_here", NOT_HERE)
    return house.calling.senders


def _zone(name: str) -> str:
    if not is_zone(name):
        raise Refusal(400, "bad_zone", "no such time zone; one is called Europe/Paris, for example")
    return name
