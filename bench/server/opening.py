"""How long opening a table takes with 10 and with 10,000 stored entries, through the socket and from a cold start."""

from __future__ import annotations

import asyncio
import sqlite3
import statistics
import tempfile
import time
from pathlib import Path

from websockets.sync.client import connect

from bench.server.load import browser, open_table, server
from flottille.engine.chance import FastChance, NoChance
from flottille.hall.reopening import open_table as opened
from flottille.hall.rows import EntryRow
from flottille.store import Store
from flottille.store.database import database_url
from flottille.table import Act, Change, Controller, Decision, snapshot

EVERY = 50


def lengthen(home: Path, table_id: str, entries: int) -> None:
    """Give a stored table that many entries: a few moves, then seats that change hands again and again."""
    asyncio.run(_lengthen(home, table_id, entries))


async def _lengthen(home: Path, table_id: str, entries: int) -> None:
    store = Store(database_url(None, home))
    stored = await store.load(table_id)
    assert stored is not None
    table = opened(stored)
    assert table is not None
    writes = []
    for number in range(table.seq, entries):
        seat = table.match.to_act[0]
        bot = Controller("bot", "sailor", True) if table.controllers[1].kind == "person" else Controller()
        wish = Act(seat, table.match.legal(seat)[0], table.seq) if number < 8 else Change(1, bot)
        decision = table.decide(wish, FastChance(number) if number < 8 else NoChance())
        assert isinstance(decision, Decision)
        shot = snapshot.write(table) if table.seq and table.seq % EVERY == 0 else None
        table.commit(decision)
        writes.append(store.append(table_id, EntryRow.of(decision), shot))
    await asyncio.gather(*writes)
    store.close()


def main(tries: int = 15) -> dict[str, float]:
    """Milliseconds to the first view of a table that is not in memory."""
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        with server(home) as (address, _):
            client = browser(address)
            tables = {count: [open_table(client) for _ in range(tries)] for count in (10, 10_000)}
            cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        long = tables[10_000]
        lengthen(home, long[0], 10_000)
        copy_entries(home, long[0], long[1:])
        for table in tables[10]:
            lengthen(home, table, 10)
        with server(home) as (address, _):
            time.sleep(3)  # it looks for bots that owe a decision; none stays in memory that way
            with connect(f"ws://{address}/ws", additional_headers={"Cookie": cookie}, compression=None) as socket:
                for count, ids in tables.items():
                    times = [timed(socket, table) for table in ids]
                    figures[f"{count}"] = 1000 * statistics.median(times)
    figures["ratio"] = figures["10000"] / figures["10"]
    return figures


def copy_entries(home: Path, source: str, others: list[str]) -> None:
    """The same long history for other tables."""
    connection = sqlite3.connect(home / "flottille.sqlite3")
    for other in others:
        for name in ("entries", "snapshots"):
            connection.execute(f"DELETE FROM {name} WHERE table_id = ?", (other,))
            columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")][1:]
            listed = ", ".join(columns)
            connection.execute(f"INSERT INTO {name} SELECT ?, {listed} FROM {name} WHERE table_id = ?", (other, source))
    connection.commit()
    connection.close()


def timed(socket: object, table: str) -> float:
    """Seconds to the view."""
    begun = time.perf_counter()
    socket.send(f'{{"type":"watch","table":"{table}","seat":0}}')  # type: ignore[attr-defined]
    while '"type":"view"' not in socket.recv(30)[:20]:  # type: ignore[attr-defined]
        pass
    return time.perf_counter() - begun


if __name__ == "__main__":
    print({name: round(value, 3) for name, value in main().items()})
