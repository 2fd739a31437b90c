"""What somebody played, as only he may ask."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from flottille.hall.wire.base import Colour, Request

LONGEST_NOTE = 2000


class LoggedSeat(Struct):
    """Who played."""

    seat: int
    name: str
    level: str | None  # of a bot
    colour: Colour | None
    score: int | None  # None: left before the end
    rank: int | None
    has_left: bool
    is_you: bool


class LoggedMatch(Struct):
    """A match that is over, or that I left."""

    table: str
    game: str
    ended: int  # milliseconds since 1970
    lasted: int  # milliseconds
    seats: list[LoggedSeat]
    mine: int  # where I stand in `seats`
    change: int | None  # of my rating; None: not rated
    is_there: bool  # the table can still be looked at
    note: str = ""


class RatingPoint(Struct):
    """A rating after a match, with what one may be wrong by."""

    ended: int
    rating: int
    doubt: int


class LevelFigures(Struct):
    """Matches whose strongest bot had this level."""

    level: str
    won: int
    played: int


class GameFigures(Struct):
    """How somebody does in a game."""

    game: str
    seats: int  # how many play; 0: all matches
    matches: int
    won: int
    left: int
    best: int | None
    minutes: int
    rated: int
    rating: int | None  # None: too few rated matches
    doubt: int | None
    course: list[RatingPoint]
    places: list[int]  # how often first, second ...
    levels: list[LevelFigures]


class BotRating(Struct):
    """What a bot is worth on this server."""

    game: str
    seats: int
    level: str
    rating: int
    doubt: int


class Logbook(Struct):
    """My matches, newest first, and my figures."""

    matches: list[LoggedMatch]
    figures: list[GameFigures]
    bots: list[BotRating]
    needed: int  # rated matches until there is a rating


class Note(Request):
    """What I note at a table for myself; empty: nothing any more."""

    text: Annotated[str, Meta(max_length=LONGEST_NOTE)]


class NoteKept(Struct):
    """What I noted."""

    text: str
