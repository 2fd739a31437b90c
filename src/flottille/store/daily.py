"""Keeps who plays the deals of the day, and finds the tables with one deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeVar

from sqlalchemy import ColumnElement, Connection, and_, bindparam, insert, select, update

from flottille.hall.rows import Attempt
from flottille.store import schema
from flottille.store.schema_people import attempts
from flottille.store.writer import Writer

T = TypeVar("T")
KEY = ("day", "game", "seats", "person")
NEW = insert(attempts)
END = (
    update(attempts)
    .where(and_(*(attempts.c[name] == bindparam(f"of_{name}") for name in KEY)))
    .values({name: bindparam(f"new_{name}") for name in ("score", "rank")})
)


class Kept(Protocol):
    """What reads and writes."""

    writer: Writer

    async def read(self, question: Callable[[Connection], T]) -> T:
        """What the database answers."""


class Daily:
    """A part of the store."""

    async def attempt(self: Kept, new: Attempt) -> None:
        """Keep that somebody plays a deal of the day; raises `Conflict` if he did already."""
        await self.writer.write([(NEW, [new.__dict__])])

    async def end_attempt(self: Kept, ended: Attempt) -> None:
        """Keep what came of it."""
        key = {f"of_{name}": getattr(ended, name) for name in KEY}
        await self.writer.write([(END, [{**key, "new_score": ended.score, "new_rank": ended.rank}])])

    async def attempts(self: Kept, day: str, game: str, seats: int, most: int) -> list[Attempt]:
        """Those at a deal of the day that came to something, best first."""
        asked = select(attempts).where(_deal(day, game, seats), attempts.c.score.is_not(None))
        asked = asked.order_by(attempts.c.score.desc(), attempts.c.rank, attempts.c.began).limit(most)
        return await self.read(lambda connection: [Attempt(*row) for row in connection.execute(asked)])

    async def attempt_of(self: Kept, day: str, game: str, seats: int, person: str) -> Attempt | None:
        """What somebody made of a deal of the day, or makes of it."""
        asked = select(attempts).where(_deal(day, game, seats), attempts.c.person == person)
        found = await self.read(lambda connection: connection.execute(asked).one_or_none())
        return None if found is None else Attempt(*found)

    async def dealt(self: Kept, first: str, most: int) -> list[str]:
        """The tables that are over and have the deal of another, newest first."""
        tables = schema.tables
        asked = select(tables.c.id).where(tables.c.deal_of == first, tables.c.is_over.is_(True))
        asked = asked.order_by(tables.c.created.desc()).limit(most)
        return await self.read(lambda connection: list(connection.execute(asked).scalars()))


def _deal(day: str, game: str, seats: int) -> ColumnElement[bool]:
    return and_(attempts.c.day == day, attempts.c.game == game, attempts.c.seats == seats)
