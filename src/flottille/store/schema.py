"""The tables of the database, the same for SQLite and PostgreSQL."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, LargeBinary, MetaData, String, Table, Text, false
from sqlalchemy.schema import SchemaItem

NAMES = {"ix": "ix_%(table_name)s_%(column_0_name)s", "pk": "pk_%(table_name)s"}

metadata = MetaData(naming_convention=NAMES)


def numbered(name: str, number: str, *further: SchemaItem) -> Table:
    """What belongs to tables where people play: rows by table and number."""
    table_id = Column("table_id", String(32), primary_key=True)
    return Table(name, metadata, table_id, Column(number, Integer, primary_key=True, autoincrement=False), *further)


tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("rules", String(20), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("edition", Text),  # JSON
    Column("position", Text),  # JSON: where the match began, if not at its start
    Column("secret", String(64), nullable=False),  # hex: all draws come from it
    Column("spectators", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False),  # whether its opener agrees to them
    Column("host", String(64), nullable=False),  # who opened it
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("is_over", Boolean, nullable=False),
    Column("rematch", String(32)),  # the table that follows
    Column("sealed_from", Integer),  # draws from this entry on come from the secret; null: none that were published
    Column("by_name", Boolean, nullable=False, server_default=false()),  # draws follow by name; before, by entry
    Column("deal_of", String(32)),  # the table where this deal was played first
    Column("revision", Integer, nullable=False, server_default="0"),  # changes of seats, holders, rematch and aside
    Column("aside", Text),  # JSON: what goes on beside the match
    Column("pace", Text),  # JSON; null: nobody's time runs
    Column("is_public", Boolean, nullable=False, server_default=false()),  # whether the hall shows it to all
    Column("due", BigInteger),  # milliseconds since 1970: when somebody's time will have run out
    Column("due_seq", Integer, nullable=False, server_default="-1"),  # the entry as of which it is known
    Column("day", String(10)),  # whose deal of the day it is: 2026-11-19
    Index("ix_tables_deal_of", "deal_of"),
    Index("ix_tables_is_over", "is_over", "created"),
    Index("ix_tables_due", "due"),
    Index("ix_tables_is_public", "is_public", "is_over", "created"),
)

gatherings = Table(
    "gatherings",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("host", String(64), nullable=False),  # who opened it
    Column("created", BigInteger, nullable=False),  # milliseconds since 1970
    Column("touched", BigInteger, nullable=False),  # when its host was there last
    Column("revision", Integer, nullable=False),
    Column("became", String(32)),  # the table, once all sit down
    Column("content", Text, nullable=False),  # JSON: what shall be played, and who has come
    Index("ix_gatherings_touched", "touched"),
    Index("ix_gatherings_host", "host"),
)

outages = Table(
    "outages",
    metadata,
    Column("begun", BigInteger, primary_key=True, autoincrement=False),  # milliseconds since 1970
    Column("ended", BigInteger, nullable=False),
)

seats = numbered(
    "seats",
    "seat",
    Column("name", String(40), nullable=False),
    Column("token", String(64), nullable=False),  # of the seat's link
    Column("hints", Boolean, nullable=False, server_default=false()),  # whether its person agrees to hints
    Column("colour", String(16)),  # as chosen when the table was opened
    Column("earlier", Integer, nullable=False, server_default="0"),  # people who held it before the one who does
    Column("device_token", String(64)),  # of the link for its holder's next device
    Column("device_until", BigInteger),  # milliseconds since 1970
)

holders = numbered(
    "holders",
    "seat",
    Column("person", String(64), primary_key=True),
    Column("is_device", Boolean, nullable=False, server_default=false()),  # another device of the one who holds it
    Index("ix_holders_person", "person"),
)

# a seat has one holder
Index(
    "ix_holders_one", holders.c.table_id, holders.c.seat, unique=True,
    sqlite_where=holders.c.is_device.is_(False), postgresql_where=holders.c.is_device.is_(False),
)  # fmt: skip

entries = numbered(
    "entries",
    "seq",
    Column("seat", Integer),
    Column("action", String(120)),  # in notation
    Column("draws", Text, nullable=False),  # JSON
    Column("time", BigInteger, nullable=False),  # milliseconds since the match began
    Column("undo", Integer),
    Column("controller", String(40)),
    Column("asked", String(64), nullable=False),  # the id of the act, chosen by the client
    Column("events", Text, nullable=False),  # JSON: what happened, with `seen_by`
    Column("heard", Integer, nullable=False, server_default="-1"),  # bits of those who hear of it, -1: everyone
)

snapshots = numbered(
    "snapshots",
    "seq",
    Column("data", LargeBinary, nullable=False),
)

chats = numbered(
    "chats",
    "number",
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("time", BigInteger, nullable=False),
    Column("person", String(64)),  # who held the seat then
)

reviews = numbered(
    "reviews",
    "seat",
    Column("text", Text, nullable=False),  # JSON: a finished match looked back on from this seat
)

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
