"""One WebSocket: what it follows, what waits to be sent, how fast it may ask."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from flottille.server import wire
from flottille.server.limits import FEW_QUEUED, MOST_QUEUED, Bucket
from flottille.server.live import Key, Live, Viewer

TRY_AGAIN_LATER = 1013


class Connection:
    """One WebSocket. Sending never blocks whoever tells: a slow reader is let go."""

    def __init__(self, socket: WebSocket[Any, Any, Any], person: str, burst: float) -> None:
        self.person = person
        self.watching: dict[Key, tuple[Live, Viewer]] = {}
        self.bucket = Bucket(burst)
        self.chatting = Bucket(5)
        self.nudging = Bucket(1)
        self.is_hinting = False
        self.is_open = True
        self._socket = socket
        self._queue: deque[bytes] = deque()
        self._sending: asyncio.Task[None] | None = None

    def holds(self, live: Live, seat: int) -> bool:
        """Whether this browser may play a seat."""
        return live.holds(self.person, seat)

    def lose(self, live: Live, seat: int | None, why: wire.ErrorCode) -> None:
        """Follow a table as this seat no longer, and hear why."""
        self.watching.pop((live.id, seat), None)
        self.say(wire.ErrorMessage(why, live.id))

    def push(self, message: bytes) -> None:
        """Send when it can be sent."""
        if not self.is_open:
            return
        self._queue.append(message)
        if self._sending is None:
            self._sending = asyncio.get_running_loop().create_task(self._send())

    async def drain(self) -> None:
        """Wait until most of what was said is sent: whoever does not read is not listened to."""
        while self._sending is not None and len(self._queue) > FEW_QUEUED:
            await asyncio.wait({self._sending}, timeout=1.0)

    def say(self, message: wire.ServerMessage) -> None:
        """Send a message."""
        self.push(msgspec.json.encode(message))

    async def _send(self) -> None:
        try:
            while self._queue:
                if len(self._queue) > MOST_QUEUED:
                    self.is_open = False
                    await self._socket.close(TRY_AGAIN_LATER, "too slow")
                    return
                await self._socket.send_data(self._queue.popleft().decode(), "text")
        except (WebSocketDisconnect, RuntimeError, OSError):
            self.is_open = False
        except Exception as error:
            if type(error).__name__ != "ClientDisconnected":
                raise
            self.is_open = False
        finally:
            self._sending = None
            if not self.is_open:
                self._queue.clear()
