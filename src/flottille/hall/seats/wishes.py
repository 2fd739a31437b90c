"""What needs the word of all: to sit down in place of a bot, or to end a match before its time.

How it works: there is one wish at a table at a time, kept in memory only; after a restart it is asked again. A seat is
handed over in one write, under the table's lock, when the last one agrees and not when it was asked; one word against
it ends the wish. Whoever plays already gets no second hand to look at.
"""

from __future__ import annotations

from dataclasses import replace

from flottille.hall import wire
from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.people import new_token, read_name
from flottille.hall.refusal import Refusal
from flottille.hall.rows import Holder
from flottille.hall.seats import devices, parting
from flottille.hall.seats.holding import check_seat, settle
from flottille.hall.seats.wished import Wish, voters
from flottille.hall.telling import tell_presence
from flottille.table import BOT, Change, Controller


async def ask(hall: Hall, live: Live, person: str, asked: wire.MakeWish) -> None:
    """Ask the others; a wish nobody has to be asked about comes true at once."""
    wish = Wish(person, read_name(asked.name), asked.seat)
    async with live.lock:
        _check(live, wish)
        if live.wish is not None and live.wish.person != person:
            raise Refusal(409, "wish_open", "somebody else asks for something already")
        wish.agreed.update(_held(live, person))
        live.wish = wish
        granted = await _settled(hall, live, wish)
    await _follow_up(hall, live, wish, granted)


async def answer(hall: Hall, live: Live, person: str, id: str, agrees: bool) -> None:
    """Agree or refuse: whoever holds a seat whose word is needed; whoever asked may take it back."""
    async with live.lock:
        wish = live.wish
        if wish is None or wish.id != id:
            raise Refusal(404, "no_wish", "nobody asks for this any more")
        mine = voters(live, wish) & _held(live, person)
        if not mine and (agrees or person != wish.person):
            raise Refusal(403, "not_yours", "your word is not needed")
        granted = False
        if agrees:
            wish.agreed |= mine
            granted = await _settled(hall, live, wish)
        else:
            live.wish = None
    await _follow_up(hall, live, wish, granted)


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
    if live.closed_to(wish.person, None) is not None:
        raise Refusal(403, "no_spectators", "this table is not shown to others")
    if live.seats_of(wish.person):
        raise Refusal(409, "has_seat", "you play already")
    if wish.seat in live.holders or live.table.controllers[wish.seat].kind != BOT:
        raise Refusal(409, "no_bot", "no bot of the table plays this seat")
    if not voters(live, wish) and live.row.host != wish.person:
        raise Refusal(409, "nobody_there", "there is nobody to ask")


async def _settled(hall: Hall, live: Live, wish: Wish) -> bool:
    """Once all agree the seat has its new holder; while the table is locked."""
    if not voters(live, wish) <= wish.agreed:
        return False
    live.wish = None
    try:
        await _come_true(hall, live, wish)
    except Exception:
        tell_presence(live)  # it is over, though nothing came of it
        raise
    return True


async def _come_true(hall: Hall, live: Live, wish: Wish) -> None:
    """A seat is its new holder's before anybody hears that the wish is over."""
    _check(live, wish)
    if wish.seat is not None:
        row = devices.without_link(live.seats[wish.seat])
        named = replace(row, name=wish.name, token=new_token(), hints=False)
        await settle(hall, live, named, Holder(wish.person))


async def _follow_up(hall: Hall, live: Live, wish: Wish, granted: bool) -> None:
    """Everybody hears of it; a bot rises from its seat, or the match ends."""
    if granted and wish.seat is None:
        await parting.abandon(hall, live)
        return
    tell_presence(live)
    if granted and wish.seat is not None:
        await hall.act(live, Change(wish.seat, Controller()), wish.person)
