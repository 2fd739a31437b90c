"""Deals of the day: the same for everybody, once for each person, and nobody learns from one table about another."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

import flottille
from flottille.engine.daily import daily_options, daily_seats, daily_seed, day_of, ends, opens
from flottille.engine.errors import BadOption
from flottille.engine.sealed import key_of
from flottille.hall.hall import Hall
from flottille.hall.requests import Caller
from flottille.hall.routes import ask
from tests.hall.alone import Memory, Person, hall

GAME = "santa_timea"
DEALS = [(game, seats) for game, found in sorted(flottille.games().items()) for seats in daily_seats(found)]
NOON = 1_795_089_600_000  # 2026-11-19, 12:00 UTC


@pytest.fixture(autouse=True)
def noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is always noon of one day."""
    at(monkeypatch, NOON)


def at(monkeypatch: pytest.MonkeyPatch, milliseconds: int) -> None:
    """Every clock of the hall shows this moment."""
    for place in ("daily", "live", "opening"):
        monkeypatch.setattr(f"flottille.hall.{place}.time", lambda: milliseconds / 1000)


async def begin(who: Person, game: str = GAME, seats: int = 4, status: int = 201) -> Any:
    """The table of somebody's deal of the day."""
    found = await who.http("POST", "/api/today", {"game": game, "seats": seats, "name": who.name}, status)
    return found.get("table", found.get("code"))


async def play(who: Person, table: str, choice: int = 0, most: int = 10**6) -> None:
    """Play so many decisions, always the first or the last action."""
    live = await who.hall.find(table)
    assert live is not None
    match = live.table.match
    for number in range(most):
        await who.until(lambda: match.is_over or (match.state.owes(0) and not live.table.bots_to_act()))
        if match.is_over:
            return
        action = match.legal(0)[-choice]
        await who.say("act", id=f"{number}", table=table, seat=0, seq=live.number(0), action=action)


async def deal_of(who: Person, game: str = GAME, seats: int = 4) -> dict[str, Any]:
    """How somebody finds a deal of the day."""
    day = await who.http("GET", "/api/today")
    (found,) = [each for each in day["deals"] if (each["game"], each["seats"]) == (game, seats)]
    return dict(found)


async def played_out(place: Hall, who: Person) -> None:
    """Wait until what came of it is kept."""
    memory = who.memory
    await who.until(lambda: any(each.person == who.name and each.score is not None for each in memory.tried.values()))


def test_every_game_has_one_and_no_two_are_alike() -> None:
    """By game, number of seats and day; the formula is published, so it never changes."""
    seeds = {daily_seed(game, seats, day) for game, seats in DEALS for day in ("2026-11-19", "2026-11-20")}
    assert len(seeds) == 2 * len(DEALS) == 16
    assert daily_seed("santa_timea", 4, "2026-11-19") == 65_295_578_039_837
    with pytest.raises(BadOption, match="2026-11-19"):
        daily_seed(GAME, 4, "tomorrow")


def test_a_day_is_one_of_utc() -> None:
    """And opens two hours after its end."""
    assert day_of(NOON) == "2026-11-19"
    assert day_of(ends("2026-11-19") - 1) == "2026-11-19" != day_of(ends("2026-11-19"))
    assert opens("2026-11-19") - ends("2026-11-19") == 7_200_000


@pytest.mark.parametrize(("game", "seats"), DEALS)
def test_it_is_the_same_for_everybody_and_without_a_server(game: str, seats: int) -> None:
    """Two people, two servers, Python: the same start; the same choices bring the same answers of bots."""

    async def story() -> list[Any]:
        memory = Memory()
        ada = Person(hall(memory), memory, "ada")
        ada.hall.deals.word = ""  # as where people play
        table = await begin(ada, game, seats)
        await play(ada, table, most=5)
        live = await ada.hall.find(table)
        assert live is not None
        await ada.until(lambda: live.table.match.state.owes(0) or live.table.match.is_over)
        entries = [row.entry for row in memory.tables[table].entries]
        return [(each.seat, each.action, each.draws) for each in entries if each.controller is None]

    first, second = asyncio.run(story()), asyncio.run(story())
    assert first == second
    assert len(first) > 5
    found = flottille.games()[game]
    here = flottille.Match(found, seats, seed=daily_seed(game, seats, "2026-11-19"), **daily_options(found, seats))
    assert here.entries[0].draws == first[0][2]
    for seat, action, draws in first[1:]:
        here.play(seat, action)
        assert here.entries[-1].draws == draws


