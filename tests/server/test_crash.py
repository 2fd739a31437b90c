"""`kill -9` at random moments: nothing that was acknowledged is lost, nothing is done twice, bots go on.

Each kill waits for some moves and then strikes at any moment of the next ones, so that kills fall among moves on any
machine: four acknowledged moves per kill on average, at least. Five kills on SQLite and five on PostgreSQL by default;
FLOTTILLE_KILLS=200 for the long run of 800 moves on each.
"""

from __future__ import annotations

import os
import random
import signal
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed

import flottille
from flottille.store.database import connect, database_url
from flottille.store.schema import entries
from tests.server.driver import BOTS, Browser, Server, Socket
from tests.store import postgres

KILLS = int(os.environ.get("FLOTTILLE_KILLS", "5"))
SEED = 18  # of every choice: moves, and the moments of the kills
MOVES = 4  # per kill, on average
DELAY = 0.04  # seconds between the move that is waited for and the kill, at most


class Story:
    """What a player saw: moves that were acknowledged, and the one he does not know about."""

    def __init__(self) -> None:
        self.dice = random.Random(SEED)
        self.acknowledged: dict[tuple[str, str], int] = {}  # by table and id: entry
        self.pending: dict[str, Any] | None = None
        self.tables: list[str] = []
        self.number = 0
        self.caught = 0  # kills that came while a move was not answered


class Killer:
    """Kills a server at a random moment after some more moves were acknowledged."""

    def __init__(self, server: Server, story: Story, moves: int) -> None:
        self.story = story
        self.after = len(story.acknowledged) + moves
        self.timer = threading.Timer(story.dice.uniform(0, DELAY), server.process.send_signal, [signal.SIGKILL])

    def watch(self) -> None:
        """Called before each move."""
        if len(self.story.acknowledged) >= self.after and self.timer.ident is None:
            self.timer.start()


def lulls(dice: random.Random, kills: int) -> list[int]:
    """How many moves each kill waits for: all kinds, MOVES on average or more."""
    some = [dice.randint(0, 2 * MOVES) for _ in range(kills // 2)]
    found = [*some, *(2 * MOVES - each for each in some), *[MOVES] * (kills % 2)]
    dice.shuffle(found)
    return found


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, home: Path) -> Iterator[str]:
    """The address of a database that keeps what it said to keep."""
    if request.param == "sqlite":
        yield ""
        return
    with postgres.running(is_safe=True) as server:
        yield server.create("flottille")


def begin(browser: Browser, story: Story, socket: Socket) -> None:
    """Wait until bots have done their part: killing begins in the middle of moves."""
    if not story.tables:
        story.tables.append(browser.open(BOTS)["table"])
    socket.watch(story.tables[-1], 0)
    if story.pending is None:
        socket.my_turn(story.tables[-1], 0)


def play(browser: Browser, story: Story, socket: Socket, killer: Killer) -> None:
    """Play on until the server dies; whatever was not answered is sent again first."""
    while True:
        killer.watch()
        table = story.tables[-1]
        if (table, 0) not in socket.views:
            socket.watch(table, 0)
        if story.pending is None:
            shown = socket.my_turn(table, 0)
            if shown["view"]["is_over"]:
                story.tables.append(browser.open(BOTS)["table"])
                continue
            story.number += 1
            action = story.dice.choice(shown["view"]["actions"])["number"]
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


def stored(server: Server) -> list[tuple[str, int, str]]:
    """Every entry in the database: table, number, id."""
    engine = connect(database_url(server.environment["FLOTTILLE_DATABASE"], server.home))
    asked = select(entries.c.table_id, entries.c.seq, entries.c.asked).order_by(entries.c.table_id, entries.c.seq)
    with engine.connect() as connection:
        found = [(str(table), int(seq), str(id)) for table, seq, id in connection.execute(asked)]
    engine.dispose()
    return found


def check(server: Server, story: Story) -> None:
    """No acknowledged move is missing, none is doubled, numbers have no gaps."""
    found = stored(server)
    asked = {(table, id): seq for table, seq, id in found if id}
    assert len(asked) == sum(bool(id) for _, _, id in found)
    for move, seq in story.acknowledged.items():
        assert seq == asked[move]
    for table in story.tables:
        numbers = [seq for each, seq, _ in found if each == table]
        assert list(range(len(numbers))) == numbers


def test_killing_the_server_loses_nothing(home: Path, database: str) -> None:
    """Whoever was told that a move is done finds it done."""
    story = Story()
    server = Server(home, FLOTTILLE_DATABASE=database)
    browser = Browser(server)
    try:
        for moves in lulls(story.dice, KILLS):
            killer = Killer(server, story, moves)
            with suppress(ConnectionClosed, OSError, EOFError, browser.errors), browser.socket() as socket:
                begin(browser, story, socket)
                play(browser, story, socket, killer)
            killer.timer.join()
            story.caught += story.pending is not None
            assert -signal.SIGKILL == server.stop(signal.SIGKILL)
            check(server, story)
            server.start()
        bots_go_on(browser, story)
    finally:
        browser.close()
        server.stop()
    assert len(story.acknowledged) >= MOVES * KILLS
    assert story.caught or KILLS < 50
    check(server, story)
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
    server = Server(home, FLOTTILLE_DATABASE="")
    browser = Browser(server)
    table = browser.open([{"kind": "bot"}, {"kind": "bot"}, {"kind": "bot"}])["table"]
    server.stop(signal.SIGKILL)
    assert len(stored(server)) < 180
    server.start()
    try:
        with browser.socket() as socket:
            socket.watch(table, None)
            while not socket.views[table, None]["view"]["is_over"]:
                socket.next()
    finally:
        browser.close()
        server.stop()
