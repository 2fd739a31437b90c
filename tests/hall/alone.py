"""A hall and nothing else: a store in memory, thinkers in the same thread, people without sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from copy import deepcopy
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any

import msgspec

from flottille.engine.hearing import ear
from flottille.hall.answers import answer
from flottille.hall.connection import Connection
from flottille.hall.hall import Hall
from flottille.hall.here import Here
from flottille.hall.jobs import answer as think
from flottille.hall.needs import Bus, Conflict, JobFailed, News, Sitting
from flottille.hall.requests import Caller
from flottille.hall.routes import ask
from flottille.hall.rows import Attempt, ChatRow, EntryRow, Holder, SeatRow, Stored, TableRow
from flottille.hall.settings import Settings
from tests.together import Together

QUICK = 0.05  # seconds a bot thinks at most
NUMBERS = count(1)  # nobody asks twice under one id, on whatever connection
PATIENCE = 200_000  # turns of the loop until something must have happened


@dataclass
class Shelf:
    """One table in memory."""

    row: TableRow
    seats: list[SeatRow]
    holders: dict[int, Holder]
    entries: list[EntryRow]
    snapshots: list[dict[str, Any]]
    chats: list[ChatRow] = field(default_factory=list)
    reviews: dict[int, str] = field(default_factory=dict)


class Memory:
    """A store in memory. Writing takes a turn of the loop, as everywhere; what is handed out is a copy."""

    def __init__(self) -> None:
        self.tables: dict[str, Shelf] = {}
        self.tried: dict[tuple[str, str, int, str], Attempt] = {}

    async def create(self, new: Stored, snapshots: Iterable[dict[str, Any]]) -> None:
        await asyncio.sleep(0)
        self.tables[new.row.id] = deepcopy(Shelf(new.row, new.seats, new.holders, new.entries, list(snapshots)))

    async def append(
        self,
        table: str,
        entry: EntryRow,
        snapshot: dict[str, Any] | None = None,
        is_over: bool = False,
        since: float | None = None,
        revision: int = 0,
    ) -> None:
        await asyncio.sleep(0)
        shelf = self.tables.get(table)
        if shelf is None or entry.seq != len(shelf.entries) or revision != shelf.row.revision:
            raise Conflict
        shelf.entries.append(entry)
        shelf.snapshots += [] if snapshot is None else [deepcopy(snapshot)]
        shelf.row.is_over = is_over

    async def change(self, row: TableRow, sitting: Sitting | None = None) -> None:
        await asyncio.sleep(0)
        shelf = self.tables.get(row.id)
        if shelf is None or row.revision != shelf.row.revision + 1:
            raise Conflict
        shelf.row = replace(shelf.row, revision=row.revision, rematch=row.rematch, aside=deepcopy(row.aside))
        if sitting is not None:
            seat, holder = sitting
            shelf.seats[seat.seat] = seat
            shelf.holders.pop(seat.seat, None)
            shelf.holders |= {} if holder is None else {seat.seat: holder}

    async def say(self, table: str, number: int, chat: ChatRow) -> None:
        if number != len(self.tables[table].chats):
            raise Conflict
        self.tables[table].chats.append(chat)

    async def keep_review(self, table: str, seat: int, text: str) -> None:
        self.tables[table].reviews[seat] = text

    async def review(self, table: str, seat: int) -> str | None:
        await asyncio.sleep(0)
        return self.tables[table].reviews.get(seat)

    async def attempt(self, new: Attempt) -> None:
        key = (new.day, new.game, new.seats, new.person)
        if key in self.tried:
            raise Conflict
        self.tried[key] = new

    async def end_attempt(self, ended: Attempt) -> None:
        self.tried[ended.day, ended.game, ended.seats, ended.person] = ended

    async def attempts(self, day: str, game: str, seats: int, most: int) -> list[Attempt]:
        await asyncio.sleep(0)
        found = [each for key, each in self.tried.items() if key[:3] == (day, game, seats) and each.score is not None]
        return sorted(found, key=lambda each: (-(each.score or 0), each.rank, each.began))[:most]

    async def attempt_of(self, day: str, game: str, seats: int, person: str) -> Attempt | None:
        await asyncio.sleep(0)
        return self.tried.get((day, game, seats, person))

    async def dealt(self, first: str, most: int) -> list[str]:
        rows = [shelf.row for shelf in self.tables.values()]
        return [row.id for row in rows if row.is_over and row.deal_of == first][:most]

    async def forget(self, table: str, as_of: News | None = None) -> None:
        self.tables.pop(table, None)

    async def load(self, table: str, until: int | None = None, whole: bool = False) -> Stored | None:
        shelf = self.tables.get(table)
        if shelf is None:
            return None
        shots = [shot for shot in shelf.snapshots if not whole and (until is None or shot["seq"] <= until)]
        shot = max(shots, key=lambda each: int(each["seq"]), default=None)
        rows = await self.entries(table, -1 if shot is None else shot["seq"], until)
        return deepcopy(Stored(shelf.row, shelf.seats, shelf.holders, shot, rows))

    async def entries(self, table: str, after: int, until: int | None = None) -> list[EntryRow]:
        rows = self.tables[table].entries
        return [row for row in rows if row.seq > after and (until is None or row.seq <= until)]

    async def heard(self, table: str, viewer: int | None, first: int, last: int) -> list[EntryRow]:
        rows = [row for row in self.tables[table].entries if row.heard & ear(viewer)]
        return rows[first : last + 1]

    async def sitting(self, table: str) -> Stored | None:
        shelf = self.tables.get(table)
        return None if shelf is None else deepcopy(Stored(shelf.row, shelf.seats, shelf.holders, None, []))

    async def news(self, tables: list[str]) -> list[News]:
        await asyncio.sleep(0)
        found = [(id, self.tables[id]) for id in tables if id in self.tables]
        return [News(id, len(each.entries) - 1, each.row.revision, len(each.chats)) for id, each in found]

    async def last_seq(self, table: str) -> int:
        return len(self.tables[table].entries) - 1

    async def tables_of(self, person: str, most: int = 100) -> list[str]:
        mine = [id for id, shelf in self.tables.items() if person in {each.person for each in shelf.holders.values()}]
        return mine[:most]

    async def unfinished(self) -> list[str]:
        return [id for id, shelf in self.tables.items() if not shelf.row.is_over]

    async def count_unfinished(self, host: str) -> int:
        return sum(shelf.row.host == host and not shelf.row.is_over for shelf in self.tables.values())

    async def chats(self, table: str, most: int = 50) -> tuple[int, list[ChatRow]]:
        await asyncio.sleep(0)
        said = self.tables[table].chats
        return len(said), said[-most:]


class Minds:
    """Thinkers in the same thread; nobody thinks for long."""

    async def ask(self, name: str, job: dict[str, Any], seconds: float) -> Any:
        quick = {"seconds": min(job["seconds"], QUICK)} if "seconds" in job else {}
        fine, told = think(name, {**job, **quick})
        if not fine:
            raise JobFailed(told)
        return told

    def load(self) -> float:
        return 1.0


class Nothing:
    """Counts of nothing."""

    def count(self, what: str, *of: str) -> None:
        pass

    def took(self, seconds: float) -> None:
        pass


def hall(memory: Memory, bus: Bus | None = None) -> Hall:
    """A hall where the same order is the same deal, and bots answer at once."""
    minds = Minds()
    settings = Settings(bot_gap=0.0, test_deals="alone")
    return Hall(settings, memory, minds, minds, bus or Here(), Nothing())


class Person:
    """Somebody who asks and hears. Nothing is heard that is not stored."""

    def __init__(self, hall: Hall, memory: Memory, name: str) -> None:
        self.hall, self.memory, self.name = hall, memory, name
        self.told: list[dict[str, Any]] = []
        self.raw: list[bytes] = []
        self.types: set[str] = set()  # of what was said, before it was put together
        self.together = Together()
        self.line = Connection(name, self.push)
        self.last: dict[tuple[str, int | None], dict[str, Any]] = {}

    def push(self, message: bytes) -> None:
        said = msgspec.json.decode(message)
        self.raw.append(message)
        self.types.add(said["type"])
        found = self.together.hear(said)
        self.told.append(found)
        if found["type"] == "view":
            rows = self.memory.tables[found["table"]].entries
            assert found["seq"] < sum(bool(row.heard & ear(found["seat"])) for row in rows)
            self.last[found["table"], found["seat"]] = found

    async def http(self, method: str, path: str, body: Any = None, status: int | None = None) -> Any:
        """A request and its answer."""
        data = b"" if body is None else msgspec.json.encode(body)
        found = await ask(self.hall, Caller(self.name, "here"), method, path, data)
        assert found.status == status if status else found.status < 300, found
        if found.media == "application/json":
            return msgspec.json.decode(found.body) if found.body else None
        return found.body.decode()

    async def say(self, type: str, **what: Any) -> None:
        """A message."""
        await answer(self.hall, self.line, msgspec.json.encode({"type": type, **what}).decode())

    async def ask(self, type: str, **what: Any) -> dict[str, Any]:
        """A message and the answer with its id."""
        id = f"{self.name}-{next(NUMBERS)}"
        await self.say(type, id=id, **what)
        return await self.until(lambda: next((told for told in self.told if told.get("id") == id), None))

    def heard(self, type: str) -> list[dict[str, Any]]:
        """Everything of a kind that was told."""
        return [told for told in self.told if told["type"] == type]

    async def until(self, state: Callable[[], Any]) -> Any:
        """Wait for something, and never for a while."""
        for _ in range(PATIENCE):
            if found := state():
                return found
            await asyncio.sleep(0)
        raise AssertionError(f"{self.name} waits in vain; last told: {[told['type'] for told in self.told[-5:]]}")
