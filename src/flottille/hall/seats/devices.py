"""A holder's other devices: added with a link that is good once and for a while, ended by the holder."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import time

from flottille.hall import wire
from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.people import is_token, new_device_token
from flottille.hall.refusal import Refusal
from flottille.hall.rows import Holder, SeatRow
from flottille.hall.seats.holding import check_seat, settle

Clock = Callable[[], float]  # seconds since 1970
VALID = 600  # seconds a link can be used
MOST_DEVICES = 8  # of one seat


async def invite(hall: Hall, live: Live, person: str, seat: int, clock: Clock = time) -> wire.DeviceLink:
    """A new link for the holder's next device; the one before it is good no longer."""
    check_seat(live, seat)
    token, until = new_device_token(), int((clock() + VALID) * 1000)

    async def work() -> None:
        if not live.is_holder(person, seat):
            raise Refusal(403, "not_yours", "only whoever holds a seat adds devices to it")
        holder = live.holders[seat]
        if len(holder.devices) >= MOST_DEVICES:
            raise Refusal(409, "too_many_devices", f"a seat has at most {MOST_DEVICES} other devices: end some first")
        await settle(hall, live, replace(live.seats[seat], device_token=token, device_until=until), holder)

    await hall.settled(live, work)
    return wire.DeviceLink(seat, token, f"/table/{live.id}#seat={seat}&token={token}", until)


def is_link(row: SeatRow, token: str, clock: Clock) -> bool:
    """Whether a token is the one of the link for the next device, and still good."""
    return is_token(token, row.device_token) and clock() * 1000 < (row.device_until or 0)


def added(row: SeatRow, holder: Holder, person: str) -> tuple[SeatRow, Holder]:
    """The seat and its holder with one device more; the link is used up."""
    return without_link(row), replace(holder, devices=holder.devices | {person})


def without_link(row: SeatRow) -> SeatRow:
    """The seat with no link for devices."""
    return replace(row, device_token=None, device_until=None)


async def end(hall: Hall, live: Live, person: str, seat: int) -> None:
    """The holder ends all other devices and their link; a device ends itself."""
    check_seat(live, seat)

    async def work() -> None:
        if not live.holds(person, seat):
            raise Refusal(403, "not_yours", "this seat is not yours")
        row, holder = live.seats[seat], live.holders[seat]
        if person == holder.person:
            await settle(hall, live, without_link(row), Holder(person))
        else:
            await settle(hall, live, row, replace(holder, devices=holder.devices - {person}))

    await hall.settled(live, work)
