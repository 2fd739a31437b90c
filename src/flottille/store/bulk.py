"""New rows by the dozen: one statement for many, so that the thread that writes seldom has to wait for its turn.

How it works: after each row of a statement Python's lock is taken anew, and whoever computes gives it up only every few
milliseconds. A statement of many rows takes it once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from sqlalchemy import Connection, Dialect, Executable, Insert

from flottille.hall.needs import Conflict

Rows = list[dict[str, Any]]
SIZES = (64, 32, 16, 8, 4, 2, 1)  # rows of a statement: few different ones, so that each is prepared once
MARKS = {"qmark": "?", "pyformat": "%s", "format": "%s"}
FENCE = {"finds_all": True}  # of a statement that must find each of its rows


class Computed(NamedTuple):
    """A column that the database computes from some values of a row; each `{0}` is one of them."""

    column: str
    text: str
    values: tuple[str, ...]


def execute(connection: Connection, statement: Executable, rows: Rows) -> None:
    """Do a statement for each row; raises `Conflict` if one that must finds nothing."""
    dialect, options = connection.dialect, statement.get_execution_options()
    if dialect.paramstyle not in MARKS or not isinstance(statement, Insert):
        done = connection.execute(statement, rows)
        if FENCE.items() <= options.items() and done.rowcount != len(rows):
            raise Conflict("what was to be changed is not as it was")
        return
    computed: Computed | None = options.get("computed")
    of = () if computed is None else computed.values
    names = (*(name for name in rows[0] if name not in of), *of)
    for part in parts(rows):
        text = insertion(dialect, statement.table.name, names, len(part), computed)
        connection.exec_driver_sql(text, tuple([row[name] for row in part for name in names]))


def parts(rows: Rows) -> Iterator[Rows]:
    """The rows in parts of these sizes, the largest first."""
    begin = 0
    for size in SIZES:
        while len(rows) - begin >= size:
            yield rows[begin : begin + size]
            begin += size


@lru_cache(64)
def insertion(
    dialect: Dialect, table: str, names: tuple[str, ...], size: int, computed: Computed | None = None
) -> str:
    """The statement for so many rows; values of a computed column come last."""
    quoted, mark = dialect.identifier_preparer.quote, MARKS[dialect.paramstyle]
    plain = names if computed is None else names[: -len(computed.values)]
    further = [] if computed is None else [computed.column]
    values = [mark] * len(plain) + ([] if computed is None else [computed.text.format(mark)])
    columns = ", ".join(map(quoted, [*plain, *further]))
    row = f"({', '.join(values)})"
    return f"INSERT INTO {quoted(table)} ({columns}) VALUES {', '.join([row] * size)}"
