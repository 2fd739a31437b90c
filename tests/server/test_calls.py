"""Being called when it is my turn: once for a wait, by every way of mine, never while I am there, never in vain."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

from flottille.calls.letters import SENT, Outcome
from flottille.calls.said import Text
from flottille.hall.live import Live, Viewer
from flottille.hall.refusal import Refusal
from flottille.hall.requests import Caller
from flottille.hall.wire.calls import AddWay, BeQuiet, ConfirmWay
from flottille.server.calls import calling, requests
from flottille.server.house import House
from flottille.server.names import moving
from flottille.store.schema_people import letters
from flottille.table import Done, Undo
from tests.calls.outside import INSIDE, Subscribed, mail, web
from tests.server.driver import FRIENDS, Browser, Server
from tests.server.matches import ADA, BO, open_for
from tests.server.test_hall import move, running

SITE = "https://play.example.org"
HOOK = "https://example.org/hook"
Test = Callable[[House, "Sent"], Awaitable[None]]


class Sent:
    """Takes the place of all senders: what was sent where, and what is answered."""

    def __init__(self) -> None:
        self.all: list[tuple[str, str, Text]] = []
        self.answers: list[Outcome] = []

    async def send(self, kind: str, address: str, text: Text) -> Outcome:
        self.all.append((kind, address, text))
        return self.answers.pop(0) if self.answers else SENT

    def to(self) -> list[str]:
        """Where, in order."""
        return [address for _, address, _ in self.all]


@asynccontextmanager
async def calling_house(home: Path, **settings: Any) -> AsyncIterator[tuple[House, Sent]]:
    """A hall that calls at once, by nothing but what is noted here."""
    asked = {"address": SITE, "call_after": 0.0, "mail": "smtp://127.0.0.1", "mail_from": "f@example.org"}
    async with running(home, test_deals="tests", bot_gap=0.0, refusal_seconds=0.0, **{**asked, **settings}) as hall:
        await hall.store.setting("key", "a-key-of-the-server")
        await hall.calling.begin()
        sent = Sent()
        if hall.calling.senders is not None:
            hall.calling.senders.send = sent.send  # type: ignore[method-assign]
        yield hall, sent


def with_calls(home: Path, test: Test, **settings: Any) -> None:
    async def main() -> None:
        async with calling_house(home, **settings) as (hall, sent):
            await test(hall, sent)

    requests.LETTERS = type(requests.LETTERS)(1 / 3600, 2)
    asyncio.run(main())


async def call(hall: House, person: str, address: str = HOOK, kind: Any = "hook") -> str:
    """Somebody wants to be called; the way's id."""
    calls = await requests.add_way(hall, Caller(person), AddWay(kind, address))
    return calls.ways[-1].id


async def settled(hall: House) -> None:
    """Whoever is waited for is called by now: no alarm rings any more, and nothing is due."""
    assert hall.calling.senders is not None
    while any(alarm.when() <= asyncio.get_running_loop().time() + 1 and not alarm.cancelled()
              for alarm in list(hall.calling._alarms.values())) or hall._tasks:  # fmt: skip
        await asyncio.sleep(0.001)
        for task in list(hall._tasks):
            await task
    await hall.calling.send_due(hall.calling.senders)


def owes(live: Live) -> str:
    """Who is waited for."""
    (seat,) = live.table.people_to_act()
    return live.holders[seat].person


async def my_turn(hall: House, *people: str) -> Live:
    """A table where the first of them is waited for."""
    live = await open_for(hall, *people)
    while owes(live) != people[0]:
        assert isinstance(await move(hall, live), Done)
    return live


async def until_again(hall: House, live: Live, person: str) -> None:
    """Somebody acts, and so do the others until he is waited for anew."""
    assert isinstance(await move(hall, live), Done)
    while owes(live) != person:
        assert isinstance(await move(hall, live), Done)


def test_whoever_is_away_is_called_once_for_a_wait(tmp_path: Path) -> None:
    """By all his ways, and nobody else is; then again once he has played and is waited for anew."""

    async def test(hall: House, sent: Sent) -> None:
        await call(hall, "ada")
        await call(hall, "ada", f"{HOOK}/two")
        await call(hall, "bo", f"{HOOK}/bo")
        live = await my_turn(hall, "ada", "bo")
        sent.all.clear()
        await settled(hall)
        told = [each for each in sent.all if each[1] != f"{HOOK}/bo"]
        assert [HOOK, f"{HOOK}/two"] == sorted(address for _, address, _ in told)
        assert {f"{SITE}/table/{live.id}"} == {text.link for _, _, text in told}
        sent.all.clear()
        hall.calling.awaits(live)
        await settled(hall)
        assert [] == sent.all
        await until_again(hall, live, "ada")
        await settled(hall)
        assert {HOOK, f"{HOOK}/two"} <= set(sent.to())
        assert len(sent.to()) == len(set(zip(sent.to(), [text.link for *_, text in sent.all], strict=True)))

    with_calls(tmp_path, test)


