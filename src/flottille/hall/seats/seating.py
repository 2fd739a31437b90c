"""Who may sit where: taking a seat with its link, leaving it to a bot, giving it to somebody else.

How it works: a taken seat has one holder. Its link is good once, and whoever uses it has the seat alone: those who
held it, their devices and what they follow are let go in the same write. Every seat tells how many hands it went
through, so nobody looks at a hand before a friend sits down without that friend seeing it.
"""

from __future__ import annotations

from dataclasses import replace
from time import time

from flottille.bots import listed, usual
from flottille.engine.registry import find
from flottille.hall import wire
from flottille.hall.hall import Hall, WhyNot
from flottille.hall.live import Live
from flottille.hall.people import is_token, new_token, read_name
from flottille.hall.refusal import Refusal
from flottille.hall.rows import Holder, SeatRow
from flottille.hall.seats import devices
from flottille.hall.seats.devices import Clock
from flottille.hall.seats.holding import check_seat, settle
from flottille.table import BOT, OPEN, Change, Controller, Refused

DETAILS = {"is_there": "this person is at the table", "bot_plays": "a bot plays this seat already"}


def link(live: Live, seat: int) -> wire.SeatLink:
    """The way to a seat; what stands behind `#` is not sent to servers and their logs."""
    token = live.seats[seat].token
    return wire.SeatLink(seat, token, f"/table/{live.id}#seat={seat}&token={token}")


def links(live: Live, person: str) -> list[wire.SeatLink]:
    """The links somebody may see: of seats he holds, and of open ones nobody holds if he opened the table."""
    found: list[wire.SeatLink] = []
    for seat, controller in enumerate(live.table.controllers):
        is_to_give = controller.kind == OPEN and live.row.host == person and seat not in live.holders
        if live.is_holder(person, seat) or is_to_give:
            found.append(link(live, seat))
    return found


def level_of(game: str, asked: str | None) -> str:
    """The bot that is asked for; only those the game lists, for no other program may be started from outside."""
    level = asked or usual(find(game))
    known = listed(find(game))
    if level not in known:
        raise Refusal(400, "no_bot", f"bots are: {', '.join(known)}")
    return level


async def take(
    hall: Hall, live: Live, person: str, seat: int, asked: wire.TakeSeat, clock: Clock = time
) -> wire.SeatTaken:
    """Sit down with a token. The link changes, so that whoever gave it away cannot use it any more."""
    check_seat(live, seat)
    name = read_name(asked.name)
    if not live.holds(person, seat):
        await hall.welcome(person, live)

    async def work() -> wire.SeatTaken:  # a link is used once, even if two follow it together
        row, holder = _taken(live, person, seat, asked.token, clock)
        if name and person == holder.person:
            row = replace(row, name=name)
        if (row, holder) != (live.seats[seat], live.holders.get(seat)):
            await settle(hall, live, row, holder)
        return wire.SeatTaken(live.id, seat, link(live, seat) if person == holder.person else None)

    taken = await hall.settled(live, work)
    await come_back(hall, live, seat)
    return taken


def _taken(live: Live, person: str, seat: int, token: str, clock: Clock) -> tuple[SeatRow, Holder]:
    """The seat and its holder after somebody has shown a token; whoever holds the seat needs none."""
    row, holder = live.seats[seat], live.holders.get(seat)
    if holder is not None and holder.person == person:
        return row, holder
    if is_token(token, row.token):
        if holder is None and live.table.controllers[seat].kind == BOT:
            raise Refusal(409, "bot_plays", "a bot plays this seat, and nobody looks at its hand")
        moved = replace(row, token=new_token(), hints=False, earlier=row.earlier + (holder is not None))
        return devices.without_link(moved), Holder(person)
    if holder is not None and person in holder.devices:
        return row, holder
    if holder is not None and devices.is_link(row, token, clock):
        return devices.added(row, holder, person)
    raise Refusal(403, "wrong_token", "this link is not, or no longer, the one of the seat")


async def agree(hall: Hall, live: Live, person: str, seat: int, hints: bool) -> None:
    """Whoever plays a seat agrees to hints at this table, or does so no longer."""

    async def work() -> None:
        if live.holds(person, seat) and live.seats[seat].hints != hints:
            await settle(hall, live, replace(live.seats[seat], hints=hints), live.holders[seat])

    await hall.settled(live, work)


async def come_back(hall: Hall, live: Live, seat: int) -> None:
    """A person is at the seat: whoever kept it gives it back."""
    controller = live.table.controllers[seat]
    if (controller.kind == OPEN or controller.until_return) and not live.table.match.is_over:
        await hall.act(live, Change(seat, Controller()))


async def leave(hall: Hall, live: Live, person: str, seat: int) -> wire.Changed:
    """A bot plays until I return."""
    check_seat(live, seat)
    if not live.holds(person, seat):
        raise Refusal(403, "not_yours", "this seat is not yours")
    stand_in = Controller(BOT, usual(live.table.match.game), until_return=True)
    return await _change(hall, live, Change(seat, stand_in), person)


async def change(hall: Hall, live: Live, person: str, seat: int, asked: wire.ChangeController) -> wire.Changed:
    """Give a seat to a person or a bot: its holder may, and whoever opened the table where nobody sits or is there."""
    check_seat(live, seat)
    is_bot = asked.controller == "bot"
    if live.holds(person, seat):
        new = Controller(BOT, level_of(live.row.game, asked.level), asked.until_return) if is_bot else Controller()
        return await _change(hall, live, Change(seat, new), person)
    if live.row.host != person:
        raise Refusal(403, "not_yours", "this seat is not yours")
    if seat in live.holders:
        if not is_bot or not asked.until_return:
            raise Refusal(403, "not_yours", "somebody holds this seat: only a bot until return may play it")
        stand_in = Controller(BOT, level_of(live.row.game, asked.level), until_return=True)
        return await _change(hall, live, Change(seat, stand_in), None, lambda: _why_no_stand_in(live, seat))
    if live.row.day is not None:
        raise Refusal(409, "day_deal", "at a deal of the day the same bots sit beside everybody")
    new = Controller(BOT, level_of(live.row.game, asked.level)) if is_bot else Controller(OPEN)
    return await _change(hall, live, Change(seat, new), None, lambda: "not_yours" if seat in live.holders else None)


def _why_no_stand_in(live: Live, seat: int) -> str | None:
    """A bot stands in only for a person who is away; whoever chose another bot himself keeps it."""
    if live.is_present(seat):
        return "is_there"
    controller = live.table.controllers[seat]
    return "bot_plays" if controller.kind == BOT and not controller.until_return else None


async def _change(
    hall: Hall, live: Live, asked: Change, holder: str | None = None, why_not: WhyNot | None = None
) -> wire.Changed:
    answer = await hall.act(live, asked, holder, why_not)
    if isinstance(answer, Refused):
        raise Refusal(403 if answer.code == "not_yours" else 409, answer.code, DETAILS.get(answer.code, ""))
    return wire.Changed(live.id, answer.seq)
