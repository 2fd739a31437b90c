"""Tables in memory: two servers on one store, room for new tables, pace."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest

from flottille.hall import opening, wire
from flottille.hall.buckets import Bucket, Buckets
from flottille.hall.live import Live, Viewer
from flottille.hall.needs import Busy
from flottille.hall.telling import heard_after
from flottille.server.house import House
from flottille.server.settings import Settings, from_environment
from flottille.store import Store
from flottille.store.database import database_url
from flottille.table import Act, Done, Refused

ORDER = wire.NewTable("santa_timea", [wire.SeatOrder("me"), wire.SeatOrder("here"), wire.SeatOrder("here")])


@pytest.fixture(autouse=True)
def is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that stalls is waited for: no test depends on how fast it is."""
    for module in ("store", "writer"):
        monkeypatch.setattr(f"flottille.store.{module}.HEARING", 600.0)


@asynccontextmanager
async def running(home: Path, **settings: Any) -> AsyncIterator[House]:
    hall = House(Settings(home=home, **settings), Store(database_url(None, home)))
    try:
        yield hall
    finally:
        await hall.close()


async def found(hall: House, id: str) -> Live:
    live = await hall.find(id)
    assert live is not None
    return live


async def move(hall: House, live: Live, id: str = "") -> Done | Refused:
    (seat,) = live.table.match.to_act
    return await hall.act(live, Act(seat, live.table.match.legal(seat)[0], live.table.seq, id))


async def move_at(hall: House, id: str) -> Done | Refused:
    return await move(hall, await found(hall, id))


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


class Eyes:
    """Somebody who follows tables and counts what he is told."""

    person = "ada"

    def __init__(self, live: Live) -> None:
        self.watching = live
        self.told: list[int] = []

    def push(self, message: bytes) -> None:
        told = msgspec.json.decode(message)
        if told["type"] == "view":
            self.told.append(told["seq"])

    def holds(self, live: Live, seat: int) -> bool:
        return True


async def follow(hall: House, id: str, seat: int) -> Eyes:
    live = await found(hall, id)
    async with live.lock:
        await heard_after(live, None, hall.store, -1)
        eyes = Eyes(live)
        live.viewers.append(Viewer(eyes, seat, live.table.seq))
    return eyes


def test_tables_nobody_looks_at_make_room(tmp_path: Path) -> None:
    """They are opened again when asked for."""

    async def main() -> None:
        async with running(tmp_path, idle_tables=3) as hall:
            first = await opening.open_new(hall, "ada", ORDER)
            await move(hall, first)
            id, shown, gone = first.id, first.table.match.view(0), weakref.ref(first)
            del first
            for _ in range(5):
                await opening.open_new(hall, "ada", ORDER)
            gc.collect()
            assert gone() is None and id not in hall.tables and 3 == len(hall.tables)
            again = await hall.find(id)
            assert again is not None and shown == again.table.match.view(0)
            assert await hall.find("nothing-here") is None
            assert await hall.find("../etc") is None

    asyncio.run(main())


def test_a_table_that_was_just_opened_is_not_opened_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Many are asked for at once: whoever waits for one and whoever asks later get the same one."""

    async def main() -> None:
        async with running(tmp_path) as hall:
            ids = [(await opening.open_new(hall, "ada", ORDER)).id for _ in range(12)]
        async with running(tmp_path, idle_tables=4) as hall:
            load, door = hall.store.load, asyncio.Event()

            async def late(*asked: Any, **more: Any) -> Any:
                await door.wait()
                return await load(*asked, **more)

            monkeypatch.setattr(hall.store, "load", late)
            waiting = [asyncio.ensure_future(hall.find(id)) for id in ids]
            await asyncio.sleep(0)
            door.set()
            first = await asyncio.gather(*waiting)
            second = [await hall.find(id) for id in ids]
            assert all(one is not None and one is two for one, two in zip(first, second, strict=True))

    asyncio.run(main())


@pytest.mark.parametrize("count", [300, 450])
def test_every_move_reaches_every_viewer_of_many_tables(tmp_path: Path, count: int) -> None:
    """Far more tables than stay in memory by themselves: those that are watched stay, in one copy."""

    async def main() -> None:
        async with running(tmp_path, idle_tables=4) as hall:
            lives = await asyncio.gather(*(opening.open_new(hall, "ada", ORDER) for _ in range(count)))
            ids = [live.id for live in lives]
            lives.clear()
            eyes = await asyncio.gather(*(follow(hall, id, seat) for seat in (0, 1) for id in ids))
            for number in (1, 2):
                done = await asyncio.gather(*(move_at(hall, id) for id in ids))
                assert [Done(number)] * count == done
            assert [[1, 2]] * (2 * count) == [each.told for each in eyes]

    asyncio.run(main())


def test_a_table_goes_when_its_last_viewer_goes(tmp_path: Path) -> None:
    """Nothing else holds it."""

    async def main() -> None:
        async with running(tmp_path, idle_tables=1) as hall:
            live = await opening.open_new(hall, "ada", ORDER)
            eyes, gone = await follow(hall, live.id, 0), weakref.ref(live)
            del live
            await opening.open_new(hall, "ada", ORDER)
            gc.collect()
            assert eyes.watching is gone() is await hall.find(eyes.watching.id)
            del eyes.watching.viewers[:], eyes
            await opening.open_new(hall, "ada", ORDER)
            gc.collect()
            assert gone() is None

    asyncio.run(main())


def test_an_opening_that_fails_does_not_stick(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is cancelled or fails takes nobody else with him; the next one opens it."""

    async def main() -> None:
        async with running(tmp_path) as hall:
            id = (await opening.open_new(hall, "ada", ORDER)).id
        async with running(tmp_path) as hall:
            load, door = hall.store.load, asyncio.Event()

            async def late(*asked: Any, **more: Any) -> Any:
                await door.wait()
                return await load(*asked, **more)

            async def failing(*asked: Any, **more: Any) -> Any:
                raise Busy

            monkeypatch.setattr(hall.store, "load", failing)
            with pytest.raises(Busy):
                await hall.find(id)
            monkeypatch.setattr(hall.store, "load", late)
            impatient, patient = (asyncio.ensure_future(hall.find(id)) for _ in range(2))
            await asyncio.sleep(0)
            impatient.cancel()
            await asyncio.sleep(0)
            door.set()
            assert await patient is await hall.find(id) is not None

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
