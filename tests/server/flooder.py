"""One client that asks for everything as fast as it can, for so many seconds; what it got is written as JSON."""

from __future__ import annotations

import asyncio
import json
import os
import sys
import time
from collections import Counter
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

ADDRESS = "127.0.0.2"
PATIENCE = 60.0  # until something is refused, on a machine that is slow
SOCKETS = 8
LINES = 24
RECORD = json.dumps({"record": "\n".join(['{"game": "santa_timea", "seats": 2}'] + ['{"seq": 1, "undo": 1}'] * 2_000)})
ORDER = json.dumps({"game": "santa_timea", "seats": [{"kind": "me"}, {"kind": "bot", "level": "captain"}]})
REQUESTS = [
    ("POST", "/api/verify", RECORD),
    ("POST", "/api/records", RECORD),
    ("POST", "/api/tables", ORDER),
    ("GET", "/api/tables", ""),
    ("GET", "/api/tables/{table}", ""),
    ("POST", "/api/tables/{table}/seats/0/leave", ""),
    ("POST", "/api/tables/{table}/seats/1/controller", '{"kind":"bot"}'),
    ("POST", "/api/tables/{table}/seats/1/take", '{"token":"x"}'),
    ("GET", "/api/tables/{table}/record", ""),
    ("GET", "/schema", ""),
    ("GET", "/api/games", ""),
    ("GET", "/", ""),
]


def messages(table: str, number: int) -> list[dict[str, Any]]:
    """One of every kind."""
    here = {"table": table, "seat": 0}
    wish = {**here, "id": f"{number}"}
    return [
        {"type": "hello"}, {"type": "ping"}, {"type": "watch", **here}, {"type": "watch", "table": table, "seat": None},
        {"type": "act", **wish, "seq": number % 7, "action": number % 60}, {"type": "undo", **wish, "steps": 1},
        {"type": "why", **wish, "action": number % 60}, {"type": "hint", **wish}, {"type": "past", **wish, "seq": 0},
        {"type": "log", **wish, "before": 50}, {"type": "sheet", **wish}, {"type": "chat", **here, "text": "x" * 280},
        {"type": "nudge", **here}, {"type": "agree", **here, "hints": True}, {"type": "unwatch", **here},
    ]  # fmt: skip


async def main(port: int, seconds: float) -> None:
    """Flood."""
    counts: Counter[str] = Counter()
    until = time.monotonic() + seconds
    status, cookie, body = await request(port, "POST", "/api/tables", ORDER, "")
    assert status == 201
    table = json.loads(body)["table"]
    work = [talk(port, cookie, table, until, counts) for _ in range(SOCKETS)]
    work += [ask(port, cookie, table, number, until, counts) for number in range(LINES)]
    await asyncio.gather(*work)
    sys.stdout.write(json.dumps(counts))


async def talk(port: int, cookie: str, table: str, until: float, counts: Counter[str]) -> None:
    """Every kind of message, again and again."""
    headers = {"Cookie": cookie}
    try:
        async with connect(
            f"ws://127.0.0.1:{port}/ws", additional_headers=headers, compression=None, local_addr=(ADDRESS, 0)
        ) as line:
            reading = asyncio.create_task(read(line, counts))
            number = 0
            while time.monotonic() < until:
                for each in messages(table, number):
                    async with asyncio.timeout_at(asyncio.get_running_loop().time() + until - time.monotonic()):
                        await line.send(json.dumps(each))
                    counts["said"] += 1
                number += 1
                await asyncio.sleep(0.05)  # thousands a second are enough, and the requests want their turn
            reading.cancel()
            line.transport.abort()
    except (ConnectionClosed, InvalidStatus, TimeoutError):
        counts["cut"] += 1


async def read(line: Any, counts: Counter[str]) -> None:
    """Take what is told."""
    async for _ in line:
        counts["heard"] += 1


async def ask(port: int, cookie: str, table: str, first: int, until: float, counts: Counter[str]) -> None:
    """One kind of request, again and again, every second time as somebody new."""
    method, path, body = REQUESTS[first % len(REQUESTS)]
    number = 0
    while time.monotonic() < until or (not counts["429"] and time.monotonic() < until + PATIENCE):
        shown = cookie if number % 2 else ""
        try:
            status, _, _ = await request(port, method, path.format(table=table), body, shown)
            counts[str(status)] += 1
        except (OSError, ValueError, IndexError, asyncio.IncompleteReadError):
            counts["broken"] += 1
        number += 1


async def request(port: int, method: str, path: str, body: str, cookie: str) -> tuple[int, str, bytes]:
    """A request of its own: status, cookie, body."""
    reading, writing = await asyncio.open_connection("127.0.0.1", port, local_addr=(ADDRESS, 0))
    head = f"{method} {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: application/json\r\n"
    head += f"Cookie: {cookie}\r\n" if cookie else ""
    writing.write(f"{head}Content-Length: {len(body)}\r\n\r\n{body}".encode())
    answer = await reading.read()
    writing.close()
    above, _, below = answer.partition(b"\r\n\r\n")
    given = [line.split(b": ", 1)[1].split(b";")[0].decode() for line in above.split(b"\r\n") if b"set-cookie" in line]
    return int(above.split(b" ")[1]), given[0] if given else "", below


if __name__ == "__main__":
    os.nice(10)
    asyncio.run(main(int(sys.argv[1]), float(sys.argv[2])))