def test_taking_back_and_doing_again_calls_nobody_twice(tmp_path: Path) -> None:
    """Nobody rings another's bell again and again."""

    async def test(hall: House, sent: Sent) -> None:
        live = await my_turn(hall, "bo", "ada")
        await call(hall, "ada")
        for _ in range(5):
            while owes(live) != "ada":
                assert isinstance(await move(hall, live), Done)
            await settled(hall)
            seat = live.seats_of("bo")[0]
            possible = live.table.possible(seat)
            if not possible:
                break
            asked = Undo(seat, len(possible))
            assert isinstance(await hall.act(live, asked), Done)
        assert [HOOK] == sent.to()

    with_calls(tmp_path, test)


class Guest:
    """Somebody who looks at a table."""

    def __init__(self, person: str) -> None:
        self.person = person

    def push(self, message: bytes) -> None:
        pass

    def holds(self, live: Live, seat: int) -> bool:
        return live.holds(self.person, seat)

    def lose(self, live: Live, seat: int | None, why: Any) -> None:
        pass


def test_whoever_is_there_is_not_called(tmp_path: Path) -> None:
    """Until he goes; and whoever comes before his letter is sent gets none."""

    async def test(hall: House, sent: Sent) -> None:
        live = await my_turn(hall, "ada", "bo")
        await call(hall, "ada")
        seat = live.seats_of("ada")[0]
        viewer = Viewer(Guest("ada"), seat, 0)
        live.viewers.append(viewer)
        waiting = calling.Waiting(0)
        waiting.note([seat], 0)
        assert [] == waiting.due([each for each in range(2) if live.is_present(each)], 1)
        live.viewers.remove(viewer)
        hall.calling._tables.pop(live, None)
        hall.calling.awaits(live)
        while not await hall.calling.books.due(calling.now()):
            await asyncio.sleep(0.001)
        live.viewers.append(viewer)
        await settled_letters(hall)
        assert [] == sent.all

    with_calls(tmp_path, test)


async def settled_letters(hall: House) -> None:
    """All that is due was looked at."""
    assert hall.calling.senders is not None
    await hall.calling.send_due(hall.calling.senders)
    assert [] == await hall.calling.books.due(calling.now())


def test_a_server_that_begins_again_calls_nobody_twice(tmp_path: Path) -> None:
    """And whoever was not called before it ended is called then."""

    async def main() -> None:
        async with calling_house(tmp_path) as (hall, sent):
            await call(hall, "ada")
            one = await my_turn(hall, "ada", "bo")
            await settled(hall)
            assert [HOOK] == sent.to()
        async with calling_house(tmp_path, call_after=3600.0) as (hall, sent):
            two = await my_turn(hall, "ada", "bo")
        async with calling_house(tmp_path) as (hall, sent):
            assert await hall.find(one.id) is not None and await hall.find(two.id) is not None
            await settled(hall)
            assert [f"{SITE}/table/{two.id}"] == [text.link for *_, text in sent.all]

    asyncio.run(main())


def test_two_servers_send_a_letter_once(tmp_path: Path) -> None:
    """Whoever claims it; both look, and both may have written it."""

    async def main() -> None:
        async with calling_house(tmp_path) as (one, sent), calling_house(tmp_path, call_after=3600.0) as (two, other):
            live = await my_turn(one, "ada", "bo")
            await call(one, "ada")
            one.calling._tables.pop(live, None)
            one.calling.awaits(live)
            while not (due := await one.calling.books.due(calling.now())):
                await asyncio.sleep(0.001)
            await one.calling.books.write(due[0])
            assert one.calling.senders is not None and two.calling.senders is not None
            await asyncio.gather(
                *(hall.calling._deliver(hall.calling.senders, due[0]) for hall in (one, two, one, two))
            )
            assert [HOOK] == sent.to() + other.to()
            with one.store.engine.connect() as connection:
                assert 1 == connection.execute(select(func.count()).select_from(letters)).scalar_one()

    asyncio.run(main())


