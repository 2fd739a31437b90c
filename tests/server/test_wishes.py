"""What needs the word of all people at a table: a bot's seat for somebody, and the end before its time."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from flottille.hall import opening, wire
from flottille.hall.live import Live
from flottille.hall.seats import holding, wishes
from tests.server.driver import PATIENCE, Browser
from tests.server.test_hall import running

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}, {"kind": "bot", "level": "deckhand"}]


def open_for_two(ada: Browser, bo: Browser, **order: Any) -> str:
    """A table with Ada, Bo and a bot."""
    made = ada.open(SEATS, **order)
    bo.post(f"/api/tables/{made['table']}/seats/1/take", {"token": made["links"][1]["token"], "name": "Bo"})
    return str(made["table"])


def wish(browser: Browser, table: str, **asked: Any) -> int:
    """Ask for something; the status of the answer."""
    return browser.http.post(f"/api/tables/{table}/wishes", json=asked).status_code


def answer(browser: Browser, table: str, id: str, agree: bool) -> int:
    """Agree or not; the status of the answer."""
    return browser.http.post(f"/api/tables/{table}/wishes/{id}", json={"agree": agree}).status_code


def wished(socket: Any) -> dict[str, Any]:
    """Wait until a wish is told."""
    while True:
        told = socket.wait("presence")
        if told["wish"] is not None:
            found: dict[str, Any] = told["wish"]
            return found


def test_a_bots_seat_goes_to_whom_all_agree_to(ada: Browser, bo: Browser, eve: Browser) -> None:
    """Its secrets go to the new holder alone, and only when the last one has agreed."""
    table = open_for_two(ada, bo)
    with ada.socket() as one, eve.socket() as looking:
        one.watch(table, 0)
        looking.watch(table, None)
        assert "error" == looking.watch(table, 2)["type"]
        assert 202 == wish(eve, table, seat=2, name="Eve")
        asked = wished(one)
        assert (2, None, "Eve", [0, 1]) == (asked["seat"], asked["by"], asked["name"], asked["missing"])
        assert 202 == answer(ada, table, asked["id"], True)
        assert "error" == looking.watch(table, 2)["type"]
        assert "bot" == ada.get(f"/api/tables/{table}")["seats"][2]["controller"]
        assert 202 == answer(bo, table, asked["id"], True)
        assert "view" == looking.watch(table, 2)["type"]
    seat = ada.get(f"/api/tables/{table}")["seats"][2]
    assert ("person", "Eve", 1) == (seat["controller"], seat["name"], seat["hands"])
    assert [2] == eve.get(f"/api/tables/{table}")["yours"]
    assert [0] == ada.get(f"/api/tables/{table}")["yours"]
    assert [2] == [link["seat"] for link in eve.get(f"/api/tables/{table}")["links"]]
    assert 409 == wish(eve, table, seat=2)


def test_whoever_hears_that_a_wish_is_over_has_the_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A browser asks at once whether the seat is its own now: it must be."""

    async def main() -> None:
        async with running(tmp_path) as hall:
            order = wire.NewTable("santa_timea", [wire.SeatOrder("me"), wire.SeatOrder("bot", level="deckhand")])
            live = await opening.open_new(hall, "ada", order)
            told: list[tuple[bool, list[int]]] = []

            def hear(live: Live) -> None:
                told.append((live.wish is None, sorted(live.seats_of("eve"))))

            monkeypatch.setattr(holding, "tell_presence", hear)
            await wishes.ask(hall, live, "eve", wire.MakeWish(1, "Eve"))
            assert live.wish is not None
            await wishes.answer(hall, live, "ada", live.wish.id, True)
            assert told[0] == (False, [])
            assert {(True, (1,))} == {(is_over, tuple(seats)) for is_over, seats in told[1:]}

    asyncio.run(main())


