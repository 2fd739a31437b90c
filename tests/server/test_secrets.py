"""What a seat may not see never reaches it; who has no token can do nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from flottille.engine import record as records
from flottille.engine.replay import Replay
from flottille.games.santa_timea.tables import CARD_IDS, HAND
from tests.server.driver import BOTS, FRIENDS, Browser, Socket

CARD = re.compile(r"\b(?:north|east|south|west|pirate)_\d+\b")
SEEING = ("view", "parts", "past", "log", "why", "sheet", "hint")
EVERYBODYS = ("printed", "verbs")  # the same for everyone, whatever happens


def hands(record: str) -> Iterator[tuple[int, list[set[str]], set[str]]]:
    """After each entry: its number, the hand of each seat, and the cards everyone saw in that step."""
    run = Replay(records.read(record))
    before: set[str] = set()
    for seq in range(len(run.record.entries)):
        if seq:
            run.step(seq)
        state: Any = run.match.state
        held = [
            {CARD_IDS[state.hands[HAND * seat + i]] for i in range(state.sizes[seat])} for seat in range(state.seats)
        ]
        action = run.record.entries[seq].action or ""
        yield seq, held, set(CARD.findall(action))
        before = set().union(*held)
    assert not before


def leaks(socket: Socket, seat: int | None, record: str) -> list[str]:
    """Messages to a viewer that name a card then hidden from him."""
    told: dict[int, list[str]] = {}
    for text in socket.raw:
        message = json.loads(text)
        if message["type"] in SEEING and "seq" in message:
            seen = {name: value for name, value in message.items() if name not in EVERYBODYS}
            told.setdefault(message["seq"], []).append(json.dumps(seen))
    found: list[str] = []
    for seq, held, shown in hands(record):
        hidden = set().union(*(hand for other, hand in enumerate(held) if other != seat)) - shown
        found += [text for text in told.get(seq, []) if hidden & set(CARD.findall(text))]
    return found


@pytest.mark.parametrize("parts", [False, True])
def test_no_hidden_card_reaches_anyone_who_may_not_know_it(
    ada: Browser, bo: Browser, eve: Browser, parts: bool
) -> None:
    """Two players, a bot and a spectator: every raw message of a whole match is searched."""
    made = ada.open([*FRIENDS, {"kind": "bot"}], options={"expert": True})
    table = made["table"]
    bo.post(f"/api/tables/{table}/seats/1/take", {"token": made["links"][1]["token"]})
    with ada.socket() as one, bo.socket() as two, eve.socket() as watching:
        one.watch(table, 0, parts=parts)
        two.watch(table, 1, parts=parts)
        watching.watch(table, None, parts=parts)
        everyone: list[tuple[Socket, int | None]] = [(one, 0), (two, 1), (watching, None)]
        turn = 0
        while not one.views[table, 0]["view"]["is_over"]:
            for socket, seat in everyone[:2]:
                if socket.views[table, seat]["view"]["actions"]:
                    assert "accepted" == socket.act(table, seat or 0, turn)["type"]
                    turn += 1
            last = max(socket.views[table, seat]["seq"] for socket, seat in everyone)
            for socket, seat in everyone:
                while socket.views[table, seat]["seq"] < last:
                    socket.next()
                if turn % 10 == 0:
                    socket.ask(type="past", table=table, seat=seat, seq=last)
                    socket.ask(type="sheet", table=table, seat=seat)
            if not any(one.views[table, 0]["view"]["to_act"] == [seat] for seat in (0, 1)):
                for socket, _ in everyone[:1]:
                    if not socket.views[table, 0]["view"]["is_over"]:
                        socket.next()
        for socket, seat in everyone:
            while not socket.views[table, seat]["view"]["is_over"]:
                socket.next()
        record = ada.http.get(f"/api/tables/{table}/record").text
        told = [json.loads(text) for socket, _ in everyone for text in socket.raw]
        assert {"parts" if parts else "view"} == {each["type"] for each in told} & {"view", "parts"}
        for name in EVERYBODYS:
            assert 1 >= len({json.dumps(each[name]) for each in told if name in each})
        for socket, seat in everyone:
            assert [] == leaks(socket, seat, record)
            assert not any("seen_by" in text for text in socket.raw)
        # the search itself is sound: what Ada was told would be a leak to Bo
        assert leaks(one, 1, record)
        assert leaks(two, None, record)


@pytest.mark.parametrize("spectators", [True, False])
def test_a_stolen_table_id_can_do_nothing(ada: Browser, eve: Browser, spectators: bool) -> None:
    """Without a token: watch at most, and only if that is allowed."""
    made = ada.open(BOTS, spectators=spectators)
    table = made["table"]
    with ada.socket() as mine:
        mine.watch(table, 0)
        before = mine.my_turn(table, 0)
        with eve.socket() as socket:
            assert ("error", "not_yours") == _told(socket.watch(table, 0))
            assert ("error", "not_yours") == _told(socket.watch(table, 0, token="x" * 32))
            assert ("error", "not_yours") == _told(socket.watch(table, 9))
            seen = socket.watch(table, None)
            assert ("view" if spectators else "error") == seen["type"]
            if spectators:
                assert ([], [], []) == (seen["view"]["hand"], seen["view"]["actions"], seen["yours"])
            action = before["view"]["actions"][0]["number"]
            for wish in (
                {"type": "act", "seq": before["seq"], "action": action},
                {"type": "undo"},
                {"type": "why", "action": action},
                {"type": "hint"},
            ):
                assert ("refused", "not_yours") == _told(socket.ask(table=table, seat=0, **wish))
            for wish in ({"type": "past", "seq": 0}, {"type": "log", "before": 5}, {"type": "sheet"}):
                assert ("error", "not_yours") == _told(socket.ask(table=table, seat=0, **wish))
                answer = socket.ask(table=table, seat=None, **wish)
                assert spectators == (answer["type"] != "error")
            for wish in ({"type": "chat", "text": "hello"}, {"type": "nudge"}):
                socket.send(table=table, seat=0, **wish)
                assert ("error", "not_yours") == _told(socket.wait("error"))
        for path, body in (
            ("seats/0/take", {"token": "x" * 32}),
            ("seats/0/leave", None),
            ("seats/0/controller", {"controller": "bot", "level": "captain"}),
            ("seats/1/controller", {"controller": "person"}),
            ("rematch", None),
        ):
            assert eve.http.post(f"/api/tables/{table}/{path}", json=body).status_code in (403, 409)
        info = eve.get(f"/api/tables/{table}")
        assert ([], [], False) == (info["links"], info["yours"], info["is_host"])
        assert eve.http.get(f"/api/tables/{table}/record").status_code in (403, 409)
        assert before["seq"] == eve.get(f"/api/tables/{table}")["seq"]
        assert "accepted" == mine.act(table, 0)["type"]


def _told(message: dict[str, Any]) -> tuple[str, str]:
    return message["type"], message.get("code", "")


def test_the_record_is_kept_back_until_the_end(ada: Browser, bo: Browser, eve: Browser) -> None:
    """Its draws would tell every hand: to friends, to who only looks on, and of bots to who plays against them."""
    shared, alone = ada.open(FRIENDS), ada.open(BOTS)["table"]
    asked = [(ada, shared["table"]), (ada, alone), (eve, alone), (eve, shared["table"])]
    bo.post(f"/api/tables/{shared['table']}/seats/1/take", {"token": shared["links"][1]["token"]})
    asked += [(ada, shared["table"]), (bo, shared["table"])]
    for who, table in asked:
        answer = who.http.get(f"/api/tables/{table}/record")
        assert (409, "not_over") == (answer.status_code, answer.json()["code"])


def test_whoever_plays_alone_may_take_the_match_along(ada: Browser, bo: Browser, eve: Browser) -> None:
    """Its draws so far come with it, never the secret; nobody plays it here then, and it goes on elsewhere."""
    shared, alone = ada.open(FRIENDS), ada.open(BOTS)["table"]
    bo.post(f"/api/tables/{shared['table']}/seats/1/take", {"token": shared["links"][1]["token"]})
    for who, table in [(ada, shared["table"]), (bo, shared["table"]), (eve, shared["table"]), (eve, alone)]:
        answer = who.http.post(f"/api/tables/{table}/away")
        assert (409, "not_alone") == (answer.status_code, answer.json()["code"])
    assert [200, 200] == [ada.http.get(f"/api/tables/{table}").status_code for table in (shared["table"], alone)]

    with ada.socket() as socket:
        socket.watch(alone, 0)
        taken = ada.http.post(f"/api/tables/{alone}/away")
        assert ("error", "no_table") == _told(socket.wait("error"))
    assert (200, "application/jsonl") == (taken.status_code, taken.headers["content-type"].partition(";")[0])
    assert json.loads(taken.text.splitlines()[0])["result"] is None
    assert "secret" not in taken.text
    brought = ada.post("/api/records", {"record": taken.text}, 201)["table"]
    assert ada.get(f"/api/tables/{brought}")["is_over"] is False


def test_a_link_is_used_once(ada: Browser, bo: Browser, eve: Browser) -> None:
    """Whoever follows it has the seat; it is of no use to anyone after that, its giver included."""
    made = ada.open(FRIENDS)
    table, token = made["table"], made["links"][1]["token"]
    taken = bo.post(f"/api/tables/{table}/seats/1/take", {"token": token, "name": "Bo"})
    assert token != taken["link"]["token"]
    assert taken == bo.post(f"/api/tables/{table}/seats/1/take", {"token": token})
    assert 403 == eve.http.post(f"/api/tables/{table}/seats/1/take", json={"token": token}).status_code
    with ada.socket() as peeking:
        assert ("error", "not_yours") == _told(peeking.watch(table, 1, token=token))
    assert [0] == [link["seat"] for link in ada.get(f"/api/tables/{table}")["links"]]
    phone = Browser(bo.server)
    device = bo.post(f"/api/tables/{table}/seats/1/devices")
    phone.post(f"/api/tables/{table}/seats/1/take", {"token": device["token"]})
    for browser in (bo, phone):
        assert [1] == browser.get(f"/api/tables/{table}")["yours"]
    phone.close()


def test_a_token_is_enough_for_a_program(ada: Browser, eve: Browser) -> None:
    """Without any cookie, with the token of the link; it comes back with the next one it is told."""
    made = ada.open([{"kind": "friend"}, {"kind": "bot"}])
    token = made["links"][0]["token"]
    with eve.socket() as socket:
        shown = socket.watch(made["table"], 0, token=token)
        assert ("person", [0]) == (shown["seats"][0]["controller"], shown["yours"])
        assert "accepted" == socket.act(made["table"], 0)["type"]
        (seated,) = [told for told in map(json.loads, socket.raw) if told["type"] == "seated"]
        assert (made["table"], 0) == (seated["table"], seated["seat"])
    back = Browser(eve.server)
    with back.socket() as socket:
        assert ("error", "not_yours") == _told(socket.watch(made["table"], 0, token=token))
        assert [0] == socket.watch(made["table"], 0, token=seated["link"]["token"])["yours"]
        assert "accepted" == socket.act(made["table"], 0)["type"]
    back.close()


def test_whoever_opened_the_table_gives_open_seats_away(ada: Browser, bo: Browser) -> None:
    """To a bot, and back to a friend; an absent friend's seat only until he returns."""
    made = ada.open(FRIENDS)
    path = f"/api/tables/{made['table']}/seats/1/controller"
    ada.post(path, {"controller": "bot", "level": "deckhand"})
    assert "bot" == ada.get(f"/api/tables/{made['table']}")["seats"][1]["controller"]
    ada.post(path, {"controller": "person"})
    info = ada.get(f"/api/tables/{made['table']}")
    assert ("open", 2) == (info["seats"][1]["controller"], len(info["links"]))
    bo.post(f"/api/tables/{made['table']}/seats/1/take", {"token": info["links"][1]["token"]})
    assert "not_yours" == ada.post(path, {"controller": "bot"}, 403)["code"]
    ada.post(path, {"controller": "bot", "until_return": True})
    with bo.socket() as socket:
        assert "person" == socket.watch(made["table"], 1)["seats"][1]["controller"]
        assert "is_there" == ada.post(path, {"controller": "bot", "until_return": True}, 409)["code"]
        assert "person" == ada.get(f"/api/tables/{made['table']}")["seats"][1]["controller"]