def test_what_was_not_taken_is_tried_again_and_what_leads_nowhere_ends(tmp_path: Path, monkeypatch: Any) -> None:
    async def test(hall: House, sent: Sent) -> None:
        clock = [calling.now()]
        monkeypatch.setattr(calling, "now", lambda: clock[0])
        way = await call(hall, "ada")
        sent.answers = [Outcome("later"), Outcome("later", 300.0), Outcome("gone")]
        await my_turn(hall, "ada", "bo")
        await settled(hall)
        for minutes, count in ((0.9, 1), (0.2, 2), (4.9, 2), (0.2, 3), (10_000, 3)):
            clock[0] += int(minutes * 60_000)
            await settled_letters(hall)
            assert count == len(sent.all)
        kept = await hall.calling.books.way(way)
        assert kept is not None and kept.is_ended
        assert [True] == [each.is_ended for each in (await requests.read_calls(hall, ADA)).ways]

    with_calls(tmp_path, test)


def test_in_quiet_hours_nobody_is_called_and_afterwards_only_if_it_is_still_so(
    tmp_path: Path, monkeypatch: Any
) -> None:
    async def test(hall: House, sent: Sent) -> None:
        midnight = 1_800_000_000_000 // 86_400_000 * 86_400_000
        clock = [midnight + 23 * 3_600_000]
        monkeypatch.setattr(calling, "now", lambda: clock[0])
        await call(hall, "ada")
        await requests.be_quiet(hall, ADA, BeQuiet("fr", "UTC", 22 * 60, 8 * 60))
        one, two = await my_turn(hall, "ada", "bo"), await my_turn(hall, "ada", "bo")
        await settled(hall)
        assert [] == sent.all
        await until_again(hall, two, "bo")
        clock[0] = midnight + 32 * 3_600_000 - 1
        await settled_letters(hall)
        assert [] == sent.all
        clock[0] += 1
        await settled_letters(hall)
        assert [(f"{SITE}/table/{one.id}", "fr")] == [(text.link, text.lang) for *_, text in sent.all]

    with_calls(tmp_path, test)


def test_who_has_a_message_ends_it_and_nothing_else(tmp_path: Path) -> None:
    async def test(hall: House, sent: Sent) -> None:
        await call(hall, "ada")
        kept = await call(hall, "ada", f"{HOOK}/two")
        await my_turn(hall, "ada", "bo")
        await settled(hall)
        (text,) = [text for _, address, text in sent.all if address == HOOK]
        token = text.stop_now.rpartition("/")[2]
        assert text.stop == f"{SITE}/me#stop={token}"
        for _ in range(2):
            await requests.stop_way(hall, Caller("whoever"), token)
        assert [kept] == [way.id for way in (await requests.read_calls(hall, ADA)).ways]
        for wrong in ("x", token[:-1], hall.calling.confirm_token(kept)):
            with pytest.raises(Refusal, match="wrong_token"):
                await requests.stop_way(hall, Caller("eve"), wrong)
        assert [kept] == [way.id for way in (await requests.read_calls(hall, ADA)).ways]

    with_calls(tmp_path, test)


def test_a_mail_address_is_written_to_once_it_has_answered(tmp_path: Path) -> None:
    """Nobody has us write to a stranger: one question, no more than two, and nothing of the match."""

    async def test(hall: House, sent: Sent) -> None:
        way = await call(hall, "ada", "ada@example.org", "mail")
        live = await my_turn(hall, "ada", "bo")
        await settled(hall)
        (asked,) = sent.all
        assert ("mail", "ada@example.org") == asked[:2]
        assert live.id not in str(asked[2])
        with pytest.raises(Refusal, match="not_confirmed"):
            await requests.try_way(hall, ADA, way)
        token = asked[2].link.partition("#mail=")[2]
        for wrong in ("x" * 20, hall.calling.stop_token(way)):
            with pytest.raises(Refusal, match="wrong_token"):
                await requests.confirm_way(hall, ADA, ConfirmWay(wrong))
        await requests.confirm_way(hall, Caller("another-device"), ConfirmWay(token))
        assert [True] == [each.is_confirmed for each in (await requests.read_calls(hall, ADA)).ways]
        await until_again(hall, live, "ada")
        await settled(hall)
        assert [f"{SITE}/me", f"{SITE}/table/{live.id}"] == [text.link.partition("#")[0] for *_, text in sent.all]
        await call(hall, "eve", "ada@example.org", "mail")
        with pytest.raises(Refusal, match="too_fast"):
            await call(hall, "mallory", "Ada@Example.org", "mail")

    with_calls(tmp_path, test)


