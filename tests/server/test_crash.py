"""`kill -9` at random moments: nothing that was acknowledged is lost, nothing is done twice, bots go on.

Five rounds by default; FLOTTILLE_KILLS=50 for the long run.
"""

from __future__ import annotations

import os
import random
import signal
import sqlite3
import threading
from pathlib import Path
from typing import Any

from websockets.exceptions import ConnectionClosed

import flottille
from tests.server.driver import BOTS, Browser, Server, Socket

ROUNDS = int(os.environ.get("FLOTTILLE_KILLS", "5"))


class Story:
    """What a player saw: moves that were acknowledged, and the one he does not know about."""

    def __init__(self) -> None:
        self.acknowledged: dict[tuple[str, str], int] = {}  # by table and id: entry
        self.pending: dict[str, Any] | None = None
        self.tables: list[str] = []
        self.number = 0


def begin(browser: Browser, story: Story, socket: Socket) -> None:
    """Wait until bots have done their part: killing begins in the middle of moves."""
    if not story.tables:
        story.tables.append(browser.open(BOTS)["table"])
    socket.watch(story.tables[-1], 0)
    if story.pending is None:
        socket.my_turn(story.tables[-1], 0)


def play(browser: Browser, story: Story, socket: Socket) -> None:
    """Play on until the server dies; whatever was not answered is sent again first."""
    while True:
        table = story.tables[-1]
        if (table, 0) not in socket.views:
            socket.watch(table, 0)
        if story.pending is None:
            shown = socket.my_turn(table, 0)
            if shown["view"]["is_over"]:
                story.tables.append(browser.open(BOTS)["table"])
                continue
            story.number += 1
            action = random.choice(shown["view"]["actions"])["number"]
            story.pending = {
                "type": "act", "table": table, "seat": 0, "seq": shown["seq"], "id": f"move-{story.number}",
                "action": action,
            }  # fmt: skip
        answer = socket.ask(**story.pending)
        assert "accepted" == answer["type"], answer
        story.acknowledged[table, story.pending["id"]] = answer["seq"]
        story.pending = None
        while socket.views[table, 0]["seq"] < answer["seq"]:
            socket.next()


def stored(home: Path) -> list[tuple[str, int, str]]:
    """Every entry in the file: table, number, id."""
    connection = sqlite3.connect(home / "flottille.sqlite3")
    found = connection.execute("SELECT table_id, seq, asked FROM entries ORDER BY table_id, seq").fetchall()
    connection.close()
    return found


def check(home: Path, story: Story) -> None:
    """No acknowledged move is missing, none is doubled, numbers have no gaps."""
    entries = stored(home)
    asked = {(table, id): seq for table, seq, id in entries if id}
    assert len(asked) == sum(bool(id) for _, _, id in entries)
    for move, seq in story.acknowledged.items():
        assert seq == asked[move]
    for table in story.tables:
        numbers = [seq for each, seq, _ in entries if each == table]
        assert list(range(len(numbers))) == numbers


def test_killing_the_server_loses_nothing(home: Path) -> None:
    """Whoever was told that a move is done finds it done."""
    story = Story()
    server = Server(home)
    browser = Browser(server)
    try:
        for _ in range(ROUNDS):
            killer = threading.Timer(random.uniform(0.02, 0.7), server.process.send_signal, [signal.SIGKILL])
            try:
                with browser.socket() as socket:
                    begin(browser, story, socket)
                    killer.start()
                    play(browser, story, socket)
            except (ConnectionClosed, OSError, EOFError, browser.errors):
                pass
            killer.join()
            assert -signal.SIGKILL == server.stop(signal.SIGKILL)
            check(home, story)
            server.start()
        bots_go_on(browser, story)
    finally:
        browser.close()
        server.stop()
    assert story.acknowledged
    check(home, story)
    assert '"level": "error"' not in server.log()


def bots_go_on(browser: Browser, story: Story) -> None:
    """After the last restart the match can be played to its end and proved."""
    table = story.tables[-1]
    with browser.socket() as socket:
        socket.watch(table, 0)
        if story.pending is not None and story.pending["table"] == table:
            answer = socket.ask(**story.pending)
            assert "accepted" == answer["type"]
            story.acknowledged[table, story.pending["id"]] = answer["seq"]
            while socket.views[table, 0]["seq"] < answer["seq"]:
                socket.next()
        last = socket.play_out(table, 0)
    assert last["result"] == flottille.replay(browser.http.get(f"/api/tables/{table}/record").text).result


def test_bots_go_on_after_a_restart_with_nobody_there(home: Path) -> None:
    """A table of bots alone is played to its end by the next server."""
    server = Server(home)
    browser = Browser(server)
    table = browser.open([{"kind": "bot"}, {"kind": "bot"}, {"kind": "bot"}])["table"]
    server.stop(signal.SIGKILL)
    assert len(stored(home)) < 180
    server.start()
    try:
        with browser.socket() as socket:
            socket.watch(table, None)
            while not socket.views[table, None]["view"]["is_over"]:
                socket.next()
    finally:
        browser.close()
        server.stop()
