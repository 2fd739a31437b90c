"""HTTP and WebSocket on the wire, with limits of time and size before anything is understood."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from flottille.server.door import MOST_TURNED, Door, Guest
from flottille.server.limits import (
    HIGH_WATER,
    LARGEST_HEAD,
    LONGEST_PATH,
    MOST_CONTROLS,
    MOST_FRAGMENTS,
    MOST_HEADERS,
    MOST_PIPELINED,
)

SLICE = 1024  # bytes that are parsed at once
FEW = 16  # messages that may wait to be answered before more are parsed
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
            guest.overdue = self.too_late
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


class Line(WebSocketsSansIOProtocol):
    """A WebSocket that is parsed no faster than it is answered, and written to no faster than it is read."""

    def __init__(self, door: Door, **more: Any) -> None:
        super().__init__(**more)
        self.door = door
        self.waiting = b""
        self.controls = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """The request became a WebSocket."""
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(HIGH_WATER)
        found = transport.get_extra_info("socket")
        if found is not None:
            found.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, HIGH_WATER)  # the system's own would be megabytes

    def connection_lost(self, exc: Exception | None) -> None:
        """Gone."""
        guest: Any = self.transport
        self.door.leave(guest)
        super().connection_lost(exc)

    def handle_connect(self, event: Any) -> None:
        """Let whoever tells us something know how to write, and how to end it."""
        super().handle_connect(event)
        if hasattr(self, "scope"):
            self.scope["state"]["line"] = self

    async def send(self, message: Any) -> None:
        """What the application says; a refusal is the end of a handshake too."""
        await super().send(message)
        if self.initial_response is not None and self.close_sent:
            self.handshake_complete = True

    # --- writing ------------------------------------------------------------------------------------------

    @property
    def is_ready(self) -> bool:
        """Whether a message can be written now."""
        return self.writable.is_set() and self.handshake_complete and not self.is_ending

    @property
    def is_ending(self) -> bool:
        """Whether nothing more can be written."""
        return self.disconnected or self.close_sent or self.conn.state is not State.OPEN or self.transport.is_closing()

    async def ready(self) -> None:
        """Wait until something can be written."""
        await self.writable.wait()

    def tell(self, message: bytes) -> None:
        """Write a text message: what a server says is not masked, so it is the same for everybody."""
        size = len(message)
        if size < 126:
            head = bytes((0x81, size))
        elif size < 65_536:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        self.transport.write(head + message)

    def cut(self, why: str) -> None:
        """End it now, whatever still waits."""
        guest: Any = self.transport
        self.door.turn_away(why, guest.address)
        self.transport.abort()

    # --- reading ------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Read some; the first is a whole request, or none that is understood."""
        self.waiting += data
        self._parse()
        if not self.handshake_initiated:
            self._refuse()

    def _parse(self) -> None:
        while self.waiting and self.queue.qsize() < FEW and not self.transport.is_closing():
            data, self.waiting = self.waiting[:SLICE], self.waiting[SLICE:]
            super().data_received(data)

    async def receive(self) -> Any:
        """The next message; then more are parsed."""
        message = await super().receive()
        self._parse()
        return message

    def send_receive_event_to_app(self) -> None:
        """A whole message; text must be text."""
        if self.curr_msg_data_type == "text":
            data = b"".join(self.frames)
            self.frames = [data]
            try:
                data.decode()
            except UnicodeDecodeError:
                self.conn.send_close(1007)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        """A part of a message."""
        super().handle_cont(event)
        if len(self.frames) > MOST_FRAGMENTS:
            self.transport.abort()

    def handle_ping(self) -> None:
        """Answer, unless answers are not read."""
        self._control()
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.conn.data_to_send()

    def handle_pong(self, event: Frame) -> None:
        """The other side lives."""
        self._control()
        super().handle_pong(event)

    def _control(self) -> None:
        self.controls += 1
        if self.controls > MOST_CONTROLS:
            self.transport.abort()

    def send_keepalive_ping(self) -> None:
        """Ask whether the other side lives."""
        self.controls = 0
        super().send_keepalive_ping()

    def handle_parser_exception(self) -> None:
        """What is not a WebSocket."""
        if self.conn.close_sent is None:  # not even a handshake
            self._refuse()
        else:
            super().handle_parser_exception()

    def _refuse(self) -> None:
        if not self.transport.is_closing():
            self.close_sent = True
            self.transport.write(answer(400))
            self.transport.close()
