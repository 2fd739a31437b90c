"""Matches that are played to their end in a hall, quickly and always alike."""

from __future__ import annotations

import asyncio
from typing import Any

from flottille.hall import opening, wire
from flottille.hall.live import Live
from flottille.hall.requests import Caller
from flottille.hall.seats import seating
from flottille.server.house import House
from flottille.server.logbook import requests
from flottille.table import BOT, Done
from tests.server.test_hall import move

TWO = [wire.SeatOrder("me", name="Ada"), wire.SeatOrder("friend")]
ADA, BO, EVE = Caller("ada"), Caller("bo"), Caller("eve")


async def open_for(hall: House, *people: str, seats: int = 2, **order: Any) -> Live:
    """A table where the first one has opened and the others have sat down, under their names."""
    orders = [wire.SeatOrder("me", name=people[0].title())]
    orders += [wire.SeatOrder("friend") for _ in people[1:]]
    orders += [wire.SeatOrder("bot", level="deckhand") for _ in range(seats - len(people))]
    live = await opening.open_new(hall, people[0], wire.NewTable("santa_timea", orders, **order))
    for seat, person in enumerate(people[1:], 1):
        await seating.take(hall, live, person, seat, wire.TakeSeat(live.seats[seat].token, person.title()))
    return live


async def play_out(hall: House, live: Live) -> Live:
    """People take the first action they may; bots take their time."""
    while not live.table.match.is_over:
        (seat,) = live.table.match.to_act
        if live.table.controllers[seat].kind == BOT:
            await asyncio.sleep(0.005)
        else:
            assert isinstance(await move(hall, live), Done)
    return live


async def finished(hall: House, *people: str, seats: int = 2, **order: Any) -> Live:
    """A match that is over."""
    return await play_out(hall, await open_for(hall, *people, seats=seats, **order))


async def book(hall: House, me: Caller = ADA) -> Any:
    """Somebody's logbook."""
    return await requests.read_logbook(hall, me)
