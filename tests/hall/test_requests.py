"""Requests where no server stands between: whatever is asked, there is an answer."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from flottille.hall.needs import Busy
from flottille.hall.refusal import Refusal
from flottille.hall.requests import Caller
from flottille.hall.routes import ROUTES, Route, ask, find
from flottille.hall.rows import ChatRow
from tests.hall.alone import Memory, Person, hall

ORDER = {"game": "santa_timea", "seats": [{"kind": "me"}, {"kind": "here"}]}
GIVEN = {"table": "abcdefgh1234", "seat": 3, "game": "fleet_dice", "lang": "fr", "wish": "wish-id",
         "gathering_id": "abcdefgh1234", "place": 1}  # fmt: skip


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.path}")
def test_every_route_is_found_by_its_path(route: Route) -> None:
    """With what stands in it."""
    found, named = find(route.method, "/api" + route.path.format(**GIVEN))
    assert route is found
    assert {name: GIVEN[name] for name in route.asks if name != "data"} == named


@pytest.mark.parametrize(
    "path",
    [
        "/", "/api", "/api/", "/tables", "/api/table", "/api/tables/", "/api/tables/x/seats/one/take",
        "/api/tables/x/seats/-1/take", "/api/tables/x/seats/١/take", "/apitables", "/api/tables/x/seats/1/take/",
    ],
)  # fmt: skip
def test_other_paths_are_nobodys(path: str) -> None:
    with pytest.raises(Refusal) as refused:
        find("POST", path)
    assert 404 == refused.value.status


def asked(memory: Memory, method: str, path: str, body: bytes = b"") -> tuple[int, Any]:
    """Status and answer of one request."""
    found = asyncio.run(ask(hall(memory), Caller("ada"), method, path, body))
    return found.status, msgspec.json.decode(found.body)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"[]",
        b"\xff",
        b"[" * 50_000,
        b'{"game": "santa_timea"}',
        b'{"game": "chess", "seats": [{"kind": "me"}]}',
    ],
)
def test_what_cannot_be_read_is_said(body: bytes) -> None:
    """Never an error of ours."""
    status, problem = asked(Memory(), "POST", "/api/tables", body)
    assert 400 == status
    assert problem["code"] in ("unreadable", "NotFound", "UnknownGame", "BadOption") and problem["detail"]


def test_a_table_that_is_not_there() -> None:
    status, problem = asked(Memory(), "GET", "/api/tables/abcdefgh1234")
    assert (404, "no_table") == (status, problem["code"])


class Broken(Memory):
    """A store with a mistake."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error

    async def count_unfinished(self, host: str) -> int:
        raise self.error


@pytest.mark.parametrize(
    ("error", "status", "code"), [(Busy("full"), 503, "busy"), (ZeroDivisionError("secret"), 500, "internal")]
)
def test_what_the_store_cannot_do_is_said(
    error: Exception, status: int, code: str, caplog: pytest.LogCaptureFixture
) -> None:
    """Our own mistakes are logged, not shown."""
    found, problem = asked(Broken(error), "POST", "/api/tables", msgspec.json.encode(ORDER))
    assert (status, code) == (found, problem["code"])
    assert "secret" not in str(problem)
    assert (["request failed"] if status == 500 else []) == [line.getMessage() for line in caplog.records]


def test_what_was_said_is_read_once_however_many_come_together() -> None:
    """Two who join while it is read hear it once each."""

    async def main() -> None:
        memory = Memory()
        table = (await Person(hall(memory), memory, "ada").http("POST", "/api/tables", ORDER))["table"]
        await memory.say(table, 0, ChatRow(0, "ahoy", 1))
        again = hall(memory)
        guests = [Person(again, memory, name) for name in ("bo", "eve")]
        await asyncio.gather(*(guest.say("watch", table=table) for guest in guests))
        assert [["ahoy"]] * 2 == [[said["text"] for said in guest.heard("chat")] for guest in guests]
        late = Person(again, memory, "zoe")
        await late.say("watch", table=table)
        assert ["ahoy"] == [said["text"] for said in late.heard("chat")]

    asyncio.run(main())
