"""What an entry and its four viewers cost whichever library is on the path: `python told.py`, matches as JSON in.

It is run by itself, in the library of today and in that of an earlier commit, so it imports nothing of the benchmarks.
"""

from __future__ import annotations

import json
import sys
import time
from typing import Any

import flottille
from flottille.engine.chance import FastChance
from flottille.table import Act, Controller, Decision, Table

try:  # whoever follows is told what changed
    from flottille.hall.live import NOTHING, Live, Viewer
    from flottille.hall.rows import SeatRow, Stored, TableRow
    from flottille.hall.telling import tell_entry

    AS_IT_IS: tuple[Any, ...] = (NOTHING,)
except ImportError:  # as it was before there was a hall: whole views
    from flottille.server.live import Live, Viewer  # type: ignore[no-redef, import-not-found, unused-ignore]
    from flottille.server.telling import tell_entry  # type: ignore[no-redef, import-not-found, unused-ignore]

    from flottille.store import SeatRow, Stored, TableRow  # type: ignore[no-redef, attr-defined, unused-ignore]

    AS_IT_IS = ()


class Listener:
    """Somebody who weighs what he is told."""

    def __init__(self, seat: int | None) -> None:
        self.seat, self.person = seat, f"person {seat}"
        self.sizes: list[int] = []

    def push(self, message: bytes) -> None:
        """Weigh it."""
        self.sizes.append(len(message))

    def holds(self, live: Live, seat: int) -> bool:
        """Everybody holds his own seat."""
        return seat == self.seat


def opened(game: str, seats: int, seed: int) -> tuple[Live, list[Listener]]:
    """A table where everybody sits, with a spectator."""
    match = flottille.Match(game, seats=seats, seed=seed)
    row = TableRow(
        "one-table-here", game, match.game.rules_version, match.options, None, None, "00" * 32, 0, True, True, "host", 0
    )
    sitting = [SeatRow(seat, f"Player {seat + 1}", "t" * 32) for seat in range(seats)]
    live = Live(Stored(row, sitting, {}, None, []), Table(match, [Controller() for _ in range(seats)]))
    listeners = [Listener(seat) for seat in (*range(seats), None)]
    live.viewers += [Viewer(each, each.seat, -1, *AS_IT_IS) for each in listeners]
    tell_entry(live)
    return live, listeners


def played(game: str, seats: int, seed: int, choices: list[tuple[int, str]]) -> dict[str, Any]:
    """A match told from its start to its end: processor time, the size of each message, the points it ended with."""
    live, listeners = opened(game, seats, seed)
    for each in listeners:
        each.sizes.clear()
    begun = time.process_time()
    for number, (seat, action) in enumerate(choices, 1):
        found = live.table.decide(Act(seat, action, live.number(seat)), FastChance(number))
        assert isinstance(found, Decision), found
        live.commit(found)
        tell_entry(live)
    spent = time.process_time() - begun
    sizes = [size for each in listeners for size in each.sizes]
    return {"seconds": spent, "entries": len(choices), "sizes": sizes, "scores": list(live.table.match.scores)}


def main() -> None:
    """One match a line, one answer a line."""
    for line in sys.stdin:
        sys.stdout.write(json.dumps(played(**json.loads(line))) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
