"""A backup holds everything, and everything comes back, from either database into either."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, text

from flottille.hall.rows import ChatRow
from flottille.store import Store
from flottille.store.alone import Alone, Taken
from flottille.store.backup import Damaged, Empty, Held, InTheWay, back_up, put_back
from flottille.store.database import connect, database_url
from flottille.store.migrations import Newer, newest, upgrade
from flottille.store.schema import metadata
from tests.store.test_store import create, new_table, play

ENTRIES = 60


def fill(url: str) -> dict[str, list[Any]]:
    """A table with entries, snapshots, holders, something said and a setting; everything that is kept."""
    store = Store(url)

    async def main() -> None:
        table = new_table()
        await create(store, table)
        await play(store, table, ENTRIES)
        await store.say("table-01", 0, ChatRow(1, "ohé “là” 🚢", 7))
        await store.keep_review("table-01", 1, '{"seat": 1}')
        await store.setting("key", "a secret")

    asyncio.run(main())
    store.close()
    return rows(url)


def rows(url: str) -> dict[str, list[Any]]:
    """All that a database keeps."""
    engine = connect(url)
    with engine.connect() as connection:
        found = {
            name: sorted(tuple(row) for row in connection.execute(select(table).order_by(*table.primary_key)))
            for name, table in metadata.tables.items()
        }
    engine.dispose()
    return found


def test_everything_comes_back(url: str, tmp_path: Path) -> None:
    """In the same database after it was lost, and in a SQLite file elsewhere."""
    kept = fill(url)
    file = tmp_path / "backup"
    assert Held(1, ENTRIES + 1) == back_up(url, file)
    assert 0o600 == file.stat().st_mode & 0o777
    elsewhere = database_url(None, tmp_path / "elsewhere")
    assert Held(1, ENTRIES + 1) == put_back(file, elsewhere)
    assert kept == rows(elsewhere)
    spoil(url)
    assert kept != rows(url)
    with pytest.raises(InTheWay):
        put_back(file, url)
    assert Held(1, ENTRIES + 1) == put_back(file, url, is_replacing=True)
    assert kept == rows(url)
    Store(url).close()
    assert ["backup"] == [each.name for each in tmp_path.iterdir() if "part" in each.name or "backup" in each.name]


def spoil(url: str) -> None:
    """Lose some, and add what was not there."""
    engine = connect(url)
    with engine.begin() as connection:
        connection.execute(text("DELETE FROM entries WHERE seq > 20"))
        connection.execute(text("INSERT INTO settings (name, value) VALUES ('later', 'gone')"))
    engine.dispose()


def test_an_older_backup_is_brought_up_to_date(url: str, tmp_path: Path) -> None:
    """Its schema comes with it; whoever opens the database next migrates it."""
    engine = connect(url)
    upgrade(engine, "0007")
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO settings (name, value) VALUES ('key', 'old')"))
    engine.dispose()
    back_up(url, tmp_path / "old")
    Store(url).close()
    put_back(tmp_path / "old", url, is_replacing=True)
    store = Store(url)
    assert "old" == asyncio.run(store.setting("key", "new"))
    store.close()


def test_nothing_is_put_where_a_server_runs(url: str, tmp_path: Path) -> None:
    """It would go on with what it has in memory."""
    kept = fill(url)
    back_up(url, tmp_path / "backup")
    if url.startswith("sqlite"):  # a lock is another process's affair there: tests/server/test_backup.py
        return
    with closing(Alone(url)), pytest.raises(Taken):
        put_back(tmp_path / "backup", url, is_replacing=True)
    store = Store(url)  # one of several servers that need no lock
    with pytest.raises(Taken):
        put_back(tmp_path / "backup", url, is_replacing=True)
    store.close()
    assert kept == rows(url)


def test_what_is_no_backup_changes_nothing(url: str, tmp_path: Path) -> None:
    """Neither text, nor somebody else's database, nor a damaged one, nor a newer one."""
    kept = fill(url)
    backup = tmp_path / "backup"
    back_up(url, backup)
    with pytest.raises(FileExistsError):
        back_up(url, backup)
    (tmp_path / "text").write_text("ahoy " * 1000)
    sqlite3.connect(tmp_path / "foreign").close()
    data = bytearray(backup.read_bytes())
    data[4096:-4096] = bytes(len(data) - 8192)
    (tmp_path / "damaged").write_bytes(data)
    (tmp_path / "newer").write_bytes(backup.read_bytes())
    with closing(sqlite3.connect(tmp_path / "newer")) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    wrong = {"text": Damaged, "foreign": Empty, "damaged": Damaged, "newer": Newer, "none": FileNotFoundError}
    for name, problem in wrong.items():
        with pytest.raises(problem):
            put_back(tmp_path / name, url, is_replacing=True)
        assert kept == rows(url)


def test_an_empty_database_has_no_backup(url: str, tmp_path: Path) -> None:
    """There is nothing, and no file is left that looks like something."""
    if url.startswith("sqlite"):
        connect(url).connect().close()
    with pytest.raises(Empty):
        back_up(url, tmp_path / "backup")
    assert not [each for each in tmp_path.iterdir() if each.name.startswith("backup")]


def test_a_file_is_copied_before_it_is_migrated(tmp_path: Path) -> None:
    """Beside it, and only if something changes."""
    url = database_url(None, tmp_path)
    engine = connect(url)
    upgrade(engine, "0003")
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO settings (name, value) VALUES ('key', 'old')"))
    engine.dispose()
    copy = tmp_path / f"flottille.sqlite3.before-{newest()}"
    assert not copy.exists()
    Store(url).close()
    assert 0o600 == copy.stat().st_mode & 0o777
    with closing(sqlite3.connect(copy)) as connection:
        assert [("0003",)] == connection.execute("SELECT version_num FROM alembic_version").fetchall()
        assert [("old",)] == connection.execute("SELECT value FROM settings").fetchall()
    copy.unlink()
    Store(url).close()
    assert not copy.exists()


def test_a_newer_database_is_left_alone(url: str) -> None:
    """Whoever knows less of it must not write to it."""
    fill(url)
    engine = connect(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(Newer) as newer:
        Store(url)
    assert ("9999", newest()) == (newer.value.found, newer.value.known)
