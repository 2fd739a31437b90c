"""What can be asked besides live play: games, tables, seats, records, rules. Each function is handed who asks."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec

from flottille.bots import listed
from flottille.engine.game import Game
from flottille.engine.hearing import ear
from flottille.engine.registry import find, games
from flottille.hall import daily, exporting, looking_back, opening, redealing, wire
from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.meeting.paces import told_pace
from flottille.hall.meeting.page import progress
from flottille.hall.refusal import Refusal
from flottille.hall.seats import devices, parting, seating, wishes
from flottille.table import BOT
from flottille.words import LANGUAGES
from flottille.words.brought import brought
from flottille.words.naming import component_names

MOST_LISTED = 50


class Caller(NamedTuple):
    """Who asks: a person, and from where."""

    person: str
    address: str = ""


class File(NamedTuple):
    """Something to keep, with the name it has as a file."""

    name: str
    text: str


# --- games and rules ------------------------------------------------------------------------------------------


async def list_games(hall: Hall, me: Caller) -> list[wire.GameInfo]:
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


async def read_rules(hall: Hall, me: Caller, game: str, lang: str) -> str:
    """The numbered rules in one language, as Markdown."""
    if game not in games() or lang not in LANGUAGES:
        raise Refusal(404, "no_rules", f"languages are: {', '.join(LANGUAGES)}")
    try:
        return find(game).read_text(f"rules.{lang}.md")
    except FileNotFoundError:
        raise Refusal(404, "no_rules", f"{game} came without rules in this language") from None


async def read_words(hall: Hall, me: Caller, game: str, lang: str) -> dict[str, str | list[str]]:
    """What an installed game says in one language, and the names of its components; our words are in the client."""
    if game not in games() or lang not in LANGUAGES:
        raise Refusal(404, "no_words", f"languages are: {', '.join(LANGUAGES)}")
    names = {f"name.{id}": name for id, name in component_names(find(game), lang).items()}
    return {f"{game}.title": find(game).title, **names, **brought(game, lang)}


# --- tables ---------------------------------------------------------------------------------------------------


async def open_table(hall: Hall, me: Caller, data: wire.NewTable) -> wire.Created:
    """Seats, options and edition as ordered; answers with the links of all seats that are not bots."""
    async with hall.room_for(me.person):
        return created(await opening.open_new(hall, me.person, data), me)


def created(live: Live, me: Caller) -> wire.Created:
    """A new table with the links its opener may give away."""
    return wire.Created(live.id, seating.links(live, me.person), f"/table/{live.id}")


async def list_tables(hall: Hall, me: Caller) -> list[wire.TableLine]:
    """The tables where I hold a seat: those that wait for me first, finished ones last."""
    ids = await hall.store.tables_of(me.person, MOST_LISTED)
    lines = [table_line(live, me.person) for live in await hall.find_all_now(ids)]
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
    last = max((row.entry.time for row in live.recent if row.heard & ear(mine)), default=0)
    return wire.TableLine(
        live.id, live.row.game, state, live.seat_infos(), yours, to_act, progress(live),
        live.number(mine), live.row.created + last, live.result, told_pace(live.row.pace), ends_in(live, yours),
    )  # fmt: skip


def ends_in(live: Live, yours: list[int]) -> int | None:
    """The milliseconds until time has run out at one of my seats, if it runs."""
    mine = [clock.ends_in for seat in yours for clock in live.clocks(seat) if clock.seat == seat]
    return min((each for each in mine if each is not None), default=None)


async def read_table(hall: Hall, me: Caller, live: Live) -> wire.TableInfo:
    """What anyone who knows the id may know, and the links of my own seats."""
    row, yours = live.row, live.seats_of(me.person)
    return wire.TableInfo(
        live.id, row.game, row.rules, row.options, live.seat_infos(), live.number(yours[0] if yours else None),
        row.created, live.table.match.is_over, row.sealed_from == 0, row.edition is not None, live.spectators_allowed,
        live.hints, live.commitment, yours, row.host == me.person, seating.links(live, me.person), row.rematch,
        row.sealed_from, [seat for seat in yours if live.is_device(me.person, seat)], live.host, row.deal_of,
        row.day, live.opens_in, told_pace(row.pace),
    )  # fmt: skip


async def part_from(hall: Hall, me: Caller, live: Live) -> None:
    """A bot plays my seats to the end; the table of the last person who leaves is deleted."""
    await parting.part(hall, live, me.person)


async def take_seat(hall: Hall, me: Caller, live: Live, seat: int, data: wire.TakeSeat) -> wire.SeatTaken:
    """Sit down with the token of the seat's link: whoever held it holds it no longer, and the link changes."""
    return await seating.take(hall, live, me.person, seat, data)


