"""Odd paths, headers, cookies and bodies: a clear refusal, never a fault of ours, never a trace in the log."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator

import pytest

from tests.server.driver import BOTS, PATIENCE, Browser, Server

DEEP = 50_000
JSON = "Content-Type: application/json\r\n"
SEGMENTS = {
    "300 letters": "a" * 300,
    "5,000 letters": "a" * 5_000,
    "100,000 letters": "a" * 100_000,
    "with an ending": "a" * 300 + ".js",
    "NUL": "a%00b",
    "dots": "..",
    "coded dots": "%2e%2e",
    "coded slashes": "..%2f..%2fetc%2fpasswd",
    "twice coded": "%252e%252e%252f",
    "bad percent": "%zz%",
    "bad UTF-8": "%ff%fe",
    "surrogate": "%ed%a0%80",
    "raw bytes": "\xff\xfe",
    "newline": "a%0d%0aSet-Cookie:%20x=1",
    "spaces": "%20%20",
    "backslashes": "..\\..\\x",
    "bidirectional": "%e2%80%ae",
    "question": "?a=%ff&b[]=1&=&&",
    "5,000 digits": "9" * 5_000,
    "negative": "-1",
    "superscript": "%c2%b2",
    "other digits": "%d9%a3",
    "a word": "nil",
    "much beyond 64 bits": "9" * 40,
    "braces": "{table}",
    "slashes": "a//b///",
}
PLACES = [
    "/{}", "/assets/{}", "/api/tables/{}", "/api/tables/{}/record", "/api/rules/{}/en",
    "/api/rules/santa_timea/{}", "/schema/{}", "/{}/{}", "/table/{}", "//{}",
]  # fmt: skip
HEADERS = {
    "signed length": "Content-Length: +2\r\n",
    "negative length": "Content-Length: -2\r\n",
    "superscript length": "Content-Length: \xb2\r\n",
    "huge length": f"Content-Length: {'9' * 30}\r\n",
    "spaced length": "Content-Length: 2 2\r\n",
    "two lengths": "Content-Length: 2\r\nContent-Length: 3\r\n",
    "length and chunks": "Content-Length: 2\r\nTransfer-Encoding: chunked\r\n",
    "odd encoding": "Transfer-Encoding: cow\r\n",
    "chunked chunks": "Transfer-Encoding: chunked, chunked\r\n",
    "hidden chunks": "Transfer-Encoding:\x0bchunked\r\n",
    "odd origin": "Origin: http://[\r\n",
    "worse origin": "Origin: \xff\xfe://[::1\r\n",
    "odd cookie": "Cookie: flottille=\xff\xfe.\xff; flottille; =; ;;;\r\n",
    "long cookie": f"Cookie: flottille={'a.' * 3_000}\r\n",
    "cookie of another kind": "Cookie: flottille=eyJhIjoxfQ.abc\r\n",
    "odd type": "Content-Type: \xff/\xfe; charset=cow\r\n",
    "odd charset": "Content-Type: application/json; charset=utf-32-cow\r\n",
    "form": "Content-Type: multipart/form-data\r\n",
    "form without end": "Content-Type: multipart/form-data; boundary=\xff\r\n",
    "msgpack": "Content-Type: application/msgpack\r\n",
    "odd accept": "Accept: \xff;q=cow,*/*;q=-1\r\n",
    "odd language": "Accept-Language: \xff;q=x\r\n",
    "odd tag": "If-None-Match: \xff\xfe\r\n",
    "odd range": "Range: bytes=-\xb2\r\n",
    "odd upgrade": "Connection: Upgrade\r\nUpgrade: cow\r\n",
    "forwarded": "X-Forwarded-For: \xff, ,;\r\nX-Forwarded-Proto: cow\r\nX-Forwarded-Host: [\r\n",
    "no name": ": x\r\n",
    "no colon": "cow\r\n",
    "folded": "X: a\r\n b\r\n",
    "many": "".join(f"X{i}: y\r\n" for i in range(2_000)),
    "long": f"X: {'y' * 100_000}\r\n",
    "expecting": "Expect: cow\r\n",
}
ORDER = '{"game":"santa_timea","seats":[{"kind":"me"},{"kind":"bot"}],'
BODIES = {
    "deep lists": "[" * DEEP,
    "deep lists, closed": "[" * DEEP + "]" * DEEP,
    "deep objects": '{"a":' * DEEP + "1" + "}" * DEEP,
    "deep inside": ORDER + '"edition":{"a":' + "[" * DEEP + "]" * DEEP + "}}",
    "rather deep inside": ORDER + '"edition":{"a":' + "[" * 900 + "]" * 900 + "}}",
    "deep options": ORDER + '"options":{"expert":' + "[" * 400 + "]" * 400 + "}}",
    "beyond floats": '{"game":"santa_timea","seats":[],"options":{"expert":1e400}}',
    "beyond integers": '{"game":"santa_timea","seats":[],"options":{"expert":1' + "0" * 5_000 + "}}",
    "not a number": '{"game":NaN}',
    "keys twice": '{"game":"santa_timea","game":"chess","seats":[]}',
    "odd keys": '{"\\u0000":1,"":2}',
    "half surrogates": '{"game":"\\ud800","seats":[{"kind":"me","name":"\\udfff"},{"kind":"bot"}]}',
    "bad UTF-8": '{"game":"\xff\xfe"}',
    "zeros": "\0" * 100,
    "nothing": "",
    "null": "null",
    "a number": "7",
    "a text": '"x"',
    "beyond seats": '{"token":"x","seat":1e99}',
    "huge seat": '{"game":"santa_timea","seats":[{"kind":"me","colour":1}],"spectators":9}',
}  # fmt: skip
POSTS = [
    "/api/tables", "/api/records", "/api/verify", "/api/tables/{}/seats/0/take",
    "/api/tables/{}/seats/1/controller", "/api/tables/{}/seats/0/leave", "/api/tables/{}/rematch", "/api/nothing", "/",
]  # fmt: skip
HOSTS = ["", "[", "[::1", "localhost:\xb2", "\xff", "localhost:99999999", "a" * 3000, "localhost\r\nHost: other"]
SHAKING = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {}\r\n"
KEY = "AAAAAAAAAAAAAAAAAAAAAA=="
LINES = [
    "\r\n" * 1000, "\0" * 100, "GET", "GET / HTTP/9.9\r\n\r\n", "COW / HTTP/1.1\r\n\r\n", "GET  HTTP/1.1\r\n\r\n",
    "CONNECT localhost:1 HTTP/1.1\r\nHost: localhost\r\n\r\n", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "GET http://localhost HTTP/1.1\r\nHost: localhost\r\n\r\n", "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n", "TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "HEAD /api/games HTTP/1.1\r\nHost: localhost\r\n\r\n", "GET / HTTP/1.0\r\n\r\n", "\x16\x03\x01\x02\x00\x01",
]  # fmt: skip
FRAMES = [b"\x81\x84\0\0\0\0\xff\xfe\xff\xfe", b"\xff" * 20, b"\x89\xff" + b"\0" * 20, b"\x83\x80\0\0\0\0"]
UNKEPT = [
    "/api/games", "/api/tables", "/api/nothing", "/api/rules/santa_timea/en", "/health", "/ready", "/metrics",
    "/schema", "/schema/openapi.json", "/none.txt",
]  # fmt: skip


def ask(server: Server, text: str) -> int:
    """Say something as it is; the status of the answer, 0 if there is none before the end."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as line:
        try:
            line.sendall(text.encode("latin-1"))
            found = line.recv(65_536)
        except (BrokenPipeError, ConnectionResetError):
            return 0
    return int(found.split(b" ")[1]) if found else 0


