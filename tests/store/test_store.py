"""The store keeps what it was given, in order, once, and says so only when it is safe."""

from __future__ import annotations

import asyncio
import sqlite3
from dataclasses import replace
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from flottille.engine.chance import FastChance
from flottille.engine.match import Match
from flottille.engine.record import Entry
from flottille.hall.needs import Conflict, News
from flottille.hall.reopening import open_table
from flottille.hall.rows import Aside, Attempt, ChatRow, EntryRow, Holder, SeatRow, Stored, TableRow, Wish
from flottille.store import Store, schema_people
from flottille.store.database import connect, database_url
from flottille.store.migrations import upgrade
from flottille.store.schema import metadata
from flottille.table import Act, Controller, Decision, Table, snapshot

HOLDERS = {0: Holder("ada"), 1: Holder("bo", frozenset({"phone", "tablet"}))}


def row(id: str = "table-01", **fields: Any) -> TableRow:
    usual = {
        "game": "santa_timea", "rules": "1.0", "options": {"expert": False}, "edition": None, "position": None,
        "secret": "00" * 32, "sealed_from": 0, "spectators": True, "hints": False, "host": "ada", "created": 5,
    }  # fmt: skip
    return TableRow(id, **{**usual, **fields})


def seats(count: int = 3) -> list[SeatRow]:
    return [SeatRow(seat, f"seat {seat}", f"token-{seat}", colour="or" if seat == 2 else None) for seat in range(count)]


def new_table(count: int = 3) -> Table:
    return Table(Match("santa_timea", count, seed=3), [Controller() for _ in range(count)])


def start(table: Table) -> EntryRow:
    return EntryRow(0, table.match.entries[0], events=table.match.start_events)


async def create(store: Store, table: Table, id: str = "table-01", **fields: Any) -> None:
    new = Stored(row(id, **fields), seats(table.match.seats), HOLDERS, None, [start(table)])
    await store.create(new, [snapshot.write(table)])


def step(table: Table, dice: FastChance) -> Decision:
    seat = table.match.to_act[0]
    legal = table.match.legal(seat)
    decision = table.decide(Act(seat, legal[dice.below(len(legal))], table.seq, f"id{table.seq}"), dice)
    assert isinstance(decision, Decision)
    return decision


async def play(store: Store, table: Table, steps: int, every: int = 50, id: str = "table-01") -> None:
    dice = FastChance(1)
    for _ in range(steps):
        decision = step(table, dice)
        table.commit(decision)
        shot = snapshot.write(table) if table.seq % every == 0 else None
        await store.append(id, EntryRow.of(decision), shot, table.match.is_over)


async def opened(store: Store, id: str = "table-01", **asked: Any) -> Table:
    stored = await store.load(id, **asked)
    assert stored is not None
    table = open_table(stored)
    assert table is not None
    return table


def test_a_table_is_as_it_was_stored(store: Store) -> None:
    """Row, seats and holders come back."""

    async def main() -> None:
        table = new_table()
        await create(store, table, edition={"edition": "é"}, options={"expert": True})
        stored = await store.load("table-01")
        assert stored is not None
        assert row(edition={"edition": "é"}, options={"expert": True}) == stored.row
        assert seats() == stored.seats
        assert HOLDERS == stored.holders
        assert await store.load("no-such-table") is None

    asyncio.run(main())


@pytest.mark.parametrize("steps", [0, 1, 49, 50, 51, 130])
def test_opening_gives_the_same_table(store: Store, steps: int) -> None:
    """From the last snapshot, or from all entries."""

    async def main() -> None:
        table = new_table()
        await create(store, table)
        await play(store, table, steps)
        assert snapshot.write(table) == snapshot.write(await opened(store))
        replayed = await opened(store, whole=True)
        assert snapshot.write(table) == snapshot.write(replayed)

    asyncio.run(main())


def test_the_past_opens_too(store: Store) -> None:
    """Any entry can be the last one."""

    async def main() -> None:
        table, shots = new_table(), []
        await create(store, table)
        dice = FastChance(1)
        for _ in range(120):
            shots.append(snapshot.write(table))
            decision = step(table, dice)
            table.commit(decision)
            every = snapshot.write(table) if table.seq % 25 == 0 else None
            await store.append("table-01", EntryRow.of(decision), every)
        for seq in (0, 1, 24, 25, 26, 99, 119):
            assert shots[seq] == snapshot.write(await opened(store, until=seq))

    asyncio.run(main())


def test_opening_reads_little_of_a_long_table(store: Store) -> None:
    """What is read does not grow with the number of entries."""

    async def main() -> None:
        table = new_table()
        await create(store, table)
        await play(store, table, 160)
        stored = await store.load("table-01")
        assert stored is not None
        assert (150, 10) == (stored.snapshot and stored.snapshot["seq"], len(stored.entries))

    asyncio.run(main())


