"""Those who do not read, and those who come and go: they cost little, and the others notice nothing."""

from __future__ import annotations

import asyncio
import json
import random
import socket
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import psutil
import pytest

from flottille.hall.calm import Calm
from flottille.hall.live import GAP
from flottille.server.askers import Asker, Askers
from flottille.server.connection import SocketConnection
from flottille.server.limits import MOST_BYTES, MOST_QUEUED
from tests.server.driver import BOTS, PATIENCE, Browser, Server


class Clock:
    """A loop whose time is told."""

    def __init__(self) -> None:
        self.now = 0.0
        self.later: list[tuple[float, Callable[[], None]]] = []

    def time(self) -> float:
        return self.now

    def call_later(self, delay: float, callback: Callable[..., Any]) -> None:
        self.later.append((self.now + delay, callback))

    def run(self, until: float) -> None:
        """Let time pass."""
        while due := [each for each in self.later if each[0] <= until]:
            first = min(due, key=lambda each: each[0])
            self.later.remove(first)
            self.now = first[0]
            first[1]()
        self.now = until


def test_what_is_asked_for_often_is_done_once_in_a_while() -> None:
    """At once, then once per gap, and the last time is never lost."""
    clock, calm, done = Clock(), Calm(0.25), []

    def ask() -> bool:
        return calm.ask(lambda: done.append(clock.now), clock)

    assert [True, False, False] == [ask() for _ in range(3)]
    assert [0.0] == done
    clock.run(0.2)
    ask()
    clock.run(1.0)
    assert [0.0, 0.25] == done
    assert ask()
    assert [0.0, 0.25, 1.0] == done
    clock.run(9.0)
    assert [0.0, 0.25, 1.0] == done


def test_a_thousand_who_come_at_once_are_told_of_twice() -> None:
    """Not a thousand times."""
    clock, calm, done = Clock(), Calm(0.25), []
    for number in range(1000):
        clock.run(number * 0.0002)
        calm.ask(lambda: done.append(clock.now), clock)
    clock.run(9.0)
    assert 2 == len(done)


class Stuck:
    """A line that takes nothing."""

    def __init__(self) -> None:
        self.is_ready = False
        self.is_ending = False
        self.told: list[bytes] = []
        self.why = ""

    async def ready(self) -> None:
        await asyncio.Event().wait()

    def tell(self, message: bytes) -> None:
        self.told.append(message)

    def cut(self, why: str) -> None:
        self.why = why


