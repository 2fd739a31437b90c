"""What goes wrong at the store or in a bot passes: nothing changes meanwhile, and every table goes on by itself."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from flottille.hall import catching_up, opening, wire
from flottille.hall import hall as halls
from flottille.hall.bots import troubles
from flottille.hall.live import Live
from flottille.hall.needs import Busy
from flottille.hall.watchdog import Watchdog
from flottille.server.house import House
from flottille.store.schema import entries, snapshots
from flottille.table import Act, Done, snapshot
from tests.server.driver import BOTS, Browser, Server
from tests.server.test_hall import ORDER, follow, found, move, running
from tests.store.test_faults import GONE, Faulty, locked

WITH_BOTS = wire.NewTable("santa_timea", [wire.SeatOrder("bot", "deckhand"), wire.SeatOrder("bot", "deckhand")])


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long between two tries."""
    monkeypatch.setattr(halls, "FIRST_PAUSE", 0.001)
    monkeypatch.setattr(halls, "LONGEST_PAUSE", 0.01)
    monkeypatch.setattr(troubles, "FIRST", 0.001)


async def reach(live: Live, seq: int) -> None:
    while live.table.seq < seq:
        await asyncio.sleep(0.005)


def wish(live: Live, id: str = "mine") -> Act:
    (seat,) = live.table.match.to_act
    return Act(seat, live.table.match.legal(seat)[0], live.table.seq, id)


def test_a_busy_store_changes_nothing_at_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither in memory nor for those who follow it; afterwards the same wish is done."""

    async def main() -> None:
        async with running(tmp_path) as hall:
            live = await opening.open_new(hall, "ada", ORDER)
            eyes, asked, before = await follow(hall, live.id, 0), wish(live), snapshot.write(live.table)
            monkeypatch.setattr(hall.store.writer, "_commit", Faulty(hall.store.writer._commit, GONE, 99))
            with pytest.raises(Busy):
                await hall.act(live, asked)
            assert (before, []) == (snapshot.write(live.table), eyes.told)
            monkeypatch.undo()
            assert Done(1) == await hall.act(live, asked)
            assert [1] == eyes.told

    asyncio.run(main())


@pytest.mark.parametrize("times", [1, 99], ids=["found on the next try", "found when asked again"])
def test_a_lost_answer_is_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    """The entry was stored, nobody heard of it: the same wish is that entry, and everyone is told once."""

    async def main() -> None:
        async with running(tmp_path) as hall:
            live = await opening.open_new(hall, "ada", ORDER)
            eyes, asked, writer = await follow(hall, live.id, 0), wish(live), hall.store.writer
            lost = Faulty(writer._commit, GONE, 1, is_done=True)
            monkeypatch.setattr(writer, "_commit", Faulty(lost, GONE, 0) if times == 1 else lose_all(lost))
            if times > 1:
                with pytest.raises(Busy):
                    await hall.act(live, asked)
                assert ([], 0, 1) == (eyes.told, live.table.seq, await hall.store.last_seq(live.id))
                monkeypatch.undo()
            assert Done(1) == await hall.act(live, asked)
            assert ([1], 1) == (eyes.told, await hall.store.last_seq(live.id))
            assert Done(2) == await move(hall, live)
            assert [1, 2] == eyes.told

    asyncio.run(main())


def lose_all(first: Faulty) -> Any:
    """The first commit is done, and no answer comes; then nothing can be done at all."""
    calls: list[int] = []

    def commit(batch: Any) -> None:
        calls.append(1)
        if len(calls) > 1:
            raise GONE
        first(batch)

    return commit


def test_a_lost_answer_is_found_even_if_nobody_asks_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The watchdog looks, once the store answers."""

    async def main() -> None:
        async with running(tmp_path) as hall:
            live = await opening.open_new(hall, "ada", ORDER)
            eyes, writer = await follow(hall, live.id, 0), hall.store.writer
            monkeypatch.setattr(writer, "_commit", lose_all(Faulty(writer._commit, GONE, 1, is_done=True)))
            with pytest.raises(Busy):
                await hall.act(live, wish(live))
            assert [] == eyes.told
            await Watchdog(hall).look()
            assert ([1], 1, 0) == (eyes.told, live.table.seq, len(hall.doubtful))

    asyncio.run(main())


