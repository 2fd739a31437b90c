"""Many tables with two sockets each at one server: every move reaches every viewer; faults pass, and all go on.

A short form by default. FLOTTILLE_TABLES=600 FLOTTILLE_MINUTES=5 for the long one, which also holds every table to ten
seconds after a fault; its figures are printed (`pytest -s`).
"""

from __future__ import annotations

import asyncio
import os
import signal
import statistics
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.crowd import OPEN_GAMES, Crowd
from tests.server.driver import Server
from tests.server.test_crash import stored
from tests.store import postgres
from tests.store.test_faults import locked

TABLES = int(os.environ.get("FLOTTILLE_TABLES", "24"))
MINUTES = float(os.environ.get("FLOTTILLE_MINUTES", "0"))
IS_LONG = MINUTES > 0
LOCKED = 30.0 if IS_LONG else 3.0  # seconds
SOON = 10.0 if IS_LONG else 120.0  # seconds; the short form runs beside others
CALM = 3  # entries at every table between two faults
OPENING = 600.0  # seconds for all tables to be opened and followed
FREE = {
    "FLOTTILLE_TABLES_PER_PERSON": "0",
    "FLOTTILLE_CONNECTIONS": "0",
    "FLOTTILLE_CONNECTIONS_EACH": "0",
    "FLOTTILLE_SOCKETS_EACH": "0",
    "FLOTTILLE_SOCKETS_PERSON": "0",
    "FLOTTILLE_BOT_GAP": "0.5",
}


def crowd(server: Server) -> Crowd:
    return Crowd(server, TABLES, pause=max(0.1, TABLES / 150))


async def calm(all: Crowd) -> None:
    """Play in peace; everybody hears everything, and everybody is seen."""
    await all.until(lambda room: len(room.followers) == 2 and room.seq >= 0, OPENING)
    await all.go_on(CALM, OPENING)
    await all.until(lambda room: room.has_all_present(), OPENING)
    await asyncio.sleep(60 * MINUTES)
    await all.until(lambda room: room.has_all_present(), OPENING)
    told(all, "calm")


async def fault(all: Crowd, name: str, end: Callable[[], None], seconds: float) -> None:
    """A fault is there: it lasts until acts were refused, and for so long; then every table goes on by itself."""
    async with asyncio.timeout(OPENING):
        while seconds and not all.refused:
            await asyncio.sleep(0.05)
    await asyncio.sleep(seconds)
    end()
    took = await all.go_on(1, SOON)
    await all.go_on(CALM, OPENING)
    told(all, f"{name}: all went on after {took:.1f} s;")


def told(all: Crowd, name: str) -> None:
    """Print what was measured, and begin anew."""
    found = sorted(all.latencies) or [0.0]
    middle, most = statistics.median(found) * 1000, found[-1]
    print(f"{name} {len(found)} acts, median {middle:.0f} ms, slowest {most:.2f} s, {all.refused} busy")
    all.latencies.clear()
    all.refused = 0


def check(all: Crowd, server: Server) -> None:
    """Everybody was told the same, without gaps; nothing acknowledged is lost or doubled."""
    assert [] == all.problems
    found = stored(server)
    asked = {(table, id): seq for table, seq, id in found if id}
    assert len(asked) == sum(bool(id) for _, _, id in found)
    assert [] == [act for act in all.acknowledged if act not in asked]
    told = {act: seq for act, (game, seq) in all.acknowledged.items() if game in OPEN_GAMES}
    assert told == {act: asked[act] for act in told}
    for table in all.tables:
        numbers = [seq for each, seq, _ in found if each == table]
        assert list(range(len(numbers))) == numbers


def kill_workers(server: Server) -> None:
    """End every process that thinks."""
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    threads = children.parents[1].glob("*/children")
    for child in {int(each) for file in threads for each in file.read_text().split()}:
        if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes():
            os.kill(child, signal.SIGKILL)


@contextmanager
def small_disk(folder: Path) -> Iterator[bool]:
    """A disk of its own that can be filled, if we may have one."""
    folder.mkdir()
    size = f"size={64 + TABLES}m"
    mount = ["mount", "-t", "tmpfs", "-o", size, "tmpfs", str(folder)]
    is_mounted = os.getuid() == 0 and subprocess.run(mount, capture_output=True, check=False).returncode == 0
    try:
        yield is_mounted
    finally:
        if is_mounted:
            subprocess.run(["umount", "--lazy", str(folder)], check=False)


def fill(folder: Path) -> Path:
    """Leave no byte free."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (1 << 20, 4096, 1):
            try:
                while True:
                    file.write(b"\0" * size)
            except OSError:
                continue
    return ballast


@contextmanager
def serving(home: Path, **environment: str) -> Iterator[Server]:
    server = Server(home, **FREE, **environment)
    try:
        yield server
    finally:
        server.stop()
    assert '"level": "error"' not in server.log()


def test_many_tables_on_sqlite(tmp_path: Path) -> None:
    """The store is locked, the disk is full, the processes that think are killed."""

    async def main(server: Server, has_disk: bool) -> None:
        async with crowd(server) as all:
            await calm(all)
            with locked(server.home) as other:
                await fault(all, "locked", lambda: other.execute("ROLLBACK") and None, LOCKED)
            if has_disk:
                await fault(all, "disk full", fill(server.home).unlink, LOCKED / 3)
            kill_workers(server)
            await fault(all, "workers killed", lambda: None, 0)
            check(all, server)

    with small_disk(tmp_path / "home") as has_disk, serving(tmp_path / "home", FLOTTILLE_DATABASE="") as server:
        if not has_disk:
            print("no disk of our own can be mounted: a full one is not tried")
        asyncio.run(main(server, has_disk))


def test_many_tables_on_postgresql(tmp_path: Path) -> None:
    """The database is stopped and started again, the processes that think are killed."""

    async def main(server: Server, database: postgres.Server) -> None:
        async with crowd(server) as all:
            await calm(all)
            await asyncio.to_thread(database.stop)
            await fault(all, "restarted", database.start, LOCKED / 3)
            kill_workers(server)
            await fault(all, "workers killed", lambda: None, 0)
            check(all, server)

    with postgres.running(is_safe=True) as database:
        url = database.create("flottille")
        with serving(tmp_path, FLOTTILLE_DATABASE=url) as server:
            asyncio.run(main(server, database))
