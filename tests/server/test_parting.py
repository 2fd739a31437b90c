"""Leaving for good: resigning among others, abandoning a match alone, taking a finished one off the list."""

from __future__ import annotations

import time

from tests.server.driver import PATIENCE, Browser

FRIENDS = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}]
BOTS = [{"kind": "me"}, {"kind": "bot", "level": "deckhand"}]


def part(browser: Browser, table: str) -> int:
    """Leave a table for good; the status of the answer."""
    return browser.http.delete(f"/api/tables/{table}").status_code


def await_gone(browser: Browser, table: str) -> None:
    """The table is deleted, sooner or later."""
    deadline = time.monotonic() + PATIENCE
    while 404 != browser.http.get(f"/api/tables/{table}").status_code:
        assert time.monotonic() < deadline, "it is still there"
        time.sleep(0.1)


def test_whoever_resigns_leaves_his_seat_to_a_bot(ada: Browser, bo: Browser, eve: Browser) -> None:
    """For good: neither he nor his link comes back, the other plays on, and nobody else can make him leave."""
    made = ada.open(FRIENDS)
    table = made["table"]
    bo.post(f"/api/tables/{table}/seats/1/take", {"token": made["links"][1]["token"], "name": "Bo"})
    (link,) = bo.get(f"/api/tables/{table}")["links"]
    assert 403 == part(eve, table)
    with ada.socket() as one, bo.socket() as two:
        one.watch(table, 0)
        two.watch(table, 1)
        assert 204 == part(bo, table)
        assert "not_yours" == two.wait("error")["code"]
        assert "error" == two.watch(table, 1)["type"]
        seat = ada.get(f"/api/tables/{table}")["seats"][1]
        assert ("bot", "sailor", False) == (seat["controller"], seat["level"], seat["until_return"])
        assert [] == [line for line in bo.get("/api/tables") if line["table"] == table]
        for _ in range(3):
            assert "accepted" == one.act(table, 0)["type"]
    assert 403 == bo.http.post(f"/api/tables/{table}/seats/1/take", json={"token": link["token"]}).status_code
    assert (403, 403) == (part(bo, table), part(eve, table))


def test_with_the_last_person_the_table_is_gone(ada: Browser, eve: Browser) -> None:
    """Whoever looks on hears so; the bots stop."""
    table = ada.open(BOTS)["table"]
    with eve.socket() as looking:
        looking.watch(table, None)
        assert 204 == part(ada, table)
        assert "no_table" == looking.wait("error")["code"]
    assert [] == [line for line in ada.get("/api/tables") if line["table"] == table]
    await_gone(ada, table)


def test_a_finished_table_is_everybodys_until_the_last_leaves(ada: Browser, bo: Browser) -> None:
    """Its record stays with those who stay; in a rematch the seat of who left is free."""
    made = ada.open(FRIENDS)
    table = made["table"]
    bo.post(f"/api/tables/{table}/seats/1/take", {"token": made["links"][1]["token"]})
    for seat, browser in enumerate((ada, bo)):
        bot = {"controller": "bot", "level": "deckhand", "until_return": True}
        browser.post(f"/api/tables/{table}/seats/{seat}/controller", bot)
    with ada.socket() as looking:
        looking.watch(table, None)
        while not looking.views[table, None]["view"]["is_over"]:
            looking.next()
    assert 204 == part(ada, table)
    assert bo.http.get(f"/api/tables/{table}/record").is_success
    assert ["over"] == [line["state"] for line in bo.get("/api/tables") if line["table"] == table]
    following = bo.post(f"/api/tables/{table}/rematch")["table"]
    assert ["open", "person"] == [seat["controller"] for seat in bo.get(f"/api/tables/{following}")["seats"]]
    assert 204 == part(bo, table)
    await_gone(bo, table)


def test_a_device_is_no_holder(ada: Browser, bo: Browser) -> None:
    """It ends itself where devices end."""
    table = ada.open(BOTS)["table"]
    device = ada.post(f"/api/tables/{table}/seats/0/devices")
    bo.post(f"/api/tables/{table}/seats/0/take", {"token": device["token"]})
    assert 403 == part(bo, table)
    assert [0] == ada.get(f"/api/tables/{table}")["yours"]


def test_a_table_nobody_came_to_is_its_hosts_to_delete(ada: Browser, bo: Browser) -> None:
    """As long as nobody sits there."""
    table = ada.open([{"kind": "friend"}, {"kind": "bot"}])["table"]
    assert 403 == part(bo, table)
    assert 204 == part(ada, table)
    await_gone(ada, table)
