"""Tables in memory: two servers on one store, room for new tables, pace."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from flottille.server import hall as halls
from flottille.server import opening, wire
from flottille.server.hall import Hall
from flottille.server.limits import Bucket, Buckets
from flottille.server.live import Live
from flottille.server.settings import Settings, from_environment
from flottille.store import Store
from flottille.store.database import database_url
from flottille.table import Act, Done, Refused

ORDER = wire.NewTable("santa_timea", [wire.SeatOrder("me"), wire.SeatOrder("here"), wire.SeatOrder("here")])


@asynccontextmanager
async def running(home: Path) -> AsyncIterator[Hall]:
    hall = Hall(Settings(home=home), Store(database_url(None, home)))
    yield hall
    await hall.close()


async def move(hall: Hall, live: Live, id: str = "") -> Done | Refused:
    (seat,) = live.table.match.to_act
    return await hall.act(live, Act(seat, live.table.match.legal(seat)[0], live.table.seq, id))


def test_two_servers_on_one_store_decide_again(tmp_path: Path) -> None:
    """Whoever comes second reads what the first stored, and never doubles it."""

    async def main() -> None:
        async with running(tmp_path) as one, running(tmp_path) as two:
            here = await opening.open_new(one, "ada", ORDER)
            there = await two.find(here.id)
            assert there is not None
            assert Done(1) == await move(one, here, "first")
            stale = await move(two, there)  # its table is one entry behind
            assert isinstance(stale, Refused)
            assert 1 == there.table.seq
            (seat,) = there.table.match.to_act
            second = Act(seat, there.table.match.legal(seat)[0], 1, "second")
            assert Done(2) == await two.act(there, second)
            assert Done(2) == await one.act(here, second)  # resent to the server that has not heard of it
            assert (2, 2) == (here.table.seq, await one.store.last_seq(here.id))

    asyncio.run(main())


def test_many_moves_of_many_tables_at_once(tmp_path: Path) -> None:
    """One commit carries several tables."""

    async def main() -> None:
        async with running(tmp_path) as hall:
            tables = [await opening.open_new(hall, "ada", ORDER) for _ in range(20)]
            before = hall.store.writer.commits
            for _ in range(5):
                await asyncio.gather(*(move(hall, live) for live in tables))
            assert hall.store.writer.commits - before < 60
            assert {5} == {live.table.seq for live in tables}
            assert [5] * 20 == [await hall.store.last_seq(live.id) for live in tables]

    asyncio.run(main())


def test_tables_nobody_looks_at_make_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They are opened again when asked for."""
    monkeypatch.setattr(halls, "MOST_LIVE", 3)

    async def main() -> None:
        async with running(tmp_path) as hall:
            first = await opening.open_new(hall, "ada", ORDER)
            await move(hall, first)
            for _ in range(5):
                await opening.open_new(hall, "ada", ORDER)
            assert first.id not in hall.tables and 3 == len(hall.tables)
            again = await hall.find(first.id)
            assert again is not None and again is not first
            assert first.table.match.view(0) == again.table.match.view(0)
            assert await hall.find("nothing-here") is None
            assert await hall.find("../etc") is None

    asyncio.run(main())


def test_a_snapshot_every_fifty_entries(tmp_path: Path) -> None:
    """So that opening reads little."""

    async def main() -> None:
        async with running(tmp_path) as hall:
            live = await opening.open_new(hall, "ada", ORDER)
            for _ in range(120):
                assert isinstance(await move(hall, live), Done)
            stored = await hall.store.load(live.id)
            assert stored is not None and stored.snapshot is not None
            assert (100, 20) == (stored.snapshot["seq"], len(stored.entries))

    asyncio.run(main())


def test_pace() -> None:
    """So many at once, then so many a second; none of it without a limit."""
    bucket = Bucket(3)
    assert [True, True, True, False] == [bucket.take(0.001, 3) for _ in range(4)]
    assert all(Bucket(0).take(0, 0) for _ in range(100))
    buckets = Buckets(0.001, 2)
    assert [True, True, False] == [buckets.take("a") for _ in range(3)]
    assert buckets.take("b")


def test_settings_come_from_the_environment(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Every one has a usual value."""
    monkeypatch.setenv("FLOTTILLE_HOME", str(tmp_path))
    monkeypatch.setenv("FLOTTILLE_ORIGINS", "https://a.example, https://B.example")
    found = from_environment()
    assert tmp_path == found.home
    assert frozenset({"https://a.example", "https://b.example"}) == found.origins
    assert found.workers >= 1 and found.is_storing