def test_one_word_against_it_ends_it(ada: Browser, bo: Browser, eve: Browser) -> None:
    """And whoever asked may take it back."""
    table = open_for_two(ada, bo)
    with bo.socket() as two:
        two.watch(table, 1)
        for refusing in (bo, eve):
            assert 202 == wish(eve, table, seat=2)
            id = wished(two)["id"]
            assert 202 == answer(ada, table, id, True)
            assert 202 == answer(refusing, table, id, False)
            assert 404 == answer(bo, table, id, True)
    assert "bot" == ada.get(f"/api/tables/{table}")["seats"][2]["controller"]
    assert [] == eve.get(f"/api/tables/{table}")["yours"]


def test_who_may_ask_and_answer(ada: Browser, bo: Browser, eve: Browser) -> None:
    """Nobody asks for a second hand or a person's seat, two do not ask at once, and strangers have no word."""
    table = open_for_two(ada, bo)
    assert 409 == wish(ada, table, seat=2), "she would see two hands"
    assert 409 == wish(eve, table, seat=1), "somebody sits there"
    assert 404 == wish(eve, table, seat=7)
    assert 403 == wish(eve, table), "she has no match to end"
    assert 400 == wish(eve, table, seat=2, name="Eve\u202e")
    assert 404 == answer(ada, table, "a" * 12, True)
    with ada.socket() as one:
        one.watch(table, 0)
        assert 202 == wish(eve, table, seat=2)
        asked = wished(one)
        assert 409 == wish(bo, table), "one wish at a time"
        assert 403 == answer(eve, table, asked["id"], True)
        device = ada.post(f"/api/tables/{table}/seats/0/devices")
        phone = Browser(ada.server)
        phone.post(f"/api/tables/{table}/seats/0/take", {"token": device["token"]})
        assert 403 == answer(phone, table, asked["id"], True)
        phone.close()
    hidden = open_for_two(ada, bo, spectators=False)
    assert 403 == wish(eve, hidden, seat=2)


def test_whoever_is_away_is_not_waited_for(ada: Browser, bo: Browser, eve: Browser) -> None:
    """A bot until return plays for Bo: Ada's word is enough for a seat, though not for the end."""
    table = open_for_two(ada, bo)
    bo.post(f"/api/tables/{table}/seats/1/leave")
    with ada.socket() as one:
        one.watch(table, 0)
        assert 202 == wish(ada, table)
        asked = wished(one)
        assert (None, 0, [1]) == (asked["seat"], asked["by"], asked["missing"])
        assert 202 == answer(ada, table, asked["id"], False)
        assert 202 == wish(eve, table, seat=2)
        while (asked := wished(one))["seat"] is None:
            pass
        assert [0] == asked["missing"]
        assert 202 == answer(ada, table, asked["id"], True)
    assert [2] == eve.get(f"/api/tables/{table}")["yours"]
    assert [1] == bo.get(f"/api/tables/{table}")["yours"]


@pytest.mark.parametrize("first", [0, 1])
def test_a_match_ends_when_all_agree(ada: Browser, bo: Browser, eve: Browser, first: int) -> None:
    """Whoever follows it hears so, and the table leaves every list."""
    table = open_for_two(ada, bo)
    asking, other = (ada, bo) if first == 0 else (bo, ada)
    with other.socket() as two, eve.socket() as looking:
        two.watch(table, 1 - first)
        looking.watch(table, None)
        assert 202 == wish(asking, table)
        asked = wished(two)
        assert (None, first, [1 - first]) == (asked["seat"], asked["by"], asked["missing"])
        assert 403 == answer(eve, table, asked["id"], True)
        assert 202 == answer(other, table, asked["id"], True)
        assert "no_table" == two.wait("error")["code"] == looking.wait("error")["code"]
    deadline = time.monotonic() + PATIENCE
    while 404 != ada.http.get(f"/api/tables/{table}").status_code:
        assert time.monotonic() < deadline, "it is still there"
        time.sleep(0.1)
    for browser in (ada, bo):
        assert [] == [line for line in browser.get("/api/tables") if line["table"] == table]
