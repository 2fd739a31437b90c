"""The HTTP API: games, tables, seats, records, rules."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import MediaType, Request, Response, Router, delete, get, post
from litestar.datastructures import State
from litestar.openapi import ResponseSpec
from litestar.params import Parameter

import flottille
from flottille.bots import listed
from flottille.engine.game import Game
from flottille.engine.hearing import ear
from flottille.engine.registry import find, games
from flottille.server import devices, opening, parting, redealing, seating, wire, wishes
from flottille.server.hall import Hall
from flottille.server.live import Live
from flottille.server.measuring import may_measure
from flottille.server.problems import Refusal
from flottille.server.telling import tell_all
from flottille.table import BOT
from flottille.words import LANGUAGES
from flottille.words.brought import brought
from flottille.words.naming import component_names

Asked = Request[Any, Any, State]
TablePath = Annotated[str, Parameter(description="The table's id")]
PROGRESS = ("round", "rounds", "trick", "turn", "turns", "year")
MOST_LISTED = 50


def hall_of(request: Asked) -> Hall:
    """The tables of this server."""
    hall = request.app.state.hall
    assert isinstance(hall, Hall)
    return hall


def person_of(request: Asked) -> str:
    """Who asks."""
    return str(request.scope["state"]["person"])


def address_of(request: Asked) -> str:
    """From where."""
    return str(request.scope["state"]["asker"].address)


async def table_of(request: Asked, table: str) -> Live:
    """The table asked for."""
    live = await hall_of(request).find(table)
    if live is None:
        raise Refusal(404, "no_table", "there is no such table")
    return live


# --- games and rules ------------------------------------------------------------------------------------------


@get("/games", summary="The games that can be played")
async def list_games() -> list[wire.GameInfo]:
    """Every game with its seats, options and modes."""
    return [game_info(game) for game in games().values()]


def game_info(game: Game) -> wire.GameInfo:
    """A game as the browser gets it."""
    options = [
        wire.OptionInfo(o.name, list(o.values), o.default, list(o.seats) if o.seats is not None else None, o.rule)
        for o in game.options
    ]
    modes = [wire.ModeInfo(mode.name, list(mode.seats), dict(mode.options)) for mode in game.modes]
    groups = {name: group for name, group in game.components.items() if isinstance(group, dict)}
    sources = {name: str(group["source"]) for name, group in groups.items() if "source" in group}
    levels = list(listed(game))
    return wire.GameInfo(
        game.id, game.title, list(game.seats), game.minutes, options, modes, game.rules_version, levels, sources
    )


@get("/rules/{game:str}/{lang:str}", summary="The rules of a game", media_type="text/markdown")
async def read_rules(game: str, lang: str) -> str:
    """The numbered rules in one language, as Markdown."""
    if game not in games() or lang not in LANGUAGES:
        raise Refusal(404, "no_rules", f"languages are: {', '.join(LANGUAGES)}")
    try:
        return find(game).read_text(f"rules.{lang}.md")
    except FileNotFoundError:
        raise Refusal(404, "no_rules", f"{game} came without rules in this language") from None


@get("/words/{game:str}/{lang:str}", summary="The words of an installed game")
async def read_words(game: str, lang: str) -> dict[str, str | list[str]]:
    """What an installed game says in one language, and the names of its components; our words are in the client."""
    if game not in games() or lang not in LANGUAGES:
        raise Refusal(404, "no_words", f"languages are: {', '.join(LANGUAGES)}")
    names = {f"name.{id}": name for id, name in component_names(find(game), lang).items()}
    return {f"{game}.title": find(game).title, **names, **brought(game, lang)}


# --- tables ---------------------------------------------------------------------------------------------------


@post("/tables", summary="Open a table")
async def open_table(request: Asked, data: wire.NewTable) -> wire.Created:
    """Seats, options and edition as ordered; answers with the links of all seats that are not bots."""
    person = person_of(request)
    async with hall_of(request).room_for(person):
        return created(await opening.open_new(hall_of(request), person, data), person)


def created(live: Live, person: str) -> wire.Created:
    """A new table with the links its opener may give away."""
    return wire.Created(live.id, seating.links(live, person), f"/table/{live.id}")


@get("/tables", summary="My tables")
async def list_tables(request: Asked) -> list[wire.TableLine]:
    """The tables where I hold a seat: those that wait for me first, finished ones last."""
    hall, person = hall_of(request), person_of(request)
    ids = await hall.store.tables_of(person, MOST_LISTED)
    found = [await hall.find(id) for id in ids]
    lines = [table_line(live, person) for live in found if live is not None]
    order = ("your_move", "bot_for_you", "waiting", "over")
    return sorted(lines, key=lambda line: (order.index(line.state), -line.updated))


def table_line(live: Live, person: str) -> wire.TableLine:
    """A table in the list of my tables."""
    yours, to_act = live.seats_of(person), live.waited_for(None)
    played = [seat for seat in yours if live.table.controllers[seat].kind != BOT]
    state: Any = "over" if not to_act else "your_move" if set(played) & set(to_act) else "waiting"
    if to_act and not played:
        state = "bot_for_you"
    mine = yours[0] if yours else None
    view = live.table.match.view(None)
    progress = {name: view[name] for name in PROGRESS if isinstance(view.get(name), int)}
    last = max((row.entry.time for row in live.recent if row.heard & ear(mine)), default=0)
    return wire.TableLine(
        live.id, live.row.game, state, live.seat_infos(), yours, to_act, progress,
        live.number(mine), live.row.created + last, live.result,
    )  # fmt: skip


@get("/tables/{table:str}", summary="A table")
async def read_table(request: Asked, table: TablePath) -> wire.TableInfo:
    """What anyone who knows the id may know, and the links of my own seats."""
    live, person = await table_of(request, table), person_of(request)
    row, yours = live.row, live.seats_of(person)
    return wire.TableInfo(
        live.id, row.game, row.rules, row.options, live.seat_infos(), live.number(yours[0] if yours else None),
        row.created, live.table.match.is_over, row.sealed_from == 0, row.edition is not None, row.spectators,
        live.hints, live.commitment, yours, row.host == person, seating.links(live, person), row.rematch,
        row.sealed_from, [seat for seat in yours if live.is_device(person, seat)], live.host, row.deal_of,
    )  # fmt: skip


@delete("/tables/{table:str}", summary="Leave a table for good")
async def part_from(request: Asked, table: TablePath) -> None:
    """A bot plays my seats to the end; the table of the last person who leaves is deleted."""
    await parting.part(hall_of(request), await table_of(request, table), person_of(request))


@post("/tables/{table:str}/seats/{seat:int}/take", summary="Take a seat", status_code=200)
async def take_seat(request: Asked, table: TablePath, seat: int, data: wire.TakeSeat) -> wire.SeatTaken:
    """Sit down with the token of the seat's link: whoever held it holds it no longer, and the link changes."""
    return await seating.take(hall_of(request), await table_of(request, table), person_of(request), seat, data)


