"""The shelf keeps what a store keeps: the tests of the store, and what is new about drawers."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any

import msgspec
import pytest

from flottille.hall.needs import Busy, Conflict, News
from flottille.hall.rows import Aside, Attempt, ChatRow
from flottille.offline.drawers import Browser, Change, Memory
from flottille.offline.shelf import Shelf
from tests.store.test_store import (  # noqa: F401  (the same for every store)
    create,
    new_table,
    play,
    row,
    test_a_snapshot_of_another_shape_is_not_used,
    test_a_table_is_as_it_was_stored,
    test_an_entry_is_kept_only_while_everybody_sits_as_he_sat,
    test_my_tables_unfinished_first,
    test_of_those_who_sit_down_together_one_has_the_seat,
    test_opening_gives_the_same_table,
    test_opening_reads_little_of_a_long_table,
    test_sitting_down_changes_the_seat_and_its_one_holder,
    test_the_past_opens_too,
    test_two_entries_cannot_have_one_number,
)


class Abroad:
    """A browser's drawers as seen from here: texts go in, texts come out."""

    def __init__(self) -> None:
        self.kept, self.is_full = Memory(), False
        self.crossed: list[object] = []

    async def all(self, first: str, last: str) -> str:
        return self._text(await self.kept.all(first, last))

    async def last(self, first: str, last: str) -> str:
        return self._text(await self.kept.last(first, last))

    async def write(self, change: str) -> str:
        self.crossed.append(change)
        if self.is_full:
            raise OSError("QuotaExceededError")
        return self._text(await self.kept.write(msgspec.json.decode(change, type=Change)))

    def _text(self, found: object) -> str:
        return msgspec.json.encode(found).decode()


@pytest.fixture(params=["memory", "browser"])
def store(request: pytest.FixtureRequest) -> Shelf:
    return Shelf(Memory() if request.param == "memory" else Browser(Abroad()))


def test_small_things_are_kept(store: Shelf) -> None:
    """What was said has a number that is taken once; the same again is fine."""

    async def main() -> None:
        await create(store, new_table())
        assert (0, []) == await store.chats("table-01")
        for number in range(3):
            await store.say("table-01", number, ChatRow(0, f"ahoy {number}", number))
        await store.say("table-01", 2, ChatRow(0, "ahoy 2", 2))
        assert (3, [ChatRow(0, "ahoy 1", 1), ChatRow(0, "ahoy 2", 2)]) == await store.chats("table-01", 2)
        with pytest.raises(Conflict):
            await store.say("table-01", 2, ChatRow(0, "again", 9))
        await store.change(row(revision=1, rematch="table-02"))
        with pytest.raises(Conflict):
            await store.change(row(revision=1, rematch="table-03", aside=Aside(mark="b")))
        with pytest.raises(Conflict):
            await store.forget("table-01", News("table-01", 0))
        stored = await store.load("table-01")
        assert stored is not None and "table-02" == stored.row.rematch
        assert (1, 0) == (await store.count_unfinished("ada"), await store.count_unfinished("bo"))

    asyncio.run(main())


def test_a_table_is_created_once(store: Shelf) -> None:
    """Twice is once; another table of the same id is a conflict, and the first one stays."""

    async def main() -> None:
        await create(store, new_table())
        await create(store, new_table())
        with pytest.raises(Conflict):
            await create(store, new_table(), secret="11" * 32)
        stored = await store.load("table-01")
        assert stored is not None and row() == stored.row

    asyncio.run(main())


def test_what_is_forgotten_leaves_no_trace(store: Shelf) -> None:
    """Of a table nothing is left, of its neighbour everything; it takes no entry any more."""

    async def main() -> None:
        for id in ("table-01", "table-011"):
            await create(store, new_table(), id)
            await store.say(id, 0, ChatRow(0, "ahoy", 1))
            await play(store, new_table(), 60, id=id)
        before = await store.load("table-011", whole=True)
        await store.forget("table-01")
        assert await store.load("table-01") is None
        assert ([], [], (0, [])) == (
            await store.entries("table-01", -1), await store.heard("table-01", 0, 0, 9), await store.chats("table-01")
        )  # fmt: skip
        assert before == await store.load("table-011", whole=True)
        assert ["table-011"] == await store.unfinished()

    asyncio.run(main())


def test_a_browser_that_keeps_nothing_more_is_busy() -> None:
    """No room: nothing has changed, and later it goes on."""

    async def main() -> None:
        there = Abroad()
        shelf = Shelf(Browser(there))
        table = new_table()
        await create(shelf, table)
        there.is_full = True
        with pytest.raises(Busy, match="QuotaExceeded"):
            await play(shelf, table, 1)
        assert [News("table-01", 0)] == await shelf.news(["table-01"])
        there.is_full = False
        await play(shelf, new_table(), 1)
        assert [News("table-01", 1)] == await shelf.news(["table-01", "table-09"])

    asyncio.run(main())


def test_only_texts_cross() -> None:
    """A number above 2^53 would be another one in JavaScript: numbers of a match stand inside texts of their own."""

    async def main() -> None:
        there, table = Abroad(), new_table()
        shelf = Shelf(Browser(there))
        await create(shelf, table)
        await play(shelf, table, 60)
        for change in there.crossed:
            assert isinstance(change, str)
            for pairs in msgspec.json.decode(change):
                assert all(isinstance(part, str) for pair in pairs for part in pair)

    asyncio.run(main())


def test_heard_counts_as_the_seat_does(store: Shelf) -> None:
    """From its first to its last, as it numbers them."""

    async def main() -> None:
        table = new_table()
        await create(store, table)
        await play(store, table, 30)
        everything: list[Any] = await store.entries("table-01", -1)
        assert everything[3:6] == await store.heard("table-01", 0, 3, 5)
        assert [] == await store.heard("table-01", 0, 5, 3)

    asyncio.run(main())


def test_a_deal_of_the_day_is_played_once(store: Shelf) -> None:
    """A browser has one person; what came of it stays when the table goes."""

    async def main() -> None:
        first = Attempt("2026-11-19", "santa_timea", 4, "here", "table-01", "Ada", 5)
        await store.attempt(first)
        with pytest.raises(Conflict):
            await store.attempt(first)
        assert [] == await store.attempts("2026-11-19", "santa_timea", 4, 9)
        await store.end_attempt(replace(first, score=7, rank=2))
        await store.forget("table-01")
        assert [replace(first, score=7, rank=2)] == await store.attempts("2026-11-19", "santa_timea", 4, 9)
        assert await store.attempt_of("2026-11-19", "santa_timea", 4, "here") == replace(first, score=7, rank=2)
        assert await store.attempt_of("2026-11-19", "santa_timea", 1, "here") is None

    asyncio.run(main())
