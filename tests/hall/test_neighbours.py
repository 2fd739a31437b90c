"""Halls on one store and one bus: seats go to one, whoever is anywhere is there, what is said anywhere is heard."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from flottille.hall import live
from flottille.hall.here import Here
from flottille.hall.live import Live
from flottille.hall.needs import Told
from flottille.hall.watchdog import Watchdog
from tests.hall.alone import Memory, Person, hall

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}, {"kind": "bot", "level": "deckhand"}]


class Deaf(Here):
    """A bus where nothing is heard while it is deaf."""

    is_deaf = False

    def publish(self, told: Told) -> None:
        if not self.is_deaf:
            super().publish(told)


class Town:
    """Two halls: Ada and Cleo at one, Bo and Eve at the other."""

    def __init__(self) -> None:
        self.memory, self.bus = Memory(), Deaf(is_shared=True)
        self.one, self.two = hall(self.memory, self.bus), hall(self.memory, self.bus)
        self.ada, self.cleo = (Person(self.one, self.memory, name) for name in ("ada", "cleo"))
        self.bo, self.eve = (Person(self.two, self.memory, name) for name in ("bo", "eve"))
        self.table, self.token = "", ""

    async def open(self, seats: list[dict[str, Any]] = SEATS) -> None:
        made = await self.ada.http("POST", "/api/tables", {"game": "santa_timea", "seats": seats})
        self.table = made["table"]
        self.token = next(link["token"] for link in made["links"] if link["seat"] == 1)

    def path(self, rest: str) -> str:
        return f"/api/tables/{self.table}{rest}"

    async def take(self, who: Person, status: int | None = None) -> Any:
        return await who.http("POST", self.path("/seats/1/take"), {"token": self.token}, status)

    async def watch(self, who: Person, seat: int | None) -> None:
        await who.say("watch", table=self.table, seat=seat)

    async def at(self, who: Person) -> Live:
        found = await who.hall.find(self.table)
        assert found is not None
        return found


def in_town(story: Callable[[Town], Awaitable[None]], monkeypatch: pytest.MonkeyPatch) -> None:
    """Tell a story; who is there is told at once."""
    monkeypatch.setattr(live, "GAP", 0.0)

    async def main() -> None:
        town = Town()
        await town.open()
        await story(town)
        for each in (town.one, town.two):
            await each.close()

    asyncio.run(main())


@pytest.mark.parametrize("is_deaf", [False, True])
def test_a_seat_is_given_away_once(monkeypatch: pytest.MonkeyPatch, is_deaf: bool) -> None:
    """Two follow one link in two halls at once: one sits, the other hears why not, whatever the bus does."""

    async def story(town: Town) -> None:
        town.bus.is_deaf = is_deaf
        await asyncio.gather(town.at(town.cleo), town.at(town.bo))
        outcomes = await asyncio.gather(*map(town.take, (town.cleo, town.bo)), return_exceptions=True)
        assert 1 == sum(isinstance(each, AssertionError) for each in outcomes), outcomes
        shelf = town.memory.tables[town.table]
        winner = shelf.holders[1].person
        assert winner in ("cleo", "bo")
        for who in (town.cleo, town.bo):
            found = await who.http("GET", town.path(""))
            assert ([1] if who.name == winner else []) == found["yours"]

    in_town(story, monkeypatch)


@pytest.mark.parametrize("is_deaf", [False, True])
def test_whoever_lost_his_seat_elsewhere_does_nothing_with_it(monkeypatch: pytest.MonkeyPatch, is_deaf: bool) -> None:
    """Bo's hall has not heard that Cleo sits there now: the store knows."""

    async def story(town: Town) -> None:
        link = (await town.take(town.bo))["link"]
        for who, seat in ((town.ada, 0), (town.bo, 1)):
            await town.watch(who, seat)
        await until_his_turn(town)
        town.bus.is_deaf = is_deaf
        await town.cleo.http("POST", town.path("/seats/1/take"), {"token": link["token"]})
        if is_deaf:
            assert (await town.at(town.bo)).holds("bo", 1)
            last, shown = await town.memory.last_seq(town.table), town.bo.last[town.table, 1]
            choice = {"seq": shown["seq"], "action": shown["view"]["actions"][0]["number"]}
            assert "not_yours" == (await town.bo.ask("act", table=town.table, seat=1, **choice))["code"]
            assert last == await town.memory.last_seq(town.table)
            await town.bo.say("agree", table=town.table, seat=1, hints=True)
        await town.bo.until(lambda: any(told.get("code") == "not_yours" for told in town.bo.heard("error")))
        assert not (await town.at(town.bo)).holds("bo", 1)
        assert [] == (await town.at(town.bo)).viewers
        assert not town.memory.tables[town.table].seats[1].hints

    in_town(story, monkeypatch)


