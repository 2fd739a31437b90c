"""A store that is locked, full or away says so soon, loses nothing, and goes on by itself."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from flottille.engine.record import Entry
from flottille.hall.needs import Busy, Conflict
from flottille.hall.rows import ChatRow, EntryRow
from flottille.store import Store, patience, writer
from flottille.store.database import database_url
from flottille.store.patience import hear, patiently, pauses
from flottille.store.schema import entries, snapshots
from flottille.table import snapshot
from tests.store import postgres
from tests.store.test_store import create, new_table, opened, play

SOON = 10.0  # seconds; two are promised, and tests run on loaded machines
GONE = OperationalError("COMMIT", None, sqlite3.OperationalError("gone"))
GONE.connection_invalidated = True


def entry(seq: int, asked: str = "") -> EntryRow:
    return EntryRow(seq, Entry(0, "play north_9"), asked)


@contextmanager
def locked(folder: Path) -> Iterator[sqlite3.Connection]:
    """Another process writes and does not come to an end."""
    other = sqlite3.connect(folder / "flottille.sqlite3", isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    yield other
    other.close()


class Faulty:
    """Fails so many times before or after the real work."""

    def __init__(self, work: Any, error: Exception, times: int, is_done: bool = False) -> None:
        self.work, self.error, self.left, self.is_done = work, error, times, is_done
        self.calls = 0

    def __call__(self, *args: Any, **more: Any) -> Any:
        self.calls += 1
        if self.left <= 0:
            return self.work(*args, **more)
        self.left -= 1
        if self.is_done:
            self.work(*args, **more)
        raise self.error


@pytest.fixture
def sqlite(tmp_path: Path) -> Iterator[Store]:
    opened = Store(database_url(None, tmp_path))
    yield opened
    opened.close()


def test_a_locked_store_says_busy_soon_to_everyone(tmp_path: Path, sqlite: Store) -> None:
    """However many ask; nothing of it is written, and later all is well."""

    async def main() -> None:
        for number in range(20):
            await create(sqlite, new_table(), f"table-{number:02}")
        begun = time.monotonic()
        with locked(tmp_path):
            writes = [sqlite.append(f"table-{number:02}", entry(1)) for number in range(20)]
            answers = await asyncio.gather(*writes, return_exceptions=True)
        assert [Busy] * 20 == [type(answer) for answer in answers]
        assert time.monotonic() - begun < SOON
        assert 0 == await sqlite.last_seq("table-00")
        await sqlite.append("table-00", entry(1))
        assert 1 == await sqlite.last_seq("table-00")

    asyncio.run(main())


def test_a_short_lock_is_not_noticed(tmp_path: Path, sqlite: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The write is tried again and succeeds."""

    async def main() -> None:
        await create(sqlite, new_table())
        counted = Faulty(sqlite.writer._commit, GONE, 0)
        monkeypatch.setattr(sqlite.writer, "_commit", counted)
        with locked(tmp_path) as other:
            write = asyncio.ensure_future(sqlite.append("table-01", entry(1)))
            while counted.calls < 2:
                await asyncio.sleep(0.005)
            other.execute("ROLLBACK")
            await write
        assert 1 == await sqlite.last_seq("table-01")

    asyncio.run(main())


