"""Clocks at a hall: who runs out of time, who comes back, what an outage and another hall make of it."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from flottille.hall.here import Here
from flottille.hall.live import Live
from flottille.table.clock import FIRST
from flottille.table.pace import SECOND
from tests.hall.alone import Memory, Person, hall
from tests.hall.notes import Notes, Wall, hall_with_time

PEOPLE = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}, {"kind": "bot", "level": "deckhand"}]
LIVE = {"kind": "live", "base": 300, "increment": 5}
DAY = 86400
DAYS = {"kind": "days", "base": DAY}


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    """The time of day, by a script."""
    return Wall(monkeypatch)


class Evening:
    """Ada and Bo at a table where time runs."""

    def __init__(self, wall: Wall, bus: Here | None = None) -> None:
        self.wall, self.memory = wall, Memory()
        self.notes, self.bus = Notes(self.memory), bus or Here()

    async def begin(self, pace: dict[str, Any], game: str = "santa_timea") -> Live:
        self.hall = await hall_with_time(self.memory, self.notes, self.bus)
        self.ada, self.bo = (Person(self.hall, self.memory, name) for name in ("ada", "bo"))
        order = {"game": game, "seats": PEOPLE, "pace": pace, "spectators": True}
        made = await self.ada.http("POST", "/api/tables", order)
        self.table = made["table"]
        self.token = next(link["token"] for link in made["links"] if link["seat"] == 1)
        await self.ada.say("watch", table=self.table, seat=0, since_seq=0)
        return await self.live()

    async def live(self) -> Live:
        found = await self.hall.find_now(self.table)
        assert found is not None
        return found

    async def bo_sits_down(self) -> None:
        await self.bo.http("POST", f"/api/tables/{self.table}/seats/1/take", {"token": self.token, "name": "Bo"})
        await self.bo.say("watch", table=self.table, seat=1, since_seq=0)

    async def again(self) -> None:
        """The server ends, and starts again."""
        await self.hall.close()
        self.hall = await hall_with_time(self.memory, self.notes, self.bus)
        self.ada, self.bo = (Person(self.hall, self.memory, name) for name in ("ada", "bo"))

    async def somebody(self) -> int:
        """The person who owes a decision, once bots have decided."""
        live = await self.live()
        await self.ada.until(lambda: live.table.clock is not None and live.table.clock.due() is not None)
        return next(seat for seat in live.table.match.to_act if seat < 2)

    async def left(self, seat: int) -> float:
        """Seconds, as the seat itself sees them."""
        return next(clock.left for clock in (await self.live()).clocks(seat) if clock.seat == seat) / SECOND

    def who(self, seat: int) -> Person:
        return (self.ada, self.bo)[seat]


def kinds(live: Live) -> list[str]:
    return [str(each) for each in live.table.controllers]


def test_whoever_runs_out_of_time_is_replaced_and_may_come_back(wall: Wall) -> None:
    """By a bot that gives way; the match goes on meanwhile, and everybody hears of it."""

    async def main() -> None:
        evening = Evening(wall)
        live = await evening.begin(LIVE)
        await evening.bo_sits_down()
        seat = await evening.somebody()
        await wall.pass_by(300 + FIRST / SECOND - 1, evening.hall)
        assert [] == live.run_out and 1.0 == await evening.left(seat)
        await wall.pass_by(1, evening.hall)
        seq = live.table.seq
        await evening.hall.timing.look()
        assert kinds(live)[seat].endswith("until return")
        await evening.ada.until(lambda: live.table.seq > seq + 1)
        told = [event["kind"] for view in evening.ada.heard("view") for event in view["events"]]
        assert "table.controller" in told

        await evening.who(seat).http("POST", f"/api/tables/{evening.table}/seats/{seat}/controller",
                                     {"controller": "person"})  # fmt: skip
        assert "me" == kinds(live)[seat]
        assert 150 == await evening.left(seat)
        await evening.hall.close()

    asyncio.run(main())


def test_nobodys_time_runs_before_all_have_come(wall: Wall) -> None:
    async def main() -> None:
        evening = Evening(wall)
        live = await evening.begin(LIVE)
        await wall.pass_by(3 * DAY, evening.hall)
        await evening.hall.timing.look()
        assert ["me", "open"] == kinds(live)[:2] and live.due is None
        assert [300, 300] == [await evening.left(seat) for seat in (0, 1)]
        await evening.bo_sits_down()
        await evening.somebody()
        assert live.due is not None
        await evening.hall.close()

    asyncio.run(main())


def test_days_outlast_a_server_and_pause_while_there_is_none(wall: Wall) -> None:
    """Nobody plays for a day without a server; then its time goes on where it was."""

    async def main() -> None:
        evening = Evening(wall)
        await evening.begin(DAYS)
        await evening.bo_sits_down()
        seat = await evening.somebody()
        await wall.pass_by(3600, evening.hall)
        left = await evening.left(seat)
        wall.seconds += 5 * DAY
        await evening.again()
        assert [] == (await evening.live()).run_out
        assert abs(left - await evening.left(seat)) < 20
        await wall.pass_by(left + 20, evening.hall)
        assert [evening.table] == await evening.notes.due(int(wall.seconds * 1000), 10)
        await evening.hall.timing.look()
        assert kinds(await evening.live())[seat].endswith("until return")
        await evening.hall.close()

    asyncio.run(main())


def test_a_table_nobody_looks_at_is_found_when_it_is_due(wall: Wall) -> None:
    """By any hall: the store knows when."""

    async def main() -> None:
        bus = Here(is_shared=True)
        evening = Evening(wall, bus)
        await evening.begin(DAYS)
        await evening.bo_sits_down()
        seat = await evening.somebody()
        other = await hall_with_time(evening.memory, evening.notes, bus)
        await evening.hall.close()  # which had the table
        await wall.pass_by(DAY + 60, other)
        await other.timing.look()
        found = await other.find_now(evening.table)
        assert found is not None and kinds(found)[seat].endswith("until return")
        await other.close()

    asyncio.run(main())


def test_two_halls_that_ring_at_once_hand_over_once(wall: Wall) -> None:
    async def main() -> None:
        bus = Here(is_shared=True)
        evening = Evening(wall, bus)
        await evening.begin(LIVE)
        await evening.bo_sits_down()
        seat = await evening.somebody()
        other = await hall_with_time(evening.memory, evening.notes, bus)
        there = await other.find_now(evening.table)
        assert there is not None
        await wall.pass_by(400, evening.hall, other)
        await asyncio.gather(evening.hall.timing.look(), other.timing.look())
        handed = [row.entry for row in evening.memory.tables[evening.table].entries if row.entry.controller]
        assert 1 == sum(entry.seat == seat and "until return" in str(entry.controller) for entry in handed)
        for each in (evening.hall, other):
            await each.close()

    asyncio.run(main())


def test_a_rematch_has_the_same_pace_and_strange_ones_are_refused(wall: Wall) -> None:
    """With what is wrong; where nobody keeps time there is none."""

    async def main() -> None:
        evening = Evening(wall)
        await evening.begin(DAYS)
        assert {"kind": "days", "base": DAY, "increment": 0, "quiet": None} == (
            await evening.ada.http("GET", f"/api/tables/{evening.table}")
        )["pace"]
        order = {"game": "santa_timea", "seats": PEOPLE}
        for pace in (
            {"kind": "live", "base": 4},
            {"kind": "live", "base": 4 * 3600},
            {"kind": "live", "base": 60, "quiet": [0, 60]},
            {"kind": "days", "base": 60},
            {"kind": "days", "base": DAY, "increment": 1},
            {"kind": "days", "base": DAY, "quiet": [60, 60]},
            {"kind": "days", "base": DAY, "quiet": [60, 1440]},
            {"kind": "years", "base": DAY},
        ):
            await evening.ada.http("POST", "/api/tables", {**order, "pace": pace}, 400)
        plain = Person(hall(Memory()), evening.memory, "ada")
        refused = await plain.http("POST", "/api/tables", {**order, "pace": DAYS}, 400)
        assert "no_pace" == refused["code"]
        for each in (evening.hall, plain.hall):
            await each.close()

    asyncio.run(main())


def test_what_would_cost_all_time_is_not_taken_back(wall: Wall) -> None:
    """It is refused with the reason, and nothing changes."""

    async def main() -> None:
        evening = Evening(wall)
        live = await evening.begin(DAYS, "fleet_dice")
        await evening.bo_sits_down()
        seat = await evening.somebody()
        person = evening.who(seat)
        while not (live.table.possible(seat) and seat in live.table.match.to_act):
            await wall.pass_by(DAY - 600, evening.hall)
            view = person.last[evening.table, seat]
            asked = {"table": evening.table, "seat": seat, "seq": view["seq"]}
            said = await person.ask("act", **asked, action=view["view"]["actions"][0]["number"])
            assert "accepted" == said["type"], said
        await wall.pass_by(1200, evening.hall)
        seq = live.table.seq
        said = await person.ask("undo", table=evening.table, seat=seat, steps=1)
        assert ("refused", "no_time") == (said["type"], said["code"])
        assert seq == live.table.seq
        await evening.hall.close()

    asyncio.run(main())


def test_who_only_thinks_keeps_no_time(wall: Wall) -> None:
    """It is no server: nobody can come to it. It rings for nobody, and knows of outages all the same."""

    async def main() -> None:
        bus = Here(is_shared=True)
        evening = Evening(wall, bus)
        await evening.begin(DAYS)
        await evening.bo_sits_down()
        seat = await evening.somebody()
        thinker = await hall_with_time(evening.memory, evening.notes, bus)
        thinker.is_serving = False
        left = await evening.left(seat)
        await evening.hall.close()
        await wall.pass_by(2 * DAY, thinker)
        there = await thinker.find_now(evening.table)
        assert there is not None
        thinker.timing.wind(there)
        assert there.alarm is None
        assert [] == evening.notes.silences
        await evening.again()
        assert 1 == len(evening.notes.silences)
        await thinker.timing.ready()
        assert abs(left - await evening.left(seat)) < 60
        assert evening.notes.silences == thinker.timing.outages
        await evening.hall.close()
        await thinker.close()

    asyncio.run(main())
