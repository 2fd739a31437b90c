"""Whole matches over the hall alone: two people, a spectator and a bot; everything a client can ask."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import pytest

import flottille
from tests.hall.alone import Memory, Person, hall

GAMES = sorted(flottille.games())
ADA, BO, BOT = 0, 1, 2
SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "friend"}, {"kind": "bot", "level": "deckhand"}]


class Story:
    """A match from its order to its record."""

    def __init__(self, game: str) -> None:
        self.game, self.memory, self.dice = game, Memory(), Random(7)
        self.hall = hall(self.memory)
        self.ada, self.bo, self.eve = (Person(self.hall, self.memory, name) for name in ("ada", "bo", "eve"))
        self.people = {ADA: self.ada, BO: self.bo}
        self.undone = 0
        self.table = ""

    async def sit_down(self) -> None:
        """Ada orders, Bo follows his link, Eve looks on."""
        order = {"game": self.game, "seats": SEATS, "hints": True}
        made = await self.ada.http("POST", "/api/tables", order, 201)
        self.table = made["table"]
        (link,) = [link for link in made["links"] if link["seat"] == BO]
        path = f"/api/tables/{self.table}/seats/{BO}/take"
        await self.eve.http("POST", path, {"token": "x" * 32}, 403)
        await self.bo.http("POST", path, {"token": link["token"], "name": "Bo"})
        await self.eve.http("POST", path, {"token": link["token"]}, 403)
        for seat, person in (*self.people.items(), (None, self.eve)):
            await person.say("watch", table=self.table, seat=seat, since_seq=0)
            await person.until(lambda who=person, at=seat: (self.table, at) in who.last)

    def view(self, seat: int | None) -> dict[str, Any]:
        person = self.eve if seat is None else self.people[seat]
        return person.last[self.table, seat]

    @property
    def is_over(self) -> bool:
        return bool(self.view(ADA)["prompt"]["situation"] == "over")

    async def play(self) -> None:
        """To the end, each at his turn; what can be taken back is, now and then."""
        while not self.is_over:
            mine = [seat for seat in self.people if self.view(seat)["prompt"]["situation"] == "act"]
            if not mine:
                await self.ada.until(
                    lambda: self.is_over or any(self.view(s)["prompt"]["situation"] == "act" for s in self.people)
                )
                continue
            seat = self.dice.choice(mine)
            await self.act(seat)
            if self.undone < 3 and self.view(seat)["undo"]["allowed"] and self.dice.random() < 0.2:
                await self.undo(seat)

    async def act(self, seat: int) -> None:
        shown, person = self.view(seat), self.people[seat]
        action = self.dice.choice(shown["view"]["actions"])["number"]
        told = await person.ask("act", table=self.table, seat=seat, seq=shown["seq"], action=action)
        assert "accepted" == told["type"], told
        await person.until(lambda: self.view(seat)["seq"] >= told["seq"])

    async def undo(self, seat: int) -> None:
        before, person = self.view(seat)["seq"], self.people[seat]
        told = await person.ask("undo", table=self.table, seat=seat, steps=1)
        if told["type"] == "refused":  # a bot was quicker
            assert "no_undo" == told["code"]
            return
        self.undone += 1
        await person.until(lambda: self.view(seat)["seq"] > before)
        assert any(event["kind"] == "table.undone" for event in self.view(seat)["events"])

    # --- asking -------------------------------------------------------------------------------------------

    async def ask_everything(self) -> None:
        """What can be asked while it is played."""
        await self.ask_why()
        await self.ask_hint()
        await self.talk()
        for seat, person in (*self.people.items(), (None, self.eve)):
            seq = self.view(seat)["seq"]
            past = await person.ask("past", table=self.table, seat=seat, seq=seq)
            assert ("past", seq) == (past["type"], past["seq"])
            assert self.view(seat)["view"] == past["view"]
            log = await person.ask("log", table=self.table, seat=seat, before=seq + 1)
            assert -1 == log["events_since"] and log["events"]
            sheet = await person.ask("sheet", table=self.table, seat=seat)
            assert 3 == len(sheet["sheets"])
        stolen = await self.eve.ask("act", table=self.table, seat=ADA, seq=self.view(None)["seq"], action=0)
        assert "not_yours" == stolen["code"]
        assert "not_yours" == (await self.bo.ask("sheet", table=self.table, seat=ADA))["code"]
        await self.eve.http("GET", f"/api/tables/{self.table}/record", status=409)

    async def ask_why(self) -> None:
        seat = next(seat for seat in self.people if self.view(seat)["prompt"]["situation"] == "act")
        legal = {action["number"] for action in self.view(seat)["view"]["actions"]}
        odd = next(number for number in range(10_000) if number not in legal)
        why = await self.people[seat].ask("why", table=self.table, seat=seat, action=odd)
        assert why["refusal"]["key"].startswith(f"{self.game}.refusal.")
        fine = await self.people[seat].ask("why", table=self.table, seat=seat, action=min(legal))
        assert fine["refusal"] is None

    async def ask_hint(self) -> None:
        seat = next(seat for seat in self.people if self.view(seat)["prompt"]["situation"] == "act")
        asked = {"table": self.table, "seat": seat}
        assert "hints_off" == (await self.people[seat].ask("hint", **asked))["code"]  # Bo has not agreed
        await self.bo.say("agree", table=self.table, seat=BO, hints=True)
        hint = await self.people[seat].ask("hint", **asked)
        legal = {action["number"] for action in self.view(seat)["view"]["actions"]}
        assert "hint" == hint["type"] and legal == {each["action"] for each in hint["actions"]}

    async def talk(self) -> None:
        await self.bo.say("chat", table=self.table, seat=BO, text="  ahoy  there ")
        assert ["ahoy there"] == [said["text"] for said in self.eve.heard("chat")]
        waited_for = self.view(None)["prompt"]["waiting_for"]
        await self.ada.say("nudge", table=self.table, seat=ADA)
        assert [waited_for] == [told["seats"] for told in self.bo.heard("nudged")]

    # --- the end ------------------------------------------------------------------------------------------

    async def keep(self) -> None:
        """The record holds, comes back as a table, and everyone was told every entry he may know, once."""
        await self.eve.until(lambda: self.view(None)["prompt"]["situation"] == "over")
        result = self.view(ADA)["result"]
        assert result == self.view(BO)["result"] == self.view(None)["result"]
        text = await self.eve.http("GET", f"/api/tables/{self.table}/record")
        assert result["scores"] == list(flottille.replay(text).scores)
        assert len(self.memory.tables[self.table].entries) == len(text.splitlines()) - 1
        verdict = await self.bo.http("POST", "/api/verify", {"record": text})
        assert (True, True, result) == (verdict["holds"], verdict["sealed"], verdict["result"])
        spoiled = text.replace('"draws":[', '"draws":[9,', 1)
        assert not (await self.bo.http("POST", "/api/verify", {"record": spoiled}))["holds"]
        await self.bring_in(text)
        for seat, person in (*self.people.items(), (None, self.eve)):
            numbers = [told["seq"] for told in person.heard("view") if told["table"] == self.table]
            assert list(range(numbers[0], numbers[-1] + 1)) == numbers
            last = await person.ask("past", table=self.table, seat=seat, seq=1, eyes=BOT)
            assert BOT == last["view"]["viewer"]

    async def bring_in(self, text: str) -> None:
        """The same match as a table of Eve's; half of it as one that goes on."""
        brought = (await self.eve.http("POST", "/api/records", {"record": text}, 201))["table"]
        info = await self.eve.http("GET", f"/api/tables/{brought}")
        assert info["is_over"] and info["is_sealed"]
        assert text.splitlines()[1:] == (await self.eve.http("GET", f"/api/tables/{brought}/record")).splitlines()[1:]
        again = await self.ada.http("POST", f"/api/tables/{self.table}/rematch", status=201)
        mine = await self.ada.http("GET", "/api/tables")
        assert [(again["table"], False), (self.table, True)] == [
            (line["table"], line["state"] == "over") for line in mine
        ]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_over_the_hall_alone(game: str) -> None:
    """Acts, undo, why, past, log, sheet, hint, chat, export, import, verify: no server, no process, no file."""

    async def main() -> None:
        story = Story(game)
        await story.sit_down()
        for _ in range(3):
            await story.ada.until(
                lambda: any(story.view(seat)["prompt"]["situation"] == "act" for seat in story.people)
            )
            await story.act(next(s for s in story.people if story.view(s)["prompt"]["situation"] == "act"))
        await story.ada.until(lambda: any(story.view(seat)["prompt"]["situation"] == "act" for seat in story.people))
        await story.ask_everything()
        await story.play()
        await story.keep()
        for person in (story.ada, story.bo, story.eve):
            assert [] == [told for told in person.told if told.get("code") == "internal"]
            person.line.close()
        await story.hall.close()

    asyncio.run(main())
