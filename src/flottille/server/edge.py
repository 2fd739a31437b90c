"""The outermost layer: who asks, from which page, with how much; and what a browser may do with the answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import msgspec
import structlog

from flottille.hall import wire
from flottille.hall.refusal import Refusal
from flottille.server.askers import Asker, Askers, address_of
from flottille.server.cookies import People
from flottille.server.door import Door
from flottille.server.limits import LARGEST_BODY
from flottille.server.requests import Requests
from flottille.server.settings import Settings

log = structlog.get_logger()
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
NOT_KEPT = (b"cache-control", b"no-store")
LAST = (b"connection", b"close")
SAFE = {"GET", "HEAD", "OPTIONS"}
MOST_DIGITS = 12


@dataclass
class Edge:
    """Wraps the application."""

    app: App
    settings: Settings
    people: People
    askers: Askers
    door: Door
    requests: Requests
    _is_warned: bool = field(default=False, init=False)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request or connection."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        self.door.proxies.believe(scope)
        request = self.requests.begin(scope, address_of(scope.get("client")))
        if request.method == "HEAD":  # answered like GET; whoever writes the answer leaves out its body
            scope = request.scope = {**scope, "method": "GET"}

        async def answer(message: Any) -> None:
            request.hear(message)
            await send(message)

        try:
            await self._serve(scope, receive, answer)
        finally:
            request.end()

    async def _serve(self, scope: Scope, receive: Receive, send: Send) -> None:
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        status, code = self._refusal(scope, headers)
        if status:
            await _refuse(scope, send, status, code)
            return
        self._warn(scope, headers)
        known = self.people.read(headers.get("cookie", ""))
        asker = Asker(self.askers, address_of(scope.get("client")), known)
        if not asker.may("socket" if scope["type"] == "websocket" else "any"):
            self.door.turned["too_fast"] += 1
            await asyncio.sleep(self.settings.refusal_seconds)
            await _refuse(scope, send, 429, "too_fast")
            return
        person = known or self.people.new()
        is_secure = scope.get("scheme") in ("https", "wss")
        cookie = None if known else self.people.cookie(person, is_secure)
        scope.setdefault("state", {}).update(person=person, asker=asker)
        if scope["type"] == "websocket":
            await self._sitting(scope, receive, _with_headers(send, cookie), asker.address, person)
        else:
            body = Body(receive, asker, self.settings.body_seconds)
            await self.app(scope, body.receive, _with_headers(send, cookie))

    def _warn(self, scope: Scope, headers: dict[str, str]) -> None:
        """Say once that somebody speaks for others: behind a proxy all are one address until it is named."""
        if not self._is_warned and not self.settings.proxies and self.settings.proxy_header in headers:
            self._is_warned = True
            log.warning("a proxy is not believed: FLOTTILLE_PROXIES does not name it", client=scope.get("client"))

    async def _sitting(self, scope: Scope, receive: Receive, send: Send, address: str, person: str) -> None:
        """A WebSocket, counted while it lives."""
        if not self.door.sit(address, person):
            await _refuse(scope, send, 503, "too_many")
            return
        try:
            await self.app(scope, receive, send)
        finally:
            self.door.rise(address, person)

    def _refusal(self, scope: Scope, headers: dict[str, str]) -> tuple[int, str]:
        host = headers.get("host", "").lower()
        if self.settings.hosts and _name(host) not in self.settings.hosts:
            return 400, "wrong_host"
        is_asking = scope["type"] == "websocket" or scope["method"] not in SAFE
        if is_asking and not self._is_fine_origin(headers.get("origin"), host):
            return 403, "wrong_origin"
        length = headers.get("content-length", "0")
        if not (length.isascii() and length.isdigit()):
            return 400, "unreadable"
        if len(length) > MOST_DIGITS or int(length) > LARGEST_BODY:
            return 413, "too_large"
        return 0, ""

    def _is_fine_origin(self, origin: str | None, host: str) -> bool:
        """Our own pages, those allowed by name, and programs, which have no origin."""
        if origin is None:
            return True
        return _netloc(origin.lower()) == host or origin.lower() in self.settings.origins


class Body:
    """A request's body: in time, and no larger than its route allows."""

    def __init__(self, receive: Receive, asker: Asker, seconds: float) -> None:
        self._receive = receive
        self._asker = asker
        self._left = seconds
        self._size = 0

    async def receive(self) -> Any:
        """The next part."""
        loop = asyncio.get_running_loop()
        begun = loop.time()
        try:
            async with asyncio.timeout(max(self._left, 0.0)):
                message = await self._receive()
        except TimeoutError:
            raise Refusal(408, "too_slow", "the body did not come in time") from None
        self._left -= loop.time() - begun
        self._size += len(message.get("body", b""))
        if self._size > self._asker.largest:
            raise Refusal(413, "too_large", f"at most {self._asker.largest} bytes")
        return message


def _netloc(origin: str) -> str | None:
    """The host of an origin; None if it is not one."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return None


def _name(host: str) -> str:
    """A host without its port."""
    return host.rpartition(":")[0] if ":" in host and not host.endswith("]") else host


def _with_headers(send: Send, cookie: str | None) -> Send:
    async def sending(message: Any) -> None:
        if message["type"] in ("http.response.start", "websocket.accept"):
            given = message.get("headers", [])
            added = _added(message["status"], given) if message["type"] == "http.response.start" else []
            if cookie is not None and not any(name.lower() == b"set-cookie" for name, _ in given):
                added = [*added, (b"set-cookie", cookie.encode())]
            message = {**message, "headers": [*given, *added]}
        await send(message)

    return sending


def _added(status: int, given: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """What every answer has: it is kept nowhere unless it says so, and its sender is not waited for twice."""
    is_kept = any(name.lower() == b"cache-control" for name, _ in given)
    return [*HEADERS, *([] if is_kept else [NOT_KEPT]), *([LAST] if status == 408 else [])]


async def _refuse(scope: Scope, send: Send, status: int, code: str) -> None:
    kind = "websocket.http" if scope["type"] == "websocket" else "http"
    body = msgspec.json.encode(wire.Problem(code))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers += _added(status, [])
    await send({"type": f"{kind}.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}.response.body", "body": body})
