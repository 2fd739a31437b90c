"""What is asked over HTTP: how long each kind takes, and a line for each if the operator wishes."""

from __future__ import annotations

from time import perf_counter
from typing import Any

import structlog
from prometheus_client import Histogram

log = structlog.get_logger()
BUCKETS = (0.005, 0.025, 0.1, 0.5, 2.5)
LONGEST = 200  # characters of a path that are written down
Scope = dict[str, Any]


class Requests:
    """Counts and logs; asked with the address the limits count."""

    def __init__(self, is_logging: bool = False) -> None:
        self.is_logging = is_logging
        self.seconds = Histogram(
            "flottille_http_seconds",
            "From a request to the end of its answer",
            ["method", "route", "status"],
            buckets=BUCKETS,
            registry=None,
        )

    def begin(self, scope: Scope, address: str) -> Request:
        """A request, or a WebSocket, has come."""
        return Request(self, scope, address)


class Request:
    """One request: from its head to its answer."""

    def __init__(self, requests: Requests, scope: Scope, address: str) -> None:
        self.requests = requests
        self.scope = scope
        self.method = "WS" if scope["type"] == "websocket" else scope["method"]
        self.address = address
        self.status = 0  # none: whoever asked is gone
        self.begun = perf_counter()

    def hear(self, message: Any) -> None:
        """What is answered."""
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            self.status = message["status"]
        elif message["type"] == "websocket.accept":
            self.status = 101

    def end(self) -> None:
        """It is answered."""
        seconds = perf_counter() - self.begun
        if self.method != "WS":  # a WebSocket lives as long as somebody looks on
            route = self.scope.get("path_template", "")
            self.requests.seconds.labels(self.method, route, self.status).observe(seconds)
        if self.requests.is_logging:
            route = self.scope.get("path_template", "")
            path = route if "{token" in route else self.scope.get("raw_path", b"").decode("latin-1")[:LONGEST]
            seconds = round(seconds, 4)
            log.info(
                "request", method=self.method, path=path, status=self.status, seconds=seconds, address=self.address
            )
