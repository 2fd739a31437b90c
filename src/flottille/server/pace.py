"""The one guard of all routes: nobody asks faster than the kind of request allows."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from flottille.hall.refusal import Refusal
from flottille.server.askers import Asker, kind_of
from flottille.server.limits import PACES


async def pace(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Refuse who is too fast, slowly; let the others send as much as the route needs."""
    scope: Any = connection.scope
    if scope["type"] != "http":
        return  # WebSockets are counted before they are routed
    asker: Asker = scope["state"]["asker"]
    kind = kind_of(scope["method"], scope["path_template"])
    if not asker.may(kind):
        connection.app.state.door.turned["too_fast"] += 1
        await asyncio.sleep(connection.app.state.hall.settings.refusal_seconds)
        raise Refusal(429, "too_fast", "wait a moment")
    asker.largest = PACES[kind].body
