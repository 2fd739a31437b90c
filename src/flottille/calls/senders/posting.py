"""One POST to an address somebody gave: to the public internet only, in time, following nobody elsewhere."""

from __future__ import annotations

import json
import ssl
from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import urlsplit

from flottille._extras import extra
from flottille.calls.letters import SENT, Outcome
from flottille.calls.reachable import Reachable, Unreachable
from flottille.calls.said import Text

LONGEST = 2000  # characters of an address
SECONDS = 10.0  # for connecting, for sending, for the answer
GONE = {404, 410}
BUSY = {413, 429, 503}
AGENT = "Flottille"


class Poster:
    """Connects to addresses it has checked itself, whatever a name meant before."""

    def __init__(self, reachable: Reachable) -> None:
        self.reachable = reachable
        self._pool: Any = None

    def check(self, address: str) -> str:
        """A web address that may be called as far as can be seen from it; raises `ValueError`."""
        if not address.isascii() or not address.isprintable() or " " in address or len(address) > LONGEST:
            raise ValueError(f"an address has at most {LONGEST} plain characters")
        parts = urlsplit(address)
        if parts.scheme != "https" and not (parts.scheme == "http" and self.reachable.inside):
            raise ValueError("an address begins with https://")
        if not parts.hostname or parts.port == 0:
            raise ValueError("an address names who is called")
        if parts.username is not None or parts.password is not None:
            raise ValueError("an address holds no name and no password")
        return address.partition("#")[0]

    async def tell(self, address: str, text: Text) -> Outcome:
        """A webhook."""
        said = {
            "event": "your_turn", "title": text.title, "text": text.body, "link": text.link, "table": text.topic,
            "language": text.lang, "unsubscribe": text.stop, "unsubscribe_post": text.stop_now,
        }  # fmt: skip
        headers = {"Content-Type": "application/json"}
        return await self.post(address, json.dumps(said, ensure_ascii=False).encode(), headers)

    async def post(self, address: str, body: bytes, headers: Mapping[str, str]) -> Outcome:
        """What came of it. Nobody is led elsewhere, and nothing that is answered is read."""
        with extra("calls"):
            import httpcore
        sent = [("User-Agent", AGENT), ("Host", urlsplit(address).netloc), *headers.items()]
        timeout = dict.fromkeys(("connect", "read", "write", "pool"), SECONDS)
        try:
            async with self._connections().stream(
                "POST", address, headers=sent, content=body, extensions={"timeout": timeout}
            ) as answer:
                return _outcome(answer.status, dict(answer.headers))
        except (httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException) as error:
            return Outcome("later", None, type(error).__name__)
        except httpcore.UnsupportedProtocol:
            raise Unreachable("not a web address") from None

    async def close(self) -> None:
        """No connection is left open."""
        if self._pool is not None:
            await self._pool.aclose()

    def _connections(self) -> Any:
        if self._pool is None:
            with extra("calls"):
                import httpcore
            self._pool = httpcore.AsyncConnectionPool(
                ssl.create_default_context(), max_connections=20, max_keepalive_connections=0,
                network_backend=_backend(self.reachable),
            )  # fmt: skip
        return self._pool


def _backend(reachable: Reachable) -> Any:
    """Looks a name up once, and connects to what it found and checked."""
    with extra("calls"):
        import httpcore

    class Checked(httpcore.AnyIOBackend):
        async def connect_tcp(
            self, host: str, port: int, timeout: float | None = None, local_address: str | None = None,
            socket_options: Iterable[Any] | None = None,
        ) -> Any:  # fmt: skip
            found = await reachable.look_up(host, port)
            return await super().connect_tcp(found[0], port, timeout, local_address, socket_options)

        async def connect_unix_socket(self, *_: Any, **__: Any) -> Any:
            raise Unreachable("not a web address")

    return Checked()


def _outcome(status: int, headers: Mapping[bytes, bytes]) -> Outcome:
    if 200 <= status < 300:
        return SENT
    if status in GONE:
        return Outcome("gone", None, f"status {status}")
    waits = [value for name, value in headers.items() if name.lower() == b"retry-after"]
    seconds = float(waits[0]) if status in BUSY and waits and waits[0].isdigit() else None
    return Outcome("later", seconds, f"status {status}")
