"""Moves per second over real WebSockets with 64 busy tables: stored durably, and with storing switched off."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

import psutil
import uvloop

from bench.server.driver import Player, counted
from bench.server.load import browser, cookie_of, open_table, server

TABLES = 64


def moves_per_second(seconds: float = 6.0, tables: int = TABLES, **environment: str) -> float:
    """Answered moves per second, all tables together."""
    return measured(seconds, tables, **environment)[0]


def measured(seconds: float, tables: int = TABLES, **environment: str) -> tuple[float, float]:
    """The same, and the processor's microseconds of the server for each."""
    with tempfile.TemporaryDirectory() as home, server(Path(home), **environment) as (address, pid):
        return uvloop.run(_measure(address, pid, seconds, tables))


async def _measure(address: str, pid: int, seconds: float, tables: int) -> tuple[float, float]:
    client = browser(address)
    players = [Player(number, lambda: open_table(client)) for number in range(tables)]
    await asyncio.gather(*(each.begin(address, cookie_of(client)) for each in players))
    process = psutil.Process(pid)
    while min(each.answered for each in players) == 0 and not any(each.problem for each in players):
        await asyncio.sleep(0.05)
    spent = sum(process.cpu_times()[:2])
    rate = await counted(lambda: sum(each.answered for each in players), seconds)
    spent = sum(process.cpu_times()[:2]) - spent
    for each in players:
        each.leave()
    client.close()
    if any(each.problem for each in players):
        raise RuntimeError(next(each.problem for each in players if each.problem))
    return rate, 1e6 * spent / (rate * seconds)


def main(seconds: float = 6.0) -> dict[str, float]:
    """Both, in one run, in turns."""
    off = [moves_per_second(seconds / 2, FLOTTILLE_STORING="0")]
    stored, cost = measured(seconds)
    off.append(moves_per_second(seconds / 2, FLOTTILLE_STORING="0"))
    free = sum(off) / len(off)
    return {"stored": stored, "not_stored": free, "share": stored / free, "us_each": cost}


if __name__ == "__main__":
    print({name: round(value, 2) for name, value in main().items()})
