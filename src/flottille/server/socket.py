"""The WebSocket: reads messages one by one and has each answered."""

from __future__ import annotations

from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State

from flottille.hall.answers import answer
from flottille.server.connection import SocketConnection
from flottille.server.house import House
from flottille.server.line import SocketLine


@websocket("/ws")
async def connect(socket: WebSocket[Any, Any, State]) -> None:
    """One connection for any number of tables."""
    house: House = socket.app.state.hall
    await socket.accept()
    state: Any = socket.scope["state"]
    line: SocketLine = state["line"]
    me = SocketConnection(line, state["person"], state["asker"])
    house.sockets += 1
    house.metrics.sockets.set(house.sockets)
    try:
        await house.company.come(me.person)
        while me.is_open and (said := await line.hear()) is not None:
            await answer(house, me, said)
            await me.drain()
    finally:
        house.sockets -= 1
        house.company.go(me.person)
        house.metrics.sockets.set(house.sockets)
        me.close()
