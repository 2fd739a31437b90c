"""Why a request is not served: a status, a code and a sentence."""

from __future__ import annotations

import logging

import msgspec

from flottille.engine.errors import BadEdition, FlottilleError
from flottille.hall import wire
from flottille.hall.needs import Busy

log = logging.getLogger(__name__)
BUSY = "the server cannot write at the moment; nothing has changed, try again"


class Refusal(Exception):
    """A request that is not served."""

    def __init__(self, status: int, code: str, detail: str = "", problems: list[str] | None = None) -> None:
        super().__init__(code)
        self.status = status
        self.problem = wire.Problem(code, detail, problems or [])


def told(error: Exception, asked: str = "") -> tuple[int, wire.Problem]:
    """Status and problem for whoever asked; our own mistakes are logged, not shown."""
    if isinstance(error, Refusal):
        return error.status, error.problem
    if isinstance(error, Busy):
        return 503, wire.Problem("busy", BUSY)
    if isinstance(error, FlottilleError):
        problems = error.problems if isinstance(error, BadEdition) else []
        return 400, wire.Problem(type(error).__name__, str(error), problems)
    if isinstance(error, RecursionError):
        return 400, wire.Problem("unreadable", "nested too deep")
    if isinstance(error, UnicodeError):
        return 400, wire.Problem("unreadable", "not UTF-8")
    if isinstance(error, msgspec.DecodeError):
        return 400, wire.Problem("unreadable", str(error)[:200])
    log.error("request failed", extra={"asked": asked}, exc_info=error)
    return 500, wire.Problem("internal", "something went wrong")
