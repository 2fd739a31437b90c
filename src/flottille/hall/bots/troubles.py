"""Bots that fail: said once, tried again, a little later each time."""

from __future__ import annotations

import logging

from flottille.hall.live import Live

log = logging.getLogger(__name__)
FIRST = 0.25  # seconds until the second try
LONGEST = 5.0  # seconds between two tries
MOST = 5  # doublings


class Troubles:
    """How often the bots of each seat failed since its table last moved."""

    def __init__(self) -> None:
        self._streaks: dict[tuple[str, int], tuple[int, int]] = {}  # by table and seat: entry, failures at it

    def note(self, live: Live, seat: int, error: Exception) -> float:
        """One more failure; how many seconds to wait."""
        seq, failures = self._streaks.get((live.id, seat), (-1, 0))
        failures = failures + 1 if seq == live.table.seq else 1
        self._streaks[live.id, seat] = (live.table.seq, failures)
        if failures == 1:
            log.error("bot failed", extra={"table": live.id, "seat": seat}, exc_info=error)
        return min(FIRST * (1 << min(failures - 1, MOST)), LONGEST)

    def forget(self, live: Live, seat: int) -> None:
        """All is well again."""
        if self._streaks.pop((live.id, seat), None) is not None:
            log.warning("bot goes on", extra={"table": live.id, "seat": seat})
