"""Several servers and thinkers over PostgreSQL and NATS behind haproxy, killed at random while people play.

Nothing that was acknowledged is lost or doubled, everybody sees every entry in order, every match ends. Three tables
and four faults, one of each kind, by default; `pytest --long` for sixty of each.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

import flottille
from flottille.engine.hearing import ear
from flottille.store import Store
from flottille.store.database import database_url
from tests.cluster import machines
from tests.cluster.guests import Guest, Site

GAMES = ("santa_timea", "loot_island", "souvenirs", "fleet_dice", "rolling_seas")
SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}, {"kind": "bot", "level": "deckhand"}]
PATIENCE = 200.0  # seconds for each table, on a machine that does other things
SEED = 17  # of everything that is chosen here
FEW, MANY = (3, 4), (60, 60)  # tables and faults


async def sit_down(site: Site, game: str) -> list[Guest]:
    """A table with two people who came through different servers, a bot, and somebody who looks on."""
    browsers = [site.browser() for _ in range(3)]
    for each in browsers:
        await site.ask(each, "GET", "/api/games")
    made = await site.ask(browsers[0], "POST", "/api/tables", {"game": game, "seats": SEATS})
    table = made["table"]
    token = next(link["token"] for link in made["links"] if link["seat"] == 1)
    await site.ask(browsers[1], "POST", f"/api/tables/{table}/seats/1/take", {"token": token, "name": "Bo"})
    cookies = ["; ".join(f"{name}={value}" for name, value in each.cookies.items()) for each in browsers]
    for each in browsers:
        await each.aclose()
    return [Guest(site, table, seat, cookie) for seat, cookie in zip((0, 1, None), cookies, strict=True)]


class Troubles:
    """Kills one after the other while people play, and starts each again."""

    def __init__(self, site: machines.Site, guests: list[Guest], faults: int) -> None:
        self.site, self.guests, self.faults = site, guests, faults
        kinds: list[list[machines.Machine]] = [[*site.nodes], [*site.thinkers], [site.nats], [site.database]]
        dice = random.Random(SEED)
        chosen = [kinds[number % len(kinds)] for number in range(faults)]
        dice.shuffle(chosen)
        self.victims = [dice.choice(kind) for kind in chosen]

    async def make(self) -> int:
        """All of them, each once people have moved since the last; how many there were."""
        for number, victim in enumerate(self.victims):
            moved = await self.moved()
            if moved is None:
                return number
            await asyncio.to_thread(victim.kill)
            await asyncio.to_thread(victim.start)
        return len(self.victims)

    async def moved(self) -> int | None:
        """Wait until some more is acknowledged; nothing if all matches are over."""
        told = self.guests[0].site.acknowledged
        goal = len(told) + max(1, len(self.guests) // 3)
        while len(told) < goal:
            if all(guest.is_over for guest in self.guests):
                return None
            await asyncio.sleep(0.02)  # between two looks
        return len(told)


async def play(running: machines.Site, tables: int, faults: int) -> tuple[Site, list[Guest], int]:
    """All matches to their end, and how many faults fell among them."""
    site, guests, made = Site(running.port, SEED), [], 0
    number = 0
    while number < tables or made < faults:
        some = [await sit_down(site, GAMES[(number + each) % len(GAMES)]) for each in range(tables)]
        number += tables
        new = [guest for table in some for guest in table]
        guests += new
        matches = asyncio.gather(*(guest.live() for guest in new))
        troubles = Troubles(running, new, faults - made)
        made += await troubles.make()
        await matches
    return site, guests, made


async def check(address: str, home: Path, site: Site, guests: list[Guest]) -> None:
    """What people saw is what was stored."""
    assert [] == site.problems
    store = Store(database_url(address, home))
    try:
        for guest in guests:
            rows = [row for row in await store.entries(guest.table, -1) if row.heard & ear(guest.seat)]
            kept = [(n, event["kind"]) for n, row in enumerate(rows) for event in row.events
                    if n and event.get("seen_by", -1) & ear(guest.seat)]  # fmt: skip
            assert (len(rows) - 1, kept) == (guest.seq, guest.seen)
            asked = [(row.asked, n) for n, row in enumerate(rows) if row.entry.seat == guest.seat and row.asked]
            told = {id: seq for (table, seat, id), seq in site.acknowledged.items()
                    if (table, seat) == (guest.table, guest.seat)}  # fmt: skip
            assert len(dict(asked)) == len(asked)
            assert told.items() <= dict(asked).items()
    finally:
        store.close()


async def prove(site: Site, guests: list[Guest]) -> None:
    """Every decision was owed by its seat and taken once: the records hold."""
    async with site.browser() as http:
        for table in {guest.table for guest in guests}:
            answer: Any = await http.get(f"/api/tables/{table}/record")
            assert flottille.replay(answer.text).is_over


@pytest.mark.parametrize("much", [FEW, pytest.param(MANY, marks=pytest.mark.long)], ids=["few", "many"])
def test_whatever_is_killed_nothing_is_lost(tmp_path: Path, much: tuple[int, int]) -> None:
    """Servers, thinkers, NATS and PostgreSQL, at random, while people play."""
    tables, faults = much
    with machines.running(tmp_path, nodes=3, thinkers=2) as running:

        async def main() -> tuple[Site, list[Guest], int]:
            async with asyncio.timeout(PATIENCE * tables):
                found = await play(running, tables, faults)
                await prove(found[0], found[1])
            return found

        site, guests, made = asyncio.run(main())
        asyncio.run(check(running.database.address, tmp_path, site, guests))
        running.stop()
        assert faults <= made
        assert '"level": "error"' not in running.logs()
    told = f"{len(site.acknowledged)} moves, {site.returns} returns, refused {dict(site.refused)}"
    print(f"\n{len(guests) // 3} tables, {made} faults, {told}")
