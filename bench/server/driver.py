"""Players on sockets that cost little: they take apart what they hear as the browser does, and act when they may."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import msgspec
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from flottille.engine.patch import apply

Hear = Callable[[bytes], None]


class Line(WSListener):  # type: ignore[misc]
    """A WebSocket; every text is handed on."""

    transport: WSTransport

    def __init__(self, hear: Hear) -> None:
        self.hear = hear

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Open."""
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """A text, or the end."""
        if frame.msg_type == WSMsgType.TEXT:
            self.hear(frame.get_payload_as_bytes())
        elif frame.msg_type == WSMsgType.CLOSE:
            transport.disconnect()

    def say(self, text: str) -> None:
        """Send a text."""
        self.transport.send(WSMsgType.TEXT, text.encode())


async def line(address: str, cookie: str, hear: Hear, path: str = "/ws") -> Line:
    """A WebSocket to a server on this machine."""
    headers = {"Cookie": cookie} if cookie else {}
    _, found = await ws_connect(lambda: Line(hear), f"ws://{address}{path}", extra_headers=headers)
    assert isinstance(found, Line)
    return found


class Told(msgspec.Struct):
    """What a player needs of a message."""

    type: str
    table: str = ""
    seq: int = 0
    seat: int | None = None
    id: str | None = None
    own: Any = {}
    shared: Any = {}


decode = msgspec.json.Decoder(Told).decode


class Sitting:
    """A seat at a table, or a place to look on from."""

    def __init__(self) -> None:
        self.seq = 0
        self.own: Any = {}
        self.is_over = False

    def hear(self, told: Told) -> None:
        """What changed."""
        self.seq, self.own = told.seq, apply(self.own, told.own)
        shared = told.shared[0] if isinstance(told.shared, list) else told.shared
        over = shared.get("is_over", False)
        self.is_over = bool(over[0] if isinstance(over, list) else over) or self.is_over

    @property
    def actions(self) -> list[int]:
        """What may be done here."""
        found: list[int] = self.own.get("actions", [[]])[0]
        return found


class Player:
    """Somebody who plays both seats of one table after the other, as fast as he is answered."""

    def __init__(self, number: int, open_table: Callable[[], str]) -> None:
        self.number = number
        self.answered = 0
        self.problem = ""
        self._open = open_table
        self._acts = 0
        self._line: Line | None = None
        self._table = ""
        self._seats: list[Sitting] = []
        self._opening: asyncio.Task[None] | None = None

    async def begin(self, address: str, cookie: str) -> None:
        """Connect, and play on and on."""
        self._line = await line(address, cookie, self._hear)
        await self._sit()

    async def _sit(self) -> None:
        assert self._line is not None
        for seat in range(len(self._seats)):
            self._line.say(f'{{"type":"unwatch","table":"{self._table}","seat":{seat}}}')
        self._table = await asyncio.to_thread(self._open)
        self._seats = [Sitting(), Sitting()]
        for seat in range(2):
            self._line.say(f'{{"type":"watch","table":"{self._table}","seat":{seat},"parts":true}}')

    def _hear(self, message: bytes) -> None:
        told = decode(message)
        if told.type == "accepted":
            self.answered += 1
        elif told.type == "parts" and told.table == self._table and told.seat is not None:
            sitting = self._seats[told.seat]
            sitting.hear(told)
            if sitting.is_over:
                if told.seat == 1:
                    self._opening = asyncio.get_running_loop().create_task(self._sit())
            elif sitting.actions:
                self._act(told.seat, sitting)
        elif told.type in ("refused", "error"):
            self.problem = message.decode()

    def _act(self, seat: int, sitting: Sitting) -> None:
        assert self._line is not None
        self._acts += 1
        self._line.say(
            f'{{"type":"act","table":"{self._table}","seq":{sitting.seq},"id":"{self.number}-{self._acts}",'
            f'"seat":{seat},"action":{sitting.actions[0]}}}'
        )

    def leave(self) -> None:
        """Go."""
        if self._opening is not None:
            self._opening.cancel()
        if self._line is not None:
            self._line.transport.disconnect()


class Echoer:
    """Somebody who says the same again as soon as it is answered."""

    def __init__(self, number: int) -> None:
        self.answered = 0
        self._text = f'{{"type":"act","table":"one-table-here","seq":{number},"id":"{number}-1","seat":0,"action":12}}'
        self._line: Line | None = None

    async def begin(self, address: str) -> None:
        """Connect, and speak on and on."""
        self._line = await line(address, "", self._hear)
        self._line.say(self._text)

    def _hear(self, message: bytes) -> None:
        assert self._line is not None
        self.answered += 1
        self._line.say(self._text)

    def leave(self) -> None:
        """Go."""
        if self._line is not None:
            self._line.transport.disconnect()


async def counted(count: Callable[[], int], seconds: float) -> float:
    """How many more there are each second."""
    before, begun = count(), time.perf_counter()
    await asyncio.sleep(seconds)
    return (count() - before) / (time.perf_counter() - begun)
