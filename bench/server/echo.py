"""Texts a second that a bare server says again once they are stored: what our own can come close to at best.

The same driver, the same sockets, the same durability. `python -m bench.server.echo` compares libraries as well.
"""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path

import psutil
import uvloop

from bench.server.driver import Echoer, counted
from bench.server.echo_server import LIBRARIES

OURS = "websockets-sansio"
LINES = 64


@contextmanager
def server(library: str, file: str) -> Iterator[tuple[str, int]]:
    """Yields the address and the process id."""
    command = [sys.executable, "-m", "bench.server.echo_server", library, file]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        port = next(line.split()[1] for line in process.stdout if line.startswith("port"))
        yield f"127.0.0.1:{port}", process.pid
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def texts_per_second(seconds: float, library: str = OURS, is_stored: bool = True) -> tuple[float, float]:
    """Answered texts per second, and the processor's microseconds of the server for each."""
    with tempfile.TemporaryDirectory() as home:
        file = str(Path(home) / "echo.sqlite3") if is_stored else ""
        with server(library, file) as (address, pid):
            return uvloop.run(_measure(address, pid, seconds))


async def _measure(address: str, pid: int, seconds: float) -> tuple[float, float]:
    lines = [Echoer(number) for number in range(LINES)]
    for each in lines:
        await each.begin(address)
    process = psutil.Process(pid)
    while min(each.answered for each in lines) == 0:
        await asyncio.sleep(0.05)
    spent = sum(process.cpu_times()[:2])
    rate = await counted(lambda: sum(each.answered for each in lines), seconds)
    spent = sum(process.cpu_times()[:2]) - spent
    for each in lines:
        each.leave()
    return rate, 1e6 * spent / (rate * seconds)


def main(seconds: float = 3.0, rounds: int = 3) -> None:
    """Every library that is here, stored and not, in turns."""
    wanted = [each for each in LIBRARIES if find_spec(each.replace("-sansio", "")) is not None]
    for number in range(rounds):
        for library in wanted:
            for is_stored in (False, True):
                rate, cost = texts_per_second(seconds, library, is_stored)
                stored = "stored" if is_stored else "not stored"
                print(f"{number + 1}  {library:18} {stored:11} {rate:8,.0f} /s  {cost:6.0f} us", flush=True)


if __name__ == "__main__":
    main()
