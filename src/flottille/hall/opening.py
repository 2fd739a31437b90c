"""Opens new tables: from an order, from a finished table, from a record."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from functools import partial
from time import time
from typing import Any

from flottille.engine.chance import NoChance
from flottille.engine.match import Match
from flottille.engine.registry import find
from flottille.engine.sealed import SealedChance
from flottille.hall import importing, wire
from flottille.hall.catching_up import table_of
from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.meeting.paces import clock_of, read_pace
from flottille.hall.people import new_id, new_token, read_name
from flottille.hall.refusal import Refusal
from flottille.hall.rows import EntryRow, Holder, SeatRow, Stored, TableRow
from flottille.hall.seats import parting
from flottille.hall.seats.holding import change
from flottille.hall.seats.seating import level_of
from flottille.table import BOT, OPEN, Change, Controller, Decision, Pace, Table, snapshot

BOT_NAMES = ("Marion", "Loïc", "Inès", "Malo", "Soizic", "Yann")
KINDS = {"me": Controller(), "here": Controller(), "friend": Controller(OPEN)}


async def open_new(hall: Hall, person: str, order: wire.NewTable) -> Live:
    """A new table as ordered."""
    if sum(seat.kind == "me" for seat in order.seats) > 1:
        raise Refusal(400, "two_of_me", "only one seat can be mine; others on this device are 'here'")
    colours = [seat.colour for seat in order.seats if seat.colour is not None]
    if len(set(colours)) < len(colours):
        raise Refusal(400, "same_colour", "two seats cannot have the same colour")
    game = find(order.game)
    options = mode_options(game.modes, order)
    controllers = [_controller(game.id, seat) for seat in order.seats]
    seats = [
        SeatRow(number, name, new_token(), colour=seat.colour)
        for number, (name, seat) in enumerate(zip(_names(order.seats), order.seats, strict=True))
    ]
    holders = {number: Holder(person) for number, seat in enumerate(order.seats) if seat.kind in ("me", "here")}
    secret = hall.deals.secret(game.id, options, [seat.name for seat in seats])
    pace = pace_of(hall, order.pace)
    row = begun(person, game.id, options, order.edition, secret, order.spectators, order.hints, pace=pace)
    return await begin(hall, row, controllers, seats, holders)


def pace_of(hall: Hall, asked: wire.Pace | None) -> Pace | None:
    """The pace that was ordered; where no server keeps time there is none."""
    if asked is not None and hall.notices is None:
        raise Refusal(400, "no_pace", "nobody keeps time here")
    return read_pace(asked)


def mode_options(modes: Any, order: wire.NewTable) -> dict[str, Any]:
    """The options of an order, with those its mode decides."""
    if order.mode is None:
        return dict(order.options)
    mode = next((mode for mode in modes if mode.name == order.mode), None)
    if mode is None:
        raise Refusal(400, "no_mode", f"modes are: {', '.join(mode.name for mode in modes) or 'none'}")
    return {**mode.options, **order.options}


def _controller(game: str, seat: wire.SeatOrder) -> Controller:
    return Controller(BOT, level_of(game, seat.level)) if seat.kind == "bot" else KINDS[seat.kind]


def _names(seats: list[wire.SeatOrder]) -> list[str]:
    """The names people gave, and those of bots."""
    return with_bots_named([read_name(seat.name) for seat in seats], [seat.kind == "bot" for seat in seats])


def with_bots_named(given: list[str], bots: list[bool]) -> list[str]:
    """Names of seats; bots without one get one nobody has."""
    free = [name for name in BOT_NAMES if name not in given]
    return [name or (free.pop(0) if is_bot and free else "") for name, is_bot in zip(given, bots, strict=True)]


def begun(
    host: str,
    game: str,
    options: dict[str, Any],
    edition: dict[str, Any] | None,
    secret: bytes,
    spectators: bool,
    hints: bool,
    deal_of: str | None = None,
    pace: Pace | None = None,
    is_public: bool = False,
) -> TableRow:
    """A table that begins now, with all its draws to come from a secret."""
    return TableRow(
        new_id(), game, find(game).rules_version, options, edition, None, secret.hex(), 0, spectators, hints, host,
        int(time() * 1000), deal_of=deal_of, pace=pace, is_public=is_public,
    )  # fmt: skip


async def begin(
    hall: Hall, row: TableRow, controllers: list[Controller], seats: list[SeatRow], holders: dict[int, Holder]
) -> Live:
    """Deal, let everybody sit down, and keep it."""
    chance = SealedChance(bytes.fromhex(row.secret), 0)
    match = Match(row.game, len(controllers), 0, row.edition, chance, **row.options)
    row = replace(row, options=match.options, edition=match.edition)
    clock = clock_of(row, len(controllers), hall.timing.outages)
    table = Table(match, [Controller() for _ in controllers], clock=clock)
    start = EntryRow(0, match.entries[0], events=match.start_events)
    seated = [_seat(table, seat, controller) for seat, controller in enumerate(controllers)]
    agreeing = {seat for seat, holder in holders.items() if row.hints and row.host == holder.person}
    seats = [replace(seat, hints=seat.seat in agreeing) for seat in seats]
    entries = [start, *(each for each in seated if each is not None)]
    return await _keep(hall, Stored(row, seats, holders, None, entries), table, [snapshot.write(table)])


def _seat(table: Table, seat: int, controller: Controller) -> EntryRow | None:
    """Who sits here from the start, as an entry; a person needs none. It is no news, so it has no event."""
    decision = table.decide(Change(seat, controller), NoChance())
    if not isinstance(decision, Decision):
        return None
    table.commit(decision)
    return EntryRow(decision.seq, decision.entry)


async def _keep(hall: Hall, stored: Stored, table: Table, shots: Iterable[dict[str, Any]]) -> Live:
    await hall.store.create(stored, shots)
    live = hall.add(Live(stored, table))
    hall.counts.count("tables", live.row.game)
    hall.wake(live)
    return live


async def open_again(hall: Hall, person: str, old: Live) -> Live:
    """The same seats once more, in a new match; asked twice it is the same table."""
    if not old.table.match.is_over:
        raise Refusal(409, "not_over", "the match is still being played")
    async with hall.asking(old.id):
        found = await _following(hall, old)
        if found is not None:
            return found
        controllers = [_once_more(old, seat) for seat in range(len(old.seats))]
        seats = [SeatRow(seat.seat, seat.name, new_token(), colour=seat.colour) for seat in old.seats]
        last = old.row
        secret = hall.deals.secret(last.game, last.options, [seat.name for seat in seats])
        host = opener(old, person)
        row = begun(host, last.game, last.options, last.edition, secret, last.spectators, last.hints, pace=last.pace)
        live = await begin(hall, row, controllers, seats, dict(old.holders))
        return await hall.settled(old, partial(_name, hall, old, live, person))


async def _following(hall: Hall, old: Live) -> Live | None:
    return None if old.row.rematch is None else await hall.find(old.row.rematch)


async def _name(hall: Hall, old: Live, new: Live, person: str) -> Live:
    """Name the table that follows, unless somebody else named another meanwhile: then ours was never there."""
    found = await _following(hall, old)
    if found is not None:
        new.is_gone = True
        hall.run(parting.forget(hall, new.id))
        return found
    await change(hall, old, rematch=new.id, asked_again=next(iter(old.seats_of(person)), None))
    return new


def _once_more(old: Live, seat: int) -> Controller:
    """Who sits there in the next match: a bot until return gives way, one that is not known here is replaced.

    The seat of somebody who left for good is free.
    """
    controller = old.table.controllers[seat]
    if controller.kind == BOT and not controller.until_return:
        return importing.known_bot(old.row.game, controller)
    return Controller() if seat in old.holders else Controller(OPEN)


def opener(old: Live, person: str) -> str:
    """Who opens the next table: whoever asks, or the one whose device asks."""
    behind = [old.holders[seat].person for seat in old.seats_of(person)]
    return person if person in behind or not behind else behind[0]


async def open_record(hall: Hall, person: str, address: str, order: wire.ImportRecord) -> Live:
    """A table from a record: to be seen if it is over, to be played on if not."""
    found = await hall.proving.ask("import", {"record": order.record, "seat": order.seat}, address, person)
    if not found["holds"]:
        raise Refusal(422, "bad_record", f"line {found['line']}: {found['problem']}")
    to_come = hall.deals.secret(found["game"], found["row"]["options"], found["names"])
    row = TableRow(
        id=new_id(), game=found["game"], secret=found["secret"] or to_come.hex(),
        sealed_from=found["sealed_from"], spectators=True, hints=True, host=person,
        created=int(time() * 1000) - found["time"], **found["row"],
    )  # fmt: skip
    seats = [SeatRow(number, name, new_token()) for number, name in enumerate(found["names"])]
    last = next(importing.snapshots_of(found["snapshots"][-1:]))
    stored = Stored(row, seats, {found["mine"]: Holder(person)}, last, [])
    table = await table_of(hall, stored)
    for piece in found["entries"]:
        stored.entries += importing.entries_of([piece])
        await asyncio.sleep(0)  # there may be thousands, and others go on
    return await _keep(hall, stored, table, importing.snapshots_of(found["snapshots"]))
