"""Fixed deals: in tests the same order is the same match, whoever is quicker; nowhere else is a deal fixed."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import flottille
from flottille.engine.sealed import SealedChance
from flottille.hall.deals import Deals
from flottille.server import serving
from flottille.table import BOT, Act, Controller, Decision, Table
from tests.server.driver import BOTS, Browser, Server

AMBUSHES = {"recipe": "short", "ambush": True}
MATCHES: list[tuple[str, int, dict[str, Any]]] = [
    ("santa_timea", 3, {}), ("fleet_dice", 3, {"captains": True}), ("loot_island", 3, {"opening_draft": True}),
    ("rolling_seas", 3, AMBUSHES), ("souvenirs", 5, {}),
]  # fmt: skip
PUBLIC = [
    ("0.0.0.0", {}), ("192.168.1.4", {}), ("::", {}), ("127.0.0.1", {"FLOTTILLE_HOME": ""}),
    ("127.0.0.1", {"FLOTTILLE_HOSTS": "games.example"}), ("localhost", {"FLOTTILLE_ORIGINS": "https://games.example"}),
]  # fmt: skip


def test_the_same_order_is_the_same_deal() -> None:
    """Another word, game, option or name, or names at other seats, are another."""
    asked: list[tuple[str, str, dict[str, Any], list[str]]] = [
        ("tests", "souvenirs", {"teams": True, "short": False}, ["Ada", "Ben"]),
        ("words", "souvenirs", {"teams": True, "short": False}, ["Ada", "Ben"]),
        ("tests", "santa_timea", {"teams": True, "short": False}, ["Ada", "Ben"]),
        ("tests", "souvenirs", {"teams": True, "short": True}, ["Ada", "Ben"]),
        ("tests", "souvenirs", {"teams": True, "short": False}, ["Ada", "Eve"]),
        ("tests", "souvenirs", {"teams": True, "short": False}, ["Ben", "Ada"]),
    ]
    deals = [Deals(word).secret(*order) for word, *order in asked for _ in range(2)]
    assert deals[::2] == deals[1::2]
    assert 6 == len(set(deals)) and {32} == set(map(len, deals))
    same = Deals("tests").secret("souvenirs", {"short": False, "teams": True}, ["Ada", "Ben"])
    assert same == deals[0]


def test_without_a_word_no_two_deals_are_alike() -> None:
    """Neither the draws nor what bots choose by."""
    deals = Deals()
    assert 50 == len({deals.secret("souvenirs", {}, ["Ada"]) for _ in range(50)})
    assert len({deals.seed("00", 0, [1, 2]) for _ in range(50)}) > 40


def play(game: str, seats: int, options: dict[str, Any], order: random.Random) -> tuple[Any, list[list[str]]]:
    """A match of bots who decide in any order where several owe a decision: how it ends, and what each did."""
    deals = Deals("tests")
    secret = deals.secret(game, options, ["Ada"] * seats)
    match = flottille.Match(game, seats, chance=SealedChance(secret, 0), **options)
    table = Table(match, [Controller(BOT, "deckhand")] * seats)
    did: list[list[str]] = [[] for _ in range(seats)]
    while not match.is_over:
        seat = order.choice(match.to_act)
        mind = flottille.bot("deckhand", game, deals.seed(secret.hex(), seat, match.legal(seat)))
        act = Act(seat, mind.choose(match.mask(seat), seat), table.numbers.of(seat), is_bot=True)
        decision = table.decide(act, SealedChance(secret, table.seq + 1))
        assert isinstance(decision, Decision)
        table.commit(decision)
        did[seat].append(str(decision.entry.action))
    return match.result, did


@pytest.mark.parametrize(("game", "seats", "options"), MATCHES)
def test_whoever_decides_first_a_match_stays_the_same(game: str, seats: int, options: dict[str, Any]) -> None:
    """Decisions that are made together may come in any order: the draws and the bots' choices are the same."""
    first, *others = [play(game, seats, options, random.Random(seed)) for seed in range(4)]
    assert [first] * 3 == others


def test_a_match_on_a_server_of_tests_is_the_same_each_time(ada: Browser, bo: Browser) -> None:
    """Deal, draws and bots; only ids and times differ."""
    played = []
    for browser in (ada, bo):
        table = browser.open(BOTS)["table"]
        with browser.socket() as socket:
            socket.watch(table, 0)
            socket.play_out(table, 0)
        entries = flottille.replay(browser.http.get(f"/api/tables/{table}/record").text).entries
        played.append([(entry.seat, entry.action, entry.draws) for entry in entries])
    assert played[0] == played[1]


def test_fixed_deals_are_told_of_at_the_start(server: Server) -> None:
    """As a warning in the log."""
    told = [line for line in server.log().splitlines() if "every deal can be foreseen" in line]
    assert 1 == len(told) and '"level": "warning"' in told[0]


@pytest.mark.parametrize(("host", "environment"), PUBLIC)
def test_fixed_deals_are_refused_where_people_could_play(
    host: str,
    environment: dict[str, str],
    home: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """On any other address, for any other name, for another site's pages, on the usual data: it does not start."""
    served: list[Any] = []
    monkeypatch.setattr(serving, "set_up_logs", lambda least: None)
    monkeypatch.setattr(serving, "serve", lambda *how: served.append(how))
    for name, value in {"FLOTTILLE_HOME": str(home), "FLOTTILLE_TEST_DEALS": "tests", **environment}.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SystemExit) as ended:
        serving.run(host, 0, False)
    assert (2, []) == (ended.value.code, served)
    assert "FLOTTILLE_TEST_DEALS" in capsys.readouterr().out
    monkeypatch.setenv("FLOTTILLE_TEST_DEALS", "")
    monkeypatch.setenv("FLOTTILLE_HOME", str(home))
    serving.run(host, 0, False)
    assert 1 == len(served)
