"""What stands beside the tables: who gathers, whose time is due, when no server was there; in either database."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from flottille.hall.meeting.notices import Gathering, Place
from flottille.hall.needs import Conflict
from flottille.hall.rows import Stored
from flottille.store import Store
from flottille.table import Pace, snapshot
from tests.store.test_store import HOLDERS, new_table, row, seats, start

PACE = Pace("days", 86_400_000, quiet=(1380, 480))
ADA, FREE = Place("person", "ada", "Ada", colour="or"), Place("free")
OPEN = Gathering("gather-01", "ada", 1000, 1000, "santa_timea", (ADA, FREE), {"expert": True}, None, PACE, "steady")


def test_a_gathering_is_kept_as_it_is(store: Store) -> None:
    """One of each revision; those nobody waits at, and those that became tables, are no longer listed."""

    async def main() -> None:
        await store.gather(OPEN)
        assert OPEN == await store.gathering("gather-01")
        assert await store.gathering("gather-02") is None
        full = OPEN.with_place(1, Place("person", "bo", "Bo"))
        await store.regather(full)
        with pytest.raises(Conflict):
            await store.regather(OPEN.with_place(1, Place("person", "cleo", "Cleo")))
        assert [full] == await store.gatherings(1000, 10) and [] == await store.gatherings(1001, 10)
        assert (1, 0, 0) == (
            await store.count_gatherings("ada", 0),
            await store.count_gatherings("bo", 0),
            await store.count_gatherings("ada", 1001),
        )
        await store.regather(replace(full, revision=2, became="table-01"))
        assert [] == await store.gatherings(0, 10)
        await store.scatter(1000)
        assert await store.gathering("gather-01") is not None
        await store.scatter(1001)
        assert await store.gathering("gather-01") is None

    asyncio.run(main())


async def keep(store: Store, id: str, **fields: object) -> None:
    table = new_table()
    await store.create(Stored(row(id, **fields), seats(), HOLDERS, None, [start(table)]), [snapshot.write(table)])


def test_tables_are_found_when_they_are_due(store: Store) -> None:
    """The longest ago first; what is known as of an earlier entry does not count any more."""

    async def main() -> None:
        for id in ("table-01", "table-02", "table-03"):
            await keep(store, id, pace=PACE)
        await store.put_due("table-01", 500, 3)
        await store.put_due("table-02", 400, 0)
        await store.put_due("table-03", 900, 1)
        assert ["table-02", "table-01"] == await store.due(899, 10)
        assert ["table-02"] == await store.due(899, 1)
        await store.put_due("table-01", 100, 2)
        await store.put_due("table-02", None, 1)
        assert ["table-01"] == await store.due(500, 10) and [] == await store.due(499, 10)
        loaded = await store.load("table-01")
        assert loaded is not None and (PACE, False) == (loaded.row.pace, loaded.row.is_public)

    asyncio.run(main())


def test_all_may_watch_what_is_shown(store: Store) -> None:
    """Public tables whose hands are not closed, as long as they are played."""

    async def main() -> None:
        await keep(store, "table-01", is_public=True, created=1)
        await keep(store, "table-02", is_public=False, created=2)
        await keep(store, "table-03", is_public=True, spectators=False, created=3)
        await keep(store, "table-04", is_public=True, is_over=True, created=4)
        await keep(store, "table-05", is_public=True, created=5)
        assert ["table-05", "table-01"] == await store.shown(10)

    asyncio.run(main())


def test_who_notes_an_outage_first_is_right(store: Store) -> None:
    async def main() -> None:
        await store.note_outage((100, 200))
        await store.note_outage((100, 201))
        await store.note_outage((300, 400))
        assert [(100, 200), (300, 400)] == await store.outages(0)
        assert [(300, 400)] == await store.outages(200)

    asyncio.run(main())