def test_a_snapshot_of_another_shape_is_not_used(store: Store) -> None:
    """A field that is new in the software: the table is replayed from its entries."""

    async def main() -> None:
        table = new_table()
        await create(store, table)
        await play(store, table, 60)
        stored = await store.load("table-01")
        assert stored is not None and stored.snapshot is not None
        del stored.snapshot["state"]["leader"]
        assert open_table(stored) is None

    asyncio.run(main())


def test_two_entries_cannot_have_one_number(store: Store) -> None:
    """The second is a conflict and leaves no trace."""

    async def main() -> None:
        table = new_table()
        await create(store, table)
        decision = step(table, FastChance(1))
        await store.append("table-01", EntryRow.of(decision))
        other = EntryRow(1, Entry(2, "play north_9"), "other")
        with pytest.raises(Conflict):
            await store.append("table-01", other, snapshot.write(table))
        assert [EntryRow.of(decision)] == await store.entries("table-01", 0)
        assert [1] == [each.seq for each in await store.news(["table-01"])]

    asyncio.run(main())


def test_many_entries_share_one_commit(store: Store) -> None:
    """Whoever waits while a commit is on its way is in the next one."""

    async def main() -> None:
        for number in range(40):
            await create(store, new_table(), f"table-{number:02}")
        commits = store.writer.commits
        entry = EntryRow(1, Entry(0, "play north_9"))
        await asyncio.gather(*(store.append(f"table-{number:02}", entry) for number in range(40)))
        assert 1 <= store.writer.commits - commits <= 10

    asyncio.run(main())


def test_a_conflict_harms_nobody_else_in_its_commit(store: Store) -> None:
    """The others of the batch are stored."""

    async def main() -> None:
        await create(store, new_table(), "table-01")
        await create(store, new_table(), "table-02")
        jobs = [("table-01", 1), ("table-01", 1), ("table-02", 1), ("table-01", 2), ("table-02", 0)]
        writes = [store.append(table, EntryRow(seq, Entry(0, "play north_9"))) for table, seq in jobs]
        answers = await asyncio.gather(*writes, return_exceptions=True)
        assert 2 == sum(isinstance(answer, Conflict) for answer in answers)
        assert [2, 1] == [await store.last_seq("table-01"), await store.last_seq("table-02")]

    asyncio.run(main())


def test_whoever_is_told_finds_it_in_the_file(tmp_path: Any) -> None:
    """After the answer another connection sees the entry."""

    async def main() -> None:
        store = Store(database_url(None, tmp_path))
        await create(store, new_table())
        for seq in range(1, 20):
            await store.append("table-01", EntryRow(seq, Entry(0, "play north_9")))
            other = sqlite3.connect(tmp_path / "flottille.sqlite3")
            assert (seq,) == other.execute("SELECT max(seq) FROM entries").fetchone()
            other.close()
        store.close()

    asyncio.run(main())


def test_sqlite_is_durable(tmp_path: Any) -> None:
    """Write-ahead log with full sync."""
    store = Store(database_url(None, tmp_path))
    with store.engine.connect() as connection:
        assert "wal" == connection.exec_driver_sql("PRAGMA journal_mode").scalar()
        assert 2 == connection.exec_driver_sql("PRAGMA synchronous").scalar()
    store.close()


def test_closing_writes_what_waits(url: str) -> None:
    """Nothing that was accepted is lost by stopping."""

    async def main() -> None:
        store = Store(url)
        await create(store, new_table())
        write = asyncio.ensure_future(store.append("table-01", EntryRow(1, Entry(0, "play north_9"))))
        await asyncio.sleep(0)
        await asyncio.to_thread(store.close)
        await write
        with pytest.raises(RuntimeError):
            await store.append("table-01", EntryRow(2, Entry(0, "play north_9")))
        again = Store(url)
        assert 1 == await again.last_seq("table-01")
        again.close()

    asyncio.run(main())


def test_my_tables_unfinished_first(store: Store) -> None:
    """Newest first within each."""

    async def main() -> None:
        for number in range(4):
            await create(store, new_table(), f"table-{number}0", created=number, is_over=number == 3)
        expected = ["table-20", "table-10", "table-00", "table-30"]
        assert expected == await store.tables_of("ada")
        assert expected == await store.tables_of("phone")
        assert [] == await store.tables_of("eve")
        assert expected[:3] == await store.unfinished()
        await store.append("table-20", EntryRow(1, Entry(0, "play north_9")), is_over=True)
        assert expected[1:3] == await store.unfinished()

    asyncio.run(main())


