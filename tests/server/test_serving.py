"""Starting and stopping: ports, words, PostgreSQL, pace."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest

from flottille.server import serving, wire
from flottille.store.alone import Alone, Taken
from flottille.store.database import database_url
from flottille.words import LANGUAGES, Words
from tests.server.driver import BOTS, Browser, Server
from tests.store import postgres


def test_a_taken_port_means_the_next_free_one(home: Path) -> None:
    """And it is said clearly; too fast is refused; stopping is clean."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        server = Server(home, port, FLOTTILLE_RATE="20")
    assert server.port > port
    assert str(port) in server.lines[0] and str(server.port) in server.lines[0]
    browser = Browser(server)
    with browser.socket() as hasty:
        for _ in range(200):
            hasty.send(type="ping")
        answers = [hasty.next() for _ in range(200)]
        assert {"pong", "error"} == {answer["type"] for answer in answers}
        assert {"too_fast"} == {answer["code"] for answer in answers if answer["type"] == "error"}
    statuses = [browser.http.post("/api/verify", json={"record": "x"}).status_code for _ in range(1)]
    assert [200] == statuses
    with browser.socket() as waiting:
        waiting.send(type="hello")
        waiting.wait("welcome")
        assert 0 == server.stop(signal.SIGINT)
    browser.close()
    assert '"event": "closed"' in server.log()


def test_a_server_on_postgresql(home: Path) -> None:
    """The same match, the same laws, another database; it goes on after a kill."""
    programs = postgres.find()
    if programs is None:
        pytest.skip(postgres.MISSING)
    with postgres.running(programs) as database:
        url = database.create("flottille")
        server = Server(home, FLOTTILLE_DATABASE=url)
        browser = Browser(server)
        try:
            with pytest.raises(Taken):
                Alone(database_url(url, home))
            table = browser.open(BOTS)["table"]
            with browser.socket() as one:
                one.watch(table, 0)
                acts = [one.act(table, 0)["seq"] for _ in range(10)]
            server.stop(signal.SIGKILL)
            server.start()
            with browser.socket() as two:
                assert two.watch(table, 0)["seq"] >= acts[-1]
                assert "accepted" == two.act(table, 0)["type"]
        finally:
            browser.close()
            server.stop()
        assert not (home / "flottille.sqlite3").exists()
        assert '"database": "postgresql"' in server.log()


def test_a_port_is_found() -> None:
    """Any, if none is asked for."""
    with serving.listen("127.0.0.1", 0) as found:
        port = found.getsockname()[1]
        with serving.listen("127.0.0.1", port) as other:
            assert port < other.getsockname()[1] <= port + serving.TRIES


def test_a_browser_only_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """No display, no page."""
    monkeypatch.setattr(serving.sys, "platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY"):
        monkeypatch.delenv(name, raising=False)
    assert not serving.has_browser()


def test_logs_are_lines_of_json(server: Server) -> None:
    """For programs that read them."""
    first = json.loads(server.log().splitlines()[0])
    assert ("serving", "info", "sqlite") == (first["event"], first["level"], first["database"])


def test_one_process_serves_one_database(home: Path) -> None:
    """A second one says where the first is and ends; after a kill the next may serve."""
    server = Server(home)
    try:
        command = [sys.executable, "-m", "flottille.server", "--no-browser", "--port", "0"]
        second = subprocess.run(command, env=server.environment, capture_output=True, text=True, timeout=60, check=True)
        assert f"Flottille is at http://localhost:{server.port}/ already.\n" == second.stdout
        server.stop(signal.SIGKILL)
        server.start()
    finally:
        server.stop()


def test_every_refusal_has_its_words() -> None:
    """In both languages, in the terminal as in the browser."""
    for language in LANGUAGES:
        words = Words(language)
        assert [] == [code for code in get_args(wire.RefusedCode) if not words.knows(f"table.refused.{code}")]
