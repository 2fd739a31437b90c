"""A game of somebody else's plays in the terminal, on the server, in the arena and through both adapters."""

from __future__ import annotations

import json
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.installed.conftest import Python
from tests.server.driver import Browser, Server

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "bot"}, {"kind": "bot", "level": "mate"}]
COMMAND = ("-m", "flottille")
needs_spiel = pytest.mark.skipif(find_spec("pyspiel") is None, reason="OpenSpiel is not installed")
needs_zoo = pytest.mark.skipif(find_spec("pettingzoo") is None, reason="PettingZoo is not installed")


def test_it_keeps_every_law(python: Python) -> None:
    """The conformance suite, by its name."""
    done = python(*COMMAND, "check", "reef_run", "--matches", "5", "--edits", "20")
    assert (0, "") == (done.returncode, done.stderr.strip())


@pytest.mark.parametrize(
    ("language", "told", "drawn"),
    [("en", "You take 3 shells.", "The reef: @"), ("fr", "Vous prenez 3 coquillages.", "Le récif : @")],
)
def test_it_is_played_in_the_terminal(python: Python, tmp_path: Path, language: str, told: str, drawn: str) -> None:
    """With its own drawing, words and components, against a sailor who has its judge; the record proves itself."""
    record = tmp_path / "match.jsonl"
    order = ("reef_run", "--seats", "me,sailor", "--seed", "1", "--record", str(record), "--lang", language)
    played = python(*COMMAND, "play", *order, typed="3\n3\n3\n3\n3\nq\n")
    assert 0 == played.returncode, played.stderr
    assert told in played.stdout
    assert drawn in played.stdout
    proved = python(*COMMAND, "verify", "-", "--json", typed=record.read_text(encoding="utf-8"))
    assert (0, "reef_run") == (proved.returncode, json.loads(proved.stdout)["game"])


def test_its_rules_are_read(python: Python) -> None:
    """In both languages, by number."""
    assert "three shells" in python(*COMMAND, "rules", "reef_run", "RR-2").stdout
    assert "trois coquillages" in python(*COMMAND, "rules", "reef_run", "RR-2", "--lang", "fr").stdout


def test_it_is_played_in_the_arena(python: Python) -> None:
    """By the usual bots, on two processes that find it for themselves."""
    done = python(*COMMAND, "arena", "reef_run", "--games", "8", "--workers", "2", "--json")
    assert 0 == done.returncode, done.stderr
    found = {line["bot"]: line["win_rate"] for line in json.loads(done.stdout)["standings"]}
    assert found["sailor"] > found["random"]


@needs_zoo
def test_it_is_an_environment(python: Python) -> None:
    """PettingZoo's and Gymnasium's own suites find nothing wrong."""
    done = python(
        "-c",
        "from pettingzoo.test import api_test\n"
        "from gymnasium.utils.env_checker import check_env\n"
        "from flottille.adapters import gymnasium, pettingzoo\n"
        "api_test(pettingzoo.env('reef_run', seats=3), num_cycles=60)\n"
        "check_env(gymnasium.SeatEnv('reef_run', seats=2), skip_render_check=True)\n",
    )
    assert 0 == done.returncode, done.stderr


@needs_spiel
def test_it_is_a_game_of_open_spiel(python: Python) -> None:
    """With every wave as a chance node."""
    done = python(
        "-c",
        "import random\n"
        "from flottille.adapters.open_spiel import load\n"
        "state = load('reef_run', 2).new_initial_state()\n"
        "while not state.is_terminal():\n"
        "    state.apply_action(random.Random(1).choice(state.legal_actions()))\n"
        "assert sum(state.returns()) == 0\n",
    )
    assert 0 == done.returncode, done.stderr


def test_it_is_played_on_the_server(places: dict[str, str], tmp_path: Path) -> None:
    """Offered with its levels, words and rules; played to its end against bots that think in processes of their own."""
    server = Server(tmp_path, **places)
    ada = Browser(server)
    try:
        offered = {game["id"]: game for game in ada.get("/api/games")}["reef_run"]
        assert ("Reef Run", [2, 3]) == (offered["title"], offered["seats"])
        assert ["deckhand", "sailor", "mate", "captain"] == offered["levels"]
        words = ada.get("/api/words/reef_run/fr")
        assert ("deux coquillages", "Coquillages") == (words["name.two_shells"], words["reef_run.score"])
        assert "RR-3" in ada.http.get("/api/rules/reef_run/fr").text
        table = ada.open(SEATS, game="reef_run")["table"]
        with ada.socket() as socket:
            socket.watch(table, 0)
            last = socket.play_out(table, 0)
        assert 3 == len(last["result"]["scores"])
        record = ada.http.get(f"/api/tables/{table}/record").text
        assert ada.post("/api/verify", {"record": record})["holds"]
    finally:
        ada.close()
        server.stop()
    assert '"level": "error"' not in server.log()
