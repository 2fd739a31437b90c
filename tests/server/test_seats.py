"""Who holds a seat: one person at a time, wherever it came from; and it shows when it changed hands."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import Any

from flottille.hall.seats.devices import MOST_DEVICES
from tests.server.driver import FRIENDS, Browser, Server, Socket

Link = dict[str, Any]


def take(browser: Browser, table: str, seat: int, token: str, status: int = 0, **more: Any) -> dict[str, Any]:
    """Sit down with a token."""
    return browser.post(f"/api/tables/{table}/seats/{seat}/take", {"token": token, **more}, status)


def info(browser: Browser, table: str, seat: int) -> dict[str, Any]:
    """A seat as this browser is told of it."""
    found: dict[str, Any] = browser.get(f"/api/tables/{table}")["seats"][seat]
    return found


def is_answered(socket: Socket) -> int:
    """Everything said so far has been heard; how many messages that are."""
    socket.send(type="ping")
    socket.wait("pong")
    return len(socket.raw)


def assert_has_nothing_of(browser: Browser, table: str, seat: int) -> None:
    """Neither the seat, nor its link, nor its hand, nor its decisions."""
    found = browser.get(f"/api/tables/{table}")
    assert seat not in found["yours"]
    assert seat not in [link["seat"] for link in found["links"]]
    with browser.socket() as socket:
        assert "not_yours" == socket.watch(table, seat)["code"]
        for wish in ({"type": "past", "seq": 0}, {"type": "log", "before": 5}, {"type": "sheet"}):
            assert "not_yours" == socket.ask(table=table, seat=seat, **wish)["code"]
        for wish in ({"type": "act", "seq": 0, "action": 0}, {"type": "why", "action": 0}, {"type": "undo"}):
            assert "not_yours" == socket.ask(table=table, seat=seat, **wish)["code"]


def test_a_host_who_took_the_seat_first_reads_no_hand_of_his_friend(ada: Browser, bo: Browser) -> None:
    """He sends the second link: his friend sits down, and he holds the seat no longer."""
    made = ada.open(FRIENDS)
    table, first = made["table"], made["links"][1]["token"]
    second = take(ada, table, 1, first)["link"]["token"]
    with ada.socket() as peeking:
        assert "view" == peeking.watch(table, 1)["type"]
        third = take(bo, table, 1, second, name="Bo")["link"]["token"]
        assert [0] == ada.get(f"/api/tables/{table}")["yours"]
        lost = peeking.wait("error")
        assert ("not_yours", table) == (lost["code"], lost["table"])
        told = is_answered(peeking)
        with bo.socket() as playing, ada.socket() as mine:
            playing.watch(table, 1)
            mine.watch(table, 0)
            mover = mine.views[table, 0]["view"]["to_act"][0]
            (mine if mover == 0 else playing).act(table, mover)
        is_answered(peeking)
        assert not [text for text in peeking.raw[told:] if '"view"' in text]
    assert_has_nothing_of(ada, table, 1)
    for used in (first, second):
        assert "wrong_token" == take(ada, table, 1, used, 403)["code"]
        with ada.socket() as socket:
            assert "not_yours" == socket.watch(table, 1, token=used)["code"]
    assert third == take(bo, table, 1, first)["link"]["token"]
    assert 2 == info(ada, table, 1)["hands"]


def test_a_host_who_shows_the_token_in_watch_holds_the_seat_and_loses_it(ada: Browser, bo: Browser) -> None:
    """Looking means taking: it shows, and it ends when his friend sits down with the link that is left."""
    made = ada.open(FRIENDS)
    table, first = made["table"], made["links"][1]["token"]
    with ada.socket() as peeking:
        peeking.send(type="watch", table=table, seat=1, token=first)
        second = peeking.wait("seated")["link"]["token"]
        peeking.wait("view")
        assert ("person", 1) == (info(bo, table, 1)["controller"], info(bo, table, 1)["hands"])
        assert "wrong_token" == take(bo, table, 1, first, 403)["code"]
        with bo.socket() as playing:
            playing.send(type="watch", table=table, seat=1, token=second)
            assert second != playing.wait("seated")["link"]["token"]
            assert "view" == playing.wait("view", "error")["type"]
        assert "not_yours" == peeking.wait("error")["code"]
    assert_has_nothing_of(ada, table, 1)
    assert [1] == bo.get(f"/api/tables/{table}")["yours"]
    assert 2 == info(ada, table, 1)["hands"]


def test_a_seat_on_the_hosts_device_is_its_takers_alone(ada: Browser, bo: Browser) -> None:
    """The host goes on at his own seat, and is told at once which seats are left to him."""
    made = ada.open([{"kind": "me", "name": "Ada"}, {"kind": "here", "name": "Bo"}])
    table, token = made["table"], made["links"][1]["token"]
    with ada.socket() as mine:
        mine.watch(table, 0)
        mine.watch(table, 1)
        take(bo, table, 1, token)
        assert "not_yours" == mine.wait("error")["code"]
        assert [0] == mine.until(lambda told: told["type"] == "view" and told["seat"] == 0)["yours"]
        presence = mine.until(lambda told: told["type"] == "presence" and told["seats"][1]["hands"] == 2)
        assert [1, 2] == [seat["hands"] for seat in presence["seats"]]
    assert_has_nothing_of(ada, table, 1)
    assert [0] == ada.get(f"/api/tables/{table}")["yours"]


def test_whoever_lost_his_seat_looks_on_only_where_that_is_allowed(ada: Browser, bo: Browser) -> None:
    """A table without spectators shows him nothing any more."""
    made = ada.open([{"kind": "friend"}, {"kind": "bot"}], spectators=False)
    table, first = made["table"], made["links"][0]["token"]
    second = take(ada, table, 0, first)["link"]["token"]
    with ada.socket() as peeking:
        assert "view" == peeking.watch(table, None)["type"]
        take(bo, table, 0, second)
        assert "no_spectators" == peeking.wait("error")["code"]
        assert "no_spectators" == peeking.watch(table, None)["code"]


def test_a_bots_hand_is_looked_at_by_nobody(ada: Browser) -> None:
    """A link that was good while the seat was open is not good for the bot's."""
    made = ada.open([*FRIENDS, {"kind": "friend"}])
    table, token = made["table"], made["links"][1]["token"]
    control = f"/api/tables/{table}/seats/1/controller"
    ada.post(control, {"controller": "bot", "level": "deckhand"})
    assert "bot_plays" == take(ada, table, 1, token, 409)["code"]
    with ada.socket() as socket:
        assert "not_yours" == socket.watch(table, 1, token=token)["code"]
    ada.post(control, {"controller": "person"})
    take(ada, table, 1, token)


