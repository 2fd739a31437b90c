"""What needs the word of all: to sit down in place of a bot, or to end a match before its time.

How it works: there is one wish at a table at a time. A seat is handed over in one write, at the table's next revision,
when the last one agrees and not when it was asked; one word against it ends the wish. Whoever plays already gets no
second hand to look at.
"""

from __future__ import annotations

from dataclasses import replace

from flottille.hall import wire
from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.people import new_id, new_token, read_name
from flottille.hall.refusal import Refusal
from flottille.hall.rows import Holder, Wish
from flottille.hall.seats import devices, parting
from flottille.hall.seats.holding import change, check_seat, settle
from flottille.hall.seats.wished import voters
from flottille.table import BOT, Change, Controller


async def ask(hall: Hall, live: Live, person: str, asked: wire.MakeWish) -> None:
    """Ask the others; a wish nobody has to be asked about comes true at once."""
    wish = Wish(new_id(), person, read_name(asked.name), asked.seat)
    await hall.welcome(person, live)

    async def work() -> bool:
        _check(live, wish)
        if live.wish is not None and live.wish.person != person:
            raise Refusal(409, "wish_open", "somebody else asks for something already")
        return await _settled(hall, live, replace(wish, agreed=frozenset(_held(live, person))))

    if await hall.settled(live, work):
        await _follow_up(hall, live, wish)


async def answer(hall: Hall, live: Live, person: str, id: str, agrees: bool) -> None:
    """Agree or refuse: whoever holds a seat whose word is needed; whoever asked may take it back."""

    async def work() -> Wish | None:
        wish = live.wish
        if wish is None or wish.id != id:
            raise Refusal(404, "no_wish", "nobody asks for this any more")
        mine = voters(live, wish) & _held(live, person)
        if not mine and (agrees or person != wish.person):
            raise Refusal(403, "not_yours", "your word is not needed")
        if agrees:
            return wish if await _settled(hall, live, replace(wish, agreed=wish.agreed | mine)) else None
        await change(hall, live, wish=None)
        return None

    granted = await hall.settled(live, work)
    if granted is not None:
        await _follow_up(hall, live, granted)


def _held(live: Live, person: str) -> set[int]:
    """Seats somebody holds; for other devices of his he speaks himself."""
    return {seat for seat in live.holders if live.is_holder(person, seat)}


def _check(live: Live, wish: Wish) -> None:
    """Refuse what cannot be wished for; asked again when it comes true."""
    if live.table.match.is_over or live.is_closed:
        raise Refusal(409, "over", "the match is over")
    if wish.seat is None:
        if not _held(live, wish.person):
            raise Refusal(403, "not_yours", "you have no seat at this table")
        return
    check_seat(live, wish.seat)
    if live.row.day is not None:
        raise Refusal(409, "day_deal", "at a deal of the day the same bots sit beside everybody")
    if live.closed_to(wish.person, None) is not None:
        raise Refusal(403, "no_spectators", "this table is not shown to others")
    if live.seats_of(wish.person):
        raise Refusal(409, "has_seat", "you play already")
    if wish.seat in live.holders or live.table.controllers[wish.seat].kind != BOT:
        raise Refusal(409, "no_bot", "no bot of the table plays this seat")
    if not voters(live, wish) and live.row.host != wish.person:
        raise Refusal(409, "nobody_there", "there is nobody to ask")


async def _settled(hall: Hall, live: Live, wish: Wish) -> bool:
    """Once all agree the seat has its new holder, and the wish is over; while the table is locked."""
    if not voters(live, wish) <= wish.agreed:
        await change(hall, live, wish=wish)
        return False
    try:
        _check(live, wish)
    except Refusal:
        await change(hall, live, wish=None)  # it is over, though nothing came of it
        raise
    if wish.seat is None:
        await change(hall, live, wish=None)
    else:
        row = devices.without_link(live.seats[wish.seat])
        named = replace(row, name=wish.name, token=new_token(), hints=False)
        await settle(hall, live, named, Holder(wish.person), wish=None)
    return True


async def _follow_up(hall: Hall, live: Live, wish: Wish) -> None:
    """It came true: a bot rises from its seat, or the match ends."""
    if wish.seat is None:
        await parting.abandon(hall, live)
    else:
        await hall.act(live, Change(wish.seat, Controller()), wish.person)