@post("/tables/{table:str}/seats/{seat:int}/devices", summary="A link for another device of mine")
async def add_device(request: Asked, table: TablePath, seat: int) -> wire.DeviceLink:
    """The holder of a seat plays it on a second device too; everyone at the table sees that there is one."""
    return await devices.invite(hall_of(request), await table_of(request, table), person_of(request), seat)


@delete("/tables/{table:str}/seats/{seat:int}/devices", summary="End other devices")
async def end_devices(request: Asked, table: TablePath, seat: int) -> None:
    """The holder of a seat ends all his other devices; one of them ends itself only."""
    await devices.end(hall_of(request), await table_of(request, table), person_of(request), seat)


@post("/tables/{table:str}/seats/{seat:int}/leave", summary="Leave a seat", status_code=200)
async def leave_seat(request: Asked, table: TablePath, seat: int) -> wire.Changed:
    """A bot plays until I return."""
    return await seating.leave(hall_of(request), await table_of(request, table), person_of(request), seat)


@post("/tables/{table:str}/seats/{seat:int}/controller", summary="Give a seat to a person or a bot", status_code=200)
async def change_controller(request: Asked, table: TablePath, seat: int, data: wire.ChangeController) -> wire.Changed:
    """The holder of a seat may, and whoever opened the table where nobody sits."""
    return await seating.change(hall_of(request), await table_of(request, table), person_of(request), seat, data)


