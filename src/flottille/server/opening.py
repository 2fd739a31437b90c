"""Opens new tables: from an order, from a finished table, from a record."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace
from time import time
from typing import Any

from flottille.engine.chance import NoChance
from flottille.engine.match import Match
from flottille.engine.registry import find
from flottille.engine.sealed import SealedChance
from flottille.server import importing, wire
from flottille.server.hall import Hall
from flottille.server.live import Live
from flottille.server.people import new_id, new_token, read_name
from flottille.server.problems import Refusal
from flottille.server.seating import level_of
from flottille.store import EntryRow, Holder, SeatRow, Stored, TableRow
from flottille.table import BOT, OPEN, Change, Controller, Decision, Table, snapshot

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
    options = _mode_options(game.modes, order)
    controllers = [_controller(game.id, seat) for seat in order.seats]
    seats = [
        SeatRow(number, name, new_token(), colour=seat.colour)
        for number, (name, seat) in enumerate(zip(_names(order.seats), order.seats, strict=True))
    ]
    holders = {number: Holder(person) for number, seat in enumerate(order.seats) if seat.kind in ("me", "here")}
    return await _begin(hall, person, game.id, options, order.edition, controllers, seats, holders, order)


def _mode_options(modes: Any, order: wire.NewTable) -> dict[str, Any]:
    if order.mode is None:
        return dict(order.options)
    mode = next((mode for mode in modes if mode.name == order.mode), None)
    if mode is None:
        raise Refusal(400, "no_mode", f"modes are: {', '.join(mode.name for mode in modes) or 'none'}")
    return {**mode.options, **order.options}


def _controller(game: str, seat: wire.SeatOrder) -> Controller:
    return Controller(BOT, level_of(game, seat.level)) if seat.kind == "bot" else KINDS[seat.kind]


def _names(seats: list[wire.SeatOrder]) -> list[str]:
    """The names people gave; bots without one get one nobody has."""
    given = [read_name(seat.name) for seat in seats]
    free = [name for name in BOT_NAMES if name not in given]
    return [
        name or (free.pop(0) if seat.kind == "bot" and free else "") for name, seat in zip(given, seats, strict=True)
    ]


async def _begin(
    hall: Hall,
    person: str,
    game: str,
    options: dict[str, Any],
    edition: dict[str, Any] | None,
    controllers: list[Controller],
    seats: list[SeatRow],
    holders: dict[int, Holder],
    order: wire.NewTable | TableRow,
) -> Live:
    secret = hall.deals.secret(game, options, [seat.name for seat in seats])
    match = Match(game, len(controllers), 0, edition, SealedChance(secret, 0), **options)
    table = Table(match, [Controller() for _ in controllers])
    start = EntryRow(0, match.entries[0], events=match.start_events)
    seated = [_seat(table, seat, controller) for seat, controller in enumerate(controllers)]
    row = TableRow(
        new_id(), game, match.game.rules_version, match.options, match.edition, None, secret.hex(), 0,
        order.spectators, order.hints, person, int(time() * 1000),
    )  # fmt: skip
    agreeing = {seat for seat, holder in holders.items() if order.hints and person == holder.person}
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
    if hall.settings.is_storing:
        await hall.store.create(stored.row, stored.seats, stored.holders, stored.entries, shots)
    live = hall.add(Live(stored, table))
    hall.metrics.tables.labels(live.row.game).inc()
    hall.thinking.wake(live)
    return live


async def open_again(hall: Hall, person: str, old: Live) -> Live:
    """The same seats once more, in a new match; asked twice it is the same table."""
    if not old.table.match.is_over:
        raise Refusal(409, "not_over", "the match is still being played")
    async with old.lock:
        if old.row.rematch is not None:
            found = await hall.find(old.row.rematch)
            if found is not None:
                return found
        controllers = [_once_more(old, seat) for seat in range(len(old.seats))]
        seats = [SeatRow(seat.seat, seat.name, new_token(), colour=seat.colour) for seat in old.seats]
        row, holders, host = old.row, dict(old.holders), _opener(old, person)
        live = await _begin(hall, host, row.game, row.options, row.edition, controllers, seats, holders, row)
        await hall.store.set_rematch(old.id, live.id)
        old.row.rematch = live.id
    return live


def _once_more(old: Live, seat: int) -> Controller:
    """Who sits there in the next match: a bot until return gives way, one that is not known here is replaced.

    The seat of somebody who left for good is free.
    """
    controller = old.table.controllers[seat]
    if controller.kind == BOT and not controller.until_return:
        return importing.known_bot(old.row.game, controller)
    return Controller() if seat in old.holders else Controller(OPEN)


def _opener(old: Live, person: str) -> str:
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
    table = await hall.table_of(stored)
    stored.entries = await asyncio.to_thread(importing.entries_of, found["entries"])
    return await _keep(hall, stored, table, importing.snapshots_of(found["snapshots"]))
