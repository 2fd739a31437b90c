"""A store over drawers: a table, its seats, entries, snapshots and what was said, each a text under a key.

How it works: a key is a kind, a table, and a number where there are many. What is new goes to a key that must be free:
that is the fence. A change is written whole or not at all, and only then does anybody hear of it.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, Literal, NamedTuple

import msgspec

from flottille.engine.hearing import ear
from flottille.hall.needs import Conflict, News
from flottille.hall.rows import Attempt, ChatRow, EntryRow, Holder, SeatRow, Stored, TableRow, pack, to_json, unpack
from flottille.offline.drawers import Change, Drawers

Kind = Literal["table", "seat", "entry", "shot", "chat", "revision", "review", "attempt"]
MANY: tuple[Kind, ...] = ("seat", "entry", "shot", "chat", "revision", "review")
DIGITS = 8
LAST = 10**DIGITS - 1


class Sitting(NamedTuple):
    """A seat and who holds it."""

    seat: SeatRow
    holder: Holder | None


class Said(NamedTuple):
    """Something said, and its number."""

    number: int
    chat: ChatRow


def key(kind: Kind, table: str, number: int | None = None) -> str:
    """Where something is kept; keys of a kind and a table are in the order of their numbers."""
    return f"{kind}/{table}" if number is None else f"{kind}/{table}/{number:0{DIGITS}}"


class Shelf:
    """The tables of one browser."""

    def __init__(self, drawers: Drawers) -> None:
        self._drawers = drawers

    # --- writing ------------------------------------------------------------------------------------------

    async def create(self, new: Stored, snapshots: Iterable[dict[str, Any]]) -> None:
        """Keep a new table with its start, and with all its entries if it comes from elsewhere; twice is once."""
        id = new.row.id
        change = [(key("table", id), to_json(new.row))]
        change += [(key("seat", id, row.seat), to_json(Sitting(row, new.holders.get(row.seat)))) for row in new.seats]
        change += [(key("entry", id, row.seq), to_json(row)) for row in new.entries]
        change += [(key("shot", id, shot["seq"]), _packed(shot)) for shot in snapshots]
        if not await self._drawers.write(Change(new=change)):
            known = await self._row(id)
            if known is None or known.secret != new.row.secret:
                raise Conflict

    async def append(
        self,
        table: str,
        entry: EntryRow,
        snapshot: dict[str, Any] | None = None,
        is_over: bool = False,
        since: float | None = None,
        revision: int = 0,
    ) -> None:
        """Keep an entry at its number; raises `Conflict` if there is one, or if the table has another revision."""
        row = await self._known(table)
        if row.revision != revision:
            raise Conflict
        changed = [] if snapshot is None else [(key("shot", table, snapshot["seq"]), _packed(snapshot))]
        if is_over:
            changed.append((key("table", table), to_json(replace(row, is_over=True))))
        if not await self._drawers.write(Change([(key("entry", table, entry.seq), to_json(entry))], changed)):
            raise Conflict

    async def change(self, row: TableRow, sitting: tuple[SeatRow, Holder | None] | None = None) -> None:
        """Keep a table's next revision; raises `Conflict` if there is another, or no such table. Colours stay."""
        known = await self._known(row.id)
        if (row.revision, row.aside) == (known.revision, known.aside):
            return  # our own change, whose answer was lost
        if row.revision != known.revision + 1:
            raise Conflict
        next_row = replace(known, revision=row.revision, rematch=row.rematch, aside=row.aside)
        changed = [(key("table", row.id), to_json(next_row))]
        if sitting is not None:
            seat, holder = sitting
            colour = (await self._sitting(row.id))[seat.seat].seat.colour
            changed.append((key("seat", row.id, seat.seat), to_json(Sitting(replace(seat, colour=colour), holder))))
        if not await self._drawers.write(Change([(key("revision", row.id, row.revision), "")], changed)):
            raise Conflict

    async def say(self, table: str, number: int, chat: ChatRow) -> None:
        """Keep something said; raises `Conflict` if something else has that number."""
        said = to_json(Said(number, chat))
        place = key("chat", table, number)
        if not await self._drawers.write(Change([(place, said)])) and [said] != await self._drawers.all(place, place):
            raise Conflict

    async def keep_review(self, table: str, seat: int, text: str) -> None:
        """Keep the review of a seat in place of the one before."""
        await self._drawers.write(Change(changed=[(key("review", table, seat), text)]))

    async def review(self, table: str, seat: int) -> str | None:
        """The review of a seat, if there is one."""
        return await self._drawers.last(key("review", table, seat), key("review", table, seat))

    async def forget(self, table: str, as_of: News | None = None) -> None:
        """Remove a table and everything of it; raises `Conflict` if it has gone on since."""
        if as_of is not None:
            known = [(now.seq, now.revision) for now in await self.news([table])]
            if [(as_of.seq, as_of.revision)] != known:
                raise Conflict
        gone = [(key(kind, table, 0), key(kind, table, LAST)) for kind in MANY]
        await self._drawers.write(Change(gone=[(key("table", table), key("table", table)), *gone]))

    async def attempt(self, new: Attempt) -> None:
        """Keep that a deal of the day is played; raises `Conflict` if it was already."""
        if not await self._drawers.write(Change([(_tried(new.day, new.game, new.seats), to_json(new))])):
            raise Conflict

    async def end_attempt(self, ended: Attempt) -> None:
        """Keep what came of it."""
        await self._drawers.write(Change(changed=[(_tried(ended.day, ended.game, ended.seats), to_json(ended))]))

    # --- reading ------------------------------------------------------------------------------------------

    async def load(self, table: str, until: int | None = None, whole: bool = False) -> Stored | None:
        """A table: its last snapshot and the entries after it; `until` an entry, or `whole` without a snapshot."""
        row = await self._row(table)
        if row is None:
            return None
        shot = None if whole else await self._snapshot(table, until)
        entries = await self.entries(table, -1 if shot is None else shot["seq"], until)
        return replace(await self._seated(row), snapshot=shot, entries=entries)

    async def entries(self, table: str, after: int, until: int | None = None) -> list[EntryRow]:
        """The entries with numbers above `after`, up to `until`."""
        found = await self._many("entry", table, max(0, after + 1), LAST if until is None else until)
        return [msgspec.json.decode(each, type=EntryRow) for each in found]

    async def heard(self, table: str, viewer: int | None, first: int, last: int) -> list[EntryRow]:
        """The entries a seat (None: a spectator) counts from `first` to `last`."""
        rows = [row for row in await self.entries(table, -1) if row.heard & ear(viewer)]
        return rows[first : last + 1]

    async def sitting(self, table: str) -> Stored | None:
        """A table without its match: who sits there, what goes on beside it."""
        row = await self._row(table)
        return None if row is None else await self._seated(row)

    async def news(self, tables: list[str]) -> list[News]:
        """How far tables have come; those that are gone are left out."""
        rows = [row for id in tables if (row := await self._row(id)) is not None]
        return [
            News(row.id, await self._last_seq(row.id), row.revision, (await self.chats(row.id, 1))[0]) for row in rows
        ]

    async def tables_of(self, person: str, most: int = 100) -> list[str]:
        """The tables where somebody holds a seat, unfinished ones first, newest first."""
        rows = sorted(await self._rows(), key=lambda row: (row.is_over, -row.created))
        mine = [row.id for row in rows if await self._holds(person, row.id)]
        return mine[:most]

    async def unfinished(self) -> list[str]:
        """All tables that are not over, newest first."""
        rows = sorted(await self._rows(), key=lambda row: -row.created)
        return [row.id for row in rows if not row.is_over]

    async def count_unfinished(self, host: str) -> int:
        """How many tables somebody opened that are not over."""
        return sum(row.host == host and not row.is_over for row in await self._rows())

    async def chats(self, table: str, most: int = 50) -> tuple[int, list[ChatRow]]:
        """How many things were said at a table, and the last of them."""
        said = [msgspec.json.decode(each, type=Said) for each in await self._many("chat", table)]
        return (said[-1].number + 1 if said else 0), [each.chat for each in said[-most:]]

    async def attempts(self, day: str, game: str, seats: int, most: int) -> list[Attempt]:
        """A browser has one person, and so one of them at most."""
        place = _tried(day, game, seats)
        found = [msgspec.json.decode(each, type=Attempt) for each in await self._drawers.all(place, place)]
        return [each for each in found if each.score is not None][:most]

    async def attempt_of(self, day: str, game: str, seats: int, person: str) -> Attempt | None:
        """What came of a deal of the day, or comes of it."""
        place = _tried(day, game, seats)
        found = await self._drawers.last(place, place)
        return None if found is None else msgspec.json.decode(found, type=Attempt)

    async def dealt(self, first: str, most: int) -> list[str]:
        """The tables that are over and have the deal of another, newest first."""
        rows = sorted(await self._rows(), key=lambda row: -row.created)
        return [row.id for row in rows if row.is_over and row.deal_of == first][:most]

    # --- in the drawers -----------------------------------------------------------------------------------

    async def _row(self, table: str) -> TableRow | None:
        found = await self._drawers.last(key("table", table), key("table", table))
        return None if found is None else msgspec.json.decode(found, type=TableRow)

    async def _known(self, table: str) -> TableRow:
        """The row of a table that is there; one that is gone takes nothing new."""
        row = await self._row(table)
        if row is None:
            raise Conflict
        return row

    async def _seated(self, row: TableRow) -> Stored:
        sitting = await self._sitting(row.id)
        holders = {each.seat.seat: each.holder for each in sitting if each.holder is not None}
        return Stored(row, [each.seat for each in sitting], holders, None, [])

    async def _last_seq(self, table: str) -> int:
        found = await self._drawers.last(key("entry", table, 0), key("entry", table, LAST))
        return 0 if found is None else msgspec.json.decode(found, type=EntryRow).seq

    async def _rows(self) -> list[TableRow]:
        return [msgspec.json.decode(each, type=TableRow) for each in await self._drawers.all("table/", "table0")]

    async def _many(self, kind: Kind, table: str, first: int = 0, last: int = LAST) -> list[str]:
        return await self._drawers.all(key(kind, table, first), key(kind, table, last))

    async def _holds(self, person: str, table: str) -> bool:
        holders = [each.holder for each in await self._sitting(table) if each.holder is not None]
        return any(person == holder.person or person in holder.devices for holder in holders)

    async def _sitting(self, table: str) -> list[Sitting]:
        return [msgspec.json.decode(each, type=Sitting) for each in await self._many("seat", table)]

    async def _snapshot(self, table: str, until: int | None) -> dict[str, Any] | None:
        last = LAST if until is None else until
        found = await self._drawers.last(key("shot", table, 0), key("shot", table, last))
        return None if found is None else unpack(b64decode(found))


def _tried(day: str, game: str, seats: int) -> str:
    return key("attempt", f"{day}-{game}", seats)


def _packed(snapshot: dict[str, Any]) -> str:
    return b64encode(pack(snapshot)).decode()
