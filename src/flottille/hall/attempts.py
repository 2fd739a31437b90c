"""What came of deals of the day: kept when a match is over, or when somebody looks, if that was missed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from flottille.engine.daily import opens
from flottille.hall.live import Live
from flottille.hall.rows import Attempt

if TYPE_CHECKING:
    from flottille.hall.hall import Hall

MINE = 0  # where a person sits at a deal of the day


async def ended(hall: Hall, live: Live) -> Attempt | None:
    """What came of a match of a deal of the day; without a score if it does not count, None if nobody began it."""
    row, result = live.row, live.table.match.result
    if row.day is None or result is None:
        return None
    tried = await hall.store.attempt_of(row.day, row.game, len(live.seats), row.host)
    if tried is None or tried.match_id != live.id or tried.score is not None or not counts(live):
        return tried
    done = replace(tried, name=live.seats[MINE].name, score=result["scores"][MINE], rank=result["ranks"][MINE])
    await hall.store.end_attempt(done)
    return done


def counts(live: Live) -> bool:
    """Whether no bot took the person's seat, and the deal had not opened before the end."""
    assert live.row.day is not None
    moment = live.row.created + max((each.entry.time for each in live.recent), default=0)
    return not live.table.handed[MINE] and moment < opens(live.row.day)
