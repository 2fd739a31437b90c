"""The bus of one process: who follows hears at once, and turns wait in a queue."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from flottille.hall.needs import Heard, Told, Turn

Hear = Callable[[Heard], None]


class Here:
    """Any number of halls in one process; of several each may go on with the tables of the others."""

    def __init__(self, is_shared: bool = False) -> None:
        self.is_shared = is_shared
        self._followers: dict[str, list[Hear]] = {}
        self._turns: asyncio.Queue[Turn] = asyncio.Queue()
        self._known: set[Turn] = set()  # turns that wait or are seen to

    def publish(self, told: Told) -> None:
        """Tell all who follow the table."""
        for hear in list(self._followers.get(told.table, ())):
            hear(told)

    def follow(self, table: str, hear: Hear) -> Callable[[], None]:
        """Hear what is published about a table, until what is returned is called."""
        self._followers.setdefault(table, []).append(hear)
        return lambda: self._leave(table, hear)

    def _leave(self, table: str, hear: Hear) -> None:
        left = [each for each in self._followers.get(table, ()) if each is not hear]
        if left:
            self._followers[table] = left
        else:
            self._followers.pop(table, None)

    def is_well(self) -> bool:
        """Nothing is ever lost."""
        return True

    def queue(self, turn: Turn) -> bool:
        """Let somebody see to a turn; one that waits or is seen to already is not queued again."""
        if turn in self._known:
            return False
        self._known.add(turn)
        self._turns.put_nowait(turn)
        return True

    async def take(self) -> Turn:
        """The next turn, for whoever takes it and nobody else."""
        return await self._turns.get()

    async def close(self) -> None:
        """Nobody else is here."""

    def done(self, turn: Turn) -> None:
        """A turn that was taken is over, whatever came of it."""
        self._known.discard(turn)
