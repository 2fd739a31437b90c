"""Drives a real server through real sockets, as a browser would."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from flottille.server.settings import ELSEWHERE, VARIABLES
from tests.together import Together

BOTS = [{"kind": "me", "name": "Ada"}, {"kind": "bot"}, {"kind": "bot", "level": "deckhand"}]
FRIENDS = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}]
PATIENCE = 60.0


def surroundings() -> dict[str, str]:
    """The environment without what is meant for the tests: a server refuses settings it does not know."""
    known = VARIABLES.keys() | ELSEWHERE
    return {name: value for name, value in os.environ.items() if name in known or not name.startswith("FLOTTILLE_")}


class Server:
    """A server in a process of its own."""

    def __init__(self, home: Path, port: int = 0, log: Path | None = None, **environment: str) -> None:
        settings = {"HOME": str(home), "BOT_GAP": "0.002", "RATE": "0", "WORKERS": "1", "LANG": "en"}
        settings |= dict.fromkeys(("CONNECTIONS_EACH", "SOCKETS_EACH", "SOCKETS_PERSON"), "0")
        ours = {f"FLOTTILLE_{name}": value for name, value in settings.items()}
        self.home = home
        self.place = log or home / "log"
        self.environment = {"FLOTTILLE_TEST_DEALS": "tests", **surroundings(), **ours, **environment}
        self.port = port
        self.lines: list[str] = []
        self.start()

    def start(self) -> None:
        """Start, and wait until it says where it is."""
        log = self.place.open("a")
        command = [sys.executable, "-m", "flottille.server", "--no-browser", "--port", str(self.port)]
        self.process = subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE, stderr=log, text=True)
        log.close()
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.append(line)
            if "http://" in line:
                self.port = int(line.split("localhost:")[1].split("/")[0])
                return
        raise RuntimeError(self.log())

    def stop(self, how: int = signal.SIGINT) -> int:
        """Stop it; its exit code."""
        self.process.send_signal(how)
        code = self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def log(self) -> str:
        """What it logged."""
        return self.place.read_text() if self.place.is_file() else ""


class Browser:
    """Somebody with a cookie."""

    errors = httpx.HTTPError

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = httpx.Client(base_url=f"http://localhost:{server.port}", timeout=PATIENCE)
        self.http.get("/api/games")

    def close(self) -> None:
        """Forget everything."""
        self.http.close()

    def post(self, path: str, body: object = None, status: int = 0) -> dict[str, Any]:
        """Ask for something to be done."""
        answer = self.http.post(path, json=body)
        assert answer.status_code == status or (not status and answer.is_success), answer.text
        found: dict[str, Any] = answer.json()
        return found

    def get(self, path: str) -> Any:
        """Read something."""
        answer = self.http.get(path)
        assert answer.is_success, answer.text
        return answer.json()

    def open(self, seats: list[dict[str, Any]], **order: Any) -> dict[str, Any]:
        """A new table of Santa Timea."""
        return self.post("/api/tables", {"game": "santa_timea", "seats": seats, **order})

    def socket(self) -> Socket:
        """A connection with this browser's cookie."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = f"ws://localhost:{self.server.port}/ws"
        return Socket(connect(address, additional_headers={"Cookie": cookie}, compression=None, max_size=None))


class Socket:
    """A connection that remembers everything it was told."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection
        self.raw: list[str] = []
        self.views: dict[tuple[str, int | None], dict[str, Any]] = {}
        self.together = Together()
        self.number = 0

    def __enter__(self) -> Socket:
        self.connection.__enter__()
        return self

    def __exit__(self, *problem: Any) -> None:
        self.connection.__exit__(*problem)

    def send(self, **message: Any) -> None:
        """Say something."""
        self.connection.send(json.dumps(message))

    def next(self) -> dict[str, Any]:
        """The next message; parts are put together."""
        text = self.connection.recv(PATIENCE)
        assert isinstance(text, str)
        self.raw.append(text)
        message = self.together.hear(json.loads(text))
        if message["type"] == "view":
            self.views[message["table"], message["seat"]] = message
        return message

    def until(self, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The next message that fits; the others are remembered too."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            message = self.next()
            if fits(message):
                return message
        raise TimeoutError

    def wait(self, *types: str) -> dict[str, Any]:
        """The next message of one of these types."""
        return self.until(lambda message: message["type"] in types)

    def ask(self, **message: Any) -> dict[str, Any]:
        """Say something with an id and wait for its answer."""
        self.number += 1
        id = message.setdefault("id", f"{self.number}")
        self.send(**message)
        return self.until(lambda answer: answer.get("id") == id)

    def watch(self, table: str, seat: int | None, **more: Any) -> dict[str, Any]:
        """Follow a table; the first view, or an error."""
        self.send(type="watch", table=table, seat=seat, **more)
        return self.until(
            lambda m: m["type"] == "error" or (m["type"] == "view" and (m["table"], m["seat"]) == (table, seat))
        )

    def my_turn(self, table: str, seat: int) -> dict[str, Any]:
        """The view in which the seat may act, or the match is over."""
        while True:
            shown = self.views[table, seat]
            if shown["view"]["actions"] or shown["view"]["is_over"]:
                return shown
            self.next()

    def act(self, table: str, seat: int, choose: int = 0) -> dict[str, Any]:
        """Take a legal action of the seat's view."""
        shown = self.my_turn(table, seat)
        action = shown["view"]["actions"][choose % len(shown["view"]["actions"])]
        answer = self.ask(type="act", table=table, seq=shown["seq"], seat=seat, action=action["number"])
        while self.views[table, seat]["seq"] < answer.get("seq", 0):
            self.next()
        return answer

    def play_out(self, table: str, seat: int) -> dict[str, Any]:
        """Play a seat to the end of the match; the last view."""
        while not self.my_turn(table, seat)["view"]["is_over"]:
            answer = self.act(table, seat)
            assert "accepted" == answer["type"] or "busy" == answer["code"], answer  # a disk that stalls: once more
        return self.views[table, seat]
