"""What is done with each message of a connection: a table of functions."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

import flottille
from flottille.hall import wire
from flottille.hall.answers.acting import act, undo
from flottille.hall.answers.asking import hint, older, past, sheet, why
from flottille.hall.answers.following import unwatch, watch
from flottille.hall.answers.talking import agree, chat, nudge
from flottille.hall.connection import Connection
from flottille.hall.hall import Hall
from flottille.hall.limits import COSTS, LARGEST_MESSAGE
from flottille.hall.needs import Busy

log = logging.getLogger(__name__)
decoder = msgspec.json.Decoder(wire.FromClient)
HEARTBEAT = 2  # seconds
UNREAD = 1.0  # what any message costs before it is read


async def hello(hall: Hall, me: Connection, said: wire.Hello) -> None:
    """Welcome."""
    me.say(wire.Welcome(wire.VERSION, flottille.__version__, HEARTBEAT))


async def ping(hall: Hall, me: Connection, said: wire.Ping) -> None:
    """Yes."""
    me.say(wire.Pong())


ANSWERS: dict[type, Callable[[Hall, Connection, Any], Awaitable[None]]] = {
    wire.Hello: hello,
    wire.Ping: ping,
    wire.Watch: watch,
    wire.Unwatch: unwatch,
    wire.Act: act,
    wire.Undo: undo,
    wire.Why: why,
    wire.Hint: hint,
    wire.Past: past,
    wire.Log: older,
    wire.Sheet: sheet,
    wire.Chat: chat,
    wire.Nudge: nudge,
    wire.Agree: agree,
}


async def answer(hall: Hall, me: Connection, text: str) -> None:
    """Answer one message at its pace; whatever it holds, the connection goes on."""
    await me.pace(UNREAD)
    if len(text) > LARGEST_MESSAGE:
        me.say(wire.ErrorMessage("too_large", detail=f"at most {LARGEST_MESSAGE} bytes"))
        return
    try:
        said = decoder.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        hall.counts.count("messages", "unreadable")
        me.say(wire.ErrorMessage("unreadable", detail=str(error)[:200]))
        return
    hall.counts.count("messages", type(said).__name__.lower())
    await me.pace(COSTS[type(said)] - UNREAD)
    try:
        await ANSWERS[type(said)](hall, me, said)
    except Busy:
        hall.counts.count("refused", "busy")
        me.say(busy(said))
    except Exception:
        log.exception("message failed", extra={"type": type(said).__name__})
        me.say(wire.ErrorMessage("internal", getattr(said, "table", None), getattr(said, "id", None)))


def busy(said: Any) -> wire.ServerMessage:
    """What is said while nothing can be stored or read."""
    if isinstance(said, (wire.Act, wire.Undo)):
        return wire.Refused(said.table, said.id, "busy", "", "table.refused.busy", {})
    return wire.ErrorMessage("busy", getattr(said, "table", None), getattr(said, "id", None))