def test_sitting_down_changes_the_seat_and_its_one_holder(store: Store) -> None:
    """Twice is fine; whoever held it, and on which devices, is gone; other seats stay."""

    async def main() -> None:
        await create(store, new_table())
        cleo = SeatRow(1, "Cleo", "fresh", True, None, 1, "device-1", 7)
        for _ in range(2):  # the answer to the first was lost
            await store.change(row(revision=1, aside=Aside(mark="a")), (cleo, Holder("cleo", frozenset({"watch"}))))
        await store.change(row(revision=2), (SeatRow(2, "", "other"), None))
        stored = await store.load("table-01")
        assert stored is not None
        assert [cleo, SeatRow(2, "", "other", colour="or")] == stored.seats[1:]
        assert {0: HOLDERS[0], 1: Holder("cleo", frozenset({"watch"}))} == stored.holders
        assert [] == await store.tables_of("phone")

    asyncio.run(main())


def test_of_those_who_sit_down_together_one_has_the_seat(store: Store) -> None:
    """The others hear so: a table has one of each revision, whoever asks for it, in one commit or in several."""

    async def main() -> None:
        await create(store, new_table())

        def sit(who: str) -> Any:
            return store.change(row(revision=1, aside=Aside(mark=who)), (SeatRow(2, who, who), Holder(who)))

        done = await asyncio.gather(*map(sit, ("cleo", "dan", "eve")), return_exceptions=True)
        done += await asyncio.gather(sit("flo"), return_exceptions=True)
        stored = await store.load("table-01")
        assert stored is not None
        assert stored.seats[2].name == stored.holders[2].person == stored.row.aside.mark
        assert 3 == sum(isinstance(each, Conflict) for each in done)
        with pytest.raises(Conflict):
            await store.change(row("no-table", revision=1))

    asyncio.run(main())


def test_an_entry_is_kept_only_while_everybody_sits_as_he_sat(store: Store) -> None:
    """What was decided before a seat changed hands is decided again; at a table that is gone nothing happens."""

    async def main() -> None:
        await create(store, new_table())
        await store.change(row(revision=1))
        for revision in (0, 2):
            with pytest.raises(Conflict):
                await store.append("table-01", EntryRow(1, Entry(0, "play north_9")), revision=revision)
        await store.append("table-01", EntryRow(1, Entry(0, "play north_9")), revision=1)
        await store.say("table-01", 0, ChatRow(0, "ahoy", 1))
        assert [News("table-01", 1, 1, 1)] == await store.news(["table-01", "no-table"])
        for past in (News("table-01", 0, 1), News("table-01", 1, 0)):
            with pytest.raises(Conflict):
                await store.forget("table-01", past)
        assert [News("table-01", 1, 1, 1)] == await store.news(["table-01"])
        await store.forget("table-01", News("table-01", 1, 1))
        with pytest.raises(Conflict):
            await store.append("table-01", EntryRow(2, Entry(0, "play north_9")), revision=1)
        assert [] == await store.news(["table-01"])

    asyncio.run(main())


def test_of_several_who_shared_a_seat_one_keeps_it(url: str) -> None:
    """The host, who had its link first, comes last; the others are devices that can be ended."""
    engine = connect(url)
    upgrade(engine, "0003")
    with engine.begin() as connection:
        values = {**row().__dict__, "options": "{}", "edition": None, "position": None, "is_sealed": True}
        del values["sealed_from"], values["by_name"], values["deal_of"], values["revision"], values["aside"]
        del values["pace"], values["is_public"], values["day"]
        names = ", ".join(values)
        marks = ", ".join(f":{name}" for name in values)
        connection.execute(text(f"INSERT INTO tables ({names}) VALUES ({marks})"), values)
        seat = "INSERT INTO seats (table_id, seat, name, token) VALUES ('table-01', :seat, '', 't')"
        connection.execute(text(seat), [{"seat": seat} for seat in range(3)])
        held = "INSERT INTO holders (table_id, seat, person) VALUES ('table-01', :seat, :person)"
        people = [(0, "ada"), (1, "ada"), (1, "bo"), (1, "cleo"), (2, "dan")]
        connection.execute(text(held), [{"seat": seat, "person": person} for seat, person in people])
    engine.dispose()
    store = Store(url)
    stored = asyncio.run(store.load("table-01"))
    store.close()
    assert stored is not None
    assert {0: Holder("ada"), 1: Holder("bo", frozenset({"ada", "cleo"})), 2: Holder("dan")} == stored.holders
    assert [0, 0, 0] == [seat.earlier for seat in stored.seats]
    assert not stored.row.by_name, "what was drawn before goes on as it began"


