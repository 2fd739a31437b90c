"""How long tables are kept, and how many of one's own."""

from __future__ import annotations

import asyncio
from pathlib import Path
from time import time
from typing import Any

import pytest
from sqlalchemy import func, select

from flottille.hall import opening
from flottille.hall.live import Live
from flottille.hall.refusal import Refusal
from flottille.hall.rows import ChatRow
from flottille.server.house import House
from flottille.server.retention import DAY, Retention
from flottille.store import schema
from tests.server.driver import BOTS, Browser, Server
from tests.server.test_hall import ORDER, follow, found, move, running


def age(hall: House, id: str, days: float, **more: Any) -> None:
    """As if a table had been opened days ago."""
    created = int((time() - days * DAY) * 1000)
    with hall.store.engine.begin() as connection:
        connection.execute(schema.tables.update().where(schema.tables.c.id == id).values(created=created, **more))


def rows(hall: House) -> dict[str, int]:
    """How much is stored of everything that belongs to tables."""
    found = {name: each for name, each in schema.metadata.tables.items() if name != "settings"}
    with hall.store.engine.connect() as connection:
        return {
            name: connection.execute(select(func.count()).select_from(each)).scalar_one()
            for name, each in found.items()
        }


async def old_tables(hall: House) -> list[Live]:
    """Five tables that were opened ten days ago: nothing since, a move, a word, a viewer, and one that is over."""
    lives = [await opening.open_new(hall, "ada", ORDER) for _ in range(5)]
    for number, live in enumerate(lives):
        age(hall, live.id, 10, is_over=number == 4)
        live.row.created -= int(10 * DAY * 1000)
    assert await move(hall, lives[1])
    await hall.store.say(lives[2].id, 0, ChatRow(0, "ahoy", int(time() * 1000)))
    return lives


@pytest.mark.parametrize(
    ("days", "finished", "gone"), [(0, 0, []), (9, 0, [0]), (0, 9, [4]), (9, 9, [0, 4]), (11, 11, [])]
)
def test_tables_nobody_touched_are_forgotten(tmp_path: Path, days: int, finished: int, gone: list[int]) -> None:
    """After as many days as the operator wishes; never one that somebody looks at."""

    async def main() -> None:
        async with running(tmp_path, keep_days=days, keep_finished_days=finished) as hall:
            lives = await old_tables(hall)
            ids = [live.id for live in lives]
            eyes = await follow(hall, ids[3], 0)
            lives.clear()
            await Retention(hall).look()
            assert gone == [number for number, id in enumerate(ids) if await hall.find(id) is None]
            assert eyes.watching is await found(hall, ids[3])

    asyncio.run(main())


def test_nothing_is_left_of_a_forgotten_table(tmp_path: Path) -> None:
    """Neither entries nor names, links or words; the others keep theirs."""

    async def main() -> None:
        async with running(tmp_path) as hall:
            await opening.open_new(hall, "ada", ORDER)
            before = rows(hall)
            id = (await opening.open_new(hall, "ada", ORDER)).id
            await hall.store.say(id, 0, ChatRow(0, "ahoy", 1))
            assert await hall.forget(id)
            assert before == rows(hall)

    asyncio.run(main())


def test_whoever_asks_while_a_table_is_forgotten_finds_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """He waits, and is told: nobody plays at a table that is gone."""

    async def main() -> None:
        async with running(tmp_path) as hall:
            id = (await opening.open_new(hall, "ada", ORDER)).id
            forget, door = hall.store.forget, asyncio.Event()

            async def late(table: str, *as_of: Any) -> None:
                await door.wait()
                await forget(table, *as_of)

            monkeypatch.setattr(hall.store, "forget", late)
            going = asyncio.ensure_future(hall.forget(id))
            await asyncio.sleep(0)
            asking = asyncio.ensure_future(hall.find(id))
            await asyncio.sleep(0)
            assert not await hall.forget(id)
            door.set()
            assert (True, None) == (await going, await asking)

    asyncio.run(main())


def test_nobody_opens_more_tables_than_he_may(tmp_path: Path) -> None:
    """Not even many at once; finished ones and those of others do not count."""

    async def open_one(hall: House, person: str) -> Live:
        async with hall.room_for(person):
            return await opening.open_new(hall, person, ORDER)

    async def main() -> None:
        async with running(tmp_path, tables_per_person=3) as hall:
            answers = await asyncio.gather(*(open_one(hall, "ada") for _ in range(8)), return_exceptions=True)
            opened = [answer for answer in answers if isinstance(answer, Live)]
            refused = [answer for answer in answers if isinstance(answer, Refusal)]
            assert (3, 5) == (len(opened), len(refused))
            assert {(409, "too_many_tables")} == {(each.status, each.problem.code) for each in refused}
            await open_one(hall, "bo")
            age(hall, opened[0].id, 0, is_over=True)
            await open_one(hall, "ada")

    asyncio.run(main())


def test_too_many_tables_over_http(home: Path) -> None:
    """A sentence says why; records and rematches count as well."""
    server = Server(home, FLOTTILLE_TABLES_PER_PERSON="2", FLOTTILLE_KEEP_DAYS="30")
    browser = Browser(server)
    try:
        for _ in range(2):
            browser.open(BOTS)
        problem = browser.post("/api/tables", {"game": "santa_timea", "seats": BOTS}, 409)
        assert ("too_many_tables", "2 of your tables") == (problem["code"], problem["detail"][:16])
        assert "too_many_tables" == browser.post("/api/records", {"record": "{}"}, 409)["code"]
    finally:
        browser.close()
        server.stop()