async def until_his_turn(town: Town) -> None:
    """Ada plays on until Bo may choose."""
    while not town.bo.last[town.table, 1]["view"]["actions"]:
        seq = town.bo.last[town.table, 1]["seq"]
        if actions := town.ada.last[town.table, 0]["view"]["actions"]:
            choice = {"seq": town.ada.last[town.table, 0]["seq"], "action": actions[0]["number"]}
            await town.ada.ask("act", table=town.table, seat=0, **choice)
        await town.bo.until(lambda seq=seq: town.bo.last[town.table, 1]["seq"] > seq)


def test_whoever_is_anywhere_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """And is gone when he leaves, or when his hall says nothing any more."""

    async def story(town: Town) -> None:
        await town.take(town.bo)
        await town.watch(town.ada, 0)
        await town.watch(town.bo, 1)
        await town.watch(town.eve, None)

        def last(who: Person) -> Any:
            told = who.heard("presence")
            return None if not told else ([seat["present"] for seat in told[-1]["seats"]], told[-1]["spectators"])

        for who in (town.ada, town.bo):
            await who.until(lambda who=who: last(who) == ([True, True, False], 1))
        town.eve.line.close()
        await town.ada.until(lambda: last(town.ada) == ([True, True, False], 0))
        town.bus.is_deaf = True
        town.bo.line.close()
        assert (await town.at(town.ada)).is_present(1)
        monkeypatch.setattr(live, "STAYS", -1.0)
        await Watchdog(town.one).listen(1)
        await town.ada.until(lambda: last(town.ada) == ([True, False, False], 0))

    in_town(story, monkeypatch)


