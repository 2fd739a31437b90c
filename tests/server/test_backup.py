"""A backup taken while people play holds every move that was acknowledged before it began."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import select, text

from flottille.store.database import connect, database_url
from flottille.store.schema import entries
from tests.server.driver import BOTS, PATIENCE, Browser, Server
from tests.server.test_crash import database
from tests.server.test_settings import flottille

PLAYERS = 3
SOME = 10  # moves
__all__ = ["database"]


class Player(threading.Thread):
    """Plays one match after the other until it is told to stop; notes what was acknowledged."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self.browser = Browser(server)
        self.acknowledged: list[tuple[str, str, int]] = []  # table, id, entry
        self.problem: BaseException | None = None
        self.is_stopped = False
        self.table = ""

    def run(self) -> None:
        """Play."""
        try:
            with self.browser.socket() as socket:
                while not self.is_stopped:
                    self.table = self.browser.open(BOTS)["table"]
                    socket.watch(self.table, 0)
                    while not self.is_stopped and not socket.my_turn(self.table, 0)["view"]["is_over"]:
                        answer = socket.act(self.table, 0)
                        assert "accepted" == answer["type"], answer
                        self.acknowledged.append((self.table, answer["id"], answer["seq"]))
        except BaseException as problem:
            self.problem = problem


@contextmanager
def playing(server: Server) -> Iterator[list[Player]]:
    """Several players, for a while."""
    players = [Player(server) for _ in range(PLAYERS)]
    for player in players:
        player.start()
    try:
        yield players
    finally:
        for player in players:
            player.is_stopped = True
        for player in players:
            player.join(PATIENCE)


def wait_for_moves(players: list[Player]) -> set[tuple[str, str, int]]:
    """Until everyone made some more moves; all that are acknowledged then."""
    goals = [len(player.acknowledged) + SOME for player in players]
    moved = threading.Event()
    while any(len(player.acknowledged) < goal for player, goal in zip(players, goals, strict=True)):
        assert not [player.problem for player in players if player.problem]
        moved.wait(0.02)
    return {move for player in players for move in list(player.acknowledged)}


def kept(home: Path) -> set[tuple[str, str, int]]:
    """The moves of people in a database, by table, id and number of the entry."""
    engine = connect(database_url(None, home))
    with engine.connect() as connection:
        asked = select(entries.c.table_id, entries.c.asked, entries.c.seq).where(entries.c.asked != "")
        found = {(str(table), str(id), int(seq)) for table, id, seq in connection.execute(asked)}
        numbers = connection.execute(text("SELECT count(*), max(seq) + 1 FROM entries GROUP BY table_id")).all()
    engine.dispose()
    assert all(count == last for count, last in numbers), "entries without gaps"
    return found


def test_a_backup_under_load_holds_what_was_acknowledged(home: Path, database: str) -> None:
    """And a server on it goes on where it was taken, with the same people in their seats."""
    (home / "first").mkdir()
    server = Server(home / "first", FLOTTILLE_DATABASE=database)
    file, second = home / "backup", home / "second"
    try:
        with playing(server) as players:
            before = wait_for_moves(players)
            ran = flottille(home / "first", "backup", str(file), FLOTTILLE_DATABASE=database)
            assert (0, "") == (ran.returncode, ran.stderr)
            after = wait_for_moves(players)
            refused = flottille(home / "first", "restore", str(file), "--replace", FLOTTILLE_DATABASE=database)
            assert 1 == refused.returncode and "A server is running on this database" in refused.stderr
        assert [None] * PLAYERS == [player.problem for player in players]
    finally:
        assert 0 == server.stop()
    assert len(after) >= len(before) + SOME * PLAYERS
    ran = flottille(second, "restore", str(file))
    assert (0, "") == (ran.returncode, ran.stderr)
    assert before <= kept(second)
    go_on(second, players[0])
    for player in players:
        player.browser.close()


def go_on(home: Path, player: Player) -> None:
    """A player who was there sits where he sat, and plays on."""
    table = player.acknowledged[0][0]
    server = Server(home)
    player.browser.http.base_url = f"http://localhost:{server.port}"
    player.browser.server = server
    try:
        with player.browser.socket() as socket:
            assert "view" == socket.watch(table, 0)["type"]
            assert socket.play_out(table, 0)["view"]["is_over"]
    finally:
        server.stop()


def test_restoring_says_what_is_in_the_way(home: Path) -> None:
    """One line each, in the language of whoever asks; nothing is lost."""
    server = Server(home)
    browser = Browser(server)
    browser.open(BOTS)
    browser.close()
    file = home / "backup"
    assert 0 == flottille(home, "backup", str(file)).returncode
    ran = flottille(home, "backup", str(file))
    assert (2, f"{file} is there already: a backup replaces nothing.\n") == (ran.returncode, ran.stderr)
    server.stop()
    ran = flottille(home, "restore", str(file))
    assert 1 == ran.returncode and ": --replace puts the backup in its place.\n" in ran.stderr
    ran = flottille(home, "restore", str(file), "--replace")
    assert (0, "") == (ran.returncode, ran.stderr)
    before = home / "flottille.sqlite3.before-restore"
    kept = before.read_bytes()
    assert 0 == flottille(home, "restore", str(file), "--replace").returncode
    assert kept == before.read_bytes() and (home / "flottille.sqlite3.before-restore-2").is_file()
    ran = flottille(home, "backup", str(home / "no" / "backup"))
    assert (1, f"{home / 'no' / 'backup'} cannot be used: No such file or directory.\n") == (ran.returncode, ran.stderr)
    ran = flottille(home, "restore", str(home / "none"), "--lang", "fr")
    assert (2, f"Le fichier {home / 'none'} n’existe pas.\n") == (ran.returncode, ran.stderr)


def test_a_newer_database_is_refused_in_one_line(home: Path) -> None:
    """By the server as by a backup; nothing is written."""
    server = Server(home)
    server.stop()
    engine = connect(database_url(None, home))
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    for command in (["serve", "--port", "0"], ["backup", str(home / "backup")]):
        ran = flottille(home, *command)
        assert 1 == ran.returncode
        assert ran.stderr.splitlines()[-1].startswith("A newer Flottille wrote this database (schema 9999;")
        assert "Traceback" not in ran.stderr
    ran = flottille(home, "serve", "--port", "0", FLOTTILLE_DATABASE="postgresql://nobody:psst@127.0.0.1:1/none")
    assert 1 == ran.returncode and "Traceback" not in ran.stderr and "psst" not in ran.stderr
    assert ran.stderr.splitlines()[-1].startswith("The database postgresql+psycopg://nobody:***@127.0.0.1:1/none")
