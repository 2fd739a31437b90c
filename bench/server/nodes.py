"""One server against two, and thinkers elsewhere: what an entry costs whom. `python -m bench.server.nodes`.

PostgreSQL, NATS, servers and thinkers of our own on this machine, as the tests of many servers start them. Everybody
decides at a fixed pace, so that the processor's time for an entry can be compared even where all share two cores.
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
import psutil
import uvloop

import flottille
from bench.server.driver import line
from bench.server.load import cookie_of
from bench.server.many import SEATS, Crowd, Seated, quiet
from tests.cluster import machines

TABLES = 60
RATE = 60.0  # decisions of people a second, all tables together
SECONDS = 15.0
PEOPLE: dict[str, Any] = {"here": {"kind": "here"}, "bot": {"kind": "bot", "level": "sailor"}}


class Spread(Seated):
    """A table whose seats are at several servers, one after the other."""

    def __init__(self, id: str, number: int, people: int) -> None:
        super().__init__(id, number)
        self.seats = self.seats[:people]

    async def sit_at(self, addresses: list[str], cookie: str) -> None:
        """Everybody takes his seat."""
        for seat in range(len(self.seats)):
            found = await line(addresses[seat % len(addresses)], cookie, self._hear)
            self.lines.append(found)
            found.say(f'{{"type":"watch","table":"{self.id}","seat":{seat},"parts":true}}')


@dataclass
class Costs:
    """What was found: the processor's microseconds for each entry, of whom."""

    each: dict[str, float] = field(default_factory=dict)
    p50: float = 0.0  # milliseconds
    p99: float = 0.0
    entries: int = 0


def spent(processes: Iterable[psutil.Process]) -> float:
    """Seconds of the processor, of those and of all they started."""
    found = 0.0
    for process in processes:
        for each in (process, *process.children(recursive=True)):
            try:
                found += sum(each.cpu_times()[:2])
            except psutil.NoSuchProcess:
                continue
    return found


def open_tables(address: str, bots: int) -> tuple[list[str], str]:
    """Tables of all games, opened by one person."""
    seats = [{"kind": "me"}, *[PEOPLE["here"]] * (SEATS - 1 - bots), *[PEOPLE["bot"]] * bots]
    games = tuple(flottille.games())
    with httpx.Client(base_url=f"http://{address}", timeout=60) as client:
        client.get("/api/games")
        orders = [{"game": games[number % len(games)], "seats": seats} for number in range(TABLES)]
        made = [str(client.post("/api/tables", json=order).raise_for_status().json()["table"]) for order in orders]
        return made, cookie_of(client)


async def play(site: machines.Site, who: dict[str, list[psutil.Process]], bots: int) -> Costs:
    """Everybody decides at his pace."""
    addresses = [f"localhost:{node.port}" for node in site.nodes]
    ids, cookie = open_tables(addresses[0], bots)
    tables = [Spread(id, number, SEATS - bots) for number, id in enumerate(ids)]
    for each in tables:
        await each.sit_at(addresses, cookie)
    crowd = Crowd(addresses[0], site.nodes[0].process.pid, list(tables))  # type: ignore[union-attr]
    before = {name: spent(processes) for name, processes in who.items()}
    begun = time.perf_counter()
    found = await crowd.play(TABLES / RATE, SECONDS)
    seconds = time.perf_counter() - begun
    costs = Costs(p50=found.at(0.5), p99=found.at(0.99), entries=found.entries)
    for name, processes in who.items():
        costs.each[name] = 1e6 * (spent(processes) - before[name]) / found.entries
    costs.each["in all"] = sum(costs.each.values())
    for each in tables:
        for one in each.lines:
            one.transport.disconnect()
    assert seconds < 2 * SECONDS
    return costs


def main(nodes: int, thinkers: int = 0, bots: int = 0) -> Costs:
    """A site of its own, and everybody at its tables; without thinkers its servers think."""
    with (
        tempfile.TemporaryDirectory() as home,
        quiet(),
        machines.running(Path(home), nodes, thinkers, takes_turns=not thinkers) as site,
    ):
        ours: list[machines.Program] = [*site.nodes, *site.thinkers, site.nats]
        who = {each.name: [psutil.Process(each.process.pid)] for each in ours if each.process is not None}
        who["postgresql"] = [psutil.Process(site.database.server.process.pid)]
        return uvloop.run(play(site, who, bots))


def told(title: str, costs: Costs) -> str:
    """In one line."""
    each = ", ".join(f"{name} {cost:.0f}" for name, cost in costs.each.items())
    return f"{title}: {costs.entries} decisions of people, p50 {costs.p50:.1f} p99 {costs.p99:.1f} ms; us each: {each}"


if __name__ == "__main__":
    print(told("one server", main(1)), flush=True)
    print(told("two servers", main(2)), flush=True)
    print(told("two bots at each table, the server thinks", main(1, bots=2)), flush=True)
    print(told("two bots at each table, a thinker", main(1, thinkers=1, bots=2)), flush=True)