def test_what_cannot_be_is_refused(tmp_path: Path) -> None:
    """Addresses inside and unreadable ones, strange zones, half of the hours, a ninth way, somebody else's way."""

    async def test(hall: House, sent: Sent) -> None:
        for kind, address in (("hook", "http://example.org"), ("push", "{}"), ("service", "json://x"), ("mail", "ada")):
            with pytest.raises(Refusal, match="bad_address"):
                await call(hall, "ada", address, kind)
        with pytest.raises(Refusal, match="bad_zone"):
            await requests.be_quiet(hall, ADA, BeQuiet("en", "Atlantis"))
        with pytest.raises(Refusal, match="bad_hours"):
            await requests.be_quiet(hall, ADA, BeQuiet("en", "UTC", 5))
        way = await call(hall, "ada")
        with pytest.raises(Refusal, match="not_found"):
            await requests.try_way(hall, BO, way)
        await requests.drop_way(hall, BO, way)
        assert [way] == [each.id for each in (await requests.read_calls(hall, ADA)).ways]
        for number in range(7):
            await call(hall, "ada", f"{HOOK}/{number}")
        with pytest.raises(Refusal, match="too_many_ways"):
            await call(hall, "ada", f"{HOOK}/too-many")
        sent.answers = [Outcome("later")]
        with pytest.raises(Refusal, match="not_reached"):
            await requests.try_way(hall, ADA, way)
        await requests.try_way(hall, ADA, way)
        assert [HOOK] * 2 == sent.to()

    with_calls(tmp_path, test)


def test_where_nobody_is_called_nothing_is_offered(tmp_path: Path) -> None:
    async def test(hall: House, sent: Sent) -> None:
        assert [] == (await requests.read_calls(hall, ADA)).kinds
        with pytest.raises(Refusal, match="not_here"):
            await call(hall, "ada")
        await my_turn(hall, "ada", "bo")
        assert 0 == len(hall.calling._tables)

    with_calls(tmp_path, test, address="")


def test_ways_go_with_their_owner_and_are_his_alone(tmp_path: Path) -> None:
    """Under a name, into his file, and away with all the rest."""

    async def test(hall: House, sent: Sent) -> None:
        await call(hall, "ada", "https://example.org/ada-secret-hook")
        await requests.be_quiet(hall, ADA, BeQuiet("fr", "Europe/Paris", 60, 120))
        await my_turn(hall, "ada", "bo")
        await settled(hall)
        await moving.bring(hall, "ada", "grace")
        assert [] == (await requests.read_calls(hall, ADA)).ways
        found = await requests.read_calls(hall, Caller("grace"))
        assert (["example.org"], 60) == ([way.label for way in found.ways], found.quiet_from)
        file = await moving.export(hall, Caller("grace"))
        assert ["example.org"] == [way["label"] for way in json.loads(file)["called"]["ways"]]
        assert "secret-hook" not in file
        await moving.delete(hall, "grace")
        with hall.store.engine.connect() as connection:
            dump = str([list(connection.exec_driver_sql(f"SELECT * FROM {name}")) for name in OURS])
        assert "grace" not in dump and "secret-hook" not in dump

    with_calls(tmp_path, test)


OURS = ("ways", "manners", "letters")


def test_a_browser_belongs_to_whoever_uses_it_now(tmp_path: Path) -> None:
    """Whoever had it before is not called there any more; the same way twice is one."""

    async def test(hall: House, sent: Sent) -> None:
        with web() as service:
            address = Subscribed(service).address
            for person in ("ada", "bo", "bo"):
                await call(hall, person, address, "push")
        assert [0, 1] == [len((await requests.read_calls(hall, each)).ways) for each in (ADA, BO)]

    with_calls(tmp_path, test, call_networks=INSIDE)


