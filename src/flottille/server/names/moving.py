"""All of somebody: brought under his name, handed to him as a file, or taken away."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

import msgspec

from flottille.hall.live import Live
from flottille.hall.people import new_id
from flottille.hall.refusal import Refusal
from flottille.hall.requests import Caller
from flottille.hall.rows import Holder
from flottille.hall.seats import parting
from flottille.hall.seats.holding import settle
from flottille.server.calls import requests as calls
from flottille.server.company import requests as company
from flottille.server.logbook import requests as logbook

if TYPE_CHECKING:
    from flottille.server.house import House

MOST = 10_000  # tables


async def bring(house: House, person: str, to: str) -> None:
    """What somebody played and holds on this device goes under the name he opened, unless it is a name's itself."""
    if person == to or await house.keeping.names.name_of(person) is not None:
        return
    for id in await house.store.tables_of(person, MOST):
        live = await house.find_now(id)
        if live is not None:
            await house.settled(live, partial(_hand_over, house, live, person, to))
    await house.keeping.names.bring(person, to)


async def _hand_over(house: House, live: Live, person: str, to: str) -> None:
    for seat in [seat for seat in live.holders if live.is_holder(person, seat)]:
        await settle(house, live, live.seats[seat], Holder(to, live.holders[seat].devices - {to}))


async def export(house: House, me: Caller) -> str:
    """Everything that is kept of somebody, as JSON; nothing that opens anything."""
    name = await house.keeping.names.name_of(me.person)
    book = await logbook.read_logbook(house, me)
    found: dict[str, Any] = {
        "name": None if name is None else {"name": name.name, "since": name.since},
        "passkeys": msgspec.to_builtins((await house.keeping.me(me.person)).passkeys),
        "tables": await house.store.tables_of(me.person, MOST),
        "matches": msgspec.to_builtins(book.matches),
        "notes": await house.scribe.books.notes_of(me.person),
        "not_heard": msgspec.to_builtins(await company.list_shunned(house, me)),
        "called": await _called(house, me),
        "said": await house.keeping.names.said_by(me.person),
    }
    return msgspec.json.format(msgspec.json.encode(found)).decode()


async def _called(house: House, me: Caller) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(await calls.read_calls(house, me))
    return {name: found[name] for name in ("ways", "zone", "quiet_from", "quiet_until")}


async def delete(house: House, person: str) -> None:
    """Nothing of somebody is kept: bots play on for him, his matches stay without him."""
    await house.scribe.catch_up(person)
    for id in await house.store.tables_of(person, MOST):
        live = await house.find_now(id)
        if live is None:
            continue
        if any(live.is_holder(person, seat) for seat in live.holders):
            await house.settled(live, partial(_forget_name, house, live, person))
            await _part(house, live, person)
        live.chats = type(live.chats)((each for each in live.chats if each.person != person), live.chats.maxlen)
    await house.keeping.names.delete(person, new_id())


async def _forget_name(house: House, live: Live, person: str) -> None:
    for seat in [seat for seat in live.holders if live.is_holder(person, seat)]:
        await settle(house, live, replace(live.seats[seat], name=""), live.holders[seat])


async def _part(house: House, live: Live, person: str) -> None:
    try:
        await parting.part(house, live, person)
    except Refusal:  # somebody else took his seats meanwhile
        return
