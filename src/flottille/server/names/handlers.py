"""Who I am, over HTTP. Only here is somebody given the cookie of somebody who was here before."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import State

from flottille.hall.refusal import Refusal
from flottille.hall.requests import Caller
from flottille.hall.routes import ROOT
from flottille.hall.wire.me import Ceremony, Credential, KeepName, Me, MyLink, Recover, TakeLink
from flottille.server.cookies import People
from flottille.server.house import House
from flottille.server.names import moving
from flottille.server.names.keeping import Site, can_keep

Asked = Request[Any, Any, State]
PLACE = f"{ROOT}/me"


def who(request: Asked) -> tuple[House, str]:
    """The server, and who asks."""
    return request.app.state.hall, request.scope["state"]["person"]


def site(request: Asked) -> Site:
    """Where somebody asks from; refuses where no names are kept."""
    if not can_keep():
        raise Refusal(501, "not_here", "this server keeps no names: pip install 'flottille[passkeys]'")
    host = request.headers.get("host", "").lower()
    return Site(host.rpartition(":")[0] or host, f"{request.scope['scheme']}://{host}")


def become(request: Asked, person: str, me: Me) -> Response[Me]:
    """From now on this browser is somebody."""
    people: People = request.app.state.people
    cookie = people.cookie(person, request.scope["scheme"] == "https")
    return Response(me, headers={"Set-Cookie": cookie})


async def enter(request: Asked, person: str, code: str | None = None) -> Response[Me]:
    """Be somebody who keeps a name; what was played on this device comes along."""
    house, before = who(request)
    await moving.bring(house, before, person)
    return become(request, person, await house.keeping.me(person, code))


@get(PLACE, summary="Who I am")
async def read(request: Asked) -> Me:
    """The name this browser keeps, if it does."""
    house, person = who(request)
    return await house.keeping.me(person)


@post(f"{PLACE}/passkeys/begin", summary="Make a passkey", status_code=200)
async def begin(request: Asked, data: KeepName) -> Ceremony:
    """For a new name, or one more for the name I keep."""
    place = site(request)
    house, person = who(request)
    await house.welcome(person)
    return await house.keeping.begin(person, data.name, place)


@post(f"{PLACE}/passkeys", summary="Keep a passkey")
async def finish(request: Asked, data: Credential) -> Me:
    """What the browser made; with the first one a recovery code is told, once."""
    place = site(request)
    house, person = who(request)
    return await house.keeping.finish(person, data, place)


@delete(f"{PLACE}/passkeys/{{passkey:str}}", summary="Drop a passkey")
async def drop(request: Asked, passkey: str) -> None:
    """It opens nothing any more."""
    house, person = who(request)
    await house.keeping.names.drop(person, passkey)


@post(f"{PLACE}/login/begin", summary="Show a passkey", status_code=200)
async def begin_login(request: Asked) -> Ceremony:
    """What passkeys are asked."""
    place = site(request)
    house, _ = who(request)
    return await house.keeping.begin_login(place)


@post(f"{PLACE}/login", summary="Be whoever the passkey says", status_code=200)
async def login(request: Asked, data: Credential) -> Response[Me]:
    """What a passkey answered."""
    place = site(request)
    house, _ = who(request)
    return await enter(request, await house.keeping.login(data, place))


@post(f"{PLACE}/link", summary="A link for another device of mine")
async def link(request: Asked) -> MyLink:
    """Good once, for ten minutes."""
    house, person = who(request)
    return await house.keeping.link(person)


@post(f"{PLACE}/link/take", summary="Be whoever made the link", status_code=200)
async def take(request: Asked, data: TakeLink) -> Response[Me]:
    """On another device."""
    house, _ = who(request)
    return await enter(request, await house.keeping.take(data.token))


@post(f"{PLACE}/code", summary="Another recovery code", status_code=200)
async def code(request: Asked) -> Me:
    """It is told once; the one before opens nothing any more."""
    house, person = who(request)
    return await house.keeping.code(person)


@post(f"{PLACE}/recover", summary="Be whoever keeps the name", status_code=200)
async def recover(request: Asked, data: Recover) -> Response[Me]:
    """With its recovery code; a new one takes its place."""
    site(request)
    house, _ = who(request)
    try:
        person, fresh = await house.keeping.recovered(data.name, data.code)
    except Refusal:
        await asyncio.sleep(house.settings.refusal_seconds)
        raise
    return await enter(request, person, fresh)


@get(f"{PLACE}/export", summary="Everything that is kept of me", media_type="application/json")
async def export(request: Asked) -> Response[bytes]:
    """As one file."""
    house, person = who(request)
    headers = {"Content-Disposition": 'attachment; filename="flottille.json"'}
    text = await moving.export(house, Caller(person))
    return Response(text.encode(), media_type="application/json", headers=headers)


@delete(PLACE, summary="Delete everything that is kept of me")
async def forget(request: Asked) -> Response[None]:
    """Bots play on; this browser is nobody from now on."""
    house, person = who(request)
    await moving.delete(house, person)
    people: People = request.app.state.people
    cookie = people.cookie(people.new(), request.scope["scheme"] == "https")
    return Response(None, status_code=204, headers={"Set-Cookie": cookie})


HANDLERS = [read, begin, finish, drop, begin_login, login, link, take, code, recover, export, forget]
PACES = {
    f"GET {PLACE}": "read",
    f"POST {PLACE}/passkeys/begin": "prove",
    f"POST {PLACE}/passkeys": "hands",
    f"DELETE {PLACE}/passkeys/{{passkey}}": "hands",
    f"POST {PLACE}/login/begin": "prove",
    f"POST {PLACE}/login": "hands",
    f"POST {PLACE}/link": "prove",
    f"POST {PLACE}/link/take": "prove",
    f"POST {PLACE}/code": "prove",
    f"POST {PLACE}/recover": "prove",
    f"GET {PLACE}/export": "list",
    f"DELETE {PLACE}": "prove",
}
