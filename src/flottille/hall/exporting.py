"""Writes the record of a finished match."""

from __future__ import annotations

import asyncio

from flottille.engine import record as records
from flottille.engine.texts import problem_of_text
from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.refusal import Refusal

PIECE = 100  # entries that are written before others go on


async def record(hall: Hall, live: Live) -> str:
    """The record of a finished match with its secret. Before the end its draws would tell every hand."""
    if not live.table.match.is_over:
        raise Refusal(409, "not_over", "a record can be had once the match is over")
    row = live.row
    sealed_from = row.sealed_from or 0
    header = records.Header(
        row.game, row.rules, _written(live), row.options, row.edition, row.position, live.commitment, sealed_from
    )
    entries = [each.entry for each in await hall.store.entries(live.id, -1)]
    result = {**(live.table.match.result or {}), **({"secret": row.secret} if live.commitment else {})}
    lines, last = [records.write(header, [], result)], records.chain("", header.as_json())
    for at in range(0, len(entries), PIECE):
        text, last = records.write_entries(entries[at : at + PIECE], at, last)
        lines.append(text)
        await asyncio.sleep(0)
    return "".join(lines)


def _written(live: Live) -> list[str]:
    """The names of the seats as a record can hold them."""
    odd = {seat.name for seat in live.seats if problem_of_text(seat.name, records.LONGEST_NAME) is not None}
    return [f"seat {seat.seat + 1}" if seat.name in odd | {""} else seat.name for seat in live.seats]
