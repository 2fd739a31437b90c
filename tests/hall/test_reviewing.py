"""Reviews at a hall: of matches that are over, for whoever may look on, kept once they are whole."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from flottille import Hint, Match, SearchBot, bot
from flottille.engine.fields import fields
from flottille.hall.hall import Hall
from flottille.hall.jobs import answer
from flottille.hall.needs import Overrun
from flottille.review.pieces import DEEPER, visits_of
from flottille.review.review import review
from flottille.review.scale import scales
from tests.hall.alone import Memory, Person, hall

GAME = "santa_timea"


@pytest.fixture(scope="module")
def record() -> str:
    """A careless player against a sailor."""
    match = Match(GAME, seats=2, seed=4)
    players = [bot(name, GAME, seed=seat) for seat, name in enumerate(("random", "sailor"))]
    while not match.is_over:
        seat = match.to_act[0]
        match.play(seat, players[seat].choose(match.mask(seat), seat))
    return match.record(["Anna", "Basile"])


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few visits, and pieces of a few steps."""
    monkeypatch.setattr("flottille.hall.looking_back.visits_of", lambda game, is_deep: 3 if is_deep else 2)
    monkeypatch.setattr("flottille.hall.looking_back.PIECE", 0.01)


async def brought(ada: Person, record: str) -> str:
    """The table of a record."""
    return str((await ada.http("POST", "/api/records", {"record": record}))["table"])


async def reviewed(who: Person, table: str, seat: int, deep: bool = False) -> dict[str, Any]:
    """A review, once it is whole."""
    path = f"/api/tables/{table}/reviews/{seat}"
    found = await who.http("POST", path, {"deep": deep}, 202)
    while found["state"] == "judging":
        found = await who.http("GET", path)
        await asyncio.sleep(0)
    return dict(found)


def test_a_finished_match_is_reviewed_in_pieces(record: str) -> None:
    """The figures are those of the library; each change says where the seat was before it."""

    async def run() -> None:
        memory = Memory()
        ada = Person(hall(memory), memory, "ada")
        table = await brought(ada, record)
        nothing = await ada.http("GET", f"/api/tables/{table}/reviews/0")
        assert ("none", []) == (nothing["state"], nothing["changes"])
        found = await reviewed(ada, table, 0)
        same = review(record, 0, 2)
        assert ("done", len(same.changes)) == (found["state"], found["total"])
        assert (same.start, same.first) == (found["start"], found["first"])
        figures = ("number", "seat", "before", "mine", "luck", "theirs")
        assert [[getattr(each, name) for name in figures] for each in same.changes] == [
            [each[name] for name in figures] for each in found["changes"]
        ]
        assert [each["seq"] + 1 for each in found["changes"]] == [each["number"] for each in found["changes"]]
        assert {each["number"] for each in found["reasons"]} == {each.number for each in same.key_moments}
        told = next(each["decision"] for each in found["changes"] if each["decision"])
        assert {"number", "verb", "args", "notation"} == set(told["options"][0]["action"])

    asyncio.run(run())


def test_what_is_judged_can_be_read_meanwhile(record: str) -> None:
    """Done and total, and never less than before."""

    async def run() -> None:
        memory = Memory()
        ada = Person(hall(memory), memory, "ada")
        table = await brought(ada, record)
        path = f"/api/tables/{table}/reviews/1"
        await ada.http("POST", path, {}, 202)
        steps = []
        while (found := await ada.http("GET", path))["state"] == "judging":
            steps.append(found["done"])
            await asyncio.sleep(0)
            assert len(found["changes"]) == found["done"] <= max(found["total"], 0)
        assert steps == sorted(steps)
        assert found["done"] == found["total"]

    asyncio.run(run())


def test_it_is_judged_once_and_kept(record: str) -> None:
    """Another hall over the same store reads it; deeper is judged anew, coarser is not."""

    async def run() -> None:
        memory = Memory()
        ada = Person(hall(memory), memory, "ada")
        table = await brought(ada, record)
        first = await reviewed(ada, table, 0)
        bo = Person(hall(memory), memory, "bo")
        assert first == await bo.http("GET", f"/api/tables/{table}/reviews/0")
        assert first == await bo.http("POST", f"/api/tables/{table}/reviews/0", {}, 202)
        deep = await reviewed(bo, table, 0, deep=True)
        assert (True, 3) == (deep["is_deep"], deep["visits"])
        assert deep == await ada.http("POST", f"/api/tables/{table}/reviews/0", {}, 202)

    asyncio.run(run())


def test_what_is_kept_and_cannot_be_read_is_judged_anew(record: str) -> None:
    """Of another version, or damaged."""

    async def run() -> None:
        memory = Memory()
        ada = Person(hall(memory), memory, "ada")
        table = await brought(ada, record)
        await memory.keep_review(table, 0, '{"table": 3}')
        assert "done" == (await reviewed(ada, table, 0))["state"]

    asyncio.run(run())


