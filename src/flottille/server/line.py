"""A WebSocket on the wire: parsed no faster than it is answered, written to no faster than it is read."""

from __future__ import annotations

import asyncio
import socket
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from flottille.server.door import Door
from flottille.server.limits import HIGH_WATER, MOST_CONTROLS, MOST_FRAGMENTS
from flottille.server.protocol import answer

SLICE = 1024  # bytes that are parsed at once
FEW = 16  # messages that may wait to be answered before more are parsed


class SocketLine(WebSocketsSansIOProtocol):
    """One WebSocket."""

    def __init__(self, door: Door, **more: Any) -> None:
        super().__init__(**more)
        self.door = door
        self.waiting = b""  # bytes that are not parsed yet, from `at` on
        self.at = 0
        self.controls = 0
        self.heard = 0.0  # when something last came, by the loop's clock

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
        self.heard = self.loop.time()
        self.waiting, self.at = self.waiting[self.at :] + data, 0
        self._parse()
        if not self.handshake_initiated:
            self._refuse()

    def _parse(self) -> None:
        """Read what waits, as far as few messages wait to be answered; more is read from the network after that."""
        while self.at < len(self.waiting) and self.queue.qsize() < FEW and not self.transport.is_closing():
            data = self.waiting[self.at : self.at + SLICE]
            self.at += SLICE
            super().data_received(data)
        if self.at >= len(self.waiting):
            self.waiting, self.at = b"", 0
        is_full = bool(self.waiting) or self.queue.qsize() >= FEW
        if is_full != self.read_paused and not self.transport.is_closing():
            self.read_paused = is_full
            (self.transport.pause_reading if is_full else self.transport.resume_reading)()

    async def receive(self) -> Any:
        """The next message; then more are parsed."""
        message = await self.queue.get()
        self._parse()
        return message

    async def hear(self) -> str | None:
        """The next message as text, the empty one for what is none; None once the other side is gone."""
        message = await self.receive()
        if message["type"] != "websocket.receive":
            return None
        text: str = message.get("text") or ""
        return text

    def send_receive_event_to_app(self) -> None:
        """A whole message; text must be text, and nothing is heard after the last word."""
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if self.close_sent:
            return
        if self.curr_msg_data_type == "bytes":
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
            return
        try:
            self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
        except UnicodeDecodeError:
            self.conn.send_close(1007)
            self.handle_parser_exception()

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

    def keepalive_timeout(self) -> None:
        """No pong in time: whoever said something else lives, the others are gone, whatever still waits for them."""
        if self.heard > self.ping_sent_at:
            self.pong_timer = self.pending_ping_payload = None
            self.schedule_ping()
            return
        super().keepalive_timeout()
        if self.transport.get_write_buffer_size():
            self.transport.abort()

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
