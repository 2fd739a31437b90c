"""SIGTERM while people play: everyone is told to come back, does, and has lost nothing; the process ends in order."""

from __future__ import annotations

import signal
import threading
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.exceptions import ConnectionClosed

from tests.server.driver import BOTS, PATIENCE, Browser, Server, Socket
from tests.server.test_backup import kept
from tests.server.test_faults import ready

PLAYERS = 4
RESTARTS = 3
SOME = 6  # moves between two restarts
BOUND = 15.0 + 5.0  # seconds for connections, for the store, and for a slow machine to end
AGAIN = 0.05  # seconds between two tries to come back


class Player(threading.Thread):
    """Plays through restarts as our client does: comes back, follows from where it was, asks again with the same id."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self.browser = Browser(server)
        self.acknowledged: list[tuple[str, str, int]] = []  # table, id, entry
        self.returns: list[float] = []  # when, after each restart, its table was seen again
        self.codes: list[int] = []  # of closed connections
        self.pending: dict[str, Any] | None = None
        self.problem: BaseException | None = None
        self.is_stopped = False
        self.table = self.browser.open(BOTS)["table"]
        self.seen = 0

    def run(self) -> None:
        """Play until told to stop, whatever the server does."""
        try:
            while not self.is_stopped:
                try:
                    with self.browser.socket() as socket:
                        self._play(socket)
                except ConnectionClosed as closed:
                    self.codes.append(closed.rcvd.code if closed.rcvd else 0)
                except (OSError, EOFError, httpx.HTTPError):
                    time.sleep(AGAIN)
        except BaseException as problem:
            self.problem = problem

    def _play(self, socket: Socket) -> None:
        view = socket.watch(self.table, 0, since_seq=self.seen)
        assert view["seq"] >= self.seen, "nothing that was seen is gone"
        self.returns.append(time.monotonic())
        while not self.is_stopped:
            self.pending = self.pending or self._choice(socket)
            answer = socket.ask(**self.pending)
            assert "accepted" == answer["type"], answer
            self.acknowledged.append((self.table, str(self.pending["id"]), answer["seq"]))
            self.pending, self.seen = None, answer["seq"]
            while socket.views[self.table, 0]["seq"] < answer["seq"]:
                socket.next()

    def _choice(self, socket: Socket) -> dict[str, Any]:
        shown = socket.my_turn(self.table, 0)
        while shown["view"]["is_over"]:
            self.table, self.seen = self.browser.open(BOTS)["table"], 0
            socket.watch(self.table, 0)
            shown = socket.my_turn(self.table, 0)
        id, action = f"move-{len(self.acknowledged)}", shown["view"]["actions"][0]["number"]
        return {"type": "act", "table": self.table, "seat": 0, "seq": shown["seq"], "id": id, "action": action}


def wait_for_moves(players: list[Player]) -> None:
    """Until everyone made some more moves."""
    goals = [len(player.acknowledged) + SOME for player in players]
    while any(len(player.acknowledged) < goal for player, goal in zip(players, goals, strict=True)):
        assert not [player.problem for player in players if player.problem]
        time.sleep(0.02)


def test_a_restart_under_play_loses_nothing(home: Path) -> None:
    """Several times; and everyone was told that it is a restart (1012)."""
    server = Server(home, FLOTTILLE_DATABASE="")
    players = [Player(server) for _ in range(PLAYERS)]
    ended: list[float] = []
    away: list[float] = []
    for player in players:
        player.start()
    try:
        for _ in range(RESTARTS):
            wait_for_moves(players)
            begun = time.monotonic()
            assert 0 == server.stop(signal.SIGTERM)
            ended.append(time.monotonic() - begun)
            server.start()
            back = time.monotonic()
            wait_for_moves(players)
            away += [player.returns[-1] - back for player in players]
    finally:
        for player in players:
            player.is_stopped = True
        for player in players:
            player.join(PATIENCE)
            player.browser.close()
        assert 0 == server.stop()
    assert [None] * PLAYERS == [player.problem for player in players]
    assert all(set(player.codes) == {1012} and len(player.codes) == RESTARTS for player in players)
    assert max(ended) < BOUND
    moves = [move for player in players for move in player.acknowledged]
    assert len(moves) == len(set(moves)) and set(moves) <= kept(home)
    assert '"level": "error"' not in server.log()
    print(f"\nended within {max(ended):.2f} s; everyone back {max(away):.2f} s after the server was")


def test_a_server_that_leaves_says_so_and_serves_meanwhile(home: Path) -> None:
    """Whoever chooses among several has time to choose another; Ctrl+C ends the waiting."""
    server = Server(home, FLOTTILLE_LEAVE_SECONDS="3600")
    browser = Browser(server)
    try:
        assert (200, "ready") == ready(browser)
        server.process.send_signal(signal.SIGTERM)
        while (503, "leaving") != ready(browser):
            pass
        assert "fine" == browser.get("/health")["status"]
        table = browser.open(BOTS)["table"]
        with browser.socket() as socket:
            socket.watch(table, 0)
            assert "accepted" == socket.act(table, 0)["type"]
    finally:
        browser.close()
        assert 0 == server.stop(signal.SIGINT)
