"""Getting on with others: who is muted is not heard, who is blocked does not come, the operator closes what he must."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from flottille.hall import opening, wire
from flottille.hall.refusal import Refusal
from flottille.hall.requests import Caller
from flottille.hall.seats import parting, seating, wishes
from flottille.hall.wire.company import MakeReport, Shun
from flottille.server.company import requests
from flottille.server.house import House
from tests.server.driver import FRIENDS, Browser, Server
from tests.server.matches import ADA, BO, EVE, TWO, finished, open_for, play_out
from tests.server.test_hall import running
from tests.server.test_logbook import with_house

TOKEN = "a token of the operator"
Test = Callable[[House], Awaitable[None]]


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with an operator."""
    running = Server(tmp_path_factory.mktemp("watched"), FLOTTILLE_OPERATOR_TOKEN=TOKEN, FLOTTILLE_REFUSAL_SECONDS="0")
    yield running
    assert 0 == running.stop()


def operator(server: Server, path: str = "", body: Any = None, token: str = TOKEN) -> Any:
    """What the operator is answered."""
    browser = Browser(server)
    head = {"Authorization": f"Bearer {token}"}
    place = f"/api/operator{path}"
    answer = (
        browser.http.get(place, headers=head) if body is None else browser.http.post(place, json=body, headers=head)
    )
    browser.close()
    return answer


@pytest.fixture
def pair(watched: Server) -> Iterator[tuple[Browser, Browser, str]]:
    """Two friends at a table."""
    ada, bo = Browser(watched), Browser(watched)
    made = ada.open(FRIENDS)
    bo.post(f"/api/tables/{made['table']}/seats/1/take", {"token": made["links"][1]["token"], "name": "Bo"})
    yield ada, bo, made["table"]
    ada.close()
    bo.close()


def test_who_is_muted_is_not_heard(watched: Server, pair: tuple[Browser, Browser, str]) -> None:
    """At once and later; others hear him, he hears everybody, and nothing tells him."""
    ada, bo, table = pair
    with ada.socket() as one, bo.socket() as two:
        one.watch(table, 0)
        two.watch(table, 1)
        assert 202 == ada.http.post(f"/api/tables/{table}/seats/1/shun", json={"how": "mute"}).status_code
        two.send(type="chat", table=table, seat=1, text="psst")
        assert "psst" == two.wait("chat")["text"]
        one.send(type="chat", table=table, seat=0, text="ahoy")
        assert "ahoy" == one.wait("chat")["text"]
        assert "ahoy" == two.wait("chat")["text"]
        assert not [text for text in one.raw if "psst" in text]
    with ada.socket() as again:
        again.watch(table, 0)
        assert "ahoy" == again.wait("chat")["text"]
        assert not [text for text in again.raw if "psst" in text]
        (shunned,) = ada.get("/api/shunned")
        assert ("Bo", False) == (shunned["name"], shunned["is_blocked"])
        assert 204 == ada.http.delete(f"/api/shunned/{shunned['id']}").status_code
        with bo.socket() as two:
            two.watch(table, 1)
            two.send(type="chat", table=table, seat=1, text="again")
            assert "again" == again.wait("chat")["text"]
    assert [] == bo.get("/api/shunned")


def test_only_ones_own_list_is_changed(tmp_path: Path) -> None:
    """Who knows the name of another's entry can do nothing with it."""

    async def test(hall: House) -> None:
        live = await open_for(hall, "ada", "bo")
        await requests.shun(hall, ADA, live, 1, Shun("block"))
        (entry,) = await requests.list_shunned(hall, ADA)
        await requests.forgive(hall, BO, entry.id)
        assert [entry] == await requests.list_shunned(hall, ADA)
        assert b"bo" not in msgspec.json.encode([entry]).replace(b"is_blocked", b"")
        await requests.shun(hall, ADA, live, 1, Shun("none"))
        assert [] == await requests.list_shunned(hall, ADA)

    with_house(tmp_path, test)


def test_who_is_blocked_does_not_come(tmp_path: Path) -> None:
    """Neither by link nor by wish, whoever opened the table or sits there; where he sits already, he stays."""

    async def test(hall: House) -> None:
        live = await open_for(hall, "ada", "bo")
        await requests.shun(hall, ADA, live, 1, Shun("block"))
        await seating.take(hall, live, "bo", 1, wire.TakeSeat("nothing-to-show"))
        next_one = await opening.open_new(hall, "ada", wire.NewTable("santa_timea", TWO))
        with pytest.raises(Refusal, match="not_welcome"):
            await seating.take(hall, next_one, "bo", 1, wire.TakeSeat(next_one.seats[1].token))
        theirs = await open_for(hall, "eve", "ada", seats=3)
        with pytest.raises(Refusal, match="not_welcome"):
            await wishes.ask(hall, theirs, "bo", wire.MakeWish(2))
        await seating.take(hall, next_one, "eve", 1, wire.TakeSeat(next_one.seats[1].token))

    with_house(tmp_path, test)


@pytest.mark.parametrize(("me", "seat", "code"), [(ADA, 0, "yourself"), (ADA, 2, "nobody"), (ADA, 7, "no_seat")])
def test_who_cannot_be_shunned_or_reported(tmp_path: Path, me: Caller, seat: int, code: str) -> None:
    async def test(hall: House) -> None:
        live = await open_for(hall, "ada", "bo", seats=3)
        with pytest.raises(Refusal, match=code):
            await requests.shun(hall, me, live, seat, Shun("mute"))
        with pytest.raises(Refusal, match=code):
            await requests.report(hall, me, live, seat, MakeReport("other"))

    with_house(tmp_path, test)


