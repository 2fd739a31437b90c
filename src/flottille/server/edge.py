"""The outermost layer: who asks, from which page, with how much; and what a browser may do with the answer."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any
from urllib.parse import urlsplit

import msgspec

from flottille.server import wire
from flottille.server.limits import LARGEST_BODY
from flottille.server.people import People
from flottille.server.settings import Settings

Scope = dict[str, Any]
Send = Callable[[Any], Awaitable[None]]
Receive = Callable[[], Awaitable[Any]]
App = Callable[[Any, Any, Any], Awaitable[None]]

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]
SAFE = {"GET", "HEAD", "OPTIONS"}


class Edge:
    """Wraps the application."""

    def __init__(self, app: App, settings: Settings, people: People) -> None:
        self.app = app
        self.settings = settings
        self.people = people

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or connection."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        status, code = self._refusal(scope, headers)
        if status:
            await _refuse(scope, send, status, code)
            return
        person = self.people.read(headers.get("cookie", ""))
        cookie = None
        if person is None:
            person = self.people.new()
            cookie = self.people.cookie(person, scope.get("scheme") in ("https", "wss"))
        scope.setdefault("state", {})["person"] = person
        await self.app(scope, receive, _with_headers(send, cookie))

    def _refusal(self, scope: Scope, headers: dict[str, str]) -> tuple[int, str]:
        host = headers.get("host", "").lower()
        if self.settings.hosts and _name(host) not in self.settings.hosts:
            return 400, "wrong_host"
        is_asking = scope["type"] == "websocket" or scope["method"] not in SAFE
        if is_asking and not self._is_fine_origin(headers.get("origin"), host):
            return 403, "wrong_origin"
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > LARGEST_BODY:
            return 413, "too_large"
        return 0, ""

    def _is_fine_origin(self, origin: str | None, host: str) -> bool:
        """Our own pages, those allowed by name, and programs, which have no origin."""
        if origin is None:
            return True
        return urlsplit(origin.lower()).netloc == host or origin.lower() in self.settings.origins


def _name(host: str) -> str:
    """A host without its port."""
    return host.rpartition(":")[0] if ":" in host and not host.endswith("]") else host


def _with_headers(send: Send, cookie: str | None) -> Send:
    async def sending(message: Any) -> None:
        if message["type"] in ("http.response.start", "websocket.accept"):
            added = HEADERS if message["type"] == "http.response.start" else []
            if cookie is not None:
                added = [*added, (b"set-cookie", cookie.encode())]
            message = {**message, "headers": [*message.get("headers", []), *added]}
        await send(message)

    return sending


async def _refuse(scope: Scope, send: Send, status: int, code: str) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": code})
        return
    body = msgspec.json.encode(wire.Problem(code))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *HEADERS]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
