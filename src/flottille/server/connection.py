"""One WebSocket: what waits to be sent, and how fast it may ask."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

from flottille.hall.connection import Connection
from flottille.server.askers import Asker
from flottille.server.limits import FEW_QUEUED, MOST_BYTES, MOST_QUEUED


class Line(Protocol):
    """What a connection writes to."""

    @property
    def is_ready(self) -> bool:
        """Whether a message can be written now."""

    @property
    def is_ending(self) -> bool:
        """Whether nothing more can be written."""

    async def ready(self) -> None:
        """Wait until something can be written."""

    def tell(self, message: bytes) -> None:
        """Write a message."""

    def cut(self, why: str) -> None:
        """End it now, whatever still waits."""


class SocketConnection(Connection):
    """One WebSocket. Sending never blocks whoever tells: little waits for a slow reader, then it is cut."""

    def __init__(self, line: Line, person: str, asker: Asker) -> None:
        super().__init__(person, self._tell, self._pay)
        self._line = line
        self._asker = asker
        self._queue: deque[bytes] = deque()
        self._waiting = 0  # bytes in the queue
        self._sending: asyncio.Task[None] | None = None

    def _tell(self, message: bytes) -> None:
        """Send now or when it can be sent; whoever leaves too much unread is cut."""
        if self._sending is None and self._line.is_ready:
            self._line.tell(message)
            return
        if self._queue and (len(self._queue) >= MOST_QUEUED or self._waiting + len(message) > MOST_BYTES):
            self._end()
            self._line.cut("too_slow")
            return
        self._queue.append(message)
        self._waiting += len(message)
        if self._sending is None:
            self._sending = asyncio.get_running_loop().create_task(self._send())

    async def _pay(self, cost: float) -> None:
        """Wait until what is asked is paid for; meanwhile nothing more is read."""
        seconds = self._asker.wait(self.person, cost)
        if seconds > 0:
            await asyncio.sleep(seconds)

    async def drain(self) -> None:
        """Wait until most of what was said is sent: whoever does not read is not listened to."""
        while self._sending is not None and len(self._queue) > FEW_QUEUED:
            await asyncio.wait({self._sending}, timeout=1.0)

    async def _send(self) -> None:
        try:
            while self._queue:
                await self._line.ready()
                if self._line.is_ending:
                    self._end()
                    return
                message = self._queue.popleft()
                self._waiting -= len(message)
                self._line.tell(message)
        finally:
            self._sending = None

    def _end(self) -> None:
        self.is_open = False
        self._queue.clear()
        self._waiting = 0
