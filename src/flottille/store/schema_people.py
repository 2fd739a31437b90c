"""What the database keeps of people: it outlasts the tables where they played."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, LargeBinary, String, Table, Text

from flottille.store.schema import metadata

PERSON = 64  # characters of a cookie's id


def numbered(name: str) -> Column[int]:
    """A part of a key that we choose."""
    return Column(name, Integer, primary_key=True, autoincrement=False)


matches = Table(
    "matches",
    metadata,
    Column("id", String(32), primary_key=True),  # of its table, which may be gone
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("ended", BigInteger, nullable=False),  # milliseconds since 1970
    Column("lasted", BigInteger, nullable=False),  # milliseconds
    Column("is_rated", Boolean, nullable=False),
)

played = Table(
    "played",
    metadata,
    Column("match_id", String(32), primary_key=True),
    numbered("number"),  # seats first, then those who left
    Column("seat", Integer, nullable=False),
    Column("person", String(PERSON)),  # null: a bot, or somebody who wants to be forgotten
    Column("name", String(40), nullable=False),
    Column("colour", String(16)),
    Column("level", String(60)),  # of a bot
    Column("score", Integer),  # null: left before the end
    Column("rank", Integer),
    Column("is_left", Boolean, nullable=False),
    Column("skill_before", Float),  # null: not rated
    Column("skill", Float),
    Column("doubt", Float),
    Index("ix_played_person", "person"),
)

departures = Table(  # of matches that are not over
    "departures",
    metadata,
    Column("match_id", String(32), primary_key=True),
    numbered("seat"),
    Column("person", String(PERSON), primary_key=True),
    Column("name", String(40), nullable=False),
    Index("ix_departures_person", "person"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("who", String(80), primary_key=True),  # a person, or a bot by its level
    Column("game", String(40), primary_key=True),
    numbered("seats"),
    Column("skill", Float, nullable=False),
    Column("doubt", Float, nullable=False),
    Column("matches", Integer, nullable=False),
)

PLACE = (Column("person", String(PERSON), primary_key=True), Column("match_id", String(32), primary_key=True))
notes = Table("notes", metadata, *PLACE, Column("text", Text, nullable=False))

attempts = Table(  # at deals of the day; each person has one, also if its table is gone
    "attempts",
    metadata,
    Column("day", String(10), primary_key=True),  # 2026-11-19
    Column("game", String(40), primary_key=True),
    numbered("seats"),
    Column("person", String(PERSON), primary_key=True),
    Column("match_id", String(32), nullable=False),  # its table
    Column("name", String(40), nullable=False),
    Column("began", BigInteger, nullable=False),  # milliseconds since 1970
    Column("score", Integer),  # null: not played to its end in time, by this person
    Column("rank", Integer),
    Index("ix_attempts_person", "person"),
)

shunned = Table(
    "shunned",
    metadata,
    Column("person", String(PERSON), primary_key=True),
    Column("other", String(PERSON), primary_key=True),
    Column("id", String(32), nullable=False),  # by which the one may speak of the other
    Column("name", String(40), nullable=False),  # as it was then
    Column("is_blocked", Boolean, nullable=False),  # does not come to my tables either
)

reports = Table(
    "reports",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("match_id", String(32), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("person", String(PERSON), nullable=False),
    Column("by", String(PERSON), nullable=False),
    Column("name", String(40), nullable=False),
    Column("reason", String(20), nullable=False),
    Column("text", Text, nullable=False),
    Column("said", Text, nullable=False),  # JSON: what this one said last at that table
    Column("time", BigInteger, nullable=False),
    Column("is_done", Boolean, nullable=False),
    Index("ix_reports_by", "by", "match_id", "seat", unique=True),
)

closed = Table(  # people who may not speak, open tables or sit down
    "closed",
    metadata,
    Column("person", String(PERSON), primary_key=True),
    Column("id", String(32), nullable=False),
    Column("name", String(40), nullable=False),
    Column("time", BigInteger, nullable=False),
)

names = Table(
    "names",
    metadata,
    Column("person", String(PERSON), primary_key=True),
    Column("name", String(40), nullable=False),
    Column("skeleton", String(200), nullable=False),  # the same for names that look alike
    Column("since", BigInteger, nullable=False),
    Column("code", String(64), nullable=False),  # a hash of the recovery code
    Index("ix_names_skeleton", "skeleton", unique=True),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("id", String(1400), primary_key=True),  # of the credential, as text
    Column("person", String(PERSON), nullable=False),
    Column("public_key", LargeBinary, nullable=False),
    Column("count", BigInteger, nullable=False),
    Column("since", BigInteger, nullable=False),
    Index("ix_passkeys_person", "person"),
)

tickets = Table(  # what can be used once, and for a while
    "tickets",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("person", String(PERSON), nullable=False),
    Column("name", String(40), nullable=False),
    Column("until", BigInteger, nullable=False),
)

ways = Table(  # where somebody wants to be called when it is his turn
    "ways",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(PERSON), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("address", Text, nullable=False),
    Column("since", BigInteger, nullable=False),  # milliseconds since 1970
    Column("is_confirmed", Boolean, nullable=False),
    Column("failed", Integer, nullable=False),  # letters in a row that were given up
    Column("is_ended", Boolean, nullable=False),
    Index("ix_ways_person", "person"),
)

manners = Table(
    "manners",
    metadata,
    Column("person", String(PERSON), primary_key=True),
    Column("language", String(10), nullable=False),
    Column("zone", String(64), nullable=False),
    Column("quiet_from", Integer),  # minutes of the day; null: never quiet
    Column("quiet_until", Integer),
)

letters = Table(  # what somebody was called for, once; a letter that is done with says so
    "letters",
    metadata,
    Column("way", String(32), primary_key=True),
    Column("table_id", String(32), primary_key=True),
    numbered("seat"),
    numbered("last"),  # his last entry before
    Column("person", String(PERSON), nullable=False),
    Column("due", BigInteger),  # null: done with
    Column("made", BigInteger, nullable=False),
    Column("tries", Integer, nullable=False),
    Index("ix_letters_due", "due"),
    Index("ix_letters_person", "person"),
)
