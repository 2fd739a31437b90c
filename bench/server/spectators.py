"""What many spectators of one table cost: joining, every move, and those who never read."""

from __future__ import annotations

import asyncio
import json
import statistics
import tempfile
import time
from pathlib import Path
from typing import Any

import psutil
from websockets.asyncio.client import ClientConnection, connect

from bench.server.load import browser, server

SPECTATORS = 1000
MOVES = 20
BATCH = 50
ORDER = {"game": "santa_timea", "seats": [{"kind": "me"}, {"kind": "here"}]}


def main(spectators: int = SPECTATORS) -> dict[str, float]:
    """Seconds until all have joined, milliseconds from a move to its answer, and what the server grew by."""
    with tempfile.TemporaryDirectory() as home, server(Path(home)) as (address, pid):
        return asyncio.run(_measure(address, pid, spectators))


async def _measure(address: str, pid: int, spectators: int) -> dict[str, float]:
    client = browser(address)
    table = client.post("/api/tables", json=ORDER).json()["table"]
    cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    player = await _join(address, cookie, table, 0)
    alone = await _moves(player, table)
    begun = time.perf_counter()
    process = psutil.Process(pid)
    used = process.memory_info().rss
    readers = []
    for _ in range(spectators // BATCH):
        joined = await asyncio.gather(*(_join(address, cookie, table, None) for _ in range(BATCH)))
        readers += [asyncio.create_task(_read(each)) for each in joined]
    joining = time.perf_counter() - begun
    watched = await _moves(player, table)
    grown = process.memory_info().rss - used
    for each in readers:
        each.cancel()
    client.close()
    return {"joining_s": joining, "ms_a_move_alone": alone, "ms_a_move_watched": watched, "MB": grown / 1e6}


async def _join(address: str, cookie: str, table: str, seat: int | None) -> ClientConnection:
    headers = {"Cookie": cookie}
    socket = await connect(f"ws://{address}/ws", additional_headers=headers, compression=None, ping_interval=None)
    await socket.send(json.dumps({"type": "watch", "table": table, "seat": seat}))
    await _until(socket, "view")
    return socket


async def _read(socket: ClientConnection) -> None:
    async for _ in socket:
        pass


async def _until(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(await socket.recv())
        if message["type"] in kinds:
            return message


async def _moves(player: ClientConnection, table: str) -> float:
    """The median over a step and its undo, again and again, in milliseconds."""
    taken: list[float] = []
    shown: dict[int, dict[str, Any]] = {}
    for seat in (0, 1):
        await player.send(json.dumps({"type": "watch", "table": table, "seat": seat}))
        shown[seat] = await _until(player, "view")
    for number in range(MOVES):
        seat = next(seat for seat in (0, 1) if shown[seat]["view"]["actions"])
        wish = {"table": table, "seat": seat, "id": f"{number}-{time.time()}"}
        action = shown[seat]["view"]["actions"][0]["number"]
        begun = time.perf_counter()
        await _ask(player, shown, {"type": "act", "seq": shown[seat]["seq"], "action": action, **wish})
        taken.append(time.perf_counter() - begun)
        await _ask(player, shown, {"type": "undo", **wish, "id": f"undo {number}-{time.time()}"})
    return 1000 * statistics.median(taken)


async def _ask(player: ClientConnection, shown: dict[int, dict[str, Any]], wish: dict[str, Any]) -> None:
    """Ask, and wait for the answer and its views."""
    await player.send(json.dumps(wish))
    answer: dict[str, Any] = {}
    while answer.get("id") != wish["id"]:
        answer = await _until(player, "view", "accepted", "refused")
        if answer["type"] == "view":
            shown[answer["seat"]] = answer


if __name__ == "__main__":
    print({name: round(value, 1) for name, value in main().items()})
