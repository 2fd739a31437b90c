"""Why a request is not served, as an answer over HTTP."""

from __future__ import annotations

from litestar import Request, Response
from litestar.exceptions import HTTPException

from flottille.hall import wire
from flottille.hall.needs import Busy
from flottille.hall.refusal import told

CODES = {400: "unreadable", 404: "not_found", 405: "no_such_method", 413: "too_large", 429: "too_fast"}


def answer(request: Request, error: Exception) -> Response[wire.Problem]:  # type: ignore[type-arg]
    """What the hall does not accept, and our own mistakes."""
    status, problem = told(error, f"{request.method} {request.url.path}")
    headers = {"Retry-After": "1"} if isinstance(error, Busy) else {}
    return Response(problem, status_code=status, headers=headers)


def answer_http(_: Request, error: HTTPException) -> Response[wire.Problem]:  # type: ignore[type-arg]
    """What the framework does not accept."""
    extra = error.extra if isinstance(error.extra, list) else []
    problems = [f"{item.get('key', '')}: {item.get('message', '')}" for item in extra if isinstance(item, dict)]
    code = CODES.get(error.status_code, "refused")
    return Response(wire.Problem(code, error.detail, problems), status_code=error.status_code)