def test_a_club_hears_of_public_tables_what_everybody_sees(tmp_path: Path) -> None:
    """And of no other table; a name calls nobody there."""

    async def test(hall: House, sent: Sent) -> None:
        private = await my_turn(hall, "ada", "bo")
        await settled(hall)
        assert [] == sent.all
        private.row = replace(private.row, is_public=True, spectators=True)
        private.seats = [replace(seat, name="@everyone") for seat in private.seats]
        hall.calling._tables.pop(private)
        hall.calling.awaits(private)
        await settled(hall)
        ((kind, address, text),) = sent.all
        assert ("service", "discord://club/secret") == (kind, address)
        assert "＠everyone" in text.title and "@" not in text.title
        assert f"{SITE}/table/{private.id}" == text.link

    with_calls(tmp_path, test, club=("discord://club/secret",))


# --- through a real server ------------------------------------------------------------------------------------


def test_push_mail_and_webhook_arrive_from_a_real_server(tmp_path: Path) -> None:
    """The address of a webhook inside is not called unless the operator allows it; nothing private is logged."""
    with web() as outside, mail() as (smtp, box):
        settings = {
            "FLOTTILLE_ADDRESS": SITE, "FLOTTILLE_MAIL": smtp, "FLOTTILLE_MAIL_FROM": "flottille@example.org",
            "FLOTTILLE_CALL_AFTER": "0", "FLOTTILLE_CALL_NETWORKS": "127.0.0.0/8", "FLOTTILLE_LOG_REQUESTS": "1",
        }  # fmt: skip
        server = Server(tmp_path, **settings)
        ada, bo, reader = Browser(server), Browser(server), Browser(server)
        try:
            browser = Subscribed(outside)
            key = ada.get("/api/calls")["key"]
            ada.post("/api/calls", {"kind": "push", "address": browser.address}, 201)
            ada.post("/api/calls", {"kind": "hook", "address": f"{outside.base}/hook-of-ada"}, 201)
            calls = ada.post("/api/calls", {"kind": "mail", "address": "ada@example.org"}, 201)
            assert ["", "127.0.0.1", "a…@example.org"] == [way["label"] for way in calls["ways"]]
            (_, letter), = box.wait()  # fmt: skip
            (token,) = re.findall(r"#mail=(\S+)", letter.get_content())  # type: ignore[attr-defined]
            assert 204 == ada.http.post("/api/calls/confirm", json={"token": token}).status_code
            made = bo.open(FRIENDS)
            place = f"/api/tables/{made['table']}/seats"
            ada.post(f"{place}/1/take", {"token": made["links"][1]["token"], "name": "Ada"})
            bo.post(f"{place}/0/controller", {"controller": "bot", "level": "deckhand"})
            found = {got.path: got for got in outside.wait(2)}
            said = browser.opened(found["/push/one"], key)
            assert f"/table/{made['table']}" == said["link"]
            assert f"{SITE}/table/{made['table']}" == found["/hook-of-ada"].json["link"]
            (_, turn) = box.wait(2)[1]
            assert f"{SITE}/table/{made['table']}" in turn.get_content()  # type: ignore[attr-defined]
            stop = turn["List-Unsubscribe"].strip("<>").removeprefix(SITE)
            assert 204 == reader.http.post(stop, data={"List-Unsubscribe": "One-Click"}).status_code
            assert ["push", "hook"] == [way["kind"] for way in ada.get("/api/calls")["ways"]]
            told = [bo.http.get(path).text for path in ("/api/calls", "/api/me/export", f"/api/tables/{made['table']}")]
            private = ["hook-of-ada", "ada@example.org", "/push/one", browser.subscription["keys"]["auth"]]
            assert not [text for text in told for secret in private if secret in text]
        finally:
            for each in (ada, bo, reader):
                each.close()
            assert 0 == server.stop()
        log = server.log()
        assert '"level": "error"' not in log
        assert not [secret for secret in (*private, token, stop.rpartition("/")[2]) if secret in log]


def test_an_address_inside_is_not_called_for_a_player(tmp_path: Path) -> None:
    with web() as inside:
        server = Server(tmp_path, FLOTTILLE_ADDRESS=SITE, FLOTTILLE_CALL_AFTER="0", FLOTTILLE_REFUSAL_SECONDS="0")
        ada = Browser(server)
        try:
            assert "bad_address" == ada.post("/api/calls", {"kind": "hook", "address": inside.base}, 400)["code"]
            address = inside.base.replace("http://", "https://")
            (way,) = ada.post("/api/calls", {"kind": "hook", "address": address}, 201)["ways"]
            assert "not_reached" == ada.post(f"/api/calls/{way['id']}/try", None, 502)["code"]
        finally:
            ada.close()
            assert 0 == server.stop()
        assert [] == inside.got
