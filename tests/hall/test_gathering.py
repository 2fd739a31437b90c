"""People gather for a table: who may come, who may send whom away, and what nobody else hears."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from flottille.hall.here import Here
from flottille.hall.meeting import gathering as gathered
from tests.hall.alone import Memory, Person, hall
from tests.hall.notes import Notes, Wall, hall_with_time

ME, FREE, BOT = {"kind": "me", "name": "Ada"}, {"kind": "friend"}, {"kind": "bot", "level": "deckhand"}
PACE = {"kind": "live", "base": 300, "increment": 5}


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    """The time of day, by a script."""
    return Wall(monkeypatch)


class Quay:
    """A hall, and people in it."""

    def __init__(self, wall: Wall, halls: int = 1) -> None:
        self.wall, self.memory, self.halls_count = wall, Memory(), halls
        self.notes = Notes(self.memory)

    async def open(self) -> None:
        bus = Here(is_shared=self.halls_count > 1)
        self.halls = [await hall_with_time(self.memory, self.notes, bus) for _ in range(self.halls_count)]

    def person(self, name: str, at: int = 0) -> Person:
        return Person(self.halls[at], self.memory, name)

    async def close(self) -> None:
        for each in self.halls:
            await each.close()


def order(*seats: dict[str, Any], **fields: Any) -> dict[str, Any]:
    wanted = {"wanted": fields.pop("wanted")} if "wanted" in fields else {}
    return {"table": {"game": "santa_timea", "seats": list(seats), **fields}, **wanted}


async def seen(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.http("GET", "/api/hall"))["open"]
    return found


async def join(person: Person, id: str, name: str = "", status: int | None = None) -> Any:
    return await person.http("POST", f"/api/gatherings/{id}/join", {"name": name}, status)


def test_the_last_to_come_lets_all_sit_down(wall: Wall) -> None:
    """Each at the place he came to, with the pace that was ordered; until then nothing is dealt."""

    async def main() -> None:
        quay = Quay(wall)
        await quay.open()
        ada, bo, cleo = (quay.person(name) for name in ("ada", "bo", "cleo"))
        asked = order(ME, FREE, BOT, FREE, pace=PACE, wanted="steady")
        made = await ada.http("POST", "/api/gatherings", asked)
        assert (0, True, None, "steady") == (made["mine"], made["is_host"], made["table"], made["wanted"])
        assert ["person", "free", "bot", "free"] == [place["kind"] for place in made["places"]]
        (line,) = await seen(bo)
        assert (None, False) == (line["mine"], line["is_host"])
        assert "Ada" == line["places"][0]["name"]

        assert 1 == (await join(bo, made["id"], "Bo"))["mine"]
        assert not quay.memory.tables
        sat = await join(cleo, made["id"], "Cleo")
        assert 3 == sat["mine"]
        assert [] == await seen(bo)
        info = await bo.http("GET", f"/api/tables/{sat['table']}")
        assert [1] == info["yours"] and 300 == info["pace"]["base"]
        assert ["Ada", "Bo"] == [seat["name"] for seat in info["seats"]][:2]
        told = await bo.http("GET", f"/api/gatherings/{made['id']}")
        assert sat["table"] == told["table"]
        stranger = await quay.person("eve").http("GET", f"/api/gatherings/{made['id']}")
        assert stranger["table"] is None
        await quay.close()

    asyncio.run(main())


def test_whoever_opened_it_sends_somebody_away(wall: Wall) -> None:
    """Who does not come back; whoever leaves by himself may."""

    async def main() -> None:
        quay = Quay(wall)
        await quay.open()
        ada, bo, cleo = (quay.person(name) for name in ("ada", "bo", "cleo"))
        id = (await ada.http("POST", "/api/gatherings", order(ME, FREE, FREE)))["id"]
        await join(bo, id, "Bo")
        await cleo.http("DELETE", f"/api/gatherings/{id}/places/1", status=403)
        await ada.http("DELETE", f"/api/gatherings/{id}/places/1")
        assert "removed" == (await join(bo, id, "Bo", 403))["code"]
        await join(cleo, id, "Cleo")
        await cleo.http("DELETE", f"/api/gatherings/{id}/places/1")
        await join(cleo, id, "Cleo")
        for place in (2, 3, 99):
            await ada.http("DELETE", f"/api/gatherings/{id}/places/{place}", status=404)
        assert ["Ada", "Cleo", ""] == [place["name"] for place in (await seen(bo))[0]["places"]]
        await quay.close()

    asyncio.run(main())


def test_when_the_host_goes_the_next_one_is_host(wall: Wall) -> None:
    """And when nobody is left the table is open no more."""

    async def main() -> None:
        quay = Quay(wall)
        await quay.open()
        ada, bo = quay.person("ada"), quay.person("bo")
        id = (await ada.http("POST", "/api/gatherings", order(ME, FREE, FREE)))["id"]
        await join(bo, id, "Bo")
        await ada.http("DELETE", f"/api/gatherings/{id}/places/0")
        assert (await seen(bo))[0]["is_host"]
        await bo.http("DELETE", f"/api/gatherings/{id}/places/1")
        assert [] == await seen(bo)
        assert "taken" == (await join(ada, id, "Ada", 409))["code"]
        await quay.close()

    asyncio.run(main())


def test_bots_take_the_free_places(wall: Wall) -> None:
    """When the host wants it, and nobody else."""

    async def main() -> None:
        quay = Quay(wall)
        await quay.open()
        ada, bo = quay.person("ada"), quay.person("bo")
        id = (await ada.http("POST", "/api/gatherings", order(ME, FREE, FREE)))["id"]
        await bo.http("POST", f"/api/gatherings/{id}/start", status=403)
        sat = await ada.http("POST", f"/api/gatherings/{id}/start")
        info = await ada.http("GET", f"/api/tables/{sat['table']}")
        assert ["person", "bot", "bot"] == [seat["controller"] for seat in info["seats"]]
        assert sat == await ada.http("POST", f"/api/gatherings/{id}/start")
        assert 1 == len(quay.memory.tables)
        (shown,) = (await bo.http("GET", "/api/hall"))["watch"]
        assert (sat["table"], False) == (shown["table"], shown["is_bots"])
        await ada.http("DELETE", f"/api/gatherings/{id}/places/0", status=409)
        await quay.close()

    asyncio.run(main())


@pytest.mark.parametrize("people", [2, 5])
def test_of_those_who_come_at_once_as_many_sit_down_as_there_are_places(wall: Wall, people: int) -> None:
    """At two halls; there is one table, and whoever came too late hears so."""

    async def main() -> None:
        quay = Quay(wall, halls=2)
        await quay.open()
        ada = quay.person("ada")
        id = (await ada.http("POST", "/api/gatherings", order(ME, FREE, FREE)))["id"]
        crowd = [quay.person(f"p{number}", number % 2) for number in range(people)]

        async def come(person: Person) -> int | None:
            try:
                found = await join(person, id, person.name)
            except AssertionError:
                return None
            mine: int = found["mine"]
            return mine

        places = await asyncio.gather(*(come(person) for person in crowd))
        assert [1, 2] == sorted(place for place in places if place is not None)
        table = (await ada.http("GET", f"/api/gatherings/{id}"))["table"]
        kept = quay.memory.tables[table]
        assert {0: "ada", **{place: each.name for place, each in zip(places, crowd, strict=True) if place}} == {
            seat: holder.person for seat, holder in kept.holders.items()
        }
        await quay.close()

    asyncio.run(main())


def test_nobody_is_told_who_is_behind_a_name(wall: Wall) -> None:
    """Nor what the seat's links are, nor where others sit."""

    async def main() -> None:
        quay = Quay(wall)
        await quay.open()
        people = [quay.person(f"secret-{number}") for number in range(3)]
        id = (await people[0].http("POST", "/api/gatherings", order(ME, FREE)))["id"]
        answers = [await each.http("GET", "/api/hall") for each in people]
        answers += [await join(people[1], id, "Bo"), await people[2].http("GET", f"/api/gatherings/{id}")]
        answers += [await each.http("GET", "/api/hall") for each in people]
        text = msgspec.json.encode(answers).decode()
        tokens = [seat.token for shelf in quay.memory.tables.values() for seat in shelf.seats]
        assert tokens and not any(secret in text for secret in ["secret-", *tokens])
        await quay.close()

    asyncio.run(main())


