"""Keeps who hears whom no longer, what was reported, and who was shown the door."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import Integer, and_, bindparam, cast, delete, func, insert, select, update

from flottille.hall.needs import Conflict
from flottille.store.asking import one
from flottille.store.schema_people import closed, played, reports, shunned
from flottille.store.store import Store

MOST = 200  # reports that are shown


@dataclass(frozen=True)
class Shunned:
    """Somebody is not heard any more by somebody else."""

    person: str
    other: str
    id: str
    name: str
    is_blocked: bool


@dataclass(frozen=True)
class Report:
    """Somebody complains about whoever holds a seat."""

    id: str
    match_id: str
    seat: int
    person: str
    by: str
    name: str
    reason: str
    text: str
    said: str
    time: int
    is_done: bool = False


@dataclass(frozen=True)
class Closed:
    """Somebody who may not speak, open tables or sit down any more."""

    person: str
    id: str
    name: str
    time: int


NEW_SHUN, NEW_REPORT, NEW_CLOSED = insert(shunned), insert(reports), insert(closed)
NO_SHUN = delete(shunned).where(and_(shunned.c.person == bindparam("of"), shunned.c.other == bindparam("no")))
NO_SHUN_BY_ID = delete(shunned).where(and_(shunned.c.person == bindparam("of"), shunned.c.id == bindparam("at")))
DONE = update(reports).where(reports.c.id == bindparam("at")).values(is_done=True)
OPEN_AGAIN = delete(closed).where(closed.c.id == bindparam("at"))


class Companies:
    """Who gets on with whom, in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def shun(self, shun: Shunned) -> None:
        """Hear somebody no longer; the last word counts."""
        gone = {"of": shun.person, "no": shun.other}
        await self.store.writer.write([(NO_SHUN, [gone]), (NEW_SHUN, [shun.__dict__])])

    async def forgive(self, person: str, other: str) -> None:
        """Hear somebody again."""
        await self.store.writer.write([(NO_SHUN, [{"of": person, "no": other}])])

    async def forgive_by_id(self, person: str, id: str) -> None:
        """The same, for one who is only known by his place in the list."""
        await self.store.writer.write([(NO_SHUN_BY_ID, [{"of": person, "at": id}])])

    async def shunned_by(self, person: str) -> list[Shunned]:
        """Those somebody does not hear."""
        asked = select(shunned).where(shunned.c.person == person).order_by(shunned.c.name, shunned.c.id)
        return await self.store.read(lambda connection: [Shunned(*row) for row in connection.execute(asked)])

    async def is_blocked(self, person: str, by: list[str]) -> bool:
        """Whether any of these do not want somebody at their tables."""
        asked = select(shunned.c.id).where(
            shunned.c.other == person, shunned.c.person.in_(by), shunned.c.is_blocked.is_(True)
        )
        return await self.store.read(lambda connection: connection.execute(asked.limit(1)).first() is not None)

    async def report(self, report: Report) -> None:
        """Keep a complaint; the same one of the same person again is the same."""
        with suppress(Conflict):
            await self.store.writer.write([(NEW_REPORT, [report.__dict__])])

    async def reported(self, most: int = MOST) -> list[Report]:
        """Complaints nobody has seen to, newest first."""
        asked = select(reports).where(reports.c.is_done.is_(False)).order_by(reports.c.time.desc()).limit(most)
        return await self.store.read(lambda connection: [Report(*row) for row in connection.execute(asked)])

    async def report_by_id(self, id: str) -> Report | None:
        """A complaint."""
        return await self.store.read(one(select(reports).where(reports.c.id == id), Report))

    async def settle(self, id: str) -> None:
        """Somebody has seen to a complaint."""
        await self.store.writer.write([(DONE, [{"at": id}])])

    async def close(self, person: Closed) -> None:
        """Show somebody the door; twice is once."""
        with suppress(Conflict):
            await self.store.writer.write([(NEW_CLOSED, [person.__dict__])])

    async def open_again(self, id: str) -> None:
        """Somebody may come back."""
        await self.store.writer.write([(OPEN_AGAIN, [{"at": id}])])

    async def all_closed(self) -> list[Closed]:
        """Everybody who was shown the door, the last one first."""
        asked = select(closed).order_by(closed.c.time.desc())
        return await self.store.read(lambda connection: [Closed(*row) for row in connection.execute(asked)])

    async def is_closed(self, person: str) -> bool:
        """Whether somebody was shown the door."""
        asked = select(closed.c.id).where(closed.c.person == person)
        return await self.store.read(lambda connection: connection.execute(asked).first() is not None)

    async def stayed(self, people: list[str]) -> dict[str, tuple[int, int]]:
        """How many matches some began, and how many of these they left."""
        left = func.sum(cast(played.c.is_left, Integer))
        asked = select(played.c.person, func.count(), left).where(played.c.person.in_(people)).group_by(played.c.person)
        return await self.store.read(
            lambda connection: {row[0]: (int(row[1]), int(row[2] or 0)) for row in connection.execute(asked)}
        )
