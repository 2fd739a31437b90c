"""People at the tables of a site: each comes through the balancer, comes back when lost, and notes all it sees."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from itertools import count
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

AWAY = (OSError, EOFError, TimeoutError, WebSocketException, httpx.HTTPError)
AGAIN = 0.1  # seconds between two tries to come back
UNANSWERED = 10.0  # seconds after which a connection is given up, as our client does
LATER = ("busy", "internal")  # refusals of what may be asked again
NUMBERS = count(1)


class Site:
    """Where everybody goes, and what must hold of all of them."""

    def __init__(self, port: int, seed: int) -> None:
        self.port = port
        self.dice = random.Random(seed)
        self.acknowledged: dict[tuple[str, int, str], int] = {}  # table, seat, id: the seat's number of the entry
        self.problems: list[str] = []
        self.refused: Counter[str] = Counter()
        self.returns = 0

    async def ask(self, http: httpx.AsyncClient, method: str, path: str, body: Any = None) -> dict[str, Any]:
        """A request, asked again until it is answered; only for what may be asked twice."""
        while True:
            try:
                answer = await http.request(method, path, json=body)
                if answer.is_success:
                    found: dict[str, Any] = msgspec.json.decode(answer.content or b"null")
                    return found
                if answer.status_code != 503:
                    raise AssertionError(f"{method} {path}: {answer.status_code} {answer.text}")
            except AWAY:
                pass
            await asyncio.sleep(AGAIN)

    def browser(self) -> httpx.AsyncClient:
        """Somebody without a cookie yet."""
        limits = httpx.Limits(max_keepalive_connections=0)  # each request may go to another server
        return httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}", timeout=30.0, limits=limits)


class Guest:
    """One person at one table, playing a seat or looking on."""

    def __init__(self, site: Site, table: str, seat: int | None, cookie: str) -> None:
        self.site, self.table, self.seat, self.cookie = site, table, seat, cookie
        self.seq = 0  # the last entry seen
        self.seen: list[tuple[int, str]] = []  # events, each with its entry's number
        self.view: dict[str, Any] = {}
        self.pending: dict[str, Any] | None = None
        self.dice = random.Random(f"{table}{seat}{site.dice.random()}")
        self.present: list[bool] = []

    @property
    def is_over(self) -> bool:
        return bool(self.view.get("is_over"))

    async def live(self) -> None:
        """Follow, play, come back, until the match is over."""
        while not self.is_over:
            try:
                address = f"ws://127.0.0.1:{self.site.port}/ws"
                options: dict[str, Any] = {"compression": None, "max_size": None, "open_timeout": UNANSWERED}
                async with connect(address, additional_headers={"Cookie": self.cookie}, **options) as socket:
                    watch = {"type": "watch", "table": self.table, "seat": self.seat, "since_seq": self.seq}
                    await self.say(socket, watch)
                    await self.stay(socket)
            except AWAY:
                self.site.returns += 1
                await asyncio.sleep(AGAIN)

    async def say(self, socket: ClientConnection, message: dict[str, Any]) -> None:
        await socket.send(msgspec.json.encode(message).decode())

    async def stay(self, socket: ClientConnection) -> None:
        """Hear and act; what was asked and not answered is asked again with the same id."""
        is_new = True
        while not self.is_over:
            told = msgspec.json.decode(await asyncio.wait_for(socket.recv(), UNANSWERED if self.pending else None))
            if told.get("table") == self.table or told.get("id"):
                self.hear(told)
            if told["type"] == "error" and told["code"] == "busy":
                return
            if told["type"] == "view" or told.get("code") in LATER:
                if is_new and self.pending is not None:
                    await self.say(socket, self.pending)
                elif told.get("code") in LATER and self.pending is not None:
                    await asyncio.sleep(AGAIN)
                    await self.say(socket, self.pending)
                elif self.pending is None:
                    await self.act(socket)
                is_new = False
            elif self.pending is None and told["type"] in ("accepted", "refused"):
                await self.act(socket)

    async def act(self, socket: ClientConnection) -> None:
        """Take any legal action."""
        if self.seat is not None and self.view.get("actions") and self.acted_at < self.seq:
            action = self.dice.choice(self.view["actions"])["number"]
            self.pending = {
                "type": "act", "table": self.table, "seat": self.seat, "seq": self.seq, "id": f"act-{next(NUMBERS)}",
                "action": action,
            }  # fmt: skip
            await self.say(socket, self.pending)

    acted_at = -1  # the entry of the last act that was accepted: until it is seen there is nothing to choose

    def hear(self, told: dict[str, Any]) -> None:
        """Note what is told, and whether it can be."""
        kind = told["type"]
        if kind == "view" and told["seat"] == self.seat:
            self.see(told)
        elif kind == "accepted" and self.pending is not None and told["id"] == self.pending["id"]:
            self.site.acknowledged[self.table, self.seat or 0, told["id"]] = told["seq"]
            self.acted_at, self.pending = told["seq"] - 1, None
        elif kind == "refused" and self.pending is not None and told["id"] == self.pending["id"]:
            self.site.refused[told["code"]] += 1
            if told["code"] not in LATER:
                self.pending = None
            if told["code"] not in ("stale", "wrong_seat", "over", *LATER):
                self.site.problems.append(f"{self.table} {self.seat}: {told}")
        elif kind == "error" and told["code"] != "busy":
            self.site.problems.append(f"{self.table} {self.seat}: {told}")
        elif kind == "presence":
            self.present = [bool(each["present"]) for each in told["seats"]]

    def see(self, told: dict[str, Any]) -> None:
        """Entries come in order, without gaps, and none is taken back."""
        if told["events_since"] > self.seq:
            self.site.problems.append(f"{self.table} {self.seat}: {told['events_since']} after {self.seq}")
        if told["seq"] < self.seq:
            self.site.problems.append(f"{self.table} {self.seat}: {told['seq']} was {self.seq}")
        self.seen += [(event["seq"], event["kind"]) for event in told["events"] if event["seq"] > self.seq]
        self.seq, self.view = told["seq"], told["view"]
