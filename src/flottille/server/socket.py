"""The WebSocket: reads messages one by one and answers each."""

from __future__ import annotations

from typing import Any

import msgspec
import structlog
from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from flottille.server import wire
from flottille.server.answers import ANSWERS, busy, drop
from flottille.server.connection import Connection
from flottille.server.hall import Hall
from flottille.server.limits import COSTS, LARGEST_MESSAGE
from flottille.store import Busy

log = structlog.get_logger()
decoder = msgspec.json.Decoder(wire.FromClient)
UNREAD = 1.0  # what any message costs before it is read


@websocket("/ws")
async def connect(socket: WebSocket[Any, Any, State]) -> None:
    """One connection for any number of tables."""
    hall: Hall = socket.app.state.hall
    await socket.accept()
    state: Any = socket.scope["state"]
    me = Connection(state["line"], state["person"], state["asker"])
    hall.sockets += 1
    hall.metrics.sockets.set(hall.sockets)
    try:
        while me.is_open:
            await answer(hall, me, await socket.receive_data("text"))
            await me.drain()
    except WebSocketDisconnect:
        pass
    finally:
        me.is_open = False
        hall.sockets -= 1
        hall.metrics.sockets.set(hall.sockets)
        for table, seat in list(me.watching):
            drop(me, table, seat)


async def answer(hall: Hall, me: Connection, text: str) -> None:
    """Answer one message at its pace; whatever it holds, the connection goes on."""
    await me.pace(UNREAD)
    if len(text) > LARGEST_MESSAGE:
        me.say(wire.ErrorMessage("too_large", detail=f"at most {LARGEST_MESSAGE} bytes"))
        return
    try:
        said = decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        hall.metrics.messages.labels("unreadable").inc()
        me.say(wire.ErrorMessage("unreadable", detail=str(error)[:200]))
        return
    hall.metrics.messages.labels(type(said).__name__.lower()).inc()
    await me.pace(COSTS[type(said)] - UNREAD)
    try:
        await ANSWERS[type(said)](hall, me, said)
    except Busy:
        hall.metrics.refused.labels("busy").inc()
        me.say(busy(said))
    except Exception:
        log.exception("message failed", type=type(said).__name__)
        me.say(wire.ErrorMessage("internal", getattr(said, "table", None), getattr(said, "id", None)))
