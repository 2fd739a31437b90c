"""What can be asked about one's own logbook; nobody is asked about anybody else's."""

from __future__ import annotations

from flottille.bots import LEVELS
from flottille.hall.live import Live
from flottille.hall.people import read_text
from flottille.hall.refusal import Refusal
from flottille.hall.requests import Caller, File
from flottille.hall.wire.logbook import (
    LONGEST_NOTE,
    BotRating,
    Logbook,
    LoggedMatch,
    LoggedSeat,
    Note,
    NoteKept,
)
from flottille.server.house import House
from flottille.server.logbook.exporting import as_lines, as_table
from flottille.server.logbook.figures import figures, mine
from flottille.server.logbook.rating import BEGIN, BOT, NEEDED, doubt, shown
from flottille.store.logbook import Logbooks, Logged, Played


async def read_logbook(house: House, me: Caller) -> Logbook:
    """My matches, my figures, and what bots are worth."""
    await house.scribe.catch_up(me.person)
    books = house.scribe.books
    found = await books.of(me.person)
    rated = await books.ratings_of([f"{BOT}{level}" for level in LEVELS])
    bots = [
        BotRating(each.game, each.seats, each.who.removeprefix(BOT), shown(each.skill), doubt(each.doubt))
        for each in rated
        if each.matches >= NEEDED
    ]
    return Logbook(await _lines(books, me.person, found), figures(found, me.person), bots, NEEDED)


async def export_lines(house: House, me: Caller) -> File:
    """My matches as JSON Lines."""
    return File("logbook.jsonl", as_lines(await _mine(house, me)))


async def export_table(house: House, me: Caller) -> File:
    """My matches as a table."""
    return File("logbook.csv", as_table(await _mine(house, me)))


async def read_note(house: House, me: Caller, live: Live) -> NoteKept:
    """What I noted at a table."""
    return NoteKept((await house.scribe.books.notes_of(me.person)).get(live.id, ""))


async def keep_note(house: House, me: Caller, live: Live, data: Note) -> NoteKept:
    """Note something at a table where I play; nobody else ever reads it."""
    if not live.seats_of(me.person):
        raise Refusal(403, "not_yours", "you have no seat at this table")
    try:
        text = "\n".join(read_text(line, LONGEST_NOTE) for line in data.text.splitlines()).strip()
    except ValueError as problem:
        raise Refusal(400, "unreadable", f"this note {problem}") from problem
    await house.scribe.books.note(me.person, live.id, text)
    return NoteKept(text)


async def _mine(house: House, me: Caller) -> list[LoggedMatch]:
    await house.scribe.catch_up(me.person)
    books = house.scribe.books
    return await _lines(books, me.person, await books.of(me.person))


async def _lines(books: Logbooks, person: str, found: list[tuple[Logged, list[Played]]]) -> list[LoggedMatch]:
    notes, there = await books.notes_of(person), await books.still_there(person)
    return [_line(logged, sat, person, notes.get(logged.id, ""), logged.id in there) for logged, sat in found]


def _line(logged: Logged, sat: list[Played], person: str, note: str, is_there: bool) -> LoggedMatch:
    me = mine(sat, person)
    seats = [_seat(each, person) for each in sat]
    change = None if me.skill is None else shown(me.skill) - shown(me.skill_before or BEGIN)
    return LoggedMatch(
        logged.id, logged.game, logged.ended, logged.lasted, seats, sat.index(me), change, is_there, note
    )


def _seat(played: Played, person: str) -> LoggedSeat:
    """A seat without whose it was."""
    colour: object = played.colour
    return LoggedSeat(
        played.seat, played.name, played.level, colour, played.score, played.rank, played.is_left,  # type: ignore[arg-type]
        played.person == person,
    )  # fmt: skip
