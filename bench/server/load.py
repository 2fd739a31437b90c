"""A server in a process of its own, and players that act as fast as they are answered."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect


class Legal(msgspec.Struct):
    """What a player needs of an action."""

    number: int


class Seen(msgspec.Struct):
    """What a player needs of a view."""

    actions: list[Legal]
    is_over: bool


class Message(msgspec.Struct):
    """What a player needs of a message."""

    type: str
    seq: int = 0
    seat: int | None = None
    view: Seen | None = None


decode = msgspec.json.Decoder(Message).decode


@contextmanager
def server(home: Path, **environment: str) -> Iterator[tuple[str, int]]:
    """Yields the address and the process id."""
    settings = {"FLOTTILLE_HOME": str(home), "FLOTTILLE_RATE": "0", "FLOTTILLE_WORKERS": "1", "FLOTTILLE_LANG": "en"}
    settings |= {f"FLOTTILLE_{each}": "0" for each in ("CONNECTIONS_EACH", "SOCKETS_EACH", "SOCKETS_PERSON")}
    command = [sys.executable, "-m", "flottille.server", "--no-browser", "--port", "0"]
    surroundings = {**os.environ, **settings, **environment}
    quiet = subprocess.DEVNULL
    process = subprocess.Popen(command, env=surroundings, stdout=subprocess.PIPE, stderr=quiet, text=True)
    assert process.stdout is not None
    line = next(line for line in process.stdout if "http://" in line)
    try:
        yield f"localhost:{line.split('localhost:')[1].split('/')[0]}", process.pid
    finally:
        process.send_signal(signal.SIGINT)
        process.wait(30)
        process.stdout.close()


def browser(address: str) -> httpx.Client:
    """Somebody with a cookie."""
    client = httpx.Client(base_url=f"http://{address}", timeout=60)
    client.get("/api/games")
    return client


def open_table(client: httpx.Client) -> str:
    """A table for two, both at this browser."""
    seats = [{"kind": "me"}, {"kind": "here"}]
    made = client.post("/api/tables", json={"game": "santa_timea", "seats": seats})
    return str(made.json()["table"])


async def play(address: str, client: httpx.Client, until: list[float], counts: list[int], number: int) -> None:
    """Play one table after the other; counts moves that were answered before the time is up."""
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    async with connect(
        f"ws://{address}/ws", additional_headers={"Cookie": cookie}, compression=None, max_queue=None
    ) as socket:
        while time.perf_counter() < until[0]:
            table = await asyncio.to_thread(open_table, client)
            await play_table(socket, table, until, counts, number)


async def play_table(socket: Any, table: str, until: list[float], counts: list[int], number: int) -> None:
    """Act for whichever seat may, as soon as it may."""
    for seat in (0, 1):
        await socket.send(f'{{"type":"watch","table":"{table}","seat":{seat}}}')
    acts = 0
    while time.perf_counter() < until[0]:
        message = decode(await socket.recv())
        if message.type == "accepted":
            counts[number] += 1
        elif message.view is not None:
            if message.view.is_over:
                return
            if message.view.actions:
                acts += 1
                await socket.send(
                    f'{{"type":"act","table":"{table}","seq":{message.seq},"id":"{number}-{acts}",'
                    f'"seat":{message.seat},"action":{message.view.actions[0].number}}}'
                )
