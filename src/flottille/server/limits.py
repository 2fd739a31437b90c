"""How much and how fast anyone may ask over the network: one table for all requests."""

from __future__ import annotations

from typing import NamedTuple

from flottille.hall.routes import ROOT
from flottille.hall.routes import ROUTES as API
from flottille.server.company.operator import PACES as OPERATOR
from flottille.server.names.handlers import PACES as NAMES
from flottille.server.routes import SERVED

LARGEST_FRAME = 64 * 1024  # beyond this the connection is closed
LARGEST_BODY = 2_500_000  # of a request
LARGEST_HEAD = 32 * 1024  # bytes of a request's first line and headers
LONGEST_PATH = 8 * 1024
MOST_HEADERS = 100
MOST_PIPELINED = 8  # requests sent before the one before was answered
MOST_FRAGMENTS = 64  # frames of one message
MOST_CONTROLS = 100  # pings and pongs of a connection in one turn of the keep-alive
FEW_QUEUED = 64  # beyond this a connection is not read from
MOST_QUEUED = 512  # messages that wait for a slow reader
MOST_BYTES = 1_000_000  # of messages that wait for a slow reader
HIGH_WATER = 64 * 1024  # bytes in a connection's own buffer, beyond which messages wait in the queue
CROWD = 3  # people at one address, for the limits: an address has so many times what a person has


class Pace(NamedTuple):
    """So many at once, so many a second, and how large each may be."""

    burst: float
    rate: float
    body: int = 0


PACES = {
    "any": Pace(600, 100),  # every request, whatever it asks for
    "page": Pace(300, 50),
    "read": Pace(120, 20),
    "list": Pace(30, 2),
    "open": Pace(30, 1, LARGEST_BODY),
    "hands": Pace(40, 3, 64 * 1024),
    "prove": Pace(20, 0.5, LARGEST_BODY),
    "socket": Pace(60, 5),
    "message": Pace(400, 100),
}

ROUTES: dict[str, str] = {
    "GET /": "page",
    "GET /{path}": "page",
    "GET /health": "read",
    "GET /metrics": "read",
    "GET /ready": "read",
    "GET /schema": "list",
    "GET /schema/openapi.json": "list",
    "GET /schema/{path}": "read",
    **{f"{route.method} {ROOT}{route.path}": route.kind for route in (*API, *SERVED)},
    **OPERATOR,
    **NAMES,
}
STRICTEST = "prove"  # for what is not in the table
