"""Finished matches looked back on, one after the other and in small pieces, so that bots do not wait for them.

How it works: whoever may look at a finished match may have it judged for any seat. Thinkers do it piece by piece; what
is judged so far can be read at any time, and what is whole is kept in the store. Before the end nothing is judged:
a review knows every hand.
"""

from __future__ import annotations

import asyncio
import logging
from bisect import bisect_left
from typing import Any

import msgspec

from flottille.engine.hearing import ear
from flottille.hall import exporting, wire
from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.needs import Overrun
from flottille.hall.refusal import Refusal
from flottille.hall.reviewing import AT_ONCE, SECONDS_EACH
from flottille.hall.seats.holding import check_seat
from flottille.review.pieces import visits_of
from flottille.review.review import key_moments

log = logging.getLogger(__name__)
PIECE = 1.0  # seconds of a thinker
LONGEST = 10.0  # seconds of the processor for one piece: the last of its steps may take a while
MOST_WAITING = 20  # reviews beside the one that is judged
TRIES = 5  # of a piece


async def read(hall: Hall, person: str, live: Live, seat: int) -> wire.ReviewInfo:
    """How far the review of a seat has come."""
    _check(person, live, seat)
    found = hall.reviewing.under_way.get((live.id, seat))
    return found or await _kept(hall, live, seat) or wire.ReviewInfo(live.id, seat, "none")


async def ask(hall: Hall, person: str, live: Live, seat: int, is_deep: bool) -> wire.ReviewInfo:
    """The same, and it is judged if it is not yet; deeper if that is asked for."""
    _check(person, live, seat)
    reviewing = hall.reviewing
    found = reviewing.under_way.get((live.id, seat)) or await _kept(hall, live, seat)
    if found is not None and found.state in ("judging", "done") and (found.is_deep or not is_deep):
        return found
    if not reviewing.askers.take(f"person {person}"):
        raise Refusal(429, "too_fast", f"{AT_ONCE} reviews at once, then one every {SECONDS_EACH:g} seconds")
    if len(reviewing.under_way) > MOST_WAITING:
        raise Refusal(503, "busy", "many matches are being judged; try again in a minute")
    visits = visits_of(live.row.game, is_deep)
    begun = wire.ReviewInfo(live.id, seat, "judging", is_deep, visits)
    reviewing.under_way[live.id, seat] = begun
    hall.run(_judge(hall, live, begun))
    return begun


def _check(person: str, live: Live, seat: int) -> None:
    """Refuse what would tell something hidden."""
    if live.closed_to(person, None) is not None:
        raise Refusal(403, "no_spectators", "this table is not shown to others")
    is_mine = live.table.match.is_over and seat in live.seats_of(person)
    if not live.is_open_book and not is_mine:
        raise exporting.not_open(live, "a match can be reviewed once it is over")
    check_seat(live, seat)


async def _kept(hall: Hall, live: Live, seat: int) -> wire.ReviewInfo | None:
    """What is in the store, if it can be read."""
    text = await hall.store.review(live.id, seat)
    try:
        return None if text is None else msgspec.json.decode(text, type=wire.ReviewInfo)
    except msgspec.DecodeError:
        return None  # of another version: it is judged anew


async def _judge(hall: Hall, live: Live, info: wire.ReviewInfo) -> None:
    """Judge a match to its end and keep the review; whoever asked sees how far it has come."""
    place = (live.id, info.seat)
    try:
        async with hall.reviewing.turn:
            await _in_pieces(hall, live, info)
        if not live.is_gone:
            await hall.store.keep_review(*place, msgspec.json.encode(info).decode())
    except Exception as error:
        info.state = "failed"
        log.warning(
            "no review", extra={"table": live.id, "seat": info.seat, "error": f"{type(error).__name__}: {error}"}
        )
        await asyncio.sleep(PIECE)  # whoever looks on hears of it
    finally:
        hall.reviewing.under_way.pop(place, None)


async def _in_pieces(hall: Hall, live: Live, info: wire.ReviewInfo) -> None:
    record = await exporting.written(hall, live)
    rows = await hall.store.entries(live.id, -1)
    heard = [row.seq for row in rows if row.heard & ear(info.seat)]
    about = {"game": live.row.game, "record": record, "seat": info.seat, "visits": info.visits}
    chance: int | None = None
    while info.total == 0 or info.done < info.total:
        found = await _asked(hall, "review", {**about, "step": info.done, "chance": chance, "seconds": PIECE})
        changes = msgspec.convert(found["changes"], list[wire.ReviewChange])
        for change in changes:
            change.seq = bisect_left(heard, change.number) - 1
        if chance is None:
            info.start, info.first, info.is_learned = found["start"], found["first"], found["is_learned"]
        info.changes += changes
        info.done, info.total, chance = found["step"], found["total"], found["chance"]
        if not changes:
            break
    moments = [(each.number, each.decision) for each in key_moments(info.changes)]
    asked = [[number, decision.action, decision.best] for number, decision in moments if decision is not None]
    parts = await _asked(hall, "reasons", {**about, "moments": asked, "seconds": PIECE})
    for (number, *_), told in zip(asked, parts, strict=True):
        info.reasons.append(wire.ReviewReason(number, [wire.ReviewPart(*part) for part in told]))
    info.state = "done"


async def _asked(hall: Hall, name: str, job: dict[str, Any]) -> Any:
    """What a thinker answers; after one that died or was slow another is asked."""
    for _ in range(TRIES - 1):
        try:
            return await hall.thinking.thinkers.ask(name, job, LONGEST)
        except Overrun as error:
            log.info("piece of a review asked again", extra={"job": name, "error": str(error)})
    return await hall.thinking.thinkers.ask(name, job, LONGEST)
