"""Keeps what people played: each match once, whoever writes it down; ratings go on from the last one only."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy import Connection, Executable, and_, bindparam, delete, exists, insert, select, update

from flottille.hall.needs import Conflict
from flottille.store import schema
from flottille.store.bulk import FENCE
from flottille.store.schema_people import departures, matches, notes, played, ratings
from flottille.store.store import Store

T = TypeVar("T")
Statements = list[tuple[Executable, list[dict[str, Any]]]]
MOST = 2000  # matches of a person that are shown


@dataclass(frozen=True)
class Logged:
    """A match that is over."""

    id: str
    game: str
    seats: int
    ended: int
    lasted: int
    is_rated: bool


@dataclass(frozen=True)
class Played:
    """Who sat at it, or left it."""

    match_id: str
    number: int
    seat: int
    person: str | None
    name: str
    colour: str | None
    level: str | None
    score: int | None
    rank: int | None
    is_left: bool
    skill_before: float | None = None
    skill: float | None = None
    doubt: float | None = None


@dataclass(frozen=True)
class Rated:
    """What somebody is worth in a game with so many seats."""

    who: str
    game: str
    seats: int
    skill: float
    doubt: float
    matches: int  # so far


@dataclass(frozen=True)
class Departure:
    """Somebody left a seat for good before the end."""

    match_id: str
    seat: int
    person: str
    name: str


NEW_MATCH, NEW_PLAYED, NEW_RATING = insert(matches), insert(played), insert(ratings)
NEXT_RATING = (
    update(ratings)
    .where(
        ratings.c.who == bindparam("of"),
        ratings.c.game == bindparam("in_game"),
        ratings.c.seats == bindparam("at_seats"),
        ratings.c.matches == bindparam("before"),
    )
    .values({name: bindparam(f"new_{name}") for name in ("skill", "doubt", "matches")})
    .execution_options(**FENCE)
)
DEPART = insert(departures)
DEPARTED = delete(departures).where(departures.c.match_id == bindparam("gone"))
NO_NOTE = delete(notes).where(and_(notes.c.person == bindparam("of"), notes.c.match_id == bindparam("at")))
NEW_NOTE = insert(notes)
IS_LOGGED = exists().where(matches.c.id == schema.tables.c.id)
IS_HELD = exists().where(schema.holders.c.table_id == schema.tables.c.id)
UNLOGGED = (  # what was brought in from elsewhere was not played here
    select(schema.tables.c.id)
    .where(schema.tables.c.is_over.is_(True), schema.tables.c.sealed_from == 0, IS_HELD, ~IS_LOGGED)
    .order_by(schema.tables.c.created)
)


class Logbooks:
    """The logbooks of everybody, in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def write(self, match: Logged, seats: list[Played], rated: list[Rated]) -> None:
        """Keep a match and what its players are worth now; raises `Conflict` if either is there already."""
        first = [each.__dict__ for each in rated if each.matches == 1]
        further = [_next(each) for each in rated if each.matches > 1]
        written: Statements = [
            (NEW_MATCH, [match.__dict__]),
            (NEW_PLAYED, [each.__dict__ for each in seats]),
            (NEW_RATING, first),
            (NEXT_RATING, further),
            (DEPARTED, [{"gone": match.id}]),
        ]
        await self.store.writer.write([(statement, rows) for statement, rows in written if rows])

    async def depart(self, departure: Departure) -> None:
        """Somebody leaves a seat; twice is once."""
        try:
            await self.store.writer.write([(DEPART, [departure.__dict__])])
        except Conflict:
            return

    async def note(self, person: str, match: str, text: str) -> None:
        """Keep what somebody notes for himself; nothing takes it away."""
        written: Statements = [(NO_NOTE, [{"of": person, "at": match}])]
        if text:
            written.append((NEW_NOTE, [{"person": person, "match_id": match, "text": text}]))
        await self.store.writer.write(written)

    # --- reading ------------------------------------------------------------------------------------------

    async def unlogged(self, person: str | None = None, most: int = 1000) -> list[str]:
        """Tables whose match is over and not written down yet; of somebody, or of all."""
        asked = UNLOGGED.limit(most)
        if person is not None:
            mine = select(schema.holders.c.table_id).where(schema.holders.c.person == person)
            asked = asked.where(schema.tables.c.id.in_(mine))
        return await self._read(lambda connection: list(connection.execute(asked).scalars()))

    async def is_logged(self, match: str) -> bool:
        """Whether a match is written down."""
        asked = select(matches.c.id).where(matches.c.id == match)
        return await self._read(lambda connection: connection.execute(asked).first() is not None)

    async def departed(self, match: str) -> list[Departure]:
        """Who left a match that is not over."""
        asked = select(departures).where(departures.c.match_id == match).order_by(departures.c.seat)
        return await self._read(lambda connection: [Departure(*row) for row in connection.execute(asked)])

    async def ratings(self, game: str, seats: int, who: list[str]) -> dict[str, Rated]:
        """What some are worth; those who are not known are left out."""
        asked = select(ratings).where(ratings.c.game == game, ratings.c.seats == seats, ratings.c.who.in_(who))
        return await self._read(lambda connection: {row.who: Rated(*row) for row in connection.execute(asked)})

    async def ratings_of(self, who: list[str]) -> list[Rated]:
        """What some are worth, in every game."""
        asked = select(ratings).where(ratings.c.who.in_(who)).order_by(ratings.c.game, ratings.c.seats)
        return await self._read(lambda connection: [Rated(*row) for row in connection.execute(asked)])

    async def of(self, person: str, most: int = MOST) -> list[tuple[Logged, list[Played]]]:
        """The matches of somebody, newest first, each with all who played."""
        mine = select(played.c.match_id).where(played.c.person == person)
        asked = select(matches).where(matches.c.id.in_(mine)).order_by(matches.c.ended.desc(), matches.c.id).limit(most)
        sat = select(played).where(played.c.match_id.in_(mine)).order_by(played.c.match_id, played.c.number)

        def read(connection: Connection) -> list[tuple[Logged, list[Played]]]:
            found = {row.id: (Logged(*row), list[Played]()) for row in connection.execute(asked)}
            for row in connection.execute(sat):
                if row.match_id in found:
                    found[row.match_id][1].append(Played(*row))
            return list(found.values())

        return await self._read(read)

    async def notes_of(self, person: str) -> dict[str, str]:
        """What somebody noted, by match."""
        asked = select(notes.c.match_id, notes.c.text).where(notes.c.person == person)
        return await self._read(lambda connection: {row.match_id: row.text for row in connection.execute(asked)})

    async def still_there(self, person: str) -> set[str]:
        """The tables of somebody's matches that can still be looked at."""
        mine = select(played.c.match_id).where(played.c.person == person)
        asked = select(schema.tables.c.id).where(schema.tables.c.id.in_(mine))
        return await self._read(lambda connection: set(connection.execute(asked).scalars()))

    async def _read(self, question: Callable[[Connection], T]) -> T:
        return await self.store.read(question)


def _next(rated: Rated) -> dict[str, Any]:
    """A rating as it follows from the one before."""
    new = {f"new_{name}": getattr(rated, name) for name in ("skill", "doubt", "matches")}
    return {"of": rated.who, "in_game": rated.game, "at_seats": rated.seats, "before": rated.matches - 1, **new}
