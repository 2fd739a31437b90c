"""A bus that does what a test says: it loses, delays, doubles and reorders what is told, and takers of turns die."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from flottille.hall.here import Hear
from flottille.hall.needs import Heard, Missed, Told, Turn


class Wire:
    """What lies between several halls."""

    def __init__(self) -> None:
        self.mail: list[tuple[Hear, Told]] = []  # what is on its way, and to whom
        self.followers: dict[str, list[Hear]] = {}
        self.waiting: list[Turn] = []
        self.taken: list[Turn] = []
        self.is_cut = False  # nothing that is told or queued now comes through

    def give_back(self) -> None:
        """Nobody heard of those who took turns for a while: their turns are somebody else's."""
        self.waiting += [turn for turn in self.taken if turn not in self.waiting]
        self.taken.clear()


class Line:
    """The bus as one hall sees it."""

    is_shared = True

    def __init__(self, wire: Wire) -> None:
        self.wire = wire
        self.given: asyncio.Queue[Turn] = asyncio.Queue()

    def publish(self, told: Told) -> None:
        if not self.wire.is_cut:
            self.wire.mail += [(hear, told) for hear in self.wire.followers.get(told.table, ())]

    def follow(self, table: str, hear: Hear) -> Callable[[], None]:
        followers = self.wire.followers.setdefault(table, [])
        followers.append(hear)
        missed: Heard = Missed(table)
        hear(missed)
        return lambda: followers.remove(hear)

    def is_well(self) -> bool:
        return True  # it never knows what it lost

    def queue(self, turn: Turn) -> bool:
        wire = self.wire
        if wire.is_cut or turn in wire.waiting or turn in wire.taken:
            return False
        wire.waiting.append(turn)
        return True

    async def take(self) -> Turn:
        return await self.given.get()

    def done(self, turn: Turn) -> None:
        if turn in self.wire.taken:
            self.wire.taken.remove(turn)

    async def close(self) -> None:
        pass