def add_device(browser: Browser, table: str, seat: int) -> Link:
    """A link for another device of this one's seat."""
    return browser.post(f"/api/tables/{table}/seats/{seat}/devices")


def end_devices(browser: Browser, table: str, seat: int) -> int:
    """End devices; the status."""
    return browser.http.delete(f"/api/tables/{table}/seats/{seat}/devices").status_code


def test_another_device_of_the_holder(ada: Browser, bo: Browser, eve: Browser) -> None:
    """It plays and is shown to everybody; it gives nothing away, and ends when its holder says so."""
    made = ada.open([{"kind": "me", "name": "Ada"}, {"kind": "bot"}])
    table = made["table"]
    link = add_device(ada, table, 0)
    assert link["token"].startswith("device-") and link["token"] in link["link"]
    assert {"table": table, "seat": 0, "link": None} == take(bo, table, 0, link["token"], name="Bo")
    assert {"table": table, "seat": 0, "link": None} == take(bo, table, 0, link["token"])
    assert "wrong_token" == take(eve, table, 0, link["token"], 403)["code"]
    seen = info(eve, table, 0)
    assert ("Ada", 1, 1) == (seen["name"], seen["hands"], seen["devices"])
    found = bo.get(f"/api/tables/{table}")
    assert ([0], [0], []) == (found["yours"], found["as_device"], found["links"])
    assert "not_yours" == bo.post(f"/api/tables/{table}/seats/0/devices", None, 403)["code"]
    with bo.socket() as phone:
        phone.watch(table, 0)
        assert "accepted" == phone.act(table, 0)["type"]
        assert 204 == end_devices(ada, table, 0)
        assert "not_yours" == phone.until(lambda told: told["type"] == "error")["code"]
        told = is_answered(phone)
        with ada.socket() as mine:
            mine.watch(table, 0)
            mine.act(table, 0)
        is_answered(phone)
        assert not [text for text in phone.raw[told:] if '"view"' in text]
    assert_has_nothing_of(bo, table, 0)
    assert 403 == end_devices(bo, table, 0)
    assert "wrong_token" == take(bo, table, 0, link["token"], 403)["code"]
    assert (1, 0) == (info(eve, table, 0)["hands"], info(eve, table, 0)["devices"])


def test_a_device_ends_itself_only(ada: Browser, bo: Browser, eve: Browser) -> None:
    """The holder and the other devices stay; ending devices ends the link for the next one too."""
    table = ada.open([{"kind": "me"}, {"kind": "bot"}])["table"]
    for device in (bo, eve):
        take(device, table, 0, add_device(ada, table, 0)["token"])
    assert 204 == end_devices(bo, table, 0)
    assert [[0], [], [0]] == [browser.get(f"/api/tables/{table}")["yours"] for browser in (ada, bo, eve)]
    waiting = add_device(ada, table, 0)["token"]
    assert 204 == end_devices(ada, table, 0)
    assert "wrong_token" == take(bo, table, 0, waiting, 403)["code"]
    assert [[0], [], []] == [browser.get(f"/api/tables/{table}")["yours"] for browser in (ada, bo, eve)]


