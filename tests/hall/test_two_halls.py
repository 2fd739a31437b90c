"""Two halls on one store and one bus: whoever sits at one hears what happens at the other."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

import flottille
from flottille.engine.hearing import ear
from flottille.hall.here import Here
from flottille.hall.needs import News
from tests.hall.alone import Memory, Person, hall

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}, {"kind": "bot", "level": "deckhand"}]


class Deaf(Here):
    """A bus that loses every message it is told to lose."""

    lost = 0
    loses = False

    def publish(self, news: News) -> None:
        if self.loses:
            self.lost += 1
        else:
            super().publish(news)


async def sit_down(memory: Memory, bus: Here, game: str) -> tuple[str, dict[int | None, Person]]:
    """Ada at one hall, Bo and Eve at the other."""
    one, two = hall(memory, bus), hall(memory, bus)
    people: dict[int | None, Person] = {
        0: Person(one, memory, "ada"), 1: Person(two, memory, "bo"), None: Person(two, memory, "eve"),
    }  # fmt: skip
    made = await people[0].http("POST", "/api/tables", {"game": game, "seats": SEATS})
    table = made["table"]
    token = next(link["token"] for link in made["links"] if link["seat"] == 1)
    await people[1].http("POST", f"/api/tables/{table}/seats/1/take", {"token": token})
    for seat, person in people.items():
        await person.say("watch", table=table, seat=seat, since_seq=0)
    return table, people


def told(person: Person, table: str, seat: int | None) -> list[Any]:
    """The numbers and kinds of all events somebody was told of, in order."""
    views = [told for told in person.heard("view") if told["table"] == table and told["seat"] == seat]
    return [(event["seq"], event["kind"]) for view in views for event in view["events"]]


def kept(memory: Memory, table: str, seat: int | None) -> list[Any]:
    """The same as it was stored, without the start."""
    rows = [row for row in memory.tables[table].entries if row.heard & ear(seat)]
    seen = [(n, event) for n, row in enumerate(rows) for event in row.events if n]
    return [(n, event["kind"]) for n, event in seen if event.get("seen_by", -1) & ear(seat)]


@pytest.mark.parametrize("game", ["santa_timea", "rolling_seas"])
def test_everybody_hears_everything_in_order(game: str) -> None:
    """A whole match: each entry reaches each viewer who may know it, once, wherever it was decided."""

    async def main() -> None:
        memory, dice = Memory(), Random(3)
        table, people = await sit_down(memory, Here(is_shared=True), game)
        ada = people[0]

        def acting() -> list[int]:
            last = {seat: people[seat].last[table, seat] for seat in (0, 1)}
            return [seat for seat, view in last.items() if view["prompt"]["situation"] == "act"]

        def is_over() -> bool:
            return all(each.last[table, seat]["prompt"]["situation"] == "over" for seat, each in people.items())

        while not is_over():
            await ada.until(lambda: acting() or is_over())
            if not acting():
                continue
            seat = dice.choice(acting())
            view = people[seat].last[table, seat]
            action = dice.choice(view["view"]["actions"])["number"]
            said = await people[seat].ask("act", table=table, seat=seat, seq=view["seq"], action=action)
            assert said["type"] == "accepted" or said["code"] == "stale", said
            if said["type"] == "accepted":
                await ada.until(lambda at=seat, seq=said["seq"]: people[at].last[table, at]["seq"] >= seq)
        for seat, person in people.items():
            assert kept(memory, table, seat) == told(person, table, seat)
        record = await people[None].http("GET", f"/api/tables/{table}/record")
        assert flottille.replay(record).is_over
        for person in people.values():
            await person.hall.close()

    asyncio.run(main())


def test_a_hall_that_missed_something_finds_it_in_the_store() -> None:
    """The bus may lose what it likes: the next message, or the next wish, brings everything."""

    async def main() -> None:
        memory, bus = Memory(), Deaf(is_shared=True)
        table, people = await sit_down(memory, bus, "santa_timea")
        ada, bo = people[0], people[1]
        bus.loses = True
        await ada.until(lambda: ada.last[table, 0]["prompt"]["situation"] == "act")
        before = ada.last[table, 0]["seq"]
        live = await ada.hall.find(table)
        assert live is not None
        view = ada.last[table, 0]
        action = view["view"]["actions"][0]["number"]
        assert "accepted" == (await ada.ask("act", table=table, seat=0, seq=before, action=action))["type"]
        assert bus.lost and bo.last[table, 1]["seq"] < live.number(1)
        bus.loses = False
        bus.publish(News(table, live.table.seq))
        await bo.until(lambda: bo.last[table, 1]["seq"] >= live.number(1))
        other = await bo.hall.find(table)
        assert other is not None and other is not live
        assert other.ears._table is other.table  # whoever listens there listens to the table as it is
        assert kept(memory, table, 1) == told(bo, table, 1)
        for person in people.values():
            await person.hall.close()

    asyncio.run(main())
