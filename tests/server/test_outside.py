"""Bots from outside at a browser table: one in another language, and some that misbehave."""

from __future__ import annotations

import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import flottille
from tests.server.driver import Browser, Server

PROGRAMS = Path(__file__).parents[1] / "lab" / "programs"
LIST = f"""
[first]
command = ["{shutil.which("node")}", "{PROGRAMS / "first.mjs"}"]
seconds = 30

"""
FAULTS = {
    "crash": "the mast broke",
    "hang": "no answer within",
    "silence": "ended without an answer",
    "nonsense": "not JSON: ahoy",
    "illegal": "is not legal",
}
for how in FAULTS:
    command = [sys.executable, str(PROGRAMS / "bad.py"), how]
    seconds = 0.1 if how == "hang" else 30  # however slow the machine is, only this one is waited for in vain
    LIST += f'[{how}]\ncommand = {command}\ngames = ["santa_timea"]\nseconds = {seconds}\n'

pytestmark = pytest.mark.skipif(shutil.which("node") is None, reason="Node is not installed")


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Somebody at a server that knows bots from outside."""
    home = tmp_path_factory.mktemp("outside")
    (home / "bots.toml").write_text(LIST, encoding="utf-8")
    server = Server(home, FLOTTILLE_BOT_GAP="0", FLOTTILLE_BOTS=str(home / "bots.toml"))
    browser = Browser(server)
    yield browser
    browser.close()
    server.stop()


def test_they_are_offered_beside_the_levels(outside: Browser) -> None:
    """To the games they know."""
    levels = {game["id"]: game["levels"] for game in outside.http.get("/api/games").json()}
    assert levels["santa_timea"] == ["deckhand", "sailor", "mate", "captain", "first", *FAULTS]
    assert levels["souvenirs"] == ["deckhand", "sailor", "mate", "captain", "first"]


def test_a_program_in_another_language_plays_a_whole_table(outside: Browser) -> None:
    """Every step the program's seat chose was the first of those it might take; the record holds."""
    made = outside.open([{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": "first"}])
    with outside.socket() as socket:
        socket.watch(made["table"], 0)
        last = socket.play_out(made["table"], 0)
    match = flottille.replay(outside.http.get(f"/api/tables/{made['table']}/record").text)
    assert last["result"] == match.result
    draws = flottille.RecordedChance([draw for entry in match.entries for draw in entry.draws])
    again = flottille.Match("santa_timea", seats=2, chance=draws)
    for entry in match.entries:
        if entry.seat is not None and entry.action is not None:
            assert entry.seat == 0 or entry.action == str(again.actions(1)[0])
            again.play(entry.seat, entry.action)
    assert again.is_over
    assert not [
        line for line in outside.server.log().splitlines() if "gave no answer" in line and '"bot": "first"' in line
    ]


@pytest.mark.parametrize(("how", "reason"), FAULTS.items())
def test_a_program_that_misbehaves_loses_its_turn_and_is_told_of(outside: Browser, how: str, reason: str) -> None:
    """Every decision of its seat is taken by a simpler bot, the log and the metrics name it, other tables go on."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": how}]
    bad, good = outside.open(seats)["table"], outside.open([seats[0], {"kind": "bot", "level": "first"}])["table"]
    with outside.socket() as socket:
        for table in (bad, good):
            socket.watch(table, 0)
        for _ in range(3):
            for table in (bad, good):
                assert "accepted" == socket.act(table, 0)["type"]
        assert {socket.my_turn(table, 0)["view"]["is_over"] for table in (bad, good)} == {False}
    faults = [line for line in outside.server.log().splitlines() if "gave no answer" in line and bad in line]
    assert len(faults) >= 2
    assert all(f'"bot": "{how}"' in line and reason in line for line in faults)
    metrics = outside.http.get("/metrics").text
    assert f'how="greedy",level="{how}"' in metrics
    assert f'how="thought",level="{how}"' not in metrics


@pytest.mark.parametrize("level", ["parrot", "program:touch /tmp/x", "random"])
def test_nothing_else_can_be_seated(outside: Browser, level: str) -> None:
    """Least of all a command from a browser."""
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "level": level}]
    order = {"game": "santa_timea", "seats": seats}
    assert outside.post("/api/tables", order, status=400)["code"] == "no_bot"
