"""The same deal once more: the same cards and dice, for whoever plays alone, once nothing is hidden any more."""

from __future__ import annotations

from typing import Any

import pytest

import flottille
from flottille.engine.match import Match
from tests.server.driver import BOTS, FRIENDS, Browser
from tests.server.test_play import seated


def finished(browser: Browser, table: str, seat: int = 0) -> dict[str, Any]:
    with browser.socket() as socket:
        socket.watch(table, seat)
        return socket.play_out(table, seat)


def dealt(browser: Browser, table: str) -> flottille.Match:
    """The match of a table that is over."""
    return flottille.replay(browser.http.get(f"/api/tables/{table}/record").text)


def test_the_same_deal_is_dealt_to_the_same_seats(ada: Browser) -> None:
    """The first hands, the mode and the bots are the same; it is a table of its own, as often as one likes."""
    table = ada.open(BOTS, mode="expert")["table"]
    finished(ada, table)
    again, other = (ada.post(f"/api/tables/{table}/deal", {})["table"] for _ in range(2))
    assert 3 == len({table, again, other})
    before, info = (ada.get(f"/api/tables/{each}") for each in (table, again))
    for same in ("game", "options", "commitment", "yours"):
        assert before[same] == info[same]
    played = [[(seat["name"], seat["controller"], seat["level"]) for seat in each["seats"]] for each in (before, info)]
    assert played[0] == played[1]
    finished(ada, again)
    first, second = dealt(ada, table), dealt(ada, again)
    assert first.entries[0].draws == second.entries[0].draws
    assert (None, table) == (before["deal_of"], info["deal_of"])
    third = ada.post(f"/api/tables/{again}/deal", {})["table"]
    assert table == ada.get(f"/api/tables/{third}")["deal_of"]


def test_nothing_of_a_deal_is_given_before_the_match_is_over(ada: Browser, bo: Browser, eve: Browser) -> None:
    """Neither to those who play nor to those who look on, nor of a table nobody may look at."""
    table = seated(ada, bo)
    for browser in (ada, bo, eve):
        assert "not_over" == browser.post(f"/api/tables/{table}/deal", {}, 409)["code"]
    closed = ada.open(BOTS, spectators=False)["table"]
    assert "no_spectators" == eve.post(f"/api/tables/{closed}/deal", {}, 403)["code"]
    finished(ada, closed)
    assert "no_spectators" == eve.post(f"/api/tables/{closed}/deal", {}, 403)["code"]
    assert ada.post(f"/api/tables/{closed}/deal", {})["table"]


def test_bots_play_where_others_sat(ada: Browser, bo: Browser, eve: Browser) -> None:
    """Nobody is seated unasked: each of them, and whoever looked on, has a table of his own."""
    made = ada.open([*FRIENDS, {"kind": "bot"}])
    table = made["table"]
    bo.post(f"/api/tables/{table}/seats/1/take", {"token": made["links"][1]["token"], "name": "Bo"})
    bo.post(f"/api/tables/{table}/seats/1/leave")
    finished(ada, table)
    kinds = {}
    for name, browser, wish in (("Ada", ada, {}), ("Bo", bo, {}), ("Eve", eve, {"seat": 2, "name": "Eve"})):
        info = browser.get(f"/api/tables/{browser.post(f'/api/tables/{table}/deal', wish)['table']}")
        (mine,) = info["yours"]
        assert name == info["seats"][mine]["name"]
        kinds[mine] = [seat["controller"] for seat in info["seats"]]
        others = [seat["name"] for number, seat in enumerate(info["seats"]) if number != mine]
        assert not {"Ada", "Bo"} & set(others) and all(others) and len(others) == len(set(others))
    assert {0: "person", 1: "person", 2: "person"} == {mine: kinds[mine][mine] for mine in range(3)}
    assert {"bot"} == {kind for mine, found in kinds.items() for seat, kind in enumerate(found) if seat != mine}
    assert "no_seat" == eve.post(f"/api/tables/{table}/deal", {"seat": 3}, 404)["code"]


def test_people_at_one_device_stay_together(ada: Browser) -> None:
    """Both are mine."""
    table = ada.open([{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Cleo"}, BOTS[1]])["table"]
    for seat in (0, 1):
        ada.post(f"/api/tables/{table}/seats/{seat}/leave")
    with ada.socket() as socket:
        socket.watch(table, None)
        socket.until(lambda told: told["type"] == "view" and told["view"]["is_over"])
    info = ada.get(f"/api/tables/{ada.post(f'/api/tables/{table}/deal', {})['table']}")
    assert ([0, 1], ["Ada", "Cleo"]) == (info["yours"], [seat["name"] for seat in info["seats"]][:2])


@pytest.mark.parametrize("is_sealed", [True, False])
def test_a_record_has_a_deal_if_its_secret_is_known(ada: Browser, is_sealed: bool) -> None:
    """A match played from a seed elsewhere has none; the sentence says what there is instead."""
    if is_sealed:
        table = ada.open(BOTS)["table"]
        finished(ada, table)
        text = ada.http.get(f"/api/tables/{table}/record").text
    else:
        match = Match("santa_timea", 2, seed=1)
        while not match.is_over:
            match.play(match.to_act[0], match.legal(match.to_act[0])[0])
        text = match.record()
    brought = ada.post("/api/records", {"record": text})["table"]
    if is_sealed:
        assert ada.post(f"/api/tables/{brought}/deal", {})["table"]
    else:
        assert "no_deal" == ada.post(f"/api/tables/{brought}/deal", {}, 409)["code"]


def test_all_who_played_a_deal_stand_side_by_side(ada: Browser, eve: Browser) -> None:
    """Whoever was dealt it first, and those who could have looked before; of tables that are over and shown."""
    table = ada.open(BOTS)["table"]
    assert "not_over" == ada.http.get(f"/api/tables/{table}/deal").json()["code"]
    finished(ada, table)
    again, closed = (eve.post(f"/api/tables/{table}/deal", {"seat": 0, "name": "Eve"})["table"] for _ in range(2))
    finished(eve, again)
    for asked in (table, again):
        results = ada.get(f"/api/tables/{asked}/deal")["results"]
        found = {each["table"]: (each["name"], each["is_mine"], each["is_new"]) for each in results}
        assert {table: ("Ada", True, True), again: ("Eve", False, False)} == found
        assert results == sorted(results, key=lambda each: -each["score"])
    assert closed not in found
    hidden = ada.open(BOTS, spectators=False)["table"]
    finished(ada, hidden)
    assert "no_spectators" == eve.http.get(f"/api/tables/{hidden}/deal").json()["code"]