def test_bots_go_on_after_the_store_was_busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They ask again, without thinking again, for as long as it takes."""

    async def main() -> None:
        async with running(tmp_path, bot_gap=0.0) as hall:

            async def busy(*_: Any, **__: Any) -> None:
                calls.append(1)
                raise Busy

            calls: list[int] = []
            live = await opening.open_new(hall, "ada", WITH_BOTS)
            await reach(live, 3)
            monkeypatch.setattr(hall.store, "append", busy)
            while len(calls) < 20:
                await asyncio.sleep(0.005)
            stood = live.table.seq
            monkeypatch.undo()
            await reach(live, stood + 3)

    asyncio.run(main())


def test_a_bot_that_fails_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever the error: it is said once, and the table goes on."""

    async def main() -> None:
        async with running(tmp_path, bot_gap=0.0) as hall:
            choose, calls = hall.thinking._choose, []

            async def failing(*asked: Any) -> int:
                calls.append(1)
                if len(calls) <= 4:
                    raise ZeroDivisionError
                return await choose(*asked)

            monkeypatch.setattr(hall.thinking, "_choose", failing)
            live = await opening.open_new(hall, "ada", WITH_BOTS)
            while "bot goes on" not in caplog.messages:
                await asyncio.sleep(0.005)
            await reach(live, live.table.seq + 1)

    asyncio.run(main())
    assert (1, 1) == (caplog.messages.count("bot failed"), caplog.messages.count("bot goes on"))


