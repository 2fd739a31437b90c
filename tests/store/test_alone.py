"""The right to serve a database: held by one, noticed when gone, taken again only from nobody."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from flottille.hall.needs import Busy
from flottille.store import Store, alone
from flottille.store.alone import Alone, Lost, Taken
from flottille.store.database import database_url
from tests.store import postgres
from tests.store.test_faults import entry
from tests.store.test_store import create, new_table


@pytest.fixture(scope="module")
def database() -> Iterator[postgres.Server]:
    """A PostgreSQL that may be stopped."""
    with postgres.running() as server:
        yield server


@pytest.fixture
def address(database: postgres.Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """One that nobody serves; whoever comes second is refused at once."""
    monkeypatch.setattr(alone, "PATIENCE", 0.0)
    return database_url(database.address.format(name="postgres"), tmp_path)


@pytest.fixture
def first(address: str) -> Iterator[Alone]:
    """Who serves it."""
    made = Alone(address)
    yield made
    made.close()


def cut(database: postgres.Server, name: str = "flottille %") -> None:
    """End the connection that holds the lock."""
    with psycopg.connect(database.address.format(name="postgres"), autocommit=True) as other:
        query = "SELECT pg_terminate_backend(pid, 20000) FROM pg_stat_activity WHERE application_name LIKE %s"
        other.execute(query, (name,))


@pytest.mark.parametrize("how", ["restart", "cut"])
def test_a_lock_that_is_gone_is_taken_again(database: postgres.Server, address: str, first: Alone, how: str) -> None:
    """After a restart, or after its connection was cut; then nobody else gets it."""
    database.restart() if how == "restart" else cut(database)
    first.confirm(True)
    with pytest.raises(Taken):
        Alone(address)
    assert not first.is_lost


def test_a_lock_that_another_took_is_lost(database: postgres.Server, address: str, first: Alone) -> None:
    """For good, even if the other ends."""
    database.restart()
    second = Alone(address)
    for _ in range(2):
        with pytest.raises(Lost):
            first.confirm(True)
        second.close()
    assert first.is_lost and not second.is_lost


def test_our_own_old_connection_is_nobody_else(address: str, first: Alone) -> None:
    """It is gone for us and lives on for the database: it is ended, and the lock is ours."""
    old, first._connection = first._connection, None
    first.confirm(False)
    assert first._connection is not None and not first.is_lost
    assert old is not None
    with pytest.raises(Exception, match="terminat"):
        old.exec_driver_sql("SELECT 1")
    old.close()


def test_nothing_is_written_without_the_lock(database: postgres.Server, address: str, first: Alone) -> None:
    """Neither while nobody knows, nor when another has it."""

    async def main() -> None:
        store = Store(address, first)
        await create(store, new_table())
        database.restart()
        second = Alone(address)
        with pytest.raises(Busy):
            await store.append("table-01", entry(1))
        assert (0, True) == (await store.last_seq("table-01"), store.is_lost)
        second.close()
        with pytest.raises(Busy):
            await store.append("table-01", entry(1))
        store.close()

    asyncio.run(main())


def test_the_loss_is_noticed_by_itself(
    database: postgres.Server, address: str, first: Alone, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without anyone writing; and it is said once."""
    monkeypatch.setattr(alone, "EVERY", 0.02)
    told = threading.Event()
    database.stop()
    first.watch(told.set)
    database.start()
    while not told.is_set():
        cut(database)
        try:
            second = Alone(address)
        except Taken:
            continue
        assert told.wait(60)
        second.close()
    assert first.is_lost


def test_a_file_that_is_locked(tmp_path: Path) -> None:
    """Beside SQLite nothing can be lost."""
    first = Alone(database_url(None, tmp_path))
    first.confirm(True)
    first.watch(lambda: None)
    assert not first.is_lost
    assert 0o600 == (tmp_path / "flottille.sqlite3.lock").stat().st_mode & 0o777


def test_those_on_one_bus_share_it(address: str) -> None:
    """Any number of them, and nobody who is alone beside them; nor they beside him."""
    several = [Alone(address, is_shared=True) for _ in range(2)]
    with pytest.raises(Taken):
        Alone(address)
    for each in several:
        each.confirm(True)
        each.close()
    first = Alone(address)
    with pytest.raises(Taken):
        Alone(address, is_shared=True)
    first.close()


def test_one_that_shares_takes_it_again_beside_others(database: postgres.Server, address: str) -> None:
    """After a restart; if somebody is alone there since, it is lost."""
    one, two = (Alone(address, is_shared=True) for _ in range(2))
    database.restart()
    one.confirm(True)
    two.confirm(True)
    one.close()
    two.close()
    late = Alone(address, is_shared=True)
    database.restart()
    first = Alone(address)
    with pytest.raises(Lost):
        late.confirm(True)
    assert late.is_lost
    first.close()
    late.close()