def request(method: str, path: str, more: str = "", body: str = "") -> str:
    length = f"Content-Length: {len(body)}\r\n" if body else ""
    return f"{method} {path} HTTP/1.1\r\nHost: localhost\r\n{more}{length}Connection: close\r\n\r\n{body}"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that does not wait long for the rest of a request."""
    home = tmp_path_factory.mktemp("impatient")
    running = Server(home, FLOTTILLE_HEADER_SECONDS="0.4", FLOTTILLE_BODY_SECONDS="0.4")
    yield running
    assert 0 == running.stop()


@pytest.fixture
def calm(server: Server) -> Iterator[Server]:
    """A server that logs no fault meanwhile."""
    before = len(server.log())
    yield server
    assert "Traceback" not in server.log()[before:]
    assert "rror" not in server.log()[before:]


def test_no_path_is_a_fault(calm: Server) -> None:
    """Each is found or not; what is too long is said to be."""
    asked = {(name, place): place.replace("{}", odd) for name, odd in SEGMENTS.items() for place in PLACES}
    found = {key: ask(calm, request("GET", path)) for key, path in asked.items()}
    assert {} == {key: status for key, status in found.items() if status not in (200, 400, 404, 405, 414)}
    assert {414} == {status for (name, _), status in found.items() if name == "100,000 letters"}
    assert {404} == {found["300 letters", place] for place in PLACES}
    assert {404, 414} == {found["5,000 letters", place] for place in PLACES}


def test_no_seat_is_a_fault(calm: Server, ada: Browser) -> None:
    """Whatever number it has."""
    table = ada.open(BOTS)["table"]
    for name, odd in SEGMENTS.items():
        for what in ("take", "leave", "controller"):
            status = ask(calm, request("POST", f"/api/tables/{table}/seats/{odd}/{what}", JSON, '{"token":"x"}'))
            assert status in (400, 403, 404, 405, 414), (name, what)


def test_no_header_is_a_fault(calm: Server) -> None:
    """For pages, for the API and for the WebSocket."""
    shaking = SHAKING.format(KEY)
    fine = {0, 101, 200, 201, 400, 403, 404, 405, 408, 413, 415, 426, 431}
    for name, odd in HEADERS.items():
        body = '{"game":"chess","seats":[]}'
        for text in (
            request("GET", "/", odd),
            request("GET", "/api/games", odd),
            f"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n{JSON}{odd}\r\n{body}",
            f"GET /ws HTTP/1.1\r\nHost: localhost\r\n{shaking}{odd}\r\n",
            f"GET /{'x' * 300} HTTP/1.1\r\nHost: localhost\r\n{shaking}{odd}\r\n",
        ):
            assert ask(calm, text) in fine, (name, text[:60])
    for odd in (SHAKING.format("cow"), SHAKING.format("\xff"), SHAKING.replace("13", "\xb2"), SHAKING[:40] + "\r\n"):
        assert ask(calm, f"GET /ws HTTP/1.1\r\nHost: localhost\r\n{odd}\r\n") in fine
    for host in HOSTS:
        assert ask(calm, f"GET /api/games HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n") in (200, 400)


def test_no_line_is_a_fault(calm: Server) -> None:
    """What is not HTTP is refused as unreadable."""
    for line in LINES:
        assert ask(calm, line) in (0, 200, 204, 400, 404, 405, 408), line


@pytest.mark.parametrize("path", POSTS)
def test_no_body_is_a_fault(calm: Server, ada: Browser, path: str) -> None:
    """Nested 50,000 deep, beyond all numbers, with keys twice: unreadable or refused."""
    path = path.format(ada.open(BOTS)["table"])
    for name, body in BODIES.items():
        status = ask(calm, request("POST", path, JSON, body))
        assert status in (200, 201, 400, 403, 404, 405, 409, 413), name
        assert 400 == status or "deep" not in name or path not in POSTS[:3], name


def test_no_message_is_a_fault(calm: Server, ada: Browser) -> None:
    """The same on the socket, and the connection goes on."""
    table = ada.open(BOTS)["table"]
    with ada.socket() as line:
        for body in BODIES.values():
            line.connection.send(body[:16_000])
            assert "unreadable" == line.next()["code"]
        for number in ("1e400", "1" + "0" * 5_000, "NaN", "-0", "9" * 40, "1e2"):
            line.connection.send(f'{{"type":"watch","table":"{table}","seat":{number}}}')
            assert line.next()["type"] in ("error", "view", "presence")
        line.send(type="ping")
        line.wait("pong")


@pytest.mark.parametrize("frame", FRAMES)
def test_no_frame_is_a_fault(calm: Server, frame: bytes) -> None:
    """Bad UTF-8 and broken frames end the connection only."""
    with socket.create_connection(("127.0.0.1", calm.port), PATIENCE) as line:
        line.sendall(f"GET /ws HTTP/1.1\r\nHost: localhost\r\n{SHAKING.format(KEY)}\r\n".encode())
        assert b" 101 " in line.recv(4096)
        line.sendall(frame)
        while line.recv(4096):
            pass


@pytest.mark.parametrize("path", UNKEPT)
def test_answers_are_not_kept(ada: Browser, path: str) -> None:
    """Links and hands stay in no cache."""
    assert "no-store" == ada.http.get(path).headers["cache-control"]


def test_links_are_not_kept(ada: Browser) -> None:
    """Neither those of a new table nor those of an old one; nor is a refusal."""
    made = ada.http.post("/api/tables", json={"game": "santa_timea", "seats": BOTS})
    shown = ada.http.get(f"/api/tables/{made.json()['table']}")
    wrong = ada.http.get("/api/games", headers={"Host": "elsewhere.example"})
    assert ["no-store"] * 3 == [answer.headers["cache-control"] for answer in (made, shown, wrong)]
    assert json.loads(wrong.content)["code"] == "wrong_host"
