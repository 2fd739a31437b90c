"""Many tables at one server, each followed by two sockets that play as a browser does, all in one process.

A socket notes every number it is told, every act that was acknowledged, and how long an answer took. An act that is
refused because the server is busy is sent again with the same id, as our client does.
"""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable
from itertools import chain, repeat

import httpx
import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect

from tests.server.driver import Server

GAMES = ("santa_timea", "fleet_dice", "souvenirs", "loot_island", "rolling_seas")
OPEN_GAMES = GAMES[:3]  # where everybody is told of every entry
BUSY = (1.0, 2.0, 4.0)  # seconds until a refused act is sent again; the last one stays
PEOPLE = [{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}, {"kind": "bot", "level": "deckhand"}]
ALONE = [{"kind": "bot", "level": "deckhand"}, {"kind": "bot", "level": "deckhand"}]
NEXT = ("stale", "wrong_seat", "over")  # a newer view is on its way
ENCODE = msgspec.json.encode


class Action(Struct):
    number: int


class Shown(Struct):
    is_over: bool = False
    actions: list[Action] = []


class Seat(Struct):
    seat: int
    present: bool = False


class Told(Struct):
    """What the server says, as far as it matters here."""

    type: str
    table: str | None = None
    id: str | None = None
    code: str = ""
    seq: int = -1
    events_since: int = -1
    view: Shown | None = None
    seats: list[Seat] = []
    spectators: int = 0


READ = msgspec.json.Decoder(Told).decode


class Follower:
    """One socket at one table."""

    def __init__(self, room: Room, socket: ClientConnection, seat: int | None) -> None:
        self.room = room
        self.socket = socket
        self.seat = seat
        self.table = ""
        self.view = Shown()
        self.seqs: list[int] = []
        self.present: set[int] = set()
        self.spectators = 0
        self.changed = asyncio.Event()
        self.answers: dict[str, asyncio.Future[Told]] = {}

    async def watch(self, table: str) -> None:
        """Follow a table from now on; whoever is told that the server is busy asks again."""
        self.table, self.seqs, self.view = table, [], Shown()
        while not self.seqs:
            await self.say(type="watch", table=table, seat=self.seat)
            await self.wait(2.0)

    async def say(self, **message: object) -> None:
        await self.socket.send(ENCODE(message).decode())

    async def wait(self, seconds: float) -> None:
        """Until something changed, or so long."""
        self.changed.clear()
        try:
            async with asyncio.timeout(seconds):
                await self.changed.wait()
        except TimeoutError:
            return

    async def listen(self) -> None:
        """Note everything that is told."""
        async for text in self.socket:
            told = READ(text)
            if told.id in self.answers:
                self.answers.pop(told.id).set_result(told)
            elif told.table == self.table and told.type in ("view", "presence"):
                self.present = {each.seat for each in told.seats if each.present}
                self.spectators = told.spectators if told.type == "presence" else self.spectators
                if told.view is not None:
                    self.note(told.seq, told.events_since, told.view)
            elif told.type == "error" and told.code != "busy":
                self.room.crowd.problems.append(f"{self.table}: {told}")
            self.changed.set()

    def note(self, seq: int, since: int, view: Shown) -> None:
        """The numbers have no gaps."""
        if self.seqs and since > self.seqs[-1]:
            self.room.crowd.problems.append(f"{self.table}: {since} after {self.seqs[-1]}")
        first = self.seqs[-1] + 1 if self.seqs else seq
        self.seqs.extend(range(first, seq + 1))
        self.view = view

    async def act(self, action: int) -> None:
        """Do something, and insist on it while the server is busy."""
        crowd, table = self.room.crowd, self.table
        crowd.asked += 1
        id = f"act-{crowd.asked}"
        message = {"type": "act", "table": table, "seat": self.seat, "seq": self.seqs[-1], "id": id, "action": action}
        for pause in chain(BUSY, repeat(BUSY[-1])):
            told = await self.ask(id, message)
            if told.code != "busy":
                break
            crowd.refused += 1
            await asyncio.sleep(pause)
        if told.type == "accepted":
            crowd.acknowledged[table, id] = (self.room.game, told.seq)
        elif told.code not in NEXT:
            crowd.problems.append(f"{table}: {told}")

    async def ask(self, id: str, message: dict[str, object]) -> Told:
        """The answer to a message, and how long it took."""
        begun, answer = time.monotonic(), asyncio.get_running_loop().create_future()
        self.answers[id] = answer
        await self.say(**message)
        told: Told = await answer
        self.room.crowd.latencies.append(time.monotonic() - begun)
        return told

    async def play(self) -> None:
        """Act at leisure whenever something can be done, until the match is over."""
        dice = self.room.dice
        while not self.view.is_over:
            if self.seat is None or not self.view.actions:
                await self.wait(60.0)
                continue
            await asyncio.sleep(self.room.crowd.pause * dice.uniform(0.5, 1.5))
            if self.view.actions:
                seq = self.seqs[-1]
                await self.act(dice.choice(self.view.actions).number)
                if self.seqs[-1] == seq:
                    await self.wait(5.0)


