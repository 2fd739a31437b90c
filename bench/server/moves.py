"""Moves per second over real WebSockets with 64 busy tables: stored durably, and with storing switched off."""

from __future__ import annotations

import asyncio
import tempfile
import time
from pathlib import Path

from bench.server.load import browser, play, server

TABLES = 64


def moves_per_second(seconds: float = 6.0, tables: int = TABLES, **environment: str) -> float:
    """Answered moves per second, all tables together."""
    with tempfile.TemporaryDirectory() as home, server(Path(home), **environment) as (address, _):
        return asyncio.run(_measure(address, seconds, tables))


async def _measure(address: str, seconds: float, tables: int) -> float:
    client = browser(address)
    until, counts = [time.perf_counter() + 600], [0] * tables
    players = [asyncio.create_task(play(address, client, until, counts, number)) for number in range(tables)]
    while min(counts) == 0:
        await asyncio.sleep(0.05)
    before, begun = sum(counts), time.perf_counter()
    await asyncio.sleep(seconds)
    moved, took = sum(counts) - before, time.perf_counter() - begun
    until[0] = 0.0
    for player in players:
        player.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    client.close()
    return moved / took


def main(seconds: float = 6.0) -> dict[str, float]:
    """Both, in one run, in turns."""
    off = [moves_per_second(seconds / 2, FLOTTILLE_STORING="0")]
    stored = moves_per_second(seconds)
    off.append(moves_per_second(seconds / 2, FLOTTILLE_STORING="0"))
    free = sum(off) / len(off)
    return {"stored": stored, "not_stored": free, "share": stored / free}


if __name__ == "__main__":
    print({name: round(value, 2) for name, value in main().items()})
