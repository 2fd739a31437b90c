"""Who is who: kept names are nobody else's, what opens them is used once, all of somebody can be had and taken away."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from flottille.hall import wire
from flottille.hall.refusal import Refusal
from flottille.hall.rows import Attempt
from flottille.hall.seats import seating
from flottille.hall.wire.company import Shun
from flottille.hall.wire.logbook import Note
from flottille.hall.wire.me import Credential
from flottille.server.company import requests as company
from flottille.server.house import House
from flottille.server.logbook import requests
from flottille.server.names import moving
from flottille.server.names.keeping import Site, hashed
from flottille.server.names.looks import skeleton
from flottille.store.names import Name, Passkey, Ticket
from tests.server.driver import FRIENDS, Browser
from tests.server.matches import ADA, BO, book, finished, open_for
from tests.server.test_logbook import with_house

SITE = Site("localhost", "http://localhost:7654")


async def keep(hall: House, person: str, name: str, code: str = "a-code") -> None:
    """As if somebody had made a passkey."""
    kept = Name(person, name, skeleton(name), 1, hashed(code))
    await hall.keeping.names.keep(kept, Passkey(f"key-of-{person}", person, b"secret", 0, 1))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ada", "ada"), ("Ada", "Аda"), ("Loïc", "loic"), ("bill", "biII"), ("Marion", "rnarion"),
        ("moon", "rnoon"), ("Bob", "B0b"),
        ("Ada L", "AdaL"), ("Ada", "Ａｄａ"), ("paypal", "раураl"), ("Ada", "A.d-a!"),
    ],
)  # fmt: skip
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), [("Ada", "Eda"), ("Bo", "Bob"), ("Inès", "Agnès"), ("海", "山")])
def test_names_that_do_not_are_two(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def test_a_kept_name_is_nobody_elses(tmp_path: Path) -> None:
    """Nor one that looks like it, nor one that hardly shows."""

    async def test(hall: House) -> None:
        await keep(hall, "ada", "Ada")
        for name, code in (("АDA", "name_taken"), ("..", "bad_name"), ("a\u202e", "bad_name"), ("", "bad_name")):
            with pytest.raises(Refusal, match=code):
                await hall.keeping.begin("bo", name, SITE)
        options = (await hall.keeping.begin("bo", "Bo", SITE)).options
        assert ("localhost", "Bo") == (options["rp"]["id"], options["user"]["name"])
        assert "Ada" == (await hall.keeping.begin("ada", "Other", SITE)).options["user"]["name"]

    with_house(tmp_path, test)


def test_what_is_no_passkey_opens_nothing(tmp_path: Path) -> None:
    """A ticket is good once, for its own kind, and for whoever has it."""

    async def test(hall: House) -> None:
        junk: dict[str, Any] = {"id": "key-of-ada", "rawId": "x", "type": "public-key", "response": {}}
        await keep(hall, "ada", "Ada")
        for _ in range(2):
            ticket = (await hall.keeping.begin_login(SITE)).ticket
            with pytest.raises(Refusal, match="bad_passkey"):
                await hall.keeping.login(Credential(ticket, junk), SITE)
            with pytest.raises(Refusal, match="too_late"):
                await hall.keeping.login(Credential(ticket, junk), SITE)
        made = (await hall.keeping.begin("bo", "Bo", SITE)).ticket
        with pytest.raises(Refusal, match="too_late"):
            await hall.keeping.login(Credential(made, junk), SITE)
        with pytest.raises(Refusal, match="not_yours"):
            await hall.keeping.finish("eve", Credential(made, junk), SITE)
        made = (await hall.keeping.begin("bo", "Bo", SITE)).ticket
        with pytest.raises(Refusal, match="bad_passkey"):
            await hall.keeping.finish("bo", Credential(made, junk), SITE)
        assert (await hall.keeping.me("bo")).name is None

    with_house(tmp_path, test)


def test_a_link_is_good_once_and_for_a_while(tmp_path: Path) -> None:
    async def test(hall: House) -> None:
        with pytest.raises(Refusal, match="no_name"):
            await hall.keeping.link("ada")
        await keep(hall, "ada", "Ada")
        token = (await hall.keeping.link("ada")).link.partition("#link=")[2]
        results = await asyncio.gather(*(hall.keeping.take(token) for _ in range(4)), return_exceptions=True)
        assert ["ada"] == [each for each in results if isinstance(each, str)]
        await hall.keeping.names.issue(Ticket(hashed("late-token"), "device", "ada", "", 5), 1)
        with pytest.raises(Refusal, match="wrong_token"):
            await hall.keeping.take("late-token")

    with_house(tmp_path, test)


def test_a_recovery_code_is_good_once(tmp_path: Path) -> None:
    """Another one takes its place; it is told once and kept as a hash only."""

    async def test(hall: House) -> None:
        await keep(hall, "ada", "Ada", "first-code")
        with pytest.raises(Refusal, match="wrong_code"):
            await hall.keeping.recovered("Ada", "other-code")
        person, fresh = await hall.keeping.recovered("ada", " First-Code ")
        assert "ada" == person
        with pytest.raises(Refusal, match="wrong_code"):
            await hall.keeping.recovered("Ada", "first-code")
        asked = (await hall.keeping.code("ada")).code
        with pytest.raises(Refusal, match="wrong_code"):
            await hall.keeping.recovered("Ada", fresh)
        assert asked is not None
        assert ("ada", True) == ((await hall.keeping.recovered("Ada", asked))[0], len(asked) > 20)
        kept = await hall.keeping.names.name_of("ada")
        assert kept is not None
        assert asked not in str(kept)

    with_house(tmp_path, test)


def test_what_was_played_on_a_device_comes_along(tmp_path: Path) -> None:
    """Tables, matches, notes and ratings; but not what another name holds."""

    async def test(hall: House) -> None:
        over = await finished(hall, "ada", "bo")
        running = await open_for(hall, "ada", "bo")
        await requests.keep_note(hall, ADA, over, Note("mine"))
        await book(hall)
        await keep(hall, "eve", "Eve")
        tried = [Attempt("2026-11-19", "santa_timea", 4, who, f"table-{who}", who, 5) for who in ("ada", "eve")]
        for each in (*tried, replace(tried[0], game="souvenirs")):
            await hall.store.attempt(each)
        await moving.bring(hall, "ada", "eve")
        assert tried[1] == await hall.store.attempt_of("2026-11-19", "santa_timea", 4, "eve")
        assert "table-ada" == (await hall.store.attempt_of("2026-11-19", "souvenirs", 4, "eve")).match_id
        eve = ADA._replace(person="eve")
        assert [over.id] == [match.table for match in (await book(hall, eve)).matches]
        assert "mine" == (await requests.read_note(hall, eve, over)).text
        assert [] == (await book(hall)).matches
        assert (True, False) == (running.is_holder("eve", 0), running.holds("ada", 0))
        assert {"eve", "bo"} == set(await hall.scribe.books.ratings("santa_timea", 2, ["ada", "bo", "eve"]))
        await keep(hall, "bo", "Bo")
        await moving.bring(hall, "eve", "bo")
        assert running.is_holder("eve", 0)

    with_house(tmp_path, test)


def test_everything_of_somebody_is_in_one_file_and_nothing_that_opens_anything(tmp_path: Path) -> None:
    async def test(hall: House) -> None:
        over = await finished(hall, "ada", "bo")
        await requests.keep_note(hall, ADA, over, Note("mine"))
        await company.shun(hall, ADA, over, 1, Shun("mute"))
        await keep(hall, "ada", "Ada")
        text = await moving.export(hall, ADA)
        found = json.loads(text)
        assert ("Ada", [over.id], {over.id: "mine"}) == (found["name"]["name"], found["tables"], found["notes"])
        assert (over.id, "Bo") == (found["matches"][0]["table"], found["not_heard"][0]["name"])
        secrets = [*(seat.token for seat in over.seats), hashed("a-code"), "secret", '"ada"', '"bo"']
        assert not [secret for secret in secrets if secret in text]

    with_house(tmp_path, test)


def test_nothing_of_somebody_is_left(tmp_path: Path) -> None:
    """His id and name stand nowhere in the store; bots play on; the others keep their matches."""

    async def test(hall: House) -> None:
        over = await finished(hall, "ada-of-one", "bo")
        running = await open_for(hall, "ada-of-one", "bo")
        ada = ADA._replace(person="ada-of-one")
        await requests.keep_note(hall, ada, over, Note("ada-of-one was here"))
        await company.shun(hall, ada, over, 1, Shun("mute"))
        await keep(hall, "ada-of-one", "Ada-Of-One")
        await hall.keeping.link("ada-of-one")
        await hall.store.attempt(Attempt("2026-11-19", "santa_timea", 4, "ada-of-one", "table-01", "Ada-Of-One", 5))
        await moving.delete(hall, "ada-of-one")
        assert [] == (await book(hall, ada)).matches
        (his,) = (await book(hall, BO)).matches
        assert [("", False), ("Bo", True)] == [(each.name, each.is_you) for each in his.seats]
        assert not running.is_holder("ada-of-one", 0)
        assert "bot" == running.table.controllers[0].kind
        with hall.store.engine.connect() as connection:
            dump = str([list(connection.exec_driver_sql(f"SELECT * FROM {name}")) for name in OURS])
        assert "ada-of-one" not in dump.casefold()

    with_house(tmp_path, test)


OURS = (
    "played",
    "attempts",
    "departures",
    "ratings",
    "notes",
    "shunned",
    "names",
    "passkeys",
    "tickets",
    "holders",
    "chats",
    "tables",
    "seats",
)


def test_a_device_becomes_somebody_by_its_cookie_only(server: Any, ada: Browser, bo: Browser) -> None:
    """Without a name there is no link; a wrong one changes nothing; deleting gives a fresh cookie."""
    before = dict(bo.http.cookies)
    assert "no_name" == bo.post("/api/me/link", {}, 409)["code"]
    assert "wrong_token" == bo.post("/api/me/link/take", {"token": "x" * 32}, 403)["code"]
    assert before == dict(bo.http.cookies)
    table = ada.open(FRIENDS)["table"]
    assert 204 == ada.http.delete("/api/me").status_code
    assert [] == ada.get("/api/tables")
    assert before != dict(ada.http.cookies)
    assert [] == ada.http.get(f"/api/tables/{table}").json().get("yours", [])
    me = bo.get("/api/me")
    assert (None, [], None) == (me["name"], me["passkeys"], me["code"])


def test_a_stolen_ticket_of_a_seat_is_no_identity(tmp_path: Path) -> None:
    """A seat's token makes nobody somebody else."""

    async def test(hall: House) -> None:
        live = await open_for(hall, "ada", "bo")
        with pytest.raises(Refusal, match="wrong_token"):
            await hall.keeping.take(live.seats[0].token)
        await seating.take(hall, live, "bo", 1, wire.TakeSeat("nothing-to-show"))

    with_house(tmp_path, test)