def test_pages_of_other_sites_are_refused(ada: Browser) -> None:
    """By origin, on the socket too; by host, so that no name elsewhere can point here."""
    from websockets.exceptions import InvalidStatus
    from websockets.sync.client import connect

    body = {"game": "santa_timea", "seats": BOTS}
    for origin in ("http://evil.example", "null", f"http://localhost:{ada.server.port + 1}"):
        assert 403 == ada.http.post("/api/tables", json=body, headers={"Origin": origin}).status_code
        with pytest.raises(InvalidStatus), connect(f"ws://localhost:{ada.server.port}/ws", origin=origin):  # type: ignore[arg-type]
            pass
    own = {"Origin": f"http://localhost:{ada.server.port}"}
    assert 201 == ada.http.post("/api/tables", json=body, headers=own).status_code
    assert 400 == ada.http.get("/api/games", headers={"Host": "evil.example"}).status_code


def test_cookies_are_signed_and_kept_from_scripts(ada: Browser) -> None:
    """A changed cookie is nobody's."""
    table = ada.open(BOTS)["table"]
    (cookie,) = ada.http.cookies.jar
    assert cookie.has_nonstandard_attr("HttpOnly")
    assert "Lax" == cookie.get_nonstandard_attr("SameSite")
    value = cookie.value or ""
    import httpx

    for forged in (value[:-3], value.swapcase(), '"', "", "a.b.c"):
        answer = httpx.get(f"{ada.http.base_url}/api/tables/{table}", headers={"Cookie": f"flottille={forged}"})
        assert [] == answer.json()["yours"]
        assert "flottille=" in answer.headers["set-cookie"]