def test_it_is_played_once() -> None:
    """Asked again it is the same table, running or over; whoever left it for good is not dealt it anew."""

    async def run() -> None:
        memory = Memory()
        ada, bo = (Person(hall(memory), memory, name) for name in ("ada", "bo"))
        assert (await deal_of(ada))["state"] == "new"
        tables = {await begin(ada), *await asyncio.gather(begin(ada), begin(ada))}
        assert len(tables) == 1
        assert (await deal_of(ada))["state"] == "playing"
        assert (await deal_of(bo))["state"] == "new"
        (table,) = tables
        await ada.http("DELETE", f"/api/tables/{table}", None, 204)
        memory.tables.pop(table, None)
        assert await begin(Person(hall(memory), memory, "ada"), status=409) == "played"

    asyncio.run(run())


def test_what_came_of_it_is_on_the_board() -> None:
    """Best first, equals share a place; my own result is marked."""

    async def run() -> None:
        memory = Memory()
        place = hall(memory)
        people = [Person(place, memory, name) for name in ("ada", "bo", "cleo")]
        for who, choice in zip(people, (0, 1, 0), strict=True):
            await play(who, await begin(who), choice)
            await played_out(place, who)
        ada, bo, _ = people
        found = await deal_of(ada)
        assert (found["state"], found["played"]) == ("played", 3)
        scores = {each["name"]: (each["place"], each["score"]) for each in found["best"]}
        assert scores["ada"] == scores["cleo"] != scores["bo"]
        assert sorted(found["scores"], reverse=True) == found["scores"]
        assert [each["is_mine"] for each in found["best"]].count(True) == 1
        assert {each["name"] for each in found["best"] if each["is_mine"]} == {"ada"}
        assert "bo" in {each["name"] for each in (await deal_of(bo))["best"] if each["is_mine"]}

    asyncio.run(run())


def test_a_bot_in_my_place_does_not_count() -> None:
    """Nor is the bot's result mine afterwards."""

    async def run() -> None:
        memory = Memory()
        ada = Person(hall(memory), memory, "ada")
        table = await begin(ada)
        await ada.http("POST", f"/api/tables/{table}/seats/0/leave")
        live = await ada.hall.find(table)
        assert live is not None
        await ada.until(lambda: live.table.match.is_over)
        found = await deal_of(ada)
        assert (found["state"], found["played"], found["best"]) == ("lost", 0, [])

    asyncio.run(run())


