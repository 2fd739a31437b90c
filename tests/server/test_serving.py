"""Starting and stopping: ports, words, PostgreSQL, pace."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import get_args

import psycopg
import pytest
from websockets.exceptions import ConnectionClosed

from flottille.hall import wire
from flottille.server import serving
from flottille.store.alone import Alone, Taken
from flottille.store.database import database_url, keep_folder
from flottille.words import LANGUAGES, Words
from tests.server.driver import BOTS, Browser, Server
from tests.store import postgres


def test_a_taken_port_means_the_next_free_one(home: Path) -> None:
    """And it is said clearly; too fast is slowed down, and nothing is lost; stopping is clean."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        server = Server(home, port, FLOTTILLE_RATE="50")
    assert server.port > port
    assert str(port) in server.lines[0] and str(server.port) in server.lines[0]
    browser = Browser(server)
    with browser.socket() as hasty:
        begun = time.monotonic()
        for _ in range(300):
            hasty.send(type="ping")
        assert ["pong"] * 300 == [hasty.next()["type"] for _ in range(300)]
        assert time.monotonic() - begun >= (300 - 200) / 50
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
    with postgres.running() as database:
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


def test_a_server_that_lost_its_database_ends(home: Path) -> None:
    """PostgreSQL starts again: the lock is taken again, unless another process was quicker; then there is but that."""
    with postgres.running() as database:
        url = database.create("flottille")
        server = Server(home, FLOTTILLE_DATABASE=url)
        browser = Browser(server)
        try:
            table = browser.open(BOTS)["table"]
            with browser.socket() as socket:
                socket.watch(table, 0)
                database.restart()
                while '"event": "lock taken again' not in server.log():
                    time.sleep(0.02)
                command = [sys.executable, "-m", "flottille.server", "--no-browser", "--port", "0"]
                second = subprocess.run(command, env=server.environment, capture_output=True, text=True, timeout=60)
                assert (1, "Another process serves this database") == (second.returncode, second.stdout.split(":")[0])
                assert "accepted" == socket.act(table, 0)["type"]
                server.process.send_signal(signal.SIGSTOP)
                database.restart()
                other = Alone(database_url(url, home))
                before = entries_in(url)
                server.process.send_signal(signal.SIGCONT)
                with pytest.raises(ConnectionClosed) as closed:
                    while True:
                        socket.next()
            assert closed.value.rcvd is not None and 1012 == closed.value.rcvd.code
            rest = server.process.stdout.read()
            assert 1 == server.process.wait(60)
            assert "Another process serves this database now: this one ends. Nothing is lost.\n" == rest
            assert before == entries_in(url)
            server.process.stdout.close()
            other.close()
        finally:
            browser.close()
            server.process.kill()


def entries_in(url: str) -> list[tuple[str, int]]:
    """All that is stored."""
    with psycopg.connect(url) as connection:
        return connection.execute("SELECT table_id, seq FROM entries ORDER BY table_id, seq").fetchall()


def modes(home: Path) -> dict[str, int]:
    """Who may read what."""
    files = {each.name: each.stat().st_mode & 0o777 for each in home.iterdir() if each.name != "log"}
    return {**files, "": home.stat().st_mode & 0o777}


def test_nobody_else_may_read_the_data(tmp_path: Path) -> None:
    """Cookies, links and secrets are in it: neither with a careless umask, nor where the files were open before."""
    home = tmp_path / "home"
    home.mkdir(mode=0o755)
    before = os.umask(0)
    try:
        server = Server(home)
    finally:
        os.umask(before)
    names = ["flottille.sqlite3", "flottille.sqlite3-shm", "flottille.sqlite3-wal", "flottille.sqlite3.lock"]
    expected = {"": 0o700, **dict.fromkeys(names, 0o600)}
    try:
        assert expected == modes(home)
        server.stop(signal.SIGKILL)
        for each in home.iterdir():
            each.chmod(0o666)
        home.chmod(0o777)
        server.start()
        assert expected == modes(home)
    finally:
        server.stop()


def test_a_folder_that_others_share_is_left_alone(tmp_path: Path) -> None:
    """Its mode is their affair; the files in it are ours."""
    shared = tmp_path / "shared"
    shared.mkdir()
    shared.chmod(0o1777)
    keep_folder(shared)
    assert 0o1777 == shared.stat().st_mode & 0o7777


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


def test_what_the_hall_logs_comes_out_like_everything_else() -> None:
    """One line of JSON with its level, its time and what it is about; an error with where it came from."""
    code = """
import logging
from flottille.server.logs import set_up_logs
set_up_logs("info")
log = logging.getLogger("flottille.hall.hall")
log.debug("too little")
log.info("match over", extra={"table": "t-1", "entries": 3})
try:
    raise ZeroDivisionError
except ZeroDivisionError as error:
    log.error("bot failed", extra={"seat": 2}, exc_info=error)
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    over, failed = map(json.loads, done.stderr.splitlines())
    assert over.pop("timestamp")
    assert {"event": "match over", "level": "info", "table": "t-1", "entries": 3} == over
    assert ("bot failed", "error", 2) == (failed["event"], failed["level"], failed["seat"])
    assert "ZeroDivisionError" in failed["exception"]