class Room:
    """One table after the other, with the same two sockets."""

    def __init__(self, crowd: Crowd, number: int) -> None:
        self.crowd = crowd
        self.dice = random.Random(number)
        self.game = GAMES[number % len(GAMES)]
        self.is_alone = number % 8 == 7  # bots play, both sockets look on
        self.table = ""
        self.followers: list[Follower] = []

    async def live(self) -> None:
        """Open, follow, play; and again."""
        crowd = self.crowd
        for seat in (0, 1):
            socket = await connect(crowd.address, additional_headers=crowd.cookie, compression=None, max_size=None)
            follower = Follower(self, socket, None if self.is_alone else seat)
            self.followers.append(follower)
            crowd.run(follower.listen())
        while True:
            table = await crowd.open(self.game, ALONE if self.is_alone else PEOPLE)
            self.table = table
            crowd.tables.append(table)
            for each in self.followers:
                await each.watch(table)
            await asyncio.gather(*(each.play() for each in self.followers))

    @property
    def seq(self) -> int:
        """The last number both sockets were told."""
        return min((each.seqs[-1] if each.table == self.table and each.seqs else -1) for each in self.followers)

    def has_all_present(self) -> bool:
        """Both sockets know that both are there."""
        if self.is_alone:
            return all(each.spectators == 2 for each in self.followers)
        return all({0, 1} <= each.present for each in self.followers)


class Crowd:
    """All rooms."""

    def __init__(self, server: Server, rooms: int, pause: float) -> None:
        self.address = f"ws://localhost:{server.port}/ws"
        self.http = httpx.AsyncClient(base_url=f"http://localhost:{server.port}", timeout=60.0)
        self.cookie: dict[str, str] = {}
        self.pause = pause
        self.rooms = [Room(self, number) for number in range(rooms)]
        self.tables: list[str] = []
        self.acknowledged: dict[tuple[str, str], tuple[str, int]] = {}  # by table and id: game, number
        self.asked = 0
        self.latencies: list[float] = []
        self.refused = 0
        self.problems: list[str] = []
        self.tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Crowd:
        await self.http.get("/api/games")
        self.cookie = {"Cookie": "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())}
        for room in self.rooms:
            self.run(room.live())
        return self

    async def __aexit__(self, *_: object) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for room in self.rooms:
            for each in room.followers:
                await each.socket.close()
        await self.http.aclose()

    def run(self, work: object) -> None:
        self.tasks.append(asyncio.ensure_future(work))  # type: ignore[arg-type]

    async def open(self, game: str, seats: list[dict[str, str]]) -> str:
        """A new table, as soon as the server can."""
        while True:
            answer = await self.http.post("/api/tables", json={"game": game, "seats": seats})
            if answer.is_success:
                return str(answer.json()["table"])
            assert "busy" == answer.json()["code"], answer.text
            await asyncio.sleep(1.0)

    async def until(self, fits: Callable[[Room], bool], seconds: float) -> float:
        """Wait until something is so at every room; how long it took."""
        begun = time.monotonic()
        while not all(fits(room) for room in self.rooms):
            for task in self.tasks:
                if task.done() and not task.cancelled():
                    task.result()
            still = [room.table for room in self.rooms if not fits(room)]
            assert time.monotonic() - begun < seconds, f"{len(still)} stand still: {still[:5]}"
            await asyncio.sleep(0.1)
        return time.monotonic() - begun

    async def go_on(self, steps: int, seconds: float) -> float:
        """Wait until every table has gone on by so many entries, or another has followed it."""
        marks = {id(room): (room.table, room.seq) for room in self.rooms}

        def moved(room: Room) -> bool:
            table, seq = marks[id(room)]
            return room.seq >= (seq + steps if room.table == table else 1)

        return await self.until(moved, seconds)
