"""A whole house without a browser: drawers and thinkers that speak in texts, a page that hears them."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

import flottille
from flottille.bots.heard import Heard
from flottille.hall.needs import JobFailed, Spent
from flottille.offline import letters, minds
from flottille.offline.door import Door
from flottille.offline.house import open_house
from flottille.offline.minds import ENDED, Minds
from tests.hall.alone import PATIENCE
from tests.offline.test_shelf import Abroad
from tests.together import Together

WISHES = json.dumps({"bot_gap": 0, "test_deals": "door"})
GAMES = sorted(flottille.games())


async def think(text: str, most: float) -> str:
    """A worker that shares nothing."""
    await asyncio.sleep(0)
    return minds.think(text)


class Page:
    """What a page does with its door."""

    def __init__(self, drawers: Abroad, think: Callable[[str, float], Awaitable[str]] = think) -> None:
        self.told: list[dict[str, Any]] = []
        self.together = Together()
        self.door: Door = open_house(drawers, think, self.hear, WISHES)

    def hear(self, text: str) -> None:
        self.told.append(self.together.hear(json.loads(text)))

    async def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        found = json.loads(await self.door.ask(method, path, json.dumps(body) if body else ""))
        is_json = found["media"] == "application/json" and found["body"]
        return found["status"], json.loads(found["body"]) if is_json else found["body"]

    def say(self, **message: Any) -> None:
        self.door.hear(json.dumps(message))

    async def until(self, state: Callable[[], Any]) -> Any:
        for _ in range(PATIENCE):
            if found := state():
                return found
            await asyncio.sleep(0)
        raise AssertionError(f"in vain; last told: {self.told[-3:]}")

    def last(self, type: str) -> dict[str, Any] | None:
        return next((told for told in reversed(self.told) if told["type"] == type), None)

    async def open(self, *seats: dict[str, Any], game: str = "santa_timea") -> str:
        status, made = await self.ask("POST", "/api/tables", {"game": game, "seats": list(seats)})
        assert status == 201, made
        return str(made["table"])

    def situation(self) -> str | None:
        view = self.last("view")
        return None if view is None else str(view["prompt"]["situation"])


def test_a_running_match_can_be_taken_along() -> None:
    """Whoever owns the house may have its draws; the secret of those to come stays where it is."""

    async def main() -> None:
        page = Page(Abroad())
        table = await page.open({"kind": "me"}, {"kind": "bot", "level": "deckhand"})
        status, text = await page.ask("GET", f"/api/tables/{table}/record")
        assert (200, None, False) == (status, json.loads(text.splitlines()[0])["result"], "secret" in text)
        status, brought = await page.ask("POST", "/api/records", {"record": text})
        assert 201 == status
        assert not (await page.ask("GET", f"/api/tables/{brought['table']}"))[1]["is_over"]

    asyncio.run(main())


def test_messages_are_answered_in_order() -> None:
    async def main() -> None:
        page = Page(Abroad())
        page.say(type="hello", version=1)
        for _ in range(3):
            page.say(type="ping")
        page.door.hear("no message")
        await page.until(lambda: len(page.told) == 5)
        assert ["welcome", "pong", "pong", "pong", "error"] == [told["type"] for told in page.told]

    asyncio.run(main())


def test_a_page_that_enters_again_follows_anew() -> None:
    """What it followed before is not told twice, and what it said before is not answered."""

    async def main() -> None:
        page = Page(Abroad())
        table = await page.open({"kind": "me"}, {"kind": "bot", "level": "deckhand"})
        for _ in range(3):
            page.door.enter()
            page.say(type="watch", table=table, seat=0, since_seq=None)
        view: dict[str, Any] = await page.until(lambda: page.situation() == "act" and page.last("view"))
        action = view["view"]["actions"][0]["number"]
        page.say(type="act", table=table, seat=0, seq=view["seq"], action=action, id="one")
        await page.until(lambda: page.last("accepted"))
        told = [each["seq"] for each in page.told if each["type"] == "view"]
        assert sorted(set(told)) == told

    asyncio.run(main())


@pytest.mark.parametrize("game", GAMES)
def test_a_match_of_bots_and_its_record(game: str) -> None:
    """To its end, stored in drawers; another house over the same drawers shows the same and proves the record."""

    async def main() -> None:
        drawers = Abroad()
        page = Page(drawers)
        bot = {"kind": "bot", "level": "deckhand"}
        table = await page.open(bot, bot, game=game)
        page.say(type="watch", table=table, seat=None, since_seq=None)
        await page.until(lambda: page.situation() == "over")
        status, record = await page.ask("GET", f"/api/tables/{table}/record")
        assert 200 == status
        assert flottille.replay(record.splitlines()).is_over

        again = Page(drawers)
        assert (200, record) == await again.ask("GET", f"/api/tables/{table}/record")
        status, verdict = await again.ask("POST", "/api/verify", {"record": record})
        assert (200, True, True) == (status, verdict["holds"], verdict["sealed"])
        status, brought = await again.ask("POST", "/api/records", {"record": record})
        assert 201 == status, brought

    asyncio.run(main())


def test_whoever_takes_too_long_is_ended_and_somebody_else_chooses() -> None:
    """A thinker that is ended costs nothing but time: the match goes on."""

    async def never(text: str, most: float) -> str:
        await asyncio.sleep(0)
        return ENDED

    async def main() -> None:
        page = Page(Abroad(), never)
        table = await page.open({"kind": "bot", "level": "captain"}, {"kind": "bot", "level": "mate"})
        page.say(type="watch", table=table, seat=None, since_seq=None)
        await page.until(lambda: page.situation() == "over")

    asyncio.run(main())


def test_what_thinkers_answer() -> None:
    """A job that fails, one that is ended, and how much there is to do."""

    async def main() -> None:
        gate = asyncio.Event()

        async def wait(text: str, most: float) -> str:
            assert most == 3000
            await gate.wait()
            return minds.think(text)

        crew = Minds(wait)
        jobs = [asyncio.ensure_future(crew.ask("hint", {"game": "no such game"}, 1.0)) for _ in range(3)]
        await asyncio.sleep(0)
        assert 3.0 == crew.load()
        gate.set()
        for job in jobs:
            with pytest.raises(JobFailed):
                await job
        assert 1.0 == crew.load()

        async def ended(text: str, most: float) -> str:
            return ENDED

        with pytest.raises(Spent):
            await Minds(ended).ask("verify", {"record": ""}, 1.0)

    asyncio.run(main())


def test_jobs_cross_as_text() -> None:
    """Sets of bits beyond 2^53 stay as they are, and what a bot heard is what it was."""
    heard = [Heard(1, 5, ({"kind": "won", "args": {"wind": (1 << 61) + 1}},)), None]
    job = {"mask": {"deck": (1 << 62) - 1}, "heard": heard, "level": "captain"}
    text = letters.write_job("choose", job)
    assert isinstance(text, str)
    assert ("choose", job) == letters.read_job(text)


def test_a_wish_that_is_not_known_is_refused() -> None:
    """What lies in the browser's storage is read strictly."""

    async def main() -> None:
        with pytest.raises(ValueError, match="speed"):
            open_house(None, think, lambda text: None, '{"speed": 3}')

    asyncio.run(main())


def test_without_drawers_tables_last_as_long_as_the_page() -> None:
    async def main() -> None:
        heard: list[str] = []
        door = open_house(None, think, heard.append, WISHES)
        order = {"game": "santa_timea", "seats": [{"kind": "me"}, {"kind": "bot"}]}
        made = json.loads(await door.ask("POST", "/api/tables", json.dumps(order)))
        assert 201 == made["status"]
        listed = json.loads(json.loads(await door.ask("GET", "/api/tables", ""))["body"])
        assert [json.loads(made["body"])["table"]] == [line["table"] for line in listed]

    asyncio.run(main())