@pytest.mark.parametrize(("size", "fits"), [(1, MOST_QUEUED), (MOST_BYTES // 10, 10), (2 * MOST_BYTES, 1)])
def test_little_waits_for_a_reader(size: int, fits: int) -> None:
    """So many messages, so many bytes, then it is cut at once and nothing is kept."""

    async def main() -> None:
        line = Stuck()
        me = SocketConnection(line, "ada", Asker(Askers(0), "127.0.0.1", "ada"))
        message = b"x" * size
        for _ in range(fits):
            me.push(message)
        assert me.is_open and "" == line.why
        me.push(message)
        assert not me.is_open and "too_slow" == line.why
        me.push(message)
        assert ([], 0) == (line.told, len(me._queue))
        assert me._sending is not None
        me._sending.cancel()

    asyncio.run(main())


def test_readers_get_everything_in_order() -> None:
    """Whatever waited comes first."""

    class Slow(Stuck):
        async def ready(self) -> None:
            await asyncio.sleep(0)

    async def main() -> None:
        line = Slow()
        me = SocketConnection(line, "ada", Asker(Askers(0), "127.0.0.1", "ada"))
        for number in range(100):
            line.is_ready = number % 7 == 0
            me.push(b"%d" % number)
            if number % 5 == 0:
                await asyncio.sleep(0)
        while me._sending is not None:
            await asyncio.sleep(0)
        assert [b"%d" % number for number in range(100)] == line.told

    asyncio.run(main())


def spectator(server: Server, table: str) -> socket.socket:
    """Somebody who watches and never reads again."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.settimeout(PATIENCE)
    line.connect(("127.0.0.1", server.port))
    hand = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    line.sendall(f"GET /ws HTTP/1.1\r\nHost: localhost\r\n{hand}Sec-WebSocket-Key: {'A' * 22}==\r\n\r\n".encode())
    assert b" 101 " in line.recv(200)
    said = json.dumps({"type": "watch", "table": table, "seat": None}).encode()
    line.sendall(bytes((0x81, 0x80 | len(said))) + b"\0\0\0\0" + said)
    return line


def living(server: Server, lines: list[socket.socket]) -> int:
    """How many of these connections the server still has."""
    ports = {line.getsockname()[1] for line in lines}
    found = psutil.Process(server.process.pid).net_connections("tcp")
    return sum(bool(each.raddr) and each.raddr.port in ports for each in found)


def test_spectators_who_never_read_are_cut(home: Path) -> None:
    """Twenty at a busy table, until all are gone: little memory, and a player misses nothing."""
    server = Server(home, FLOTTILLE_SEND_SECONDS="0.5", FLOTTILLE_SILENT_SECONDS="600")
    ada = Browser(server)
    try:
        table = ada.open([{"kind": "me"}, {"kind": "here"}])["table"]
        with ada.socket() as playing:
            for seat in (0, 1):
                playing.watch(table, seat)
            _busy(playing, table, 20)
            process = psutil.Process(server.process.pid)
            used = most = process.memory_info().rss
            lines = [spectator(server, table) for _ in range(20)]
            assert 20 == living(server, lines)
            deadline = time.monotonic() + PATIENCE
            while living(server, lines) and time.monotonic() < deadline:
                _busy(playing, table, 10)
                most = max(most, process.memory_info().rss)
            assert 0 == living(server, lines)
            assert most - used < 20_000_000
            told = [json.loads(text) for text in playing.raw]
            for seat in (0, 1):
                seqs = [each["seq"] for each in told if each["type"] == "view" and each["seat"] == seat]
                assert list(range(seqs[0], seqs[0] + len(seqs))) == seqs
        for line in lines:
            line.close()
    finally:
        ada.close()
        assert 0 == server.stop()


def _busy(playing: Any, table: str, steps: int) -> None:
    """A step and its undo, again and again."""
    for _ in range(steps):
        seat = next(seat for seat in (0, 1) if playing.views[table, seat]["view"]["actions"])
        assert "accepted" == playing.act(table, seat)["type"]
        answer = playing.ask(type="undo", table=table, seat=seat, steps=1)
        while any(playing.views[table, each]["seq"] < answer.get("seq", 0) for each in (0, 1)):
            playing.next()


def test_pings_of_one_who_never_reads_are_not_answered(server: Server) -> None:
    """Thousands of pings end the connection, and cost nothing."""
    line = spectator(server, "no-such-table")
    with pytest.raises(OSError):
        for _ in range(2_000):
            line.sendall(b"\x89\xfd\0\0\0\0" + b"x" * 125)
        while line.recv(4096):
            pass
        raise OSError("closed")
    assert 0 == living(server, [line])
    line.close()


def test_a_message_of_countless_parts_ends_the_connection(server: Server) -> None:
    """Empty ones too."""
    line = spectator(server, "no-such-table")
    with pytest.raises(OSError):
        line.sendall(b"\x01\x80\0\0\0\0" + b"\x00\x80\0\0\0\0" * 1_000)
        while line.recv(4096):
            pass
        raise OSError("closed")
    line.close()


def test_those_who_join_are_told_of_in_few_messages(ada: Browser) -> None:
    """Each newcomer hears at once who is there; the others once per gap, and in the end rightly."""
    table = ada.open(BOTS)["table"]
    dice = random.Random(5)
    with ada.socket() as first, ExitStack() as stack:
        first.watch(table, 0)
        begun = time.monotonic()
        others = [stack.enter_context(ada.socket()) for _ in range(60)]
        for each in others:
            each.send(type="watch", table=table, seat=None)
        counts = [each.wait("presence")["spectators"] for each in others]
        assert all(1 <= count <= 60 for count in counts)
        first.until(lambda m: m["type"] == "presence" and m["spectators"] == 60)
        heard = sum('"presence"' in text[:40] for text in first.raw)
        assert heard <= 2 + (time.monotonic() - begun) / GAP
        dice.shuffle(others)
        for each in others:
            each.connection.close()
        first.until(lambda m: m["type"] == "presence" and m["spectators"] == 0)
