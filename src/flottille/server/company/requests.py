"""What can be asked about others: by their seat, for nobody is known by anything else."""

from __future__ import annotations

from time import time

import msgspec

from flottille.hall.live import Live
from flottille.hall.people import new_id, read_text
from flottille.hall.refusal import Refusal
from flottille.hall.requests import Caller
from flottille.hall.seats.holding import check_seat
from flottille.hall.wire.company import (
    LONGEST_REPORT,
    Company,
    MakeReport,
    Said,
    SeatCompany,
    Shun,
    ShunnedInfo,
)
from flottille.server.house import House
from flottille.server.logbook.rating import NEEDED, doubt, shown
from flottille.store.company import Report, Shunned

MOST_SHUNNED = 500


async def read_company(house: House, me: Caller, live: Live) -> Company:
    """Who sits here: how reliable, how strong, and whether I hear him."""
    check_may_look(live, me.person)
    people = {seat: holder.person for seat, holder in live.holders.items()}
    names = sorted(set(people.values()))
    stayed = await house.company.books.stayed(names)
    rated = await house.scribe.books.ratings(live.row.game, len(live.seats), names)
    shunned = {each.other: each for each in await house.company.books.shunned_by(me.person)}
    found = []
    for seat, person in sorted(people.items()):
        started, left = stayed.get(person, (0, 0))
        rating = rated.get(person)
        is_sure = rating is not None and rating.matches >= NEEDED
        found.append(
            SeatCompany(
                seat,
                started,
                started - left,
                shown(rating.skill) if rating and is_sure else None,
                doubt(rating.doubt) if rating and is_sure else None,
                person in shunned,
                person in shunned and shunned[person].is_blocked,
            )
        )
    return Company(found)


async def shun(house: House, me: Caller, live: Live, seat: int, data: Shun) -> None:
    """Hear whoever holds a seat no longer, or again."""
    other = holder_of(live, me.person, seat)
    books = house.company.books
    if data.how == "none":
        await books.forgive(me.person, other)
    else:
        if len(await books.shunned_by(me.person)) >= MOST_SHUNNED:
            raise Refusal(409, "too_many", f"you do not hear {MOST_SHUNNED} people already")
        await books.shun(Shunned(me.person, other, new_id(), live.seats[seat].name, data.how == "block"))
    await house.company.read(me.person)


async def list_shunned(house: House, me: Caller) -> list[ShunnedInfo]:
    """Those I do not hear."""
    found = await house.company.books.shunned_by(me.person)
    return [ShunnedInfo(each.id, each.name, each.is_blocked) for each in found]


async def forgive(house: House, me: Caller, shunned: str) -> None:
    """Hear somebody of my list again."""
    await house.company.books.forgive_by_id(me.person, shunned)
    await house.company.read(me.person)


async def report(house: House, me: Caller, live: Live, seat: int, data: MakeReport) -> None:
    """Tell the operator about whoever holds a seat, with what he said here last."""
    other = holder_of(live, me.person, seat)
    try:
        text = read_text(data.text, LONGEST_REPORT)
    except ValueError as problem:
        raise Refusal(400, "unreadable", f"this text {problem}") from problem
    _, chats = await house.store.chats(live.id)
    said = [Said(chat.text, chat.time) for chat in chats if chat.person == other]
    await house.company.books.report(
        Report(
            new_id(), live.id, seat, other, me.person, live.seats[seat].name, data.reason, text,
            msgspec.json.encode(said).decode(), int(time() * 1000),
        )
    )  # fmt: skip


def check_may_look(live: Live, person: str) -> None:
    """Refuse who may not look at the table."""
    if not live.row.spectators and not live.seats_of(person):
        raise Refusal(403, "no_spectators", "this table is not shown to others")


def holder_of(live: Live, me: str, seat: int) -> str:
    """Who holds a seat, if it is somebody else."""
    check_seat(live, seat)
    check_may_look(live, me)
    holder = live.holders.get(seat)
    if holder is None:
        raise Refusal(409, "nobody", "nobody holds this seat")
    if live.holds(me, seat):
        raise Refusal(409, "yourself", "this is your own seat")
    return holder.person
