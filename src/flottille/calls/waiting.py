"""Who is waited for at one table, and whose wait has lasted long enough to call him."""

from __future__ import annotations

from collections.abc import Iterable


class Waiting:
    """The people one table waits for. Told the time; calls nobody itself."""

    def __init__(self, patience: float) -> None:
        self.patience = patience  # seconds before somebody is called
        self._since: dict[int, float] = {}  # by seat
        self._seen_to: set[int] = set()

    def note(self, owing: Iterable[int], now: float) -> None:
        """These seats owe a decision now; whoever owed one before goes on doing so."""
        waited = set(owing)
        self._since = {seat: self._since.get(seat, now) for seat in sorted(waited)}
        self._seen_to &= waited

    def due(self, there: Iterable[int], now: float) -> list[int]:
        """Those to call now: they have owed for so long, and are not at the table. Each is named once for one wait."""
        late = [seat for seat, since in self._since.items() if now >= since + self.patience]
        found = [seat for seat in late if seat not in self._seen_to]
        here = set(there)
        for seat in found:
            if seat in here:  # he sees it; should he go away, he is asked for again
                self._since[seat] = now
        called = [seat for seat in found if seat not in here]
        self._seen_to |= set(called)
        return called

    def again(self, seats: Iterable[int], now: float) -> None:
        """These could not be called: they are named once more, later."""
        for seat in self._seen_to.intersection(seats):
            self._seen_to.discard(seat)
            self._since[seat] = now

    @property
    def next(self) -> float | None:
        """When to look again; None: only once something has changed."""
        left = [since + self.patience for seat, since in self._since.items() if seat not in self._seen_to]
        return min(left, default=None)
