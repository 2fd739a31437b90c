"""Many tables of all games with four sockets each, everybody deciding in his own time: how long an answer takes.

Bounded: at most a thousand tables, a minute, and a server of our own on this machine. `python -m bench.server.many`.
"""

from __future__ import annotations

import asyncio
import gc
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psutil
import uvloop

import flottille
from bench.server.driver import Line, Sitting, decode, line
from bench.server.load import browser, cookie_of, server

MOST_TABLES, MOST_SECONDS = 1000, 60.0
SEATS = 4
PACE = 4.0  # seconds between two decisions of a table
EARLIER = 40  # decisions of a table, at most, before it is measured
BROWSERS = 20
BEAT = 0.02  # seconds between two looks whether the server answers at all
Spying = Callable[[int, float], "subprocess.Popen[bytes] | None"]
FREE = {"FLOTTILLE_TABLES_PER_PERSON": "0", "FLOTTILLE_CONNECTIONS": "0"}


class Seated:
    """A table with a socket for each seat."""

    def __init__(self, id: str, number: int) -> None:
        self.id = id
        self.seats = [Sitting() for _ in range(SEATS)]
        self.lines: list[Line] = []
        self.asked = 0.0  # when the decision that is not answered was asked for
        self.answers: list[float] = []  # seconds
        self.problems: list[str] = []
        self._dice = random.Random(number)
        self._acts = 0

    async def sit(self, address: str, cookie: str) -> None:
        """Everybody takes his seat."""
        for seat in range(SEATS):
            found = await line(address, cookie, self._hear)
            self.lines.append(found)
            found.say(f'{{"type":"watch","table":"{self.id}","seat":{seat},"parts":true}}')

    def _hear(self, message: bytes) -> None:
        told = decode(message)
        if told.type == "parts" and told.seat is not None:
            self.seats[told.seat].hear(told)
        elif told.type in ("accepted", "refused"):
            self.answers.append(time.perf_counter() - self.asked)
            self.asked = 0.0
            if told.type == "refused":
                self.problems.append(message.decode())

    @property
    def is_over(self) -> bool:
        """Whether nobody may do anything any more."""
        return self.seats[0].is_over

    def decide(self) -> bool:
        """Somebody does something, if the last answer is there."""
        ready = [seat for seat, each in enumerate(self.seats) if each.actions]
        if not ready or self.asked or self.is_over:
            return False
        seat = self._dice.choice(ready)
        self._acts += 1
        self.asked = time.perf_counter()
        self.lines[seat].say(
            f'{{"type":"act","table":"{self.id}","seq":{self.seats[seat].seq},"id":"{self._acts}",'
            f'"seat":{seat},"action":{self._dice.choice(self.seats[seat].actions)}}}'
        )
        return True


@dataclass
class Figures:
    """What was found."""

    answers: list[float] = field(default_factory=list)  # seconds, sorted
    pauses: list[float] = field(default_factory=list)  # seconds until the server said that it lives, sorted
    late: float = 0.0  # seconds by which the driver itself was late at worst
    entries: int = 0
    seconds: float = 0.0
    busy: float = 0.0  # of the server's processor time, a share
    idle: float = 0.0  # the same while nobody decides
    memory: float = 0.0  # MB
    problems: int = 0

    def at(self, share: float) -> float:
        """Milliseconds within which this share was answered."""
        return 1000 * self.answers[min(len(self.answers) - 1, int(share * len(self.answers)))]

    @property
    def cost(self) -> float:
        """Microseconds of the server's processor for an entry, without what it needs while nobody decides."""
        return 1e6 * (self.busy - self.idle) * self.seconds / self.entries

    @property
    def worst(self) -> float:
        """Milliseconds of its longest pause."""
        return 1000 * self.pauses[-1]


def order(game: str) -> dict[str, Any]:
    """A table for four of one browser."""
    return {"game": game, "seats": [{"kind": "me"}, *[{"kind": "here"}] * (SEATS - 1)]}


def opened(address: str, tables: int) -> list[tuple[str, httpx.Client]]:
    """So many tables of all games, with those who opened them."""
    clients = [browser(address) for _ in range(min(BROWSERS, tables))]
    games = tuple(flottille.games())
    found = []
    for number in range(tables):
        client = clients[number % len(clients)]
        made = client.post("/api/tables", json=order(games[number % len(games)]))
        found.append((str(made.raise_for_status().json()["table"]), client))
    return found


