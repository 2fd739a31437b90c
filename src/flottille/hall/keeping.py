"""Which tables are in memory: every one that somebody holds, and those that were used last.

A table that is watched, waited for or thought about is held by whoever does so, and is found here as long as he does:
there cannot be two of it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from weakref import WeakValueDictionary

from flottille.hall.live import Live


class Kept:
    """All tables in memory; as many as `idle` are kept with nobody holding them."""

    def __init__(self, idle: int) -> None:
        self.idle = idle
        self._all: WeakValueDictionary[str, Live] = WeakValueDictionary()
        self._used: OrderedDict[str, Live] = OrderedDict()  # last used last

    def add(self, live: Live) -> Live:
        """Keep a table; if there is one with its id already, that one is the table."""
        return self._use(self._all.setdefault(live.id, live))

    def get(self, id: str) -> Live | None:
        """A table by its id."""
        live = self._all.get(id)
        return None if live is None else self._use(live)

    def _use(self, live: Live) -> Live:
        self._used[live.id] = live
        self._used.move_to_end(live.id)
        if len(self._used) > self.idle:
            self._used.popitem(last=False)
        return live

    def let_go(self, id: str) -> bool:
        """Keep a table no longer; whether nobody else holds it."""
        self._used.pop(id, None)
        return id not in self._all

    def __contains__(self, id: str) -> bool:
        return id in self._all

    def __iter__(self) -> Iterator[Live]:
        return iter(list(self._all.values()))

    def __len__(self) -> int:
        return len(self._all)
