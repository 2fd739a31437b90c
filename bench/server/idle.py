"""What an idle socket costs in memory."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

import psutil
from websockets.asyncio.client import connect

from bench.server.load import browser, server

SOCKETS = 1000


def main(sockets: int = SOCKETS) -> dict[str, float]:
    """Kilobytes of the server per open socket that has said hello."""
    with tempfile.TemporaryDirectory() as home, server(Path(home)) as (address, pid):
        return asyncio.run(_measure(address, pid, sockets))


async def _measure(address: str, pid: int, sockets: int) -> dict[str, float]:
    client = browser(address)
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    process = psutil.Process(pid)
    opened = [await _open(address, cookie) for _ in range(50)]
    before = process.memory_info().rss
    for _ in range(sockets // 50):
        opened += await asyncio.gather(*(_open(address, cookie) for _ in range(50)))
    used = process.memory_info().rss - before
    for socket in opened:
        await socket.close()
    client.close()
    return {"kB_per_socket": used / sockets / 1000}


async def _open(address: str, cookie: str):
    headers = {"Cookie": cookie}
    socket = await connect(f"ws://{address}/ws", additional_headers=headers, compression=None, ping_interval=None)
    await socket.send('{"type":"hello"}')
    await socket.recv()
    return socket


if __name__ == "__main__":
    print({name: round(value, 1) for name, value in main().items()})