@contextmanager
def quiet() -> Iterator[None]:
    """The driver collects nothing meanwhile, and may open as many sockets as the system allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


class Crowd:
    """Everybody, and the looks whether the server lives."""

    def __init__(self, address: str, pid: int, tables: list[Seated]) -> None:
        self.address = address
        self.tables = tables
        self.process = psutil.Process(pid)
        self.found = Figures()
        self._sent = 0.0

    async def warm_up(self) -> None:
        """Every table gets somewhere, each elsewhere."""
        wanted = {each: number * 7919 % EARLIER for number, each in enumerate(self.tables)}
        while any(len(each.answers) < most and not each.is_over for each, most in wanted.items()):
            for each, most in wanted.items():
                if len(each.answers) < most:
                    each.decide()
            await asyncio.sleep(0.01)

    async def idle(self, seconds: float) -> None:
        """What the server needs while nobody decides."""
        spent, begun = self._spent(), time.perf_counter()
        await asyncio.sleep(seconds)
        self.found.idle = (self._spent() - spent) / (time.perf_counter() - begun)

    async def play(self, pace: float, seconds: float) -> Figures:
        """Everybody decides at his pace."""
        found = self.found
        for each in self.tables:
            each.answers.clear()
        beating = asyncio.create_task(self._beat())
        spent, begun = self._spent(), time.perf_counter()
        step = pace / len(self.tables)
        number = 0
        while (now := time.perf_counter()) < begun + seconds:
            due = begun + number * step
            if due > now:
                await asyncio.sleep(due - now)
                found.late = max(found.late, time.perf_counter() - due)
            self.tables[number % len(self.tables)].decide()
            number += 1
        found.seconds = time.perf_counter() - begun
        found.busy = (self._spent() - spent) / found.seconds
        beating.cancel()
        found.answers = sorted(answer for each in self.tables for answer in each.answers)
        found.entries = len(found.answers)
        found.memory = self.process.memory_info().rss / 1e6
        found.problems = sum(len(each.problems) for each in self.tables)
        found.pauses.sort()
        return found

    async def _beat(self) -> None:
        heard = await line(self.address, "", self._alive)
        while True:
            if not self._sent:
                self._sent = time.perf_counter()
                heard.say('{"type":"ping"}')
            await asyncio.sleep(BEAT)

    def _alive(self, _: bytes) -> None:
        self.found.pauses.append(time.perf_counter() - self._sent)
        self._sent = 0.0

    def _spent(self) -> float:
        return sum(self.process.cpu_times()[:2])


async def measure(
    address: str, pid: int, tables: list[tuple[str, str]], pace: float, seconds: float, spying: Spying | None = None
) -> Figures:
    """Sit down at all tables, given with their cookies, then decide."""
    seated = [Seated(id, number) for number, (id, _) in enumerate(tables)]
    for each, (_, cookie) in zip(seated, tables, strict=True):
        await each.sit(address, cookie)
    crowd = Crowd(address, pid, seated)
    await crowd.warm_up()
    await crowd.idle(min(5.0, seconds / 2))
    spy = None if spying is None else spying(pid, seconds - 2)
    found = await crowd.play(pace, seconds)
    if spy is not None:
        spy.wait()
    for each in seated:
        for one in each.lines:
            one.transport.disconnect()
    return found


def main(
    tables: int = MOST_TABLES,
    pace: float = PACE,
    seconds: float = 30.0,
    spying: Spying | None = None,
    **environment: str,
) -> Figures:
    """A server of our own, and everybody at its tables."""
    if not (0 < tables <= MOST_TABLES and 0 < seconds <= MOST_SECONDS):
        raise ValueError(f"at most {MOST_TABLES} tables for {MOST_SECONDS:.0f} seconds")
    with tempfile.TemporaryDirectory() as home, server(Path(home), **FREE, **environment) as (address, pid):
        ids = [(id, cookie_of(client)) for id, client in opened(address, tables)]
        with quiet():
            return uvloop.run(measure(address, pid, ids, pace, seconds, spying))


def told(found: Figures) -> str:
    """In one line."""
    return (
        f"{found.entries / found.seconds:.0f} decisions/s, answers p50 {found.at(0.5):.1f} p99 {found.at(0.99):.1f} "
        f"max {found.at(1):.1f} ms, longest pause {found.worst:.0f} ms (driver late {1000 * found.late:.0f}), server "
        f"busy {found.busy:.0%} (idle {found.idle:.0%}), {found.cost:.0f} us an entry, {found.memory:.0f} MB, "
        f"{found.problems} refused"
    )


def profile(pid: int, seconds: float, file: str) -> subprocess.Popen[bytes] | None:
    """Look where the server spends its time, if py-spy is here."""
    spy = Path(sys.executable).with_name("py-spy")
    if not spy.exists():
        return None
    command = [str(spy), "record", "-p", str(pid), "-d", str(int(seconds)), "-r", "200", "-f", "raw", "-o", file]
    return subprocess.Popen([*command, "--nonblocking"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def shares(lines: Iterable[str], most: int = 25) -> list[tuple[float, str]]:
    """What share of its samples each function of ours is in, the largest first."""
    within: Counter[str] = Counter()
    total = 0
    for each in lines:
        stack, _, count = each.rpartition(" ")
        total += int(count)
        for name in {frame.partition(":")[0] for frame in stack.split(";") if "flottille/" in frame}:
            within[name.rstrip("0123456789:")] += int(count)
    return [(count / total, name) for name, count in within.most_common(most)]


def main_profile() -> None:
    """What 1,000 tables cost, by function."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "samples"
        found = main(spying=lambda pid, seconds: profile(pid, seconds, str(file)))
        print(told(found))
        for share, name in shares(file.read_text().splitlines()) if file.exists() else []:
            print(f"{share:6.1%}  {name}")


if __name__ == "__main__":
    if "--profile" in sys.argv:
        main_profile()
    else:
        for many, each in ((10, PACE / 100), (100, PACE / 10), (1000, PACE)):
            print(f"{many:5} tables: {told(main(many, each))}", flush=True)
