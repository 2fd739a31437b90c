"""New rows by the dozen: one statement for many, so that the thread that writes seldom has to wait for its turn.

How it works: after each row of a statement Python's lock is taken anew, and whoever computes gives it up only every few
milliseconds. A statement of many rows takes it once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from sqlalchemy import Connection, Dialect, Executable, Insert

Rows = list[dict[str, Any]]
SIZES = (64, 16, 4, 1)  # rows of a statement: few different ones, so that each is prepared once
MARKS = {"qmark": "?", "pyformat": "%s", "format": "%s"}


def execute(connection: Connection, statement: Executable, rows: Rows) -> None:
    """Do a statement for each row."""
    dialect = connection.dialect
    if dialect.paramstyle not in MARKS or not isinstance(statement, Insert):
        connection.execute(statement, rows)
        return
    names = tuple(rows[0])
    for part in parts(rows):
        text = insertion(dialect, statement.table.name, names, len(part))
        connection.exec_driver_sql(text, tuple([row[name] for row in part for name in names]))


def parts(rows: Rows) -> Iterator[Rows]:
    """The rows in parts of these sizes, the largest first."""
    begin = 0
    for size in SIZES:
        while len(rows) - begin >= size:
            yield rows[begin : begin + size]
            begin += size


@lru_cache(64)
def insertion(dialect: Dialect, table: str, names: tuple[str, ...], size: int) -> str:
    """The statement for so many rows."""
    quoted = dialect.identifier_preparer.quote
    row = f"({', '.join([MARKS[dialect.paramstyle]] * len(names))})"
    return f"INSERT INTO {quoted(table)} ({', '.join(map(quoted, names))}) VALUES {', '.join([row] * size)}"