def test_a_list_of_tables_tells_how_they_stand_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Though nobody looks on here."""

    async def story(town: Town) -> None:
        await town.take(town.bo)
        await town.at(town.ada)
        away = Person(town.two, town.memory, "ada")
        for who, seat in ((away, 0), (town.bo, 1)):
            await town.watch(who, seat)
        before = (await town.ada.http("GET", "/api/tables"))[0]
        town.ada, here = away, town.ada
        await until_his_turn(town)
        await town.bo.http("POST", town.path("/seats/1/leave"))
        after = (await here.http("GET", "/api/tables"))[0]
        assert after["seq"] > before["seq"] and after["seq"] == away.last[town.table, 0]["seq"]
        assert ("person", "bot") == tuple(each["seats"][1]["controller"] for each in (before, after))

    in_town(story, monkeypatch)


@pytest.mark.parametrize("is_deaf", [False, True])
def test_what_is_said_anywhere_is_heard_once(monkeypatch: pytest.MonkeyPatch, is_deaf: bool) -> None:
    """In one order, and what was missed when somebody speaks next."""

    async def story(town: Town) -> None:
        await town.take(town.bo)
        await town.watch(town.ada, 0)
        await town.watch(town.bo, 1)
        town.bus.is_deaf = is_deaf
        await town.ada.say("chat", table=town.table, seat=0, text="ahoy")
        await town.bo.say("chat", table=town.table, seat=1, text="aye")
        if is_deaf:
            await Watchdog(town.one).ask({town.table: await town.at(town.ada)})
        for who in (town.ada, town.bo):
            await who.until(lambda who=who: 2 == len(who.heard("chat")))
            assert ["ahoy", "aye"] == [told["text"] for told in who.heard("chat")]
        assert ["ahoy", "aye"] == [chat.text for chat in town.memory.tables[town.table].chats]

    in_town(story, monkeypatch)


def test_a_nudge_reaches_whoever_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """At another hall, or when he comes back to any."""

    async def story(town: Town) -> None:
        await town.take(town.bo)
        await town.watch(town.ada, 0)
        await town.watch(town.bo, 1)
        table = await town.at(town.ada)
        await town.ada.until(lambda: table.waited_for(None) and not table.turns())
        waited = table.waited_for(None)[0]
        asker, asked = (town.bo, town.ada) if waited == 0 else (town.ada, town.bo)
        await asker.say("nudge", table=town.table, seat=1 - waited)
        await asked.until(lambda: [[waited]] == [told["seats"] for told in asked.heard("nudged")])
        asked.line.close()
        await asker.until(lambda: not table.is_present(waited) or asker is not town.ada)
        again = Person(asker.hall, town.memory, asker.name)
        await town.watch(again, 1 - waited)
        await asker.until(lambda: not again.hall.tables.get(town.table).is_present(waited))  # type: ignore[union-attr]
        await again.say("nudge", table=town.table, seat=1 - waited)
        back = Person(again.hall, town.memory, asked.name)
        await town.watch(back, waited)
        await back.until(lambda: [[waited]] == [told["seats"] for told in back.heard("nudged")])
        assert {} == town.memory.tables[town.table].row.aside.nudges

    in_town(story, monkeypatch)


def test_a_wish_is_everybodys_wherever_it_was_made(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eve wishes at one hall, Ada and Bo agree at two: the seat is hers, and two wishes are one."""

    async def story(town: Town) -> None:
        await town.take(town.bo)
        await town.watch(town.ada, 0)
        await town.watch(town.bo, 1)
        asked = [who.http("POST", town.path("/wishes"), {"seat": 2, "name": who.name}) for who in (town.eve, town.cleo)]
        outcomes = await asyncio.gather(*asked, return_exceptions=True)
        assert 1 == sum(isinstance(each, AssertionError) for each in outcomes), outcomes
        wish = town.memory.tables[town.table].row.aside.wish
        assert wish is not None
        for who in (town.ada, town.bo):
            await who.until(lambda who=who: any(told["wish"] for told in who.heard("presence")))
            await who.http("POST", town.path(f"/wishes/{wish.id}"), {"agree": True})
        assert wish.person == town.memory.tables[town.table].holders[2].person
        for who in (town.ada, town.bo):
            await who.until(lambda who=who: who.heard("presence")[-1]["wish"] is None)

    in_town(story, monkeypatch)


def test_a_table_that_is_gone_is_gone_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever looks on elsewhere hears so, by the bus or by the watchdog, and nothing happens there any more."""

    async def story(town: Town) -> None:
        await town.watch(town.eve, None)
        elsewhere = await town.at(town.eve)
        town.bus.is_deaf = True
        await town.memory.forget(town.table)
        await Watchdog(town.two).ask({town.table: elsewhere})
        assert "no_table" == town.eve.heard("error")[-1]["code"]
        assert elsewhere.is_closed and [] == elsewhere.turns()
        await town.eve.http("GET", town.path(""), status=404)

    in_town(story, monkeypatch)


def test_a_rematch_is_one_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked for in two halls at once; both are led to the same, and hear of it wherever they are."""

    async def story(town: Town) -> None:
        await town.take(town.bo)
        await town.watch(town.ada, 0)
        await town.watch(town.bo, 1)
        for seat, who in ((0, town.ada), (1, town.bo)):  # bots end the match
            await who.http("POST", town.path(f"/seats/{seat}/controller"), {"controller": "bot", "level": "deckhand"})
        await town.ada.until(lambda: town.memory.tables[town.table].row.is_over)
        asked = [who.http("POST", town.path("/rematch")) for who in (town.ada, town.bo)]
        led = {found["table"] for found in await asyncio.gather(*asked)}
        assert led == {town.memory.tables[town.table].row.rematch}
        for who in (town.ada, town.bo):
            await who.until(lambda who=who: who.heard("rematch"))
            assert led == {told["following"] for told in who.heard("rematch")}

    in_town(story, monkeypatch)