@post("/tables/{table:str}/wishes", summary="Ask all people at the table", status_code=202)
async def make_wish(request: Asked, table: TablePath, data: wire.MakeWish) -> None:
    """To sit down in place of a bot, or to end the match; it comes true when all have agreed."""
    await wishes.ask(hall_of(request), await table_of(request, table), person_of(request), data)


@post("/tables/{table:str}/wishes/{wish:str}", summary="Agree to a wish, or not", status_code=202)
async def answer_wish(request: Asked, table: TablePath, wish: str, data: wire.AnswerWish) -> None:
    """Whoever holds a seat; one word against it ends it, and whoever asked may take it back."""
    await wishes.answer(hall_of(request), await table_of(request, table), person_of(request), wish, data.agree)


@post("/tables/{table:str}/rematch", summary="Play again with the same seats")
async def play_again(request: Asked, table: TablePath) -> wire.Created:
    """A new table; asked twice it is the same one."""
    live, person = await table_of(request, table), person_of(request)
    mine = live.seats_of(person)
    if not mine:
        raise Refusal(403, "not_yours", "you have no seat at this table")
    async with hall_of(request).room_for(person):
        following = await opening.open_again(hall_of(request), person, live)
    tell_all(live, wire.Rematch(live.id, following.id, mine[0]))
    return created(following, person)


@post("/tables/{table:str}/deal", summary="Play the same deal again")
async def deal_again(request: Asked, table: TablePath, data: wire.DealAgain) -> wire.Created:
    """A table of mine with the cards and dice of a match that is over; bots play where others sat."""
    live, person = await table_of(request, table), person_of(request)
    async with hall_of(request).room_for(person):
        return created(await redealing.deal_again(hall_of(request), person, live, data), person)


# --- records --------------------------------------------------------------------------------------------------


@get("/tables/{table:str}/record", summary="The record of a finished match", media_type="application/jsonl")
async def read_record(request: Asked, table: TablePath) -> Response[bytes]:
    """JSON Lines with every draw and the secret they came from."""
    live = await table_of(request, table)
    if not live.row.spectators and not live.seats_of(person_of(request)):
        raise Refusal(403, "no_spectators", "this table is not shown to others")
    text = await seating.record(hall_of(request), live)
    name = f"{live.row.game}-{live.id}.jsonl"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(text.encode(), media_type="application/jsonl", headers=headers)


@post("/records", summary="Bring in a record")
async def bring_in(request: Asked, data: wire.ImportRecord) -> wire.Created:
    """A finished match to be seen, or an unfinished one to be played on."""
    person = person_of(request)
    async with hall_of(request).room_for(person):
        return created(await opening.open_record(hall_of(request), person, address_of(request), data), person)


@post("/verify", summary="Prove a record", status_code=200)
async def verify(request: Asked, data: wire.VerifyRecord) -> wire.Verdict:
    """Every step checked against the rules, every draw against the secret."""
    asker = address_of(request), person_of(request)
    return msgspec.convert(await hall_of(request).proving.ask("verify", {"record": data.record}, *asker), wire.Verdict)


# --- the server itself ----------------------------------------------------------------------------------------


@get("/health", summary="Fit to serve", responses={503: ResponseSpec(wire.Health, description="Not fit")})
async def health(request: Asked) -> Response[wire.Health]:
    """The store can be written."""
    hall = hall_of(request)
    status = await hall.pulse.feel()
    found = wire.Health(status, flottille.__version__, len(hall.tables), hall.sockets)
    return Response(found, status_code=200 if status == "fine" else 503)


@get("/metrics", summary="Figures for Prometheus", media_type=MediaType.TEXT)
async def metrics(request: Asked) -> Response[bytes]:
    """Counters of entries, refusals, messages and bots, for whoever runs the server."""
    hall = hall_of(request)
    if not may_measure(request, hall.settings):
        raise Refusal(404, "not_found")
    hall.metrics.turned_away(request.app.state.door.turned)
    return Response(hall.metrics.text(hall.store), media_type="text/plain; version=0.0.4")


ROUTES = Router(
    "/api",
    route_handlers=[
        list_games, read_rules, read_words, open_table, list_tables, read_table, part_from, take_seat, add_device,
        end_devices, leave_seat, change_controller, make_wish, answer_wish, play_again, deal_again, read_record,
        bring_in, verify,
    ],
)  # fmt: skip
