"""Keeps names, the passkeys that open them, and tickets that are used once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Executable, and_, bindparam, delete, exists, insert, select, update

from flottille.hall.needs import Conflict
from flottille.store import schema
from flottille.store.asking import one
from flottille.store.bulk import FENCE
from flottille.store.schema_people import (
    attempts,
    departures,
    letters,
    manners,
    names,
    notes,
    passkeys,
    played,
    ratings,
    shunned,
    tickets,
    ways,
)
from flottille.store.store import Store

Statements = list[tuple[Executable, list[dict[str, Any]]]]


@dataclass(frozen=True)
class Name:
    """A name that is kept."""

    person: str
    name: str
    skeleton: str
    since: int
    code: str


@dataclass(frozen=True)
class Passkey:
    """What proves that somebody is who he is."""

    id: str
    person: str
    public_key: bytes
    count: int
    since: int


@dataclass(frozen=True)
class Ticket:
    """Something that may be done once, for a while."""

    hash: str
    kind: str
    person: str
    name: str
    until: int


NEW_NAME, NEW_PASSKEY, NEW_TICKET = insert(names), insert(passkeys), insert(tickets)
NEW_CODE = update(names).where(names.c.person == bindparam("of")).values(code=bindparam("new_code"))
OTHER_CODE = (
    update(names)
    .where(and_(names.c.person == bindparam("of"), names.c.code == bindparam("before")))
    .values(code=bindparam("new_code"))
    .execution_options(**FENCE)
)
COUNTED = (
    update(passkeys)
    .where(and_(passkeys.c.id == bindparam("at"), passkeys.c.count == bindparam("before")))
    .values(count=bindparam("new_count"))
    .execution_options(**FENCE)
)
NO_PASSKEY = delete(passkeys).where(and_(passkeys.c.person == bindparam("of"), passkeys.c.id == bindparam("at")))
USED = delete(tickets).where(tickets.c.hash == bindparam("at")).execution_options(**FENCE)
LATE = delete(tickets).where(tickets.c.until < bindparam("now"))

other = ratings.alias()
IS_RATED = exists().where(
    other.c.who == bindparam("to"), other.c.game == ratings.c.game, other.c.seats == ratings.c.seats
)
twice = attempts.alias()
HAS_TRIED = exists().where(
    twice.c.person == bindparam("to"),
    *(twice.c[name] == attempts.c[name] for name in ("day", "game", "seats")),
)
others = manners.alias()
HAS_MANNERS = exists().where(others.c.person == bindparam("to"))
BRING: list[Executable] = [
    update(played).where(played.c.person == bindparam("of")).values(person=bindparam("to")),
    update(departures).where(departures.c.person == bindparam("of")).values(person=bindparam("to")),
    update(notes).where(notes.c.person == bindparam("of")).values(person=bindparam("to")),
    update(attempts).where(attempts.c.person == bindparam("of"), ~HAS_TRIED).values(person=bindparam("to")),
    delete(attempts).where(attempts.c.person == bindparam("of")),
    update(ratings).where(ratings.c.who == bindparam("of"), ~IS_RATED).values(who=bindparam("to")),
    update(manners).where(manners.c.person == bindparam("of"), ~HAS_MANNERS).values(person=bindparam("to")),
    *(update(each).where(each.c.person == bindparam("of")).values(person=bindparam("to")) for each in (ways, letters)),
]
OWN = (notes, names, passkeys, tickets, shunned, attempts, ways, manners, letters)
DELETE: list[Executable] = [
    update(played).where(played.c.person == bindparam("of")).values(person=None, name=""),
    update(departures).where(departures.c.person == bindparam("of")).values(person=bindparam("nobody"), name=""),
    update(schema.chats).where(schema.chats.c.person == bindparam("of")).values(person=None, text="…"),
    update(schema.tables).where(schema.tables.c.host == bindparam("of")).values(host=bindparam("nobody")),
    *(delete(each).where(each.c.person == bindparam("of")) for each in OWN),
    delete(ratings).where(ratings.c.who == bindparam("of")),
]


class Names:
    """Who is who, in a store."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def keep(self, name: Name | None, passkey: Passkey) -> None:
        """Keep a passkey, and the name it opens if it is new; raises `Conflict` if either is somebody else's."""
        written: Statements = [(NEW_PASSKEY, [passkey.__dict__])]
        if name is not None:
            written.insert(0, (NEW_NAME, [name.__dict__]))
        await self.store.writer.write(written)

    async def name_of(self, person: str) -> Name | None:
        """The name somebody keeps."""
        return await self._name(names.c.person == person)

    async def like(self, skeleton: str) -> Name | None:
        """The kept name that looks like this."""
        return await self._name(names.c.skeleton == skeleton)

    async def names_of(self, people: list[str]) -> dict[str, str]:
        """The names some keep."""
        asked = select(names.c.person, names.c.name).where(names.c.person.in_(people))
        return await self.store.read(lambda connection: {row.person: row.name for row in connection.execute(asked)})

    async def passkeys_of(self, person: str) -> list[Passkey]:
        """What opens somebody's name."""
        asked = select(passkeys).where(passkeys.c.person == person).order_by(passkeys.c.since)
        return await self.store.read(lambda connection: [Passkey(*row) for row in connection.execute(asked)])

    async def passkey(self, id: str) -> Passkey | None:
        """A passkey."""
        return await self.store.read(one(select(passkeys).where(passkeys.c.id == id), Passkey))

    async def counted(self, passkey: Passkey, count: int) -> None:
        """A passkey was used; raises `Conflict` if it was meanwhile."""
        await self.store.writer.write([(COUNTED, [{"at": passkey.id, "before": passkey.count, "new_count": count}])])

    async def drop(self, person: str, id: str) -> None:
        """A passkey opens nothing any more."""
        await self.store.writer.write([(NO_PASSKEY, [{"of": person, "at": id}])])

    async def new_code(self, person: str, code: str, before: str | None = None) -> None:
        """Another recovery code; in place of one, raises `Conflict` if that is used already."""
        if before is None:
            await self.store.writer.write([(NEW_CODE, [{"of": person, "new_code": code}])])
        else:
            await self.store.writer.write([(OTHER_CODE, [{"of": person, "before": before, "new_code": code}])])

    # --- tickets ------------------------------------------------------------------------------------------

    async def issue(self, ticket: Ticket, now: int) -> None:
        """Let something be done once; what is late is thrown away."""
        await self.store.writer.write([(LATE, [{"now": now}]), (NEW_TICKET, [ticket.__dict__])])

    async def use(self, hash: str, kind: str, now: int) -> Ticket | None:
        """A ticket that is good, and is used with that; None if there is none, or it was."""
        asked = select(tickets).where(tickets.c.hash == hash, tickets.c.kind == kind, tickets.c.until >= now)
        found = await self.store.read(one(asked, Ticket))
        if found is None:
            return None
        try:
            await self.store.writer.write([(USED, [{"at": hash}])])
        except Conflict:
            return None
        return found

    # --- all of somebody ----------------------------------------------------------------------------------

    async def bring(self, person: str, to: str) -> None:
        """What somebody played under another id is his."""
        moved = [{"of": person, "to": to}]
        await self.store.writer.write([(statement, moved) for statement in BRING])

    async def delete(self, person: str, nobody: str) -> None:
        """Nothing of somebody is kept; what others played with him stays, without his name."""
        gone = [{"of": person, "nobody": nobody}]
        await self.store.writer.write([(statement, gone) for statement in DELETE])

    async def said_by(self, person: str) -> list[dict[str, Any]]:
        """What somebody said at tables."""
        chats = schema.chats
        asked = select(chats.c.table_id, chats.c.text, chats.c.time).where(chats.c.person == person)
        return await self.store.read(
            lambda connection: [dict(row._mapping) for row in connection.execute(asked.order_by(chats.c.time))]
        )

    async def _name(self, is_it: Any) -> Name | None:
        return await self.store.read(one(select(names).where(is_it), Name))
