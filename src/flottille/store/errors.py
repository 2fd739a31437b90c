"""Which errors of a database pass by themselves."""

from __future__ import annotations

import sqlite3

from sqlalchemy import exc

from flottille.hall.needs import Busy

PASSING = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_NOMEM,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_PROTOCOL,
}


def is_passing(error: Exception) -> bool:
    """Whether the same may succeed a little later: nothing is wrong with what was asked."""
    if isinstance(error, (Busy, exc.TimeoutError, OSError)):
        return True
    if not isinstance(error, exc.DBAPIError):
        return False
    if isinstance(error.orig, sqlite3.Error) and not error.connection_invalidated:
        return getattr(error.orig, "sqlite_errorcode", 0) & 0xFF in PASSING
    return error.connection_invalidated or isinstance(error, (exc.OperationalError, exc.InterfaceError))