async def refused(who: Person, table: str, seat: int) -> list[tuple[int, bytes]]:
    """What is said to whoever asks for a review and reads it: status and every byte."""
    from flottille.hall.requests import Caller
    from flottille.hall.routes import ask

    path = f"/api/tables/{table}/reviews/{seat}"
    asked = [("GET", b""), ("POST", b'{"deep":true}')]
    found = [await ask(who.hall, Caller(who.name, "here"), method, path, body) for method, body in asked]
    return [(each.status, each.body) for each in found]


def test_nothing_is_reviewed_before_the_end() -> None:
    """Neither for players nor for those who look on, nor in a second browser; no byte depends on the hands."""

    async def run() -> None:
        said = set()
        for word in ("one", "other"):
            memory = Memory()
            place = hall(memory)
            place.deals.word = word
            ada, eve = Person(place, memory, "ada"), Person(place, memory, "eve")
            order = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "here"}]}
            table = (await ada.http("POST", "/api/tables", order))["table"]
            for _ in range(3):
                match = (await place.find(table)).table.match  # type: ignore[union-attr]
                for who in (ada, eve):
                    for seat in (0, 1, 7):
                        said |= set(await refused(who, table, seat))
                seat = match.to_act[0]
                await ada.say("act", id=f"a{len(match.entries)}", table=table, seat=seat, seq=len(match.entries) - 1,
                              action=match.legal(seat)[0])  # fmt: skip
            assert not place.reviewing.under_way
            assert {} == memory.tables[table].reviews
        assert {(409, msgspec.json.encode({"code": "not_over", "detail": "a match can be reviewed once it is over",
                                           "problems": []}))} == said  # fmt: skip

    asyncio.run(run())


def test_a_table_that_is_not_shown_is_not_reviewed_for_others() -> None:
    """Whoever plays may, nobody else, whether it is over or not."""

    async def run() -> None:
        memory = Memory()
        place = hall(memory)
        ada, eve = Person(place, memory, "ada"), Person(place, memory, "eve")
        order = {"game": GAME, "seats": [{"kind": "me"}, {"kind": "here"}], "spectators": False}
        table = (await ada.http("POST", "/api/tables", order))["table"]
        assert [403, 403] == [status for status, _ in await refused(eve, table, 0)]
        assert [409, 409] == [status for status, _ in await refused(ada, table, 0)]

    asyncio.run(run())


def test_odd_seats_and_too_many_reviews_are_refused(record: str) -> None:
    """A seat that is not there; more than anyone may ask for at once."""

    async def run() -> None:
        memory = Memory()
        place = hall(memory)
        ada = Person(place, memory, "ada")
        table = await brought(ada, record)
        assert [404, 404] == [status for status, _ in await refused(ada, table, 5)]
        place.reviewing.askers.burst = 1
        await reviewed(ada, table, 0)
        await ada.http("POST", f"/api/tables/{table}/reviews/1", {}, 429)

    asyncio.run(run())


def test_a_thinker_that_dies_is_not_the_end_of_a_review(record: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another does the piece; where none does, the review says that it failed and can be asked for again."""

    async def run() -> None:
        memory = Memory()
        place = hall(memory)
        ada = Person(place, memory, "ada")
        table = await brought(ada, record)
        whole, left = place.thinking.thinkers.ask, [1]

        async def dying(name: str, job: dict[str, Any], seconds: float) -> Any:
            if name == "review" and left[0]:
                left[0] -= 1
                raise Overrun("the process died")
            return await whole(name, job, seconds)

        monkeypatch.setattr(place.thinking.thinkers, "ask", dying)
        assert "done" == (await reviewed(ada, table, 0))["state"]
        left[0] = 100
        assert "failed" == (await reviewed(ada, table, 1))["state"]
        left[0] = 0
        await ada.until(lambda: not place.reviewing.under_way)
        assert "done" == (await reviewed(ada, table, 1))["state"]

    asyncio.run(run())


def test_deeper_is_deeper() -> None:
    """By so many times."""
    assert DEEPER * visits_of(GAME, False) == visits_of(GAME, True)


def test_a_table_that_is_gone_keeps_no_review(record: str) -> None:
    """Whoever left it for good finds nothing, and nothing is written."""

    async def run() -> None:
        memory = Memory()
        place: Hall = hall(memory)
        ada = Person(place, memory, "ada")
        table = await brought(ada, record)
        await ada.http("POST", f"/api/tables/{table}/reviews/0", {}, 202)
        live = await place.find(table)
        assert live is not None
        live.is_gone = True
        await ada.until(lambda: not place.reviewing.under_way)
        assert {} == memory.tables[table].reviews

    asyncio.run(run())


def test_a_hint_and_a_review_mean_the_same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the search thinks is put on the scale learned from matches of bots."""
    match = Match(GAME, seats=3, seed=4)
    seat = match.to_act[0]
    monkeypatch.setattr(SearchBot, "hint", lambda *asked: [Hint(7, 10, 0.25), Hint(3, 2, 0.1)])
    job = {"game": GAME, "seats": 3, "options": match.options, "edition": "null", "mask": fields(match.mask(seat))}
    fine, told = answer("hint", {**job, "seat": seat, "seconds": 0.1})
    scale = scales(GAME).of(match.game, 3, match.options)
    assert (True, [(7, 10, scale.chance(0.25)), (3, 2, scale.chance(0.1))]) == (fine, told)
    assert told[0].worth != 0.25