def test_a_table_that_is_not_shown_has_no_company_for_strangers(tmp_path: Path) -> None:
    async def test(hall: House) -> None:
        live = await open_for(hall, "ada", "bo", spectators=False)
        with pytest.raises(Refusal, match="no_spectators"):
            await requests.read_company(hall, EVE, live)
        with pytest.raises(Refusal, match="no_spectators"):
            await requests.report(hall, EVE, live, 1, MakeReport("words"))

    with_house(tmp_path, test)


def test_reliability_is_finished_of_started(tmp_path: Path) -> None:
    """And what I think of somebody is told to me only."""

    async def test(hall: House) -> None:
        await finished(hall, "ada", "bo")
        left = await open_for(hall, "ada", "bo")
        await parting.part(hall, left, "bo")
        await play_out(hall, left)
        await hall.scribe.catch_up_all()
        live = await open_for(hall, "ada", "bo")
        await requests.shun(hall, ADA, live, 1, Shun("mute"))
        one, two = (await requests.read_company(hall, ADA, live)).seats
        assert [(2, 2), (2, 1)] == [(each.started, each.finished) for each in (one, two)]
        assert [(False, False), (True, False)] == [(each.is_muted, each.is_blocked) for each in (one, two)]
        assert not any(each.is_muted for each in (await requests.read_company(hall, BO, live)).seats)

    with_house(tmp_path, test)


def test_nobody_else_is_the_operator(watched: Server, server: Server) -> None:
    """Without the token, or where there is none, there is no such page."""
    for where, token in ((watched, "no"), (watched, "a"), (server, TOKEN), (server, "no")):
        assert 404 == operator(where, token=token).status_code
        assert 404 == operator(where, "/tables", {"table": "table-of-ada"}, token).status_code
    assert 200 == operator(watched).status_code


def test_the_operator_sees_a_report_and_closes(watched: Server, pair: tuple[Browser, Browser, str]) -> None:
    """With what was said; the one it is about may not speak, sit or open any more, until the door is opened again."""
    ada, bo, table = pair
    with bo.socket() as two:
        two.watch(table, 1)
        two.send(type="chat", table=table, seat=1, text="you scurvy dog")
        two.wait("chat")
        for _ in range(2):
            told = {"reason": "words", "text": "he  insults"}
            assert 202 == ada.http.post(f"/api/tables/{table}/seats/1/report", json=told).status_code
        seen = operator(watched).json()
        (found,) = [each for each in seen["reports"] if each["table"] == table]
        assert ("Bo", "words", "he insults") == (found["name"], found["reason"], found["text"])
        assert ["you scurvy dog"] == [each["text"] for each in found["said"]]
        assert table in [each["table"] for each in seen["tables"]]
        assert seen["rates"]["sockets"] >= 1
        before = {each["id"] for each in seen["closed"]}
        assert 200 == operator(watched, f"/reports/{found['id']}", {"closes": True}).status_code
        two.send(type="chat", table=table, seat=1, text="what?")
        assert "closed" == two.wait("error")["code"]
    assert "closed" == bo.post("/api/tables", {"game": "santa_timea", "seats": FRIENDS}, 403)["code"]
    seen = operator(watched).json()
    assert not [each for each in seen["reports"] if each["table"] == table]
    (closed,) = [each for each in seen["closed"] if each["id"] not in before]
    assert 200 == operator(watched, f"/closed/{closed['id']}/open", {}).status_code
    bo.open(FRIENDS)
    assert 404 == operator(watched, "/reports/nothing", {"closes": True}).status_code


def test_the_operator_closes_a_table(watched: Server, pair: tuple[Browser, Browser, str]) -> None:
    """Whoever looks on hears so; it is nobody's any more."""
    ada, bo, table = pair
    with ada.socket() as one:
        one.watch(table, 0)
        assert 200 == operator(watched, "/tables", {"table": table}).status_code
        assert "no_table" == one.wait("error")["code"]
    assert [] == [line for line in bo.get("/api/tables") if line["table"] == table]
    assert 404 == operator(watched, "/tables", {"table": "no-such-table"}).status_code


def test_the_operator_learns_nobodys_id(watched: Server, pair: tuple[Browser, Browser, str]) -> None:
    """People are names and numbers to him as well; no link's token is told."""
    ada, bo, table = pair
    bo.http.post(f"/api/tables/{table}/seats/0/report", json={"reason": "other"})
    text = operator(watched).text
    secrets = [link["token"] for browser in (ada, bo) for link in browser.get(f"/api/tables/{table}")["links"]]
    secrets += [value.split(".")[0].strip('"') for browser in (ada, bo) for value in browser.http.cookies.values()]
    assert secrets
    assert not [secret for secret in secrets if secret in text]
    assert 200 == operator(watched, "/closed", {"table": table, "seat": 1}).status_code


def test_what_somebody_does_not_hear_is_forgotten_when_he_goes(tmp_path: Path) -> None:
    """Nothing is kept of people who are not there."""

    async def main() -> None:
        async with running(tmp_path) as hall:
            live = await open_for(hall, "ada", "bo")
            await requests.shun(hall, ADA, live, 1, Shun("mute"))
            assert hall.hears("ada", "bo")
            for _ in range(2):
                await hall.company.come("ada")
            hall.company.go("ada")
            assert not hall.hears("ada", "bo")
            hall.company.go("ada")
            assert ({}, {}) == (dict(hall.company._there), hall.company._deaf)

    asyncio.run(main())
