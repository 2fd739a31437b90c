"""HTTP on the wire, with limits of time and size before anything is understood."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from flottille.server.door import MOST_TURNED, Door, Guest
from flottille.server.limits import (
    LARGEST_HEAD,
    LONGEST_PATH,
    MOST_HEADERS,
    MOST_PIPELINED,
)

SENTENCES = {
    400: ("Bad Request", "unreadable"),
    408: ("Request Timeout", "too_slow"),
    414: ("URI Too Long", "too_long"),
    431: ("Request Header Fields Too Large", "too_large"),
    503: ("Service Unavailable", "too_many"),
}


def answer(status: int, detail: str = "") -> bytes:
    """A whole answer, after which the connection ends."""
    phrase, code = SENTENCES[status]
    body = f'{{"code":"{code}","detail":"{detail}","problems":[]}}'.encode()
    lines = [
        f"HTTP/1.1 {status} {phrase}",
        "content-type: application/json",
        f"content-length: {len(body)}",
        "cache-control: no-store",
        "connection: close",
    ]
    return "\r\n".join([*lines, "", ""]).encode() + body


class TurnedAway(asyncio.Protocol):
    """A connection too many: told so as soon as it asks, or let go."""

    PATIENCE = 1.0  # seconds

    def __init__(self, door: Door, transport: asyncio.Transport) -> None:
        self.door = door
        self.transport = transport
        door.turning += 1
        self._end = asyncio.get_running_loop().call_later(self.PATIENCE, transport.abort)

    def data_received(self, data: bytes) -> None:
        """Whatever was asked."""
        if not self.transport.is_closing():
            self.transport.write(answer(503, "too many connections, try again later"))
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self.door.turning -= 1
        self._end.cancel()


class Http(HttpToolsProtocol):
    """Requests whose head comes in time and has a size."""

    def __init__(self, door: Door, **more: Any) -> None:
        super().__init__(**more)
        self.door = door
        self.problem = 400
        self.size = 0  # bytes of the head that is being read

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Come in, if there is room."""
        guest = self.door.enter(transport)
        if guest is not None:
            guest.overdue, guest.soon = self.too_late, self.loop.call_soon
            super().connection_made(guest)  # type: ignore[arg-type]
            self._expect()
        elif self.door.turning < MOST_TURNED:
            transport.set_protocol(TurnedAway(self.door, transport))
        else:
            transport.set_protocol(asyncio.Protocol())
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        self.door.leave(self.guest)
        super().connection_lost(exc)

    @property
    def guest(self) -> Guest:
        """Our transport."""
        found: Any = self.transport
        assert isinstance(found, Guest)
        return found

    def data_received(self, data: bytes) -> None:
        """Read; outside of a request something is due again from its first byte on."""
        if self.transport.is_closing():
            return
        if not self.guest.due and (self.cycle is None or self.cycle.response_complete):
            self._expect()
        super().data_received(data)

    def _expect(self) -> None:
        self.guest.due = self.door.clock() + self.door.settings.header_seconds

    def too_late(self) -> None:
        """The head of a request is not there in time."""
        if self.size and not self.transport.is_closing():
            self.transport.write(answer(408, "the request did not come in time"))
        self.transport.close()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self.size = 1

    def on_url(self, url: bytes) -> None:
        """A part of the address."""
        super().on_url(url)
        if len(self.url) > LONGEST_PATH:
            self._refuse(414)
        self._grow(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header."""
        super().on_header(name, value)
        self._grow(len(name) + len(value))
        if len(self.headers) > MOST_HEADERS:
            self._refuse(431)

    def on_headers_complete(self) -> None:
        """The head is there; a WebSocket begins with the end of its request, so that one is still due."""
        self.size = 0
        if not (self.parser.should_upgrade() and self._should_upgrade()):
            self.guest.due = 0.0
        if len(self.pipeline) >= MOST_PIPELINED:
            self._refuse(503)
        super().on_headers_complete()

    def handle_websocket_upgrade(self) -> None:
        """The connection goes on as a WebSocket."""
        self.guest.due = 0.0
        self.guest.overdue = self.guest.abort
        super().handle_websocket_upgrade()

    def _grow(self, size: int) -> None:
        self.size += size
        if self.size > LARGEST_HEAD:
            self._refuse(431)

    def _refuse(self, status: int) -> None:
        self.problem = status
        raise ValueError(status)  # the parser stops, and our answer is sent

    def send_400_response(self, msg: str) -> None:
        """What cannot be read, or is too much."""
        self.door.turned["unreadable"] += 1
        self.transport.write(answer(self.problem))
        self.transport.close()