def test_the_watchdog_wakes_a_table_that_stands_still(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is counted; a table that moves is left alone."""

    async def main() -> None:
        async with running(tmp_path, bot_gap=0.0) as hall:
            monkeypatch.setattr(hall, "wake", lambda live: False)
            live = await opening.open_new(hall, "ada", WITH_BOTS)
            monkeypatch.undo()
            stood = live.table.seq
            for _ in range(2):
                await Watchdog(hall).look()
            assert 1 == hall.metrics.woken._value.get()
            await reach(live, stood + 2)

    asyncio.run(main())


async def two_tables_of_bots(home: Path) -> list[str]:
    """Two tables where bots owe a decision, and nobody in memory."""
    async with running(home, bot_gap=600.0) as hall:
        return [(await opening.open_new(hall, "ada", WITH_BOTS)).id for _ in range(2)]


def spoil(hall: House, id: str) -> None:
    """Neither the snapshots nor the entries of a table can be read."""
    with hall.store.engine.begin() as connection:
        connection.execute(snapshots.update().where(snapshots.c.table_id == id).values(data=b"rotten"))
        connection.execute(entries.update().where(entries.c.table_id == id).values(draws="[", action="rotten"))


@pytest.mark.parametrize("spoiled", [0, 1])
def test_a_table_that_cannot_be_read_stops_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spoiled: int
) -> None:
    """After a start the others go on; a busy store is waited for."""

    async def main() -> None:
        ids = await two_tables_of_bots(tmp_path)
        async with running(tmp_path, bot_gap=0.0) as hall:
            spoil(hall, ids[spoiled])
            load, calls = hall.store.load, []

            async def late(*asked: Any, **more: Any) -> Any:
                calls.append(1)
                if len(calls) % 2:
                    raise Busy
                return await load(*asked, **more)

            monkeypatch.setattr(hall.store, "load", late)
            await hall.resume()
            assert await hall._insist(lambda: hall.find(ids[spoiled])) is None
            monkeypatch.undo()
            await reach(await found(hall, ids[1 - spoiled]), 5)

    asyncio.run(main())


def test_tables_that_are_only_in_the_store_are_found(tmp_path: Path) -> None:
    """A sweep opens them, and their bots think."""

    async def main() -> None:
        ids = await two_tables_of_bots(tmp_path)
        async with running(tmp_path, bot_gap=0.0) as hall:
            assert 0 == len(hall.tables)
            await Watchdog(hall).sweep()
            assert set(ids) == {live.id for live in hall.tables}
            for id in ids:
                await reach(await found(hall, id), 5)

    asyncio.run(main())


@pytest.mark.parametrize("far", [0, 100], ids=["opened anew", "played on"])
def test_a_table_read_again_keeps_what_happened_last(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, far: int
) -> None:
    """Whoever follows is told all he missed, even where a snapshot is newer than the last thing he heard."""
    monkeypatch.setattr(catching_up, "FAR", far)

    async def main() -> None:
        async with running(tmp_path) as one, running(tmp_path) as two:
            here = await opening.open_new(one, "ada", ORDER)
            eyes = await follow(two, here.id, 0)
            for _ in range(51):
                assert isinstance(await move(one, here), Done)
            stored = await one.store.load(here.id)
            assert stored is not None and stored.snapshot is not None and 50 == stored.snapshot["seq"]
            await two.make_sure(eyes.watching)
            assert (51, [51]) == (eyes.watching.table.seq, eyes.told)
            assert list(range(1, 52)) == [row.seq for row in eyes.watching.recent][-51:]

    asyncio.run(main())


def test_a_locked_store_is_told_to_everyone_who_asks(home: Path) -> None:
    """On the socket, over HTTP and as health; when the lock is gone the same id is done, and bots play on."""
    server = Server(home)
    browser = Browser(server)
    try:
        table = browser.open(BOTS)["table"]
        with browser.socket() as socket:
            socket.watch(table, 0)
            shown = socket.my_turn(table, 0)
            act = {
                "type": "act", "table": table, "seat": 0, "seq": shown["seq"], "id": "one",
                "action": shown["view"]["actions"][0]["number"],
            }  # fmt: skip
            assert (200, "ready") == ready(browser)
            with locked(home):
                refused = socket.ask(**act)
                assert ("refused", "busy", "table.refused.busy") == tuple(refused[k] for k in ("type", "code", "key"))
                assert shown == socket.views[table, 0]
                socket.send(type="chat", table=table, seat=0, text="ahoy")
                assert "busy" == socket.wait("error")["code"]
                while (503, "busy") != ready(browser):
                    pass
                assert "fine" == browser.get("/health")["status"], "alive: starting it again would not help"
                answer = browser.http.post("/api/tables", json={"game": "santa_timea", "seats": BOTS})
                assert (503, "busy", "1") == (answer.status_code, answer.json()["code"], answer.headers["retry-after"])
            while (200, "ready") != ready(browser):
                pass
            assert "accepted" == socket.ask(**act)["type"]
            while socket.views[table, 0]["seq"] <= shown["seq"]:
                socket.next()
            socket.play_out(table, 0)
    finally:
        browser.close()
        server.stop()
    assert '"level": "error"' not in server.log()
    assert '"event": "store is busy"' in server.log() and '"event": "store goes on"' in server.log()


def ready(browser: Browser) -> tuple[int, str]:
    answer = browser.http.get("/ready")
    return answer.status_code, answer.json()["status"]


def test_a_log_that_cannot_be_written_stops_nothing(home: Path) -> None:
    """The disk of the log may be full, too."""
    server = Server(home, log=Path("/dev/full"))
    browser = Browser(server)
    try:
        table = browser.open([{"kind": "bot"}, {"kind": "bot"}])["table"]
        with browser.socket() as socket:
            socket.watch(table, None)
            while not socket.views[table, None]["view"]["is_over"]:
                socket.next()
        assert (200, "ready") == ready(browser)
    finally:
        browser.close()
        assert 0 == server.stop()
