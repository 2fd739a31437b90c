"""Questions to the database that several stores ask."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from sqlalchemy import Connection, Select

T = TypeVar("T")


def one(asked: Select[Any], make: Callable[..., T]) -> Callable[[Connection], T | None]:
    """What is made of the one row there may be."""

    def read(connection: Connection) -> T | None:
        row: Any = connection.execute(asked).one_or_none()
        return None if row is None else make(*row)

    return read
