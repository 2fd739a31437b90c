"""Writes the record of a match: of one that is over for all who may see it, before that for whoever owns the house."""

from __future__ import annotations

import asyncio

from flottille.engine import record as records
from flottille.engine.texts import problem_of_text
from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.refusal import Refusal
from flottille.table import BOT

PIECE = 100  # entries that are written before others go on


async def record(hall: Hall, live: Live, person: str) -> str:
    """The record of a match for somebody. Before the end its draws would tell every hand."""
    if not live.is_open_book and not (hall.settings.is_own and is_alone(live, person)):
        raise not_open(live, "a record can be had once the match is over")
    return await written(hall, live)


def not_open(live: Live, detail: str) -> Refusal:
    """Why a match does not tell everything yet."""
    if not live.table.match.is_over:
        return Refusal(409, "not_over", detail)
    return Refusal(409, "not_yet", "others still play this deal: it opens two hours after its day (UTC)")


async def written(hall: Hall, live: Live) -> str:
    """The record of a match, at the end with its secret, whoever may read it."""
    is_over, upto = live.table.match.is_over, live.table.seq
    row = live.row
    sealed_from = row.sealed_from or 0
    header = records.Header(
        row.game, row.rules, _names(live), row.options, row.edition, row.position, live.commitment, sealed_from
    )
    entries = [each.entry for each in await hall.store.entries(live.id, -1, upto)]
    secret = {"secret": row.secret} if live.commitment else {}
    result = {**(live.table.match.result or {}), **secret} if is_over else None
    lines, last = [records.write(header, [], result)], records.chain("", header.as_json())
    for at in range(0, len(entries), PIECE):
        text, last = records.write_entries(entries[at : at + PIECE], at, last)
        lines.append(text)
        await asyncio.sleep(0)
    return "".join(lines)


def is_alone(live: Live, person: str) -> bool:
    """Whether somebody plays against bots only, or from hand to hand: nobody else has a seat or may take one."""
    free = {live.table.controllers[seat.seat].kind for seat in live.seats if seat.seat not in live.holders}
    return {holder.person for holder in live.holders.values()} == {person} and free <= {BOT}


def _names(live: Live) -> list[str]:
    """The names of the seats as a record can hold them."""
    odd = {seat.name for seat in live.seats if problem_of_text(seat.name, records.LONGEST_NAME) is not None}
    return [f"seat {seat.seat + 1}" if seat.name in odd | {""} else seat.name for seat in live.seats]