def test_chats_rematches_and_settings(store: Store) -> None:
    """Small things are kept too."""

    async def main() -> None:
        await create(store, new_table())
        assert (0, []) == await store.chats("table-01")
        for number in range(3):
            await store.say("table-01", number, ChatRow(0, f"ahoy {number}", number))
        assert (3, [ChatRow(0, "ahoy 1", 1), ChatRow(0, "ahoy 2", 2)]) == await store.chats("table-01", 2)
        with pytest.raises(Conflict):
            await store.say("table-01", 2, ChatRow(0, "again", 9))
        beside = Aside(Wish("w", "eve", "Eve", 2, frozenset({0, 1})), {2: 0}, 1, True, "mark")
        await store.change(row(revision=1, rematch="table-02", aside=beside))
        stored = await store.sitting("table-01")
        assert stored is not None and ("table-02", beside) == (stored.row.rematch, stored.row.aside)
        assert "first" == await store.setting("key", "first")
        assert "first" == await store.setting("key", "second")

    asyncio.run(main())


def test_migrations_lead_to_the_schema(store: Store) -> None:
    """What the migrations made is what the code expects; running them again changes nothing."""
    with store.engine.connect() as connection:
        assert {"matches", "names"} < set(schema_people.metadata.tables)
        assert [] == compare_metadata(MigrationContext.configure(connection), metadata)
    upgrade(store.engine)


def test_what_was_sealed_is_sealed_from_its_start(url: str) -> None:
    """Tables of before: all draws came from the secret, or none that was published."""
    engine = connect(url)
    upgrade(engine, "0003")
    names = "id, game, rules, options, secret, is_sealed, spectators, hints, host, created, is_over"
    with engine.begin() as connection:
        for id, is_sealed in (("table-01", "true"), ("table-02", "false")):
            values = f"'{id}', 'santa_timea', '1.0', '{{}}', '00', {is_sealed}, true, false, 'ada', 5, false"
            connection.exec_driver_sql(f"INSERT INTO tables ({names}) VALUES ({values})")
    engine.dispose()
    opened = Store(url)

    async def main() -> None:
        found = [await opened.load(id) for id in ("table-01", "table-02")]
        assert [0, None] == [stored.row.sealed_from for stored in found if stored is not None]

    asyncio.run(main())
    opened.close()


def test_a_postgresql_address_gets_its_driver(tmp_path: Any) -> None:
    """As people write it."""
    assert "postgresql+psycopg://me@host/db" == database_url("postgresql://me@host/db", tmp_path)
    assert database_url("", tmp_path).startswith("sqlite:///")


def test_a_review_is_kept_until_another_takes_its_place(store: Store) -> None:
    """One for each seat; whoever forgets the table forgets them too."""

    async def main() -> None:
        await create(store, new_table())
        assert await store.review("table-01", 0) is None
        for told in ("coarse", "deeper"):
            await store.keep_review("table-01", 0, told)
            assert told == await store.review("table-01", 0)
        await store.keep_review("table-01", 2, "another seat")
        assert ("deeper", "another seat") == (await store.review("table-01", 0), await store.review("table-01", 2))
        await store.forget("table-01")
        assert await store.review("table-01", 0) is None

    asyncio.run(main())


def test_a_deal_of_the_day_is_played_once_by_each_person(store: Store) -> None:
    """Who is second hears so; what came of it is kept, best first, whatever becomes of the table."""

    async def main() -> None:
        first = Attempt("2026-11-19", "santa_timea", 4, "ada", "table-01", "Ada", 5)
        others = [replace(first, person=who, match_id=f"table-{who}", began=9) for who in ("bo", "cleo", "here")]
        for each in (first, *others):
            await store.attempt(each)
        with pytest.raises(Conflict):
            await store.attempt(replace(first, match_id="table-02"))
        assert await store.attempt_of("2026-11-19", "santa_timea", 4, "ada") == first
        assert await store.attempt_of("2026-11-19", "santa_timea", 1, "ada") is None
        assert [] == await store.attempts("2026-11-19", "santa_timea", 4, 9)
        results = [replace(each, score=score, rank=1) for each, score in zip((first, *others), (7, 9, 7), strict=False)]
        for each in results:
            await store.end_attempt(each)
        await store.forget("table-bo")
        ada, bo, cleo = results
        assert [bo, ada, cleo] == await store.attempts("2026-11-19", "santa_timea", 4, 9)
        assert [bo] == await store.attempts("2026-11-19", "santa_timea", 4, 1)
        assert [] == await store.attempts("2026-11-20", "santa_timea", 4, 9)

    asyncio.run(main())


def test_tables_with_one_deal_are_found(store: Store) -> None:
    """Those that are over; the first one is known already."""

    async def main() -> None:
        table = new_table()
        await create(store, table)
        assert [] == await store.dealt("table-00", 9)
        for id, is_over in (("table-02", False), ("table-03", True)):
            await create(store, table, id, deal_of="table-01", is_over=is_over)
        assert ["table-03"] == await store.dealt("table-01", 9)

    asyncio.run(main())
