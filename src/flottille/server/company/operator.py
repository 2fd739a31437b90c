"""The operator's page: complaints, tables, rates; whoever shows its token closes a table, or the door to somebody."""

from __future__ import annotations

import asyncio
import hmac
from time import time
from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.datastructures import State

from flottille.hall.live import Live
from flottille.hall.people import new_id
from flottille.hall.refusal import Refusal
from flottille.hall.routes import ROOT
from flottille.hall.seats import parting
from flottille.hall.seats.holding import check_seat
from flottille.hall.wire.company import (
    ClosedInfo,
    CloseSeat,
    CloseTable,
    OperatorTable,
    OperatorView,
    ReportInfo,
    Said,
    Settle,
)
from flottille.server.house import House
from flottille.store.company import Closed, Report

Asked = Request[Any, Any, State]
MOST_TABLES = 200
PLACE = f"{ROOT}/operator"


async def house_of(request: Asked) -> House:
    """The server, for whoever shows its operator's token; for anybody else there is no such page."""
    house: House = request.app.state.hall
    token = house.settings.operator_token
    shown = request.headers.get("authorization", "").encode()
    if not token or not hmac.compare_digest(shown, f"Bearer {token}".encode()):
        await asyncio.sleep(house.settings.refusal_seconds if token else 0)
        raise Refusal(404, "not_found")
    return house


@get(PLACE, include_in_schema=False)
async def look(request: Asked) -> OperatorView:
    """Everything the operator sees."""
    house = await house_of(request)
    books = house.company.books
    closed = await books.all_closed()
    gone = {each.person for each in closed}
    reports = [_report(each, each.person in gone) for each in await books.reported()]
    rates = {
        "tables": len(house.tables),
        "sockets": house.sockets,
        "unfinished": len(await house.store.unfinished()),
        "waiting_for_bots": house.workers.waiting,
        **{f"turned_away_{why}": count for why, count in request.app.state.door.turned.items()},
    }
    tables = sorted(house.tables, key=lambda live: -live.row.created)[:MOST_TABLES]
    people = [ClosedInfo(each.id, each.name, each.time) for each in closed]
    return OperatorView(reports, [_table(live) for live in tables], people, rates)


@post(f"{PLACE}/reports/{{report:str}}", include_in_schema=False, status_code=200)
async def settle(request: Asked, report: str, data: Settle) -> None:
    """A complaint is seen to."""
    house = await house_of(request)
    found = await house.company.books.report_by_id(report)
    if found is None:
        raise Refusal(404, "not_found")
    if data.closes:
        await _close(house, found.person, found.name)
    await house.company.books.settle(report)


@post(f"{PLACE}/tables", include_in_schema=False, status_code=200)
async def close_table(request: Asked, data: CloseTable) -> None:
    """Nobody plays there any more: the match ends without a result."""
    house = await house_of(request)
    await parting.abandon(house, await _find(house, data.table))


@post(f"{PLACE}/closed", include_in_schema=False, status_code=200)
async def close_seat(request: Asked, data: CloseSeat) -> None:
    """Whoever holds a seat may not speak, open tables or sit down any more."""
    house = await house_of(request)
    live = await _find(house, data.table)
    check_seat(live, data.seat)
    holder = live.holders.get(data.seat)
    if holder is None:
        raise Refusal(409, "nobody", "nobody holds this seat")
    await _close(house, holder.person, live.seats[data.seat].name)


@post(f"{PLACE}/closed/{{closed:str}}/open", include_in_schema=False, status_code=200)
async def open_again(request: Asked, closed: str) -> None:
    """Somebody may come back."""
    house = await house_of(request)
    await house.company.books.open_again(closed)


async def _find(house: House, table: str) -> Live:
    live = await house.find_now(table)
    if live is None:
        raise Refusal(404, "no_table", "there is no such table")
    return live


async def _close(house: House, person: str, name: str) -> None:
    await house.company.books.close(Closed(person, new_id(), name, int(time() * 1000)))


def _report(report: Report, is_closed: bool) -> ReportInfo:
    said = msgspec.json.decode(report.said, type=list[Said])
    reason: Any = report.reason
    return ReportInfo(
        report.id, report.match_id, report.seat, report.name, reason, report.text, said, report.time, is_closed
    )


def _table(live: Live) -> OperatorTable:
    names = [seat.name for seat in live.seats]
    present = sum(live.is_present(seat) for seat in live.holders)
    row = live.row
    return OperatorTable(row.id, row.game, row.created, row.is_over, live.table.seq, names, present, live.spectators)


HANDLERS = [look, settle, close_table, close_seat, open_again]
PACES = {
    f"GET {PLACE}": "list",
    f"POST {PLACE}/reports/{{report}}": "hands",
    f"POST {PLACE}/tables": "hands",
    f"POST {PLACE}/closed": "hands",
    f"POST {PLACE}/closed/{{closed}}/open": "hands",
}
