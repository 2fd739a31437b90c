"""Web Push: sealed for one browser, signed by this server, carried by the browser's own push service."""

from __future__ import annotations

import base64
import json
from collections.abc import Mapping
from time import time
from typing import Any
from urllib.parse import urlsplit

from flottille._extras import extra
from flottille.calls.letters import Outcome
from flottille.calls.said import Text
from flottille.calls.senders.posting import Poster

LIVES = 12 * 3600  # seconds a push service keeps what it cannot deliver
SIGNED = 3600  # seconds that a signature is good
LONGEST = 4000  # characters of a subscription
TOPIC = 32  # characters


class Pusher:
    """Signs with one key, by which a browser knows its server."""

    def __init__(self, poster: Poster, key: str, site: str) -> None:
        self.poster = poster
        self.key = key
        self.site = site

    def check(self, subscription: str) -> str:
        """A browser's subscription, and nothing else of what was sent; raises `ValueError`."""
        if len(subscription) > LONGEST:
            raise ValueError("this is no subscription of a browser")
        try:
            found = json.loads(subscription)
            keys = {name: str(found["keys"][name]) for name in ("p256dh", "auth")}
            kept = {"endpoint": self.poster.check(str(found["endpoint"])), "keys": keys}
            _sealed(kept, b"?")
        except (KeyError, TypeError, ValueError, RecursionError) as problem:
            raise ValueError("this is no subscription of a browser") from problem
        return json.dumps(kept)

    @property
    def public_key(self) -> str:
        """What browsers subscribe with."""
        with extra("calls"):
            from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
            from py_vapid import Vapid02
        point = Vapid02.from_pem(self.key.encode()).public_key.public_bytes(
            Encoding.X962, PublicFormat.UncompressedPoint
        )
        return base64.urlsafe_b64encode(point).rstrip(b"=").decode()

    async def send(self, subscription: str, text: Text) -> Outcome:
        """Hand a message to the browser's push service."""
        found = json.loads(subscription)
        said = {"title": text.title, "body": text.body, "link": _path(text.link), "table": text.topic,
                "stop": _path(text.stop_now), "stop_said": text.stop, "lang": text.lang}  # fmt: skip
        body = _sealed(found, json.dumps(said).encode())
        headers = {
            "Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream", "TTL": str(LIVES),
            "Urgency": "high", "Topic": text.topic[:TOPIC], **self._signature(found["endpoint"]),
        }  # fmt: skip
        return await self.poster.post(found["endpoint"], body, headers)

    def _signature(self, endpoint: str) -> Mapping[str, str]:
        with extra("calls"):
            from py_vapid import Vapid02
        parts = urlsplit(endpoint)
        claims = {"sub": self.site, "aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time()) + SIGNED}
        signed: Mapping[str, str] = Vapid02.from_pem(self.key.encode()).sign(claims)
        return signed


def new_key() -> str:
    """A key to sign with, as PEM."""
    with extra("calls"):
        from py_vapid import Vapid02
    made = Vapid02()
    made.generate_keys()
    return bytes(made.private_pem()).decode()


def _sealed(subscription: Any, data: bytes) -> bytes:
    with extra("calls"):
        from pywebpush import WebPusher, WebPushException
    try:
        return bytes(WebPusher(subscription).encode(data, "aes128gcm")["body"])
    except (WebPushException, TypeError) as problem:
        raise ValueError("this is no subscription of a browser") from problem


def _path(address: str) -> str:
    parts = urlsplit(address)
    return parts.path + (f"#{parts.fragment}" if parts.fragment else "")