def test_a_match_that_takes_until_the_deal_opens_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hours after midnight everybody may look."""

    async def run() -> None:
        memory = Memory()
        ada = Person(hall(memory), memory, "ada")
        table = await begin(ada)
        at(monkeypatch, opens("2026-11-19"))
        await play(ada, table)
        await ada.http("GET", f"/api/tables/{table}/record")
        assert {each.score for each in memory.tried.values()} == {None}

    asyncio.run(run())


async def bytes_of(who: Person, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
    """What is answered, to the last byte."""
    data = b"" if body is None else msgspec.json.encode(body)
    found = await ask(who.hall, Caller(who.name, "here"), method, path, data)
    return found.status, found.body


def asked_of(table: str) -> list[tuple[str, str, Any]]:
    """Whatever could tell something of a table."""
    at_table = f"/api/tables/{table}"
    return [
        ("GET", f"{at_table}/record", None),
        ("GET", f"{at_table}/deal", None),
        ("POST", f"{at_table}/deal", {"seat": 0}),
        *(("POST", f"{at_table}/reviews/{seat}", {}) for seat in range(4)),
        *(("GET", f"{at_table}/reviews/{seat}", None) for seat in range(4)),
    ]


def test_nobody_learns_from_a_match_that_is_over_while_others_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Neither in another browser of the same person, nor whoever has played it too: not one byte of it."""
    monkeypatch.setattr("flottille.hall.looking_back.visits_of", lambda game, is_deep: 1)

    async def run() -> None:
        memory = Memory()
        place = hall(memory)
        first, second = Person(place, memory, "first browser"), Person(place, memory, "second browser")
        running = await begin(second)
        over = await begin(first)
        await play(first, over)
        secret = key_of(daily_seed(GAME, 4, "2026-11-19")).hex()
        for who in (first, second):
            for table in (running, over):
                for method, path, body in asked_of(table):
                    status, told = await bytes_of(who, method, path, body)
                    mine = who is first and table == over and path.endswith("/reviews/0")
                    assert (status in (200, 202)) if mine else (status in (403, 409)), (path, told)
                    assert secret.encode() not in told
                for seat in (None, 0, 1):
                    await who.say("watch", table=table, seat=seat)
                    await who.say("past", id="p", table=table, seat=seat, seq=1, eyes=1)
                    await who.say("sheet", id="s", table=table, seat=seat)
                    await who.say("log", id="l", table=table, seat=seat, before=10)
        assert all(secret.encode() not in told for who in (first, second) for told in who.raw)
        seen = {(told["table"], told.get("seat"), told.get("eyes")) for who in (first, second) for told in who.told
                if told["type"] in ("view", "past", "sheet", "log")}  # fmt: skip
        assert {(table, seat) for table, seat, eyes in seen if eyes not in (None, 0)} == set()
        others = [told for told in second.told if told.get("table") == over and told["type"] != "error"]
        assert others == []
        assert (await bytes_of(second, "GET", f"/api/tables/{over}"))[0] == 200  # who sits there, no more
        at(monkeypatch, opens("2026-11-19"))
        assert (await bytes_of(second, "GET", f"/api/tables/{over}/record"))[0] == 200
        assert (await bytes_of(second, "GET", f"/api/tables/{running}/record"))[0] == 409

    asyncio.run(run())


def test_the_board_tells_nothing_of_what_is_dealt() -> None:
    """Before somebody has played it the same bytes come on every day, but for the date and the hours."""

    async def run(day: str) -> dict[str, Any]:
        memory = Memory()
        return dict(await Person(hall(memory), memory, "ada").http("GET", "/api/today"))

    with pytest.MonkeyPatch.context() as patch:
        found = []
        for later in range(3):
            at(patch, NOON + 86_400_000 * later)
            told = asyncio.run(run(""))
            assert told.pop("day") == day_of(NOON + 86_400_000 * later)
            found.append(told)
    assert found[0] == found[1] == found[2]
    assert found[0]["ends_in"] == 43_200_000


def test_the_same_bots_sit_beside_everybody() -> None:
    """Nobody sits down in place of one, no captain is asked, and what there is no deal of is refused kindly."""

    async def run() -> None:
        memory = Memory()
        place = hall(memory)
        ada, eve = Person(place, memory, "ada"), Person(place, memory, "eve")
        table = await begin(ada)
        wish = {"controller": "person"}
        assert "day_deal" == (await ada.http("POST", f"/api/tables/{table}/seats/1/controller", wish, 409))["code"]
        assert "day_deal" == (await eve.http("POST", f"/api/tables/{table}/wishes", {"seat": 1}, 409))["code"]
        told = await ada.ask("hint", table=table, seat=0)
        assert told["code"] == "hints_off"
        assert await begin(eve, GAME, 1, 400) == "no_deal"

    asyncio.run(run())
