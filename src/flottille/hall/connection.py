"""One connection, whatever carries it: who it is, what it follows, how fast it may ask."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import msgspec

from flottille.hall import wire
from flottille.hall.buckets import Bucket
from flottille.hall.live import Key, Live, Viewer
from flottille.hall.telling import tell_presence

Push = Callable[[bytes], None]
Pace = Callable[[float], Awaitable[None]]


async def at_once(cost: float) -> None:
    """No pace: whatever it costs, nobody waits."""


class Connection:
    """Somebody who is there. What it is told is pushed, and pushing never waits."""

    def __init__(self, person: str, push: Push, pace: Pace = at_once) -> None:
        self.person = person
        self.pace = pace  # waits until what is asked is paid for
        self.watching: dict[Key, tuple[Live, Viewer]] = {}
        self.chatting = Bucket(5)
        self.nudging = Bucket(1)
        self.is_hinting = False
        self.is_open = True
        self._push = push

    def holds(self, live: Live, seat: int) -> bool:
        """Whether this browser may play a seat."""
        return live.holds(self.person, seat)

    def push(self, message: bytes) -> None:
        """Send a message that is encoded."""
        if self.is_open:
            self._push(message)

    def say(self, message: wire.ServerMessage) -> None:
        """Send a message."""
        self.push(msgspec.json.encode(message))

    def drop(self, table: str, seat: int | None) -> None:
        """Follow a table no longer."""
        found = self.watching.pop((table, seat), None)
        if found is not None:
            live, viewer = found
            live.viewers.remove(viewer)
            tell_presence(live)

    def lose(self, live: Live, seat: int | None, why: wire.ErrorCode) -> None:
        """Follow a table as this seat no longer, and hear why."""
        self.watching.pop((live.id, seat), None)
        self.say(wire.ErrorMessage(why, live.id))

    def close(self) -> None:
        """Nobody is there any more."""
        self.is_open = False
        for table, seat in list(self.watching):
            self.drop(table, seat)
