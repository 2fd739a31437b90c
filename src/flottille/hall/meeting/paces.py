"""The paces that are offered, and their clocks."""

from __future__ import annotations

from collections.abc import Sequence

from flottille.hall import wire
from flottille.hall.refusal import Refusal
from flottille.hall.rows import TableRow
from flottille.table import Clock, Pace
from flottille.table.pace import SECOND, Span

LONGEST = {"live": 3 * 3600, "days": 30 * 86400}  # seconds
SHORTEST = {"live": 5, "days": 3600}


def read_pace(asked: wire.Pace | None) -> Pace | None:
    """What was ordered; raises `Refusal` where it is no pace."""
    if asked is None:
        return None
    if not SHORTEST[asked.kind] <= asked.base <= LONGEST[asked.kind]:
        span = f"{SHORTEST[asked.kind]} to {LONGEST[asked.kind]}"
        raise Refusal(400, "bad_pace", f"{asked.kind}: {span} seconds, not {asked.base}")
    if asked.kind == "days" and asked.increment:
        raise Refusal(400, "bad_pace", "with days for each move there is no increment")
    if asked.quiet is not None and (asked.kind == "live" or asked.quiet[0] == asked.quiet[1]):
        raise Refusal(400, "bad_pace", "quiet hours are for days, and they end at another minute than they begin")
    return Pace(asked.kind, asked.base * SECOND, asked.increment * SECOND, asked.quiet)


def told_pace(pace: Pace | None) -> wire.Pace | None:
    """A pace as it is told."""
    if pace is None:
        return None
    return wire.Pace(pace.kind, pace.base // SECOND, pace.increment // SECOND, pace.quiet)


def clock_of(row: TableRow, seats: int, outages: Sequence[Span] = ()) -> Clock | None:
    """A fresh clock for a table, if time runs there."""
    return None if row.pace is None else Clock(row.pace, seats, row.created, outages)
