"""Why a request is not served: a status, a code and a sentence."""

from __future__ import annotations

import structlog
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.status_codes import HTTP_500_INTERNAL_SERVER_ERROR, HTTP_503_SERVICE_UNAVAILABLE

from flottille.engine.errors import BadEdition, FlottilleError
from flottille.server import wire
from flottille.store import Busy

log = structlog.get_logger()
CODES = {400: "unreadable", 404: "not_found", 405: "no_such_method", 413: "too_large", 429: "too_fast"}


class Refusal(Exception):
    """A request that is not served."""

    def __init__(self, status: int, code: str, detail: str = "", problems: list[str] | None = None) -> None:
        super().__init__(code)
        self.status = status
        self.problem = wire.Problem(code, detail, problems or [])


def answer_refusal(_: Request, error: Refusal) -> Response[wire.Problem]:  # type: ignore[type-arg]
    """Our own refusals."""
    return Response(error.problem, status_code=error.status)


def answer_flottille(_: Request, error: FlottilleError) -> Response[wire.Problem]:  # type: ignore[type-arg]
    """What the engine does not accept."""
    problems = error.problems if isinstance(error, BadEdition) else []
    return Response(wire.Problem(type(error).__name__, str(error), problems), status_code=400)


def answer_http(_: Request, error: HTTPException) -> Response[wire.Problem]:  # type: ignore[type-arg]
    """What the framework does not accept."""
    extra = error.extra if isinstance(error.extra, list) else []
    problems = [f"{item.get('key', '')}: {item.get('message', '')}" for item in extra if isinstance(item, dict)]
    code = CODES.get(error.status_code, "refused")
    return Response(wire.Problem(code, error.detail, problems), status_code=error.status_code)


def answer_unreadable(_: Request, error: Exception) -> Response[wire.Problem]:  # type: ignore[type-arg]
    """What is nested deeper than anything of ours, or is not text."""
    detail = "nested too deep" if isinstance(error, RecursionError) else "not UTF-8"
    return Response(wire.Problem("unreadable", detail), status_code=400)


def answer_busy(_: Request, error: Busy) -> Response[wire.Problem]:  # type: ignore[type-arg]
    """What cannot be stored or read at the moment; nothing has changed."""
    problem = wire.Problem("busy", "the server cannot write at the moment; nothing has changed, try again")
    return Response(problem, status_code=HTTP_503_SERVICE_UNAVAILABLE, headers={"Retry-After": "1"})


def answer_unexpected(request: Request, error: Exception) -> Response[wire.Problem]:  # type: ignore[type-arg]
    """Our own mistakes: logged here, not shown there."""
    log.error("request failed", path=request.url.path, method=request.method, exc_info=error)
    return Response(wire.Problem("internal", "something went wrong"), status_code=HTTP_500_INTERNAL_SERVER_ERROR)