def test_where_nobody_waits_any_more_nobody_is_invited(wall: Wall) -> None:
    """Whoever looks at the hall waits; where a move has days he need not look."""

    async def main() -> None:
        quay = Quay(wall)
        await quay.open()
        ada, bo = quay.person("ada"), quay.person("bo")
        live = (await ada.http("POST", "/api/gatherings", order(ME, FREE)))["id"]
        slow = (await ada.http("POST", "/api/gatherings", order(ME, FREE, pace={"kind": "days", "base": 86400})))["id"]

        async def ids(person: Person) -> list[str]:
            quay.halls[0].meeting.forget()
            return [line["id"] for line in await seen(person)]

        for _ in range(5):
            wall.seconds += 40
            assert [live, slow] == await ids(ada)
        wall.seconds += gathered.HERE / 1000 + 1
        assert [slow] == await ids(bo)
        assert "taken" == (await join(bo, live, "Bo", 409))["code"]
        wall.seconds += gathered.LATER / 1000
        assert [] == await ids(bo)
        await quay.notes.scatter(int(wall.seconds * 1000))
        await join(bo, slow, "Bo", 404)
        await quay.close()

    asyncio.run(main())


def test_strange_orders_are_refused(wall: Wall) -> None:
    """With the reason; nothing is kept of them."""

    async def main() -> None:
        quay = Quay(wall)
        await quay.open()
        ada = quay.person("ada")
        for asked, code in (
            (order(ME, BOT), "no_gathering"),
            (order(FREE, FREE), "no_gathering"),
            (order(ME, {"kind": "here"}, FREE), "no_gathering"),
            (order(ME, FREE, edition={}), "no_gathering"),
            (order(ME, FREE, mode="nonsense"), "no_mode"),
            (order(ME, *[FREE] * 8), None),
            (order(ME, FREE, options={"nonsense": 1}), None),
            (order(ME, FREE, wanted="everybody"), None),
            (order({"kind": "me", "name": "a\u0007"}, FREE), "bad_name"),
        ):
            refused = await ada.http("POST", "/api/gatherings", asked, 400)
            assert code in (None, refused["code"]), refused
        assert not quay.notes.kept
        for _ in range(gathered.MOST):
            await ada.http("POST", "/api/gatherings", order(ME, FREE))
        assert "too_many_tables" == (await ada.http("POST", "/api/gatherings", order(ME, FREE), 409))["code"]
        bo = quay.person("bo")
        for name in ("Ada", "ada", "ADA"):
            id = next(iter(quay.notes.kept))
            assert "same_name" == (await join(bo, id, name, 409))["code"]
        await quay.close()

    asyncio.run(main())


def test_where_no_server_is_nobody_meets() -> None:
    async def main() -> None:
        memory = Memory()
        alone = Person(hall(memory), memory, "ada")
        for method, path, body in (
            ("GET", "hall", None), ("POST", "gatherings", order(ME, FREE)), ("GET", "gatherings/abcdefgh", None),
            ("POST", "gatherings/abcdefgh/join", {}), ("POST", "gatherings/abcdefgh/start", None),
            ("DELETE", "gatherings/abcdefgh/places/0", None),
        ):  # fmt: skip
            assert "no_hall" == (await alone.http(method, f"/api/{path}", body, 404))["code"]
        await alone.hall.close()

    asyncio.run(main())
