"""The world outside, as small as it can be: a push service with one browser, a webhook, a mail server."""

from __future__ import annotations

import base64
import email
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import policy
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, NamedTuple

import http_ece
from aiosmtpd.controller import Controller
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

INSIDE = frozenset({"127.0.0.0/8"})  # where all of it stands
SECRET = b"sixteen bytes ok"


class Got(NamedTuple):
    """A request that came."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Web:
    """Whatever is POSTed here is kept; answers are those that were set, then 201."""

    def __init__(self) -> None:
        self.got: list[Got] = []
        self.answers: list[tuple[int, dict[str, str]]] = []
        self.came = threading.Condition()
        web = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers.get("content-length", "0")))
                headers = {name.lower(): value for name, value in self.headers.items()}
                status, given = web.answers.pop(0) if web.answers else (201, {})
                with web.came:
                    web.got.append(Got(self.path, headers, body))
                    web.came.notify_all()
                self.send_response(status)
                for name, value in {"content-length": "0", **given}.items():
                    self.send_header(name, value)
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                pass

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.base = f"http://127.0.0.1:{self.server.server_port}"

    def wait(self, count: int = 1) -> list[Got]:
        """Everything that came, once there are so many."""
        with self.came:
            assert self.came.wait_for(lambda: len(self.got) >= count, 60)
        return self.got


@contextmanager
def web() -> Iterator[Web]:
    """A web server on this machine."""
    made = Web()
    thread = threading.Thread(target=made.server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield made
    finally:
        made.server.shutdown()
        made.server.server_close()
        thread.join()


class Subscribed:
    """A browser that has subscribed at a push service."""

    def __init__(self, service: Web, path: str = "/push/one") -> None:
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.service = service
        point = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.subscription = {
            "endpoint": f"{service.base}{path}", "expirationTime": None,
            "keys": {"p256dh": text(point), "auth": text(SECRET)},
        }  # fmt: skip

    @property
    def address(self) -> str:
        """As a browser tells it."""
        return json.dumps(self.subscription)

    def opened(self, got: Got, server_key: str) -> Any:
        """What only this browser can read, from nobody but its server."""
        assert ("aes128gcm", "high") == (got.headers["content-encoding"], got.headers["urgency"])
        assert 0 < int(got.headers["ttl"])
        assert server_key == got.headers["authorization"].partition("k=")[2]
        assert Vapid02.verify(got.headers["authorization"])
        token = got.headers["authorization"].partition("t=")[2].partition(",")[0].split(".")[1]
        claims = json.loads(base64.urlsafe_b64decode(token + "=" * (-len(token) % 4)))
        assert self.service.base == claims["aud"]
        return json.loads(http_ece.decrypt(got.body, private_key=self.key, auth_secret=SECRET, version="aes128gcm"))


def text(data: bytes) -> str:
    """Bytes as a browser writes them."""
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Box:
    """A mail server that keeps what it takes, and refuses whom it was told to."""

    def __init__(self) -> None:
        self.letters: list[tuple[list[str], Message]] = []
        self.refusals: dict[str, str] = {}
        self.came = threading.Condition()

    async def handle_RCPT(  # noqa: N802
        self, server: Any, session: Any, envelope: Any, address: str, options: Any
    ) -> str:
        if address in self.refusals:
            return self.refusals[address]
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(  # noqa: N802
        self, server: Any, session: Any, envelope: Any
    ) -> str:
        with self.came:
            self.letters.append((envelope.rcpt_tos, email.message_from_bytes(envelope.content, policy=policy.default)))
            self.came.notify_all()
        return "250 OK"

    def wait(self, count: int = 1) -> list[tuple[list[str], Message]]:
        """Every letter, once there are so many."""
        with self.came:
            assert self.came.wait_for(lambda: len(self.letters) >= count, 60)
        return self.letters


class Post(Controller):
    """Listens where there is room."""

    def _trigger_server(self) -> None:
        assert self.server is not None
        self.port = self.server.sockets[0].getsockname()[1]
        super()._trigger_server()


@contextmanager
def mail() -> Iterator[tuple[str, Box]]:
    """A mail server on this machine: its address, and its box."""
    box = Box()
    controller = Post(box, hostname="127.0.0.1", port=0, ready_timeout=60)
    controller.start()
    try:
        yield f"smtp://127.0.0.1:{controller.port}", box
    finally:
        controller.stop()
