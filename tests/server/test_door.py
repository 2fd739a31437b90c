"""The door of a real server: half a request, too many connections, too fast, and who says he is somebody else."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from http.client import HTTPConnection
from pathlib import Path

import httpx
import psutil
import pytest

from flottille.server.limits import CROWD, MOST_PIPELINED, PACES
from flottille.server.settings import Settings
from tests.server.driver import PATIENCE, Browser, Server

ASK = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n"
MADE_UP = [f"203.0.113.{number}" for number in range(30)]
SHAKING = (
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    f"Sec-WebSocket-Key: {'A' * 22}==\r\n\r\n"
).encode()


@pytest.fixture(scope="module")
def hasty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for nobody."""
    short = dict.fromkeys(("FLOTTILLE_HEADER_SECONDS", "FLOTTILLE_BODY_SECONDS", "FLOTTILLE_IDLE_SECONDS"), "1")
    running = Server(tmp_path_factory.mktemp("hasty"), FLOTTILLE_SILENT_SECONDS="2", **short)
    yield running
    assert 0 == running.stop()
    assert "Traceback" not in running.log()


@pytest.fixture
def small(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with few places, of its own for each test: it counts, and says once a minute, what was refused."""
    limits = {"CONNECTIONS": "60", "CONNECTIONS_EACH": "20", "SOCKETS_EACH": "6", "SOCKETS_PERSON": "3"}
    running = Server(tmp_path_factory.mktemp("small"), **{f"FLOTTILLE_{name}": most for name, most in limits.items()})
    yield running
    assert 0 == running.stop()
    assert "Traceback" not in running.log()


@contextmanager
def calling(server: Server, address: str = "127.0.0.1") -> Iterator[socket.socket]:
    """A connection from one of our own addresses."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE, (address, 0)) as line:
        yield line


def said(line: socket.socket) -> bytes:
    """All that is said until the other side ends it."""
    found = b""
    try:
        while part := line.recv(65_536):
            found += part
    except ConnectionResetError:
        pass
    return found


def test_half_a_request_is_not_waited_for(hasty: Server) -> None:
    """Nothing at all, half a head, a head that trickles: all end, the server is free again."""
    with ExitStack() as stack:
        lines = []
        for number in range(100):
            lines.append(stack.enter_context(calling(hasty)))
            lines[-1].sendall([b"", b"G", ASK[:30], ASK[:-2]][number % 4])
        ends = [said(line)[9:12] for line in lines]
        assert [b"", b"408", b"408", b"408"] * 25 == ends
    _wait(lambda: 0 == _connected(hasty))


def test_half_a_websocket_is_not_waited_for(hasty: Server) -> None:
    """Neither its request, nor a request with a body that never comes."""
    for half in (b"", b"Content-Length: 9999\r\n\r\n", b"Content-Length: 9\r\n\r\nx"):
        with calling(hasty) as line:
            line.sendall(SHAKING[:-2] + half)
            assert said(line)[9:12] in (b"400", b"408", b"101", b"")


@pytest.mark.parametrize("drop", [b"\r\n", b"x"])
def test_a_trickle_does_not_keep_a_connection(hasty: Server, drop: bytes) -> None:
    """Empty lines between two requests, or a body after its answer."""
    with calling(hasty) as line:
        line.sendall(ASK if drop == b"\r\n" else ASK.replace(b"GET", b"PUT")[:-2] + b"Content-Length: 99999\r\n\r\n")
        line.settimeout(0.05)
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            try:
                line.sendall(drop)
                if not line.recv(65_536):
                    return
            except TimeoutError:
                continue
            except OSError:
                return
    pytest.fail("it lived on")


def test_half_a_body_is_answered(hasty: Server) -> None:
    """In time, with its reason, and the connection ends."""
    head = "POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    for rest in ("Content-Length: 100\r\n\r\n{", "Transfer-Encoding: chunked\r\n\r\n5\r\n{"):
        with calling(hasty) as line:
            line.sendall(f"{head}{rest}".encode())
            answer = said(line)
        assert b" 408 " in answer and b'"too_slow"' in answer and b"connection: close" in answer


def test_an_idle_connection_ends(hasty: Server) -> None:
    """After its answer."""
    with calling(hasty) as line:
        line.sendall(ASK)
        assert b" 200 " in said(line)


def test_a_silent_websocket_ends(hasty: Server) -> None:
    """One that answers no ping; one that does lives on."""
    browser = Browser(hasty)
    with browser.socket() as living, calling(hasty) as silent:
        silent.sendall(SHAKING)
        found = said(silent)
        assert b" 101 " in found and b"keepalive" in found
        living.send(type="ping")
        assert "pong" == living.next()["type"]
    browser.close()


def test_whoever_falls_silent_is_away_for_the_others(hasty: Server) -> None:
    """No word, no pong, no end of the connection: a phone without a net. Usually it takes five seconds."""
    assert Settings().silent_seconds <= 5
    ada, bo = Browser(hasty), Browser(hasty)
    made = ada.open([{"kind": "me"}, {"kind": "friend"}])
    bo.post(f"/api/tables/{made['table']}/seats/1/take", {"token": made["links"][1]["token"]})
    cookie = "; ".join(f"{name}={value}" for name, value in bo.http.cookies.items())
    with ada.socket() as one, calling(hasty) as silent:
        one.watch(made["table"], 0)
        silent.sendall(SHAKING.replace(b"\r\n\r\n", f"\r\nCookie: {cookie}\r\n\r\n".encode()))
        assert b" 101 " in silent.recv(65_536)
        silent.sendall(frame({"type": "watch", "table": made["table"], "seat": 1}))
        for is_there in (True, False):
            one.until(lambda m, is_there=is_there: m["type"] == "presence" and m["seats"][1]["present"] == is_there)
    ada.close()
    bo.close()


def frame(message: dict[str, object]) -> bytes:
    """A short text message as a browser sends it."""
    text = json.dumps(message).encode()
    return bytes((0x81, 0x80 | len(text))) + bytes(4) + text


def test_pipelined_requests_have_an_end(hasty: Server) -> None:
    """A few are answered in order; thousands are not even read."""
    with calling(hasty) as line:
        line.sendall(ASK * (MOST_PIPELINED - 1))
        assert MOST_PIPELINED - 1 == said(line).count(b"HTTP/1.1 200")
    with calling(hasty) as line:
        try:
            line.sendall(ASK * 20_000)
        except OSError:
            return
        assert said(line).count(b"HTTP/1.1 200") <= 2 * MOST_PIPELINED


def test_one_address_at_its_limit_leaves_the_others(small: Server) -> None:
    """It is refused at once with a sentence, written down once, counted; the others are served."""
    _wait(lambda: 0 == _connected(small))
    with ExitStack() as stack:
        for _ in range(20):
            stack.enter_context(calling(small))
        for _ in range(5):
            with calling(small) as line:
                line.sendall(ASK)
                answer = said(line)
                assert b" 503 " in answer and b"too many connections" in answer
        with calling(small, "127.0.0.2") as other:
            other.sendall(ASK)
            assert b" 200 " in other.recv(65_536)
            other.sendall(ASK.replace(b"/api/games", b"/metrics"))
            deadline, found = time.monotonic() + PATIENCE, b""
            while b'why="connections_each"} 5.0' not in found and time.monotonic() < deadline:
                found += other.recv(65_536)
    _wait(lambda: 0 == _connected(small))
    with calling(small) as line:
        line.sendall(ASK)
        assert b" 200 " in line.recv(65_536)
    assert 1 == small.log().count("turned away")
    assert '"connections_each": 1' in small.log()


def test_all_places_taken(small: Server) -> None:
    """Then nobody comes in, until somebody goes."""
    _wait(lambda: 0 == _connected(small))
    with ExitStack() as stack:
        lines = [stack.enter_context(calling(small, f"127.0.0.{2 + n // 15}")) for n in range(60)]
        with calling(small, "127.0.0.9") as late:
            late.sendall(ASK)
            assert b" 503 " in said(late)
        lines[0].close()
        _wait(lambda: 59 == _connected(small))
        with calling(small, "127.0.0.9") as late:
            late.sendall(ASK)
            assert b" 200 " in late.recv(65_536)


def test_websockets_of_one_person_and_of_one_address(small: Server) -> None:
    """Three of a person, six of an address; elsewhere there is room, and places come back."""
    _wait(lambda: 0 == _connected(small))
    browser = Browser(small)
    cookie = f"Cookie: flottille={browser.http.cookies['flottille']}\r\n\r\n".encode()
    browser.close()
    mine = SHAKING[:-2] + cookie
    with ExitStack() as stack:

        def shake(text: bytes, address: str = "127.0.0.1") -> bytes:
            line = stack.enter_context(calling(small, address))
            line.sendall(text)
            return line.recv(4096)[9:12]

        assert [b"101", b"101", b"101", b"503"] == [shake(mine) for _ in range(4)]
        assert [b"101", b"101", b"101", b"503"] == [shake(SHAKING) for _ in range(4)]
        assert [b"503", b"101"] == [shake(mine, "127.0.0.2"), shake(SHAKING, "127.0.0.2")]
    _wait(lambda: 0 == _connected(small))
    with calling(small) as line:
        line.sendall(mine)
        assert b"101" == line.recv(4096)[9:12]


def test_pace_of_every_kind(home: Path) -> None:
    """So many at once, whoever one says to be and without a cookie too; another address is free."""
    server = Server(home, FLOTTILLE_RATE="10", FLOTTILLE_REFUSAL_SECONDS="0")
    try:
        for kind, ask in _asks().items():
            _limited(kind, [partial(ask, server, name) for name in MADE_UP])
            assert 429 != ask(server, "", "127.0.0.2"), kind
    finally:
        assert 0 == server.stop()


def test_a_proxy_is_believed_for_what_it_added(home: Path) -> None:
    """The right-most address that is none of ours: what a client wrote before it buys nothing."""
    server = Server(home, FLOTTILLE_RATE="10", FLOTTILLE_REFUSAL_SECONDS="0", FLOTTILLE_PROXIES="127.0.0.1, 10.0.0.0/8")
    prove = _asks()["prove"]
    try:
        _limited("prove", [partial(prove, server, f"{name}, 198.51.100.7, 10.1.2.3") for name in MADE_UP])
        assert 429 != prove(server, "198.51.100.8, 10.1.2.3")
        _limited("prove", [partial(prove, server, name, "127.0.0.2") for name in MADE_UP])
    finally:
        assert 0 == server.stop()


def test_figures_are_the_operators(home: Path, server: Server) -> None:
    """With his token only; without one on the machine itself, and through no proxy."""
    assert 200 == _get(server, "/metrics").status_code
    for name in ("X-Forwarded-For", "Forwarded", "Via"):
        assert 404 == _get(server, "/metrics", {name: "1"}).status_code
    guarded = Server(home, FLOTTILLE_METRICS_TOKEN="open sesame")
    try:
        assert 404 == _get(guarded, "/metrics").status_code
        assert 404 == _get(guarded, "/metrics", {"Authorization": "Bearer open"}).status_code
        found = _get(guarded, "/metrics", {"Authorization": "Bearer open sesame"})
        assert 200 == found.status_code and "flottille_turned_away" in found.text
    finally:
        assert 0 == guarded.stop()


def _limited(kind: str, asks: list[Callable[[], int]]) -> None:
    """At a tenth of the usual rate: the burst of one address is served, and after that what its pace allows."""
    begun = time.monotonic()
    most = CROWD * PACES[kind].burst / 10
    fine = sum(429 != ask() for ask in asks)
    assert int(most) <= fine <= most + 1 + (time.monotonic() - begun) * CROWD * PACES[kind].rate / 10, kind


def _get(server: Server, path: str, headers: dict[str, str] | None = None) -> httpx.Response:
    return httpx.get(f"http://localhost:{server.port}{path}", headers=headers, timeout=PATIENCE)


def _asks() -> dict[str, Callable[..., int]]:
    """One request of each kind that costs."""

    def asking(method: str, path: str, body: object = None) -> Callable[..., int]:
        def ask(server: Server, name: str, address: str = "127.0.0.1") -> int:
            line = HTTPConnection("127.0.0.1", server.port, PATIENCE, source_address=(address, 0))
            headers = {"Content-Type": "application/json", "X-Forwarded-For": name, "X-Real-IP": name}
            line.request(method, path, json.dumps(body) if body else None, headers)
            try:
                return line.getresponse().status
            finally:
                line.close()

        return ask

    unreadable = {"surprise": 1}
    return {
        "list": asking("GET", "/api/tables"),
        "hands": asking("POST", "/api/tables/abcdefgh1234/seats/0/leave"),
        "open": asking("POST", "/api/tables", unreadable),
        "prove": asking("POST", "/api/verify", unreadable),
    }


def _connected(server: Server) -> int:
    found = psutil.Process(server.process.pid).net_connections("tcp")
    return sum(bool(each.raddr) and each.laddr.port == server.port for each in found if each.status != "TIME_WAIT")


def _wait(is_so: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.02)
