"""The one table of requests: how each is asked for, what answers it, how much of it anyone may ask.

How it works: a function of `requests.py` says by its parameters what it needs. What stands in the path has its name;
`live` is the table of the path, `data` the body.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cached_property
from inspect import signature
from typing import Any, Literal, NamedTuple, get_type_hints

import msgspec

from flottille.hall import requests
from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.meeting import requests as meeting
from flottille.hall.refusal import Refusal, told
from flottille.hall.requests import Caller, File

Kind = Literal["read", "list", "open", "hands", "prove"]
ROOT = "/api"
JSON = "application/json"
HANDED = 2  # parameters every function has: the hall, and who asks


@dataclass(frozen=True)
class Route:
    """One request."""

    method: Literal["GET", "POST", "DELETE"]
    path: str  # below the root, with names in braces
    kind: Kind  # what it costs
    do: Callable[..., Awaitable[Any]]
    summary: str
    status: int = 200
    media: str = JSON

    @cached_property
    def asks(self) -> dict[str, Any]:
        """What stands in the path and in the body, by name, each with its type."""
        types = get_type_hints(self.do)
        named = list(signature(self.do).parameters)[HANDED:]
        return {"table" if types[name] is Live else name: str if types[name] is Live else types[name] for name in named}

    @property
    def answers(self) -> Any:
        """The type of what is answered."""
        return get_type_hints(self.do)["return"]

    async def serve(self, hall: Hall, me: Caller, asked: dict[str, Any]) -> Any:
        """What comes of it; raises what speaks against it."""
        if "table" in asked:
            live = await hall.find_now(asked["table"])
            if live is None:
                raise Refusal(404, "no_table", "there is no such table")
            asked = {"live": live, **{name: value for name, value in asked.items() if name != "table"}}
        return await self.do(hall, me, **asked)


def _routes(*rows: tuple[Any, ...]) -> tuple[Route, ...]:
    return tuple(Route(*row) for row in rows)


TABLE, SEAT, RECORD = "/tables/{table}", "/tables/{table}/seats/{seat}", "application/jsonl"
OPEN = "/gatherings/{gathering_id}"
ROUTES = _routes(
    ("GET", "/games", "read", requests.list_games, "The games that can be played"),
    ("GET", "/rules/{game}/{lang}", "read", requests.read_rules, "The rules of a game", 200, "text/markdown"),
    ("GET", "/words/{game}/{lang}", "read", requests.read_words, "The words of an installed game"),
    ("POST", "/tables", "open", requests.open_table, "Open a table", 201),
    ("GET", "/tables", "list", requests.list_tables, "My tables"),
    ("GET", TABLE, "read", requests.read_table, "A table"),
    ("DELETE", TABLE, "hands", requests.part_from, "Leave a table for good", 204),
    ("POST", f"{SEAT}/take", "hands", requests.take_seat, "Take a seat"),
    ("POST", f"{SEAT}/devices", "hands", requests.add_device, "A link for another device of mine", 201),
    ("DELETE", f"{SEAT}/devices", "hands", requests.end_devices, "End other devices", 204),
    ("POST", f"{SEAT}/leave", "hands", requests.leave_seat, "Leave a seat"),
    ("POST", f"{SEAT}/controller", "hands", requests.change_controller, "Give a seat to a person or a bot"),
    ("POST", f"{TABLE}/wishes", "hands", requests.make_wish, "Ask all people at the table", 202),
    ("POST", f"{TABLE}/wishes/{{wish}}", "hands", requests.answer_wish, "Agree to a wish, or not", 202),
    ("POST", f"{TABLE}/rematch", "open", requests.play_again, "Play again with the same seats", 201),
    ("POST", f"{TABLE}/deal", "open", requests.deal_again, "Play the same deal again", 201),
    ("GET", f"{TABLE}/deal", "list", requests.read_deal, "All who played the deal of a finished match"),
    ("GET", "/today", "list", requests.read_day, "The deals of the day"),
    ("POST", "/today", "open", requests.play_day, "Play a deal of the day", 201),
    ("GET", f"{TABLE}/record", "list", requests.read_record, "The record of a finished match", 200, RECORD),
    ("POST", f"{TABLE}/away", "hands", requests.take_along, "Take a match along", 200, RECORD),
    ("GET", f"{TABLE}/reviews/{{seat}}", "read", requests.read_review, "How far a review has come"),
    ("POST", f"{TABLE}/reviews/{{seat}}", "hands", requests.ask_review, "Review a finished match", 202),
    ("GET", "/hall", "list", meeting.look, "What goes on in the hall"),
    ("POST", "/gatherings", "open", meeting.gather, "Open a table for whoever comes", 201),
    ("GET", OPEN, "read", meeting.read_open, "An open table"),
    ("POST", f"{OPEN}/join", "hands", meeting.join, "Come to an open table"),
    ("DELETE", f"{OPEN}/places/{{place}}", "hands", meeting.leave, "Leave an open table, or let somebody go", 204),
    ("POST", f"{OPEN}/start", "open", meeting.start, "Begin with bots at the free places"),
    ("POST", "/records", "prove", requests.bring_in, "Bring in a record", 201),
    ("POST", "/verify", "prove", requests.verify, "Prove a record"),
)


class Answer(NamedTuple):
    """What comes back: a status, the kind of what is in it, and its bytes."""

    status: int
    media: str
    body: bytes


async def ask(hall: Hall, me: Caller, method: str, path: str, body: bytes = b"") -> Answer:
    """Answer a request where no server stands between; whatever it holds, there is an answer."""
    try:
        route, asked = find(method, path)
        if "data" in route.asks:
            asked["data"] = msgspec.json.decode(body, type=route.asks["data"])
        return _written(route, await route.serve(hall, me, asked))
    except Exception as error:
        status, problem = told(error, f"{method} {path}")
        return Answer(status, JSON, msgspec.json.encode(problem))


def find(method: str, path: str) -> tuple[Route, dict[str, Any]]:
    """The route of a request and what stands in its path; raises `Refusal`."""
    parts = path.removeprefix(ROOT).split("/")
    for route in ROUTES:
        named = _read(route, parts) if route.method == method and path.startswith(f"{ROOT}/") else None
        if named is not None:
            return route, named
    raise Refusal(404, "not_found")


def _read(route: Route, parts: list[str]) -> dict[str, Any] | None:
    """What stands in the path of a route; None if it is the path of another."""
    pattern = route.path.split("/")
    if len(pattern) != len(parts):
        return None
    named: dict[str, Any] = {}
    for expected, given in zip(pattern, parts, strict=True):
        name = expected.strip("{}")
        if name == expected and given != expected:
            return None
        if name != expected:
            named[name] = given
    for name, value in named.items():
        if route.asks[name] is int:
            if not (value.isascii() and value.isdigit()):
                return None
            named[name] = int(value)
    return named


def _written(route: Route, answer: Any) -> Answer:
    if isinstance(answer, File):
        return Answer(route.status, route.media, answer.text.encode())
    if isinstance(answer, str):
        return Answer(route.status, route.media, answer.encode())
    return Answer(route.status, route.media, b"" if answer is None else msgspec.json.encode(answer))