async def add_device(hall: Hall, me: Caller, live: Live, seat: int) -> wire.DeviceLink:
    """The holder of a seat plays it on a second device too; everyone at the table sees that there is one."""
    return await devices.invite(hall, live, me.person, seat)


async def end_devices(hall: Hall, me: Caller, live: Live, seat: int) -> None:
    """The holder of a seat ends all his other devices; one of them ends itself only."""
    await devices.end(hall, live, me.person, seat)


async def leave_seat(hall: Hall, me: Caller, live: Live, seat: int) -> wire.Changed:
    """A bot plays until I return."""
    return await seating.leave(hall, live, me.person, seat)


async def change_controller(hall: Hall, me: Caller, live: Live, seat: int, data: wire.ChangeController) -> wire.Changed:
    """The holder of a seat may, and whoever opened the table where nobody sits."""
    return await seating.change(hall, live, me.person, seat, data)


async def make_wish(hall: Hall, me: Caller, live: Live, data: wire.MakeWish) -> None:
    """To sit down in place of a bot, or to end the match; it comes true when all have agreed."""
    await wishes.ask(hall, live, me.person, data)


async def answer_wish(hall: Hall, me: Caller, live: Live, wish: str, data: wire.AnswerWish) -> None:
    """Whoever holds a seat; one word against it ends it, and whoever asked may take it back."""
    await wishes.answer(hall, live, me.person, wish, data.agree)


async def play_again(hall: Hall, me: Caller, live: Live) -> wire.Created:
    """A new table; asked twice it is the same one."""
    mine = live.seats_of(me.person)
    if not mine:
        raise Refusal(403, "not_yours", "you have no seat at this table")
    async with hall.room_for(me.person):
        return created(await opening.open_again(hall, me.person, live), me)


async def deal_again(hall: Hall, me: Caller, live: Live, data: wire.DealAgain) -> wire.Created:
    """A table of mine with the cards and dice of a match that is over; bots play where others sat."""
    async with hall.room_for(me.person):
        return created(await redealing.deal_again(hall, me.person, live, data), me)


async def read_deal(hall: Hall, me: Caller, live: Live) -> wire.SameDeal:
    """What all who played the deal of a finished match made of it."""
    return await redealing.results(hall, me.person, live)


async def read_day(hall: Hall, me: Caller) -> wire.Day:
    """The deals of today: whether I have played them, and what came of them."""
    return await daily.read(hall, me.person)


async def play_day(hall: Hall, me: Caller, data: wire.PlayDay) -> wire.Created:
    """My table with a deal of today; asked twice it is the same one."""
    async with hall.room_for(me.person):
        return created(await daily.play(hall, me.person, data), me)


# --- records --------------------------------------------------------------------------------------------------


async def read_record(hall: Hall, me: Caller, live: Live) -> File:
    """JSON Lines with every draw and, once it is over, the secret they came from."""
    if live.closed_to(me.person, None) is not None:
        raise Refusal(403, "no_spectators", "this table is not shown to others")
    return File(f"{live.row.game}-{live.id}.jsonl", await exporting.record(hall, live, me.person))


async def take_along(hall: Hall, me: Caller, live: Live) -> File:
    """The record so far of a match I play alone; it goes on where it is brought to, and is gone from here."""
    return File(f"{live.row.game}-{live.id}.jsonl", await parting.take_along(hall, live, me.person))


async def read_review(hall: Hall, me: Caller, live: Live, seat: int) -> wire.ReviewInfo:
    """As far as it has come; only of a match that is over, for whoever may look at it."""
    return await looking_back.read(hall, me.person, live, seat)


async def ask_review(hall: Hall, me: Caller, live: Live, seat: int, data: wire.AskReview) -> wire.ReviewInfo:
    """The same, and it begins if nobody asked for it before."""
    return await looking_back.ask(hall, me.person, live, seat, data.deep)


async def bring_in(hall: Hall, me: Caller, data: wire.ImportRecord) -> wire.Created:
    """A finished match to be seen, or an unfinished one to be played on."""
    async with hall.room_for(me.person):
        return created(await opening.open_record(hall, me.person, me.address, data), me)


async def verify(hall: Hall, me: Caller, data: wire.VerifyRecord) -> wire.Verdict:
    """Every step checked against the rules, every draw against the secret."""
    found = await hall.proving.ask("verify", {"record": data.record}, me.address, me.person)
    return msgspec.convert(found, wire.Verdict)
