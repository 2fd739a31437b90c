"""Told in parts: whatever happens between two messages, what is put together is the whole view."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import flottille
from flottille.hall.here import Here
from flottille.hall.live import Live
from tests.hall.alone import Memory, Person, hall

GAMES = sorted(flottille.games())
SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}, {"kind": "bot", "level": "deckhand"}]
ADA, BO = 0, 1
Viewer = tuple[Person, int | None]
Step = Callable[["Course"], Awaitable[None]]


def text(value: Any) -> bytes:
    """As it is sent; objects have no order."""
    return msgspec.json.encode(value, order="sorted")


class Course:
    """A table of two halls: Ada at the first, Bo and Eve at the second; each follows it in whole views and in parts."""

    def __init__(self, game: str, seed: int) -> None:
        self.game, self.dice, self.memory = game, Random(seed), Memory()
        bus = Here(is_shared=True)
        self.halls = hall(self.memory, bus), hall(self.memory, bus)
        self.table = ""
        self.viewers: list[Viewer] = []  # in parts; beside each somebody who gets whole views
        self.beside: dict[Person, Person] = {}

    async def begin(self) -> None:
        ada = Person(self.halls[0], self.memory, "ada")
        made = await ada.http("POST", "/api/tables", {"game": self.game, "seats": SEATS})
        self.table = made["table"]
        bo = Person(self.halls[1], self.memory, "bo")
        token = next(link["token"] for link in made["links"] if link["seat"] == BO)
        await bo.http("POST", f"/api/tables/{self.table}/seats/{BO}/take", {"token": token})
        for person, seat in ((ada, ADA), (bo, BO), (Person(self.halls[1], self.memory, "eve"), None)):
            await self.follow(person, seat)

    async def follow(self, person: Person, seat: int | None, **more: Any) -> None:
        """In parts on this connection, in whole views on another one of the same person."""
        await person.say("watch", table=self.table, seat=seat, parts=True, **more)
        if person not in self.beside:
            other = self.beside[person] = Person(person.hall, self.memory, person.name)
            await other.say("watch", table=self.table, seat=seat)
            self.viewers.append((person, seat))

    # --- what can happen ----------------------------------------------------------------------------------

    async def act(self) -> None:
        """Somebody who owes a decision takes one."""
        for person, seat in self.dice.sample(self.viewers, len(self.viewers)):
            shown = person.last[self.table, seat]
            if shown["prompt"]["situation"] == "act":
                action = self.dice.choice(shown["view"]["actions"])["number"]
                await person.ask("act", table=self.table, seat=seat, seq=shown["seq"], action=action)
                return

    async def undo(self) -> None:
        """Somebody takes back, if he may."""
        person, seat = self.dice.choice(self.players())
        await person.ask("undo", table=self.table, seat=seat, steps=1)

    async def choose_late(self) -> None:
        """From a view that is old: whoever does is told anew."""
        person, seat = self.dice.choice(self.players())
        await person.ask("act", table=self.table, seat=seat, seq=0, action="nothing")

    async def ask_anew(self) -> None:
        """The whole, on demand, with any number of events."""
        person, seat = self.dice.choice(self.viewers)
        await self.follow(person, seat, since_seq=self.dice.choice([None, 0, person.last[self.table, seat]["seq"]]))

    async def come_back(self) -> None:
        """A connection is lost, and something may happen before it is there again."""
        person, seat = self.dice.choice(self.viewers)
        known = person.last[self.table, seat]["seq"]
        for each in (person, self.beside[person]):
            each.line.close()
        self.viewers.remove((person, seat))
        await self.act()
        await self.follow(Person(self.dice.choice(self.halls), self.memory, person.name), seat, since_seq=known)

    async def look_away(self) -> None:
        """Somebody stops, and follows again."""
        person, seat = self.dice.choice(self.viewers)
        await person.say("unwatch", table=self.table, seat=seat)
        await self.act()
        await self.follow(person, seat)

    async def hand_over(self) -> None:
        """A bot plays for somebody until he is back."""
        person, seat = self.dice.choice(self.players())
        await person.http("POST", f"/api/tables/{self.table}/seats/{seat}/leave")
        await person.http("POST", f"/api/tables/{self.table}/seats/{seat}/controller", {"controller": "person"})

    async def agree(self) -> None:
        """What stands around the view changes, and no entry brings it."""
        person, seat = self.dice.choice(self.players())
        await person.say("agree", table=self.table, seat=seat, hints=self.dice.random() < 0.5)

    async def bring_a_friend(self) -> None:
        """One spectator more, who was told nothing yet."""
        if len(self.viewers) < 6:
            await self.follow(Person(self.dice.choice(self.halls), self.memory, f"guest {len(self.beside)}"), None)

    def players(self) -> list[tuple[Person, int]]:
        return [(person, seat) for person, seat in self.viewers if seat is not None]

    # --- what must hold -----------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return self.memory.tables[self.table].row.is_over

    async def settle(self) -> None:
        """Wait until bots have played and everybody was told everything."""
        for person, seat in self.viewers:
            live = await person.hall.find(self.table)
            assert live is not None

            def is_told(live: Live = live, person: Person = person, seat: int | None = seat) -> bool:
                is_current = live.table.seq == len(self.memory.tables[self.table].entries) - 1
                told = [each.last[self.table, seat]["seq"] for each in (person, self.beside[person])]
                return is_current and not live.table.bots_to_act() and {live.number(seat)} == set(told)

            await person.until(is_told)

    async def check(self) -> None:
        """Everybody sees what the match shows; parts and whole say the same."""
        for person, seat in self.viewers:
            live = await person.hall.find(self.table)
            assert live is not None
            in_parts, whole = (each.last[self.table, seat] for each in (person, self.beside[person]))
            assert text(live.table.match.view(seat)) == text(in_parts["view"])
            assert text({name: in_parts[name] for name in SAME}) == text({name: whole[name] for name in SAME})
            assert "view" not in person.types and "parts" not in self.beside[person].types

    async def check_around(self) -> None:
        """Whoever chooses from an old view is told anew, whole or what changed: both know the same then."""
        for person, seat in self.players():
            both = person, self.beside[person]
            late = {"table": self.table, "seat": seat, "seq": 0, "action": "nothing"}
            answers = [await each.ask("act", **late) for each in both]
            if {"stale"} == {each["code"] for each in answers}:
                told = [{**each.last[self.table, seat], "events": [], "events_since": 0} for each in both]
                assert text(told[0]) == text(told[1])


SAME = ("view", "seq", "prompt", "undo", "yours", "commitment", "result", "secret")
STEPS = [
    Course.act, Course.act, Course.act, Course.undo, Course.choose_late, Course.ask_anew, Course.come_back,
    Course.look_away, Course.hand_over, Course.agree, Course.bring_a_friend,
]  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
@given(steps=st.lists(st.sampled_from(STEPS), min_size=1, max_size=20), seed=st.integers(0, 999))
@settings(max_examples=12)
def test_any_course_of_entries_and_gaps(game: str, steps: list[Step], seed: int) -> None:
    """Acts, undo, lost connections, changes of hands, several viewers at two halls: after each everybody sees right."""

    async def main() -> None:
        course = Course(game, seed)
        await course.begin()
        for step in steps:
            if not course.is_over:
                await step(course)
            await course.settle()
            await course.check()
        await course.check_around()
        for each in course.halls:
            await each.close()

    asyncio.run(main())


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_in_parts(game: str) -> None:
    """To its result; now and then something else happens."""

    async def main() -> None:
        course = Course(game, 5)
        await course.begin()
        while not course.is_over:
            step = course.dice.choice(STEPS) if course.dice.random() < 0.05 else Course.act
            await step(course)
            await course.settle()
            await course.check()
        assert all(person.last[course.table, seat]["result"] for person, seat in course.viewers)
        for each in course.halls:
            await each.close()

    asyncio.run(main())


def test_changes_are_told_and_not_the_whole() -> None:
    """What is printed comes once; an entry brings a small part of what a whole view is."""

    async def main() -> None:
        course = Course("fleet_dice", 1)
        await course.begin()
        for _ in range(12):
            await course.act()
            await course.settle()
        for person, _ in course.viewers:
            told = [message for message in person.raw if b'"parts"' in message]
            assert [b'"printed"' in message for message in told] == [True] + [False] * (len(told) - 1)
            sizes = [len(message) for message in told[1:]]
            whole = [len(message) for message in course.beside[person].raw if b'"view"' in message]
            assert sum(sizes) / len(sizes) < sum(whole) / len(whole) / 8
        for each in course.halls:
            await each.close()

    asyncio.run(main())
