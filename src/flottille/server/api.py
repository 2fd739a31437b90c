"""The HTTP API: every route of the hall as Litestar serves it, and the server's own health and figures."""

from __future__ import annotations

import re
from inspect import Parameter as Named
from inspect import Signature
from typing import Annotated, Any

from litestar import MediaType, Request, Response, Router, delete, get, post
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler
from litestar.openapi import ResponseSpec
from litestar.params import Parameter

import flottille
from flottille.hall import wire
from flottille.hall.refusal import Refusal
from flottille.hall.requests import Caller, File
from flottille.hall.routes import ROOT, Route
from flottille.hall.routes import ROUTES as TABLE
from flottille.server.house import House
from flottille.server.measuring import may_measure
from flottille.server.pulse import Fitness, Ready
from flottille.server.routes import SERVED

Asked = Request[Any, Any, State]
METHODS: dict[str, Any] = {"GET": get, "POST": post, "DELETE": delete}
DESCRIBED: dict[str, Any] = {"table": Annotated[str, Parameter(description="The table's id")]}


def house_of(request: Asked) -> House:
    """The tables of this server."""
    house = request.app.state.hall
    assert isinstance(house, House)
    return house


def caller_of(request: Asked) -> Caller:
    """Who asks, and from where."""
    state: Any = request.scope["state"]
    return Caller(state["person"], state["asker"].address)


def handler(route: Route) -> HTTPRouteHandler:
    """A route as Litestar serves it: it reads path and body by their types, and tells of them in its schema."""

    async def serve(request: Asked, **asked: Any) -> Any:
        return told(route, await route.serve(house_of(request), caller_of(request), asked))

    types = {"request": Asked, **{name: DESCRIBED.get(name, kind) for name, kind in route.asks.items()}}
    answers = Response[bytes] if route.answers is File else route.answers
    named = [Named(name, Named.KEYWORD_ONLY, annotation=kind) for name, kind in types.items()]
    serve.__name__ = route.do.__name__
    serve.__doc__ = route.do.__doc__
    serve.__annotations__ = {**types, "return": answers}
    serve.__signature__ = Signature(named, return_annotation=answers)  # type: ignore[attr-defined]
    path = re.sub(r"{(\w+)}", lambda found: f"{{{found[1]}:{route.asks[found[1]].__name__}}}", route.path)
    made: HTTPRouteHandler = METHODS[route.method](
        path, summary=route.summary, status_code=route.status, media_type=route.media
    )(serve)
    return made


def told(route: Route, answer: Any) -> Any:
    """What comes of a request; a file says its name."""
    if not isinstance(answer, File):
        return answer
    headers = {"Content-Disposition": f'attachment; filename="{answer.name}"'}
    return Response(answer.text.encode(), media_type=route.media, headers=headers)


# --- the server itself ----------------------------------------------------------------------------------------


@get("/health", summary="Alive")
async def health(request: Asked) -> wire.Health:
    """It answers; whoever does not may be started again."""
    house = house_of(request)
    return wire.Health("fine", flottille.__version__, len(house.tables), house.sockets)


@get("/ready", summary="Fit to serve", responses={503: ResponseSpec(Ready, description="Not fit")})
async def ready(request: Asked) -> Response[Ready]:
    """The store can be written, the bus is seen, and it is not about to end."""
    status: Fitness = "leaving" if request.app.state.door.is_leaving else await house_of(request).fitness()
    return Response(Ready(status), status_code=200 if status == "ready" else 503)


@get("/metrics", summary="Figures for Prometheus", media_type=MediaType.TEXT)
async def metrics(request: Asked) -> Response[bytes]:
    """Counters of entries, refusals, messages and bots, for whoever runs the server."""
    house = house_of(request)
    if not may_measure(request, house.settings):
        raise Refusal(404, "not_found")
    house.metrics.turned_away(request.app.state.door.turned)
    return Response(house.metrics.text(house.store), media_type="text/plain; version=0.0.4")


ROUTES = Router(ROOT, route_handlers=[handler(route) for route in (*TABLE, *SERVED)])