def test_a_device_of_the_host_loses_the_seat_with_him(ada: Browser, bo: Browser, eve: Browser) -> None:
    """And the link he made for the next one is good no longer."""
    made = ada.open(FRIENDS)
    table = made["table"]
    second = take(ada, table, 1, made["links"][1]["token"])["link"]["token"]
    take(eve, table, 1, add_device(ada, table, 1)["token"])
    waiting = add_device(ada, table, 1)["token"]
    with eve.socket() as peeking:
        peeking.watch(table, 1)
        take(bo, table, 1, second)
        assert "not_yours" == peeking.wait("error")["code"]
    assert "wrong_token" == take(eve, table, 1, waiting, 403)["code"]
    for browser in (ada, eve):
        assert_has_nothing_of(browser, table, 1)
    assert (2, 0) == (info(ada, table, 1)["hands"], info(ada, table, 1)["devices"])


def test_a_seat_has_so_many_devices(ada: Browser, eve: Browser) -> None:
    """Then some must be ended first."""
    table = ada.open([{"kind": "me"}, {"kind": "bot"}])["table"]
    path = f"/api/tables/{table}/seats/0/devices"
    for _ in range(MOST_DEVICES):
        device = Browser(ada.server)
        take(device, table, 0, add_device(ada, table, 0)["token"])
        device.close()
    assert "too_many_devices" == ada.post(path, None, 409)["code"]
    assert 403 == eve.http.post(path).status_code
    assert "no_seat" == ada.post(f"/api/tables/{table}/seats/7/devices", None, 404)["code"]
    assert 404 == end_devices(ada, table, 7)
    end_devices(ada, table, 0)
    add_device(ada, table, 0)


def test_a_rematch_keeps_holders_and_devices_and_counts_hands_anew(ada: Browser, bo: Browser, eve: Browser) -> None:
    """Asked for on a device, it is opened by the one who holds that device's seat."""
    made = ada.open([*FRIENDS, {"kind": "bot", "level": "deckhand"}])
    table = made["table"]
    second = take(ada, table, 1, made["links"][1]["token"])["link"]["token"]
    take(bo, table, 1, second, name="Bo")
    take(eve, table, 1, add_device(bo, table, 1)["token"])
    for browser, seat in ((ada, 0), (bo, 1)):
        wish = {"controller": "bot", "level": "deckhand", "until_return": True}
        browser.post(f"/api/tables/{table}/seats/{seat}/controller", wish)
    with ada.socket() as looking:
        looking.watch(table, None)
        while not looking.views[table, None]["view"]["is_over"]:
            looking.next()
    following = eve.post(f"/api/tables/{table}/rematch")["table"]
    seats = eve.get(f"/api/tables/{following}")["seats"]
    assert [("Ada", 1, 0), ("Bo", 1, 1)] == [(seat["name"], seat["hands"], seat["devices"]) for seat in seats[:2]]
    assert [[0], [1], [1]] == [each.get(f"/api/tables/{following}")["yours"] for each in (ada, bo, eve)]
    assert [False, True, False] == [each.get(f"/api/tables/{following}")["is_host"] for each in (ada, bo, eve)]
    assert "wrong_token" == take(ada, following, 1, second, 403)["code"]


def test_holders_devices_and_hands_outlive_the_server(home: Path) -> None:
    """What was told was stored."""
    server = Server(home)
    ada, bo, phone = (Browser(server) for _ in range(3))
    made = ada.open(FRIENDS)
    table = made["table"]
    second = take(ada, table, 1, made["links"][1]["token"])["link"]["token"]
    third = take(bo, table, 1, second)["link"]["token"]
    take(phone, table, 1, add_device(bo, table, 1)["token"])
    waiting = add_device(bo, table, 1)["token"]
    server.stop(signal.SIGKILL)
    server.start()
    assert (2, 1) == (info(ada, table, 1)["hands"], info(ada, table, 1)["devices"])
    assert [[0], [1], [1]] == [each.get(f"/api/tables/{table}")["yours"] for each in (ada, bo, phone)]
    assert [third] == [link["token"] for link in bo.get(f"/api/tables/{table}")["links"]]
    assert "wrong_token" == take(ada, table, 1, second, 403)["code"]
    assert take(ada, table, 1, waiting)["link"] is None
    end_devices(bo, table, 1)
    for browser in (ada, phone):
        assert_has_nothing_of(browser, table, 1)
    for browser in (ada, bo, phone):
        browser.close()
    server.stop()