def test_whoever_asks_hears_even_if_the_database_hangs(sqlite: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits for ever for a thread that waits; what it was asked late is not written behind his back."""

    async def main() -> None:
        await create(sqlite, new_table())
        monkeypatch.setattr(writer, "HEARING", 0.1)
        hangs, gate, commit = threading.Event(), threading.Event(), sqlite.writer._commit

        def hanging(batch: Any) -> None:
            hangs.set()
            gate.wait()
            commit(batch)

        monkeypatch.setattr(sqlite.writer, "_commit", hanging)
        writes = [asyncio.ensure_future(sqlite.append("table-01", entry(1)))]
        await asyncio.to_thread(hangs.wait)
        writes.append(asyncio.ensure_future(sqlite.append("table-01", entry(2))))
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert [Busy, Busy] == [type(answer) for answer in answers]
        gate.set()
        monkeypatch.undo()
        await sqlite.say("table-01", 0, ChatRow(0, "ahoy", 1))
        assert 1 == await sqlite.last_seq("table-01")  # the one that was on its way, and not the other

    asyncio.run(main())


def test_a_slow_disk_is_no_busy_store(sqlite: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """A commit that is on its way is waited for, seconds longer than a database that refuses is asked again."""

    async def main() -> None:
        await create(sqlite, new_table())
        gate, commit = threading.Event(), sqlite.writer._commit
        monkeypatch.setattr(sqlite.writer, "_commit", lambda batch: (gate.wait(), commit(batch)))
        asyncio.get_running_loop().call_later(0.3, gate.set)
        await sqlite.append("table-01", entry(1), since=time.monotonic() - 4 * patience.TRYING)
        assert 1 == await sqlite.last_seq("table-01")

    asyncio.run(main())


def test_a_broken_job_fails_alone(store: Store) -> None:
    """The others of its batch are stored; nothing is tried again and again."""

    async def main() -> None:
        await create(store, new_table())
        broken = (entries.insert(), [{"table_id": "table-01", "seq": 99}])
        good = [store.append("table-01", entry(seq)) for seq in range(1, 33)]
        writes = [*good[:16], store.writer.write([broken]), *good[16:]]
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert [16] == [number for number, answer in enumerate(answers) if answer is not None]
        assert not isinstance(answers[16], Busy)
        assert 32 == await store.last_seq("table-01")

    asyncio.run(main())


@pytest.mark.parametrize("times", [1, 3])
def test_a_lost_connection_is_made_anew(store: Store, monkeypatch: pytest.MonkeyPatch, times: int) -> None:
    """Also if connecting fails for a while."""

    async def main() -> None:
        await create(store, new_table())
        monkeypatch.setattr(store.writer, "_commit", Faulty(store.writer._commit, GONE, times))
        monkeypatch.setattr(store.engine, "connect", Faulty(store.engine.connect, OSError("away"), times))
        await store.append("table-01", entry(1))
        assert 1 == await store.last_seq("table-01")
        assert store.writer._thread.is_alive()

    asyncio.run(main())


def test_a_mistake_of_the_writer_does_not_end_it(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told to those who waited; the next ones are served."""

    async def main() -> None:
        await create(store, new_table())
        monkeypatch.setattr(store.writer, "_settle", Faulty(store.writer._settle, KeyError("oops"), 1))
        with pytest.raises(KeyError):
            await store.append("table-01", entry(1))
        await store.append("table-01", entry(1))

    asyncio.run(main())


def test_a_commit_whose_answer_is_lost_is_not_done_twice(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """An entry conflicts with itself; tables and things said are found to be one's own."""

    async def main() -> None:
        commit = store.writer._commit

        def lose_an_answer() -> None:
            monkeypatch.setattr(store.writer, "_commit", Faulty(commit, GONE, 1, is_done=True))

        lose_an_answer()
        await create(store, new_table())
        with pytest.raises(Conflict):
            await create(store, new_table(), secret="11" * 32)
        lose_an_answer()
        with pytest.raises(Conflict):
            await store.append("table-01", entry(1, "mine"))
        assert [entry(1, "mine")] == await store.entries("table-01", 0)
        lose_an_answer()
        await store.say("table-01", 0, ChatRow(0, "ahoy", 1))
        with pytest.raises(Conflict):
            await store.say("table-01", 0, ChatRow(1, "ahoy", 1))
        assert (1, [ChatRow(0, "ahoy", 1)]) == await store.chats("table-01")

    asyncio.run(main())


def test_a_snapshot_that_cannot_be_read_is_passed_over(store: Store) -> None:
    """The entries tell the same."""

    async def main() -> None:
        table = new_table()
        await create(store, table)
        await play(store, table, 60)
        with store.engine.begin() as connection:
            connection.execute(snapshots.update().where(snapshots.c.seq == 50).values(data=b"rotten"))
        assert snapshot.write(table) == snapshot.write(await opened(store))

    asyncio.run(main())


def test_the_heart_beats_only_where_it_can_be_written(tmp_path: Path, sqlite: Store) -> None:
    """Reading alone proves nothing."""

    async def main() -> None:
        assert "0" == await sqlite.setting("heartbeat", "0")
        await sqlite.beat("1")
        with locked(tmp_path):
            assert "1" == await sqlite.setting_now("heartbeat")
            with pytest.raises(Busy):
                await sqlite.beat("2")
        await sqlite.beat("3")
        assert "3" == await sqlite.setting_now("heartbeat")

    asyncio.run(main())


def test_a_restart_of_postgresql(tmp_path: Path) -> None:
    """Reading and writing go on with new connections."""

    async def main(server: postgres.Server) -> None:
        store = Store(database_url(server.address.format(name="postgres"), tmp_path))
        await create(store, new_table())
        await store.append("table-01", entry(1))
        server.stop()
        with pytest.raises(Busy):
            await store.append("table-01", entry(2))
        with pytest.raises(Busy):
            await store.last_seq("table-01")
        server.start()
        await store.append("table-01", entry(2))
        assert 2 == await store.last_seq("table-01")
        server.restart()
        assert 2 == await store.last_seq("table-01")
        store.close()

    with postgres.running() as server:
        asyncio.run(main(server))


def test_patience_ends() -> None:
    """Waiting grows, and is bounded; what is wrong in itself is not tried again."""
    waits = [pause for pause, _ in zip(pauses(), range(6), strict=False)]
    assert [0.02, 0.04, 0.08, 0.16, 0.25, 0.25] == waits
    failing = Faulty(lambda: 7, GONE, 2)
    assert 7 == patiently(failing, 5.0)
    with pytest.raises(Busy):
        patiently(Faulty(lambda: 7, GONE, 99), 0.1)
    wrong = Faulty(lambda: 7, KeyError(), 99)
    with pytest.raises(KeyError):
        patiently(wrong, 5.0)
    assert (3, 1) == (failing.calls, wrong.calls)


def test_a_long_queue_that_moves_is_not_busy() -> None:
    """Whoever waits behind others waits; whoever waits behind nobody hears."""

    async def main() -> None:
        loop = asyncio.get_running_loop()
        answer: asyncio.Future[int] = loop.create_future()
        looks: list[float] = []

        def moving() -> float:
            looks.append(time.monotonic())
            if len(looks) == 3:
                answer.set_result(7)
            return looks[-1]

        assert 7 == await hear(answer, time.monotonic(), moving)
        stuck: asyncio.Future[int] = loop.create_future()
        with pytest.raises(Busy):
            await hear(stuck, time.monotonic(), lambda: 0.0)
        assert stuck.cancelled()

    asyncio.run(main())
