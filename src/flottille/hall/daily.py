"""Deals of the day: the same cards and dice for everybody, once for each person, and what came of them.

How it works: the deal follows from the date. Who plays it is kept before it is dealt, so that nobody sees it twice,
whatever becomes of the table. Its table is shown to nobody else until the deal opens (`Live.is_kept_back`), and there
is nothing to ask a captain for.
"""

from __future__ import annotations

from dataclasses import replace
from time import time

from flottille.bots import usual
from flottille.engine.daily import daily_options, daily_seats, daily_seed, day_of, ends
from flottille.engine.game import Game
from flottille.engine.registry import find, games
from flottille.engine.sealed import key_of
from flottille.hall import wire
from flottille.hall.attempts import MINE, ended
from flottille.hall.hall import Hall
from flottille.hall.live import Live
from flottille.hall.needs import Conflict
from flottille.hall.opening import begin, begun, with_bots_named
from flottille.hall.people import new_token, read_name
from flottille.hall.refusal import Refusal
from flottille.hall.rows import Attempt, Holder, SeatRow
from flottille.table import BOT, Controller

MOST, FIRST = 500, 3  # results that are read, and that are told by name


def now() -> int:
    """Milliseconds since 1970."""
    return int(time() * 1000)


async def read(hall: Hall, person: str) -> wire.Day:
    """Today's deals as somebody finds them."""
    day = day_of(now())
    deals = [await _deal(hall, person, day, game, seats) for game in games().values() for seats in daily_seats(game)]
    return wire.Day(day, max(0, ends(day) - now()), deals)


async def play(hall: Hall, person: str, asked: wire.PlayDay) -> Live:
    """The table where somebody plays a deal of today: one that is there already, or a new one."""
    game = find(asked.game)
    if asked.seats not in daily_seats(game):
        counts = " or ".join(map(str, daily_seats(game)))
        raise Refusal(400, "no_deal", f"a deal of the day of {game.title} is for {counts}, not for {asked.seats}")
    day = day_of(now())
    tried = await hall.store.attempt_of(day, game.id, asked.seats, person)
    if tried is None:
        return await _begin(hall, person, day, game, asked)
    live = await hall.find_now(tried.match_id)
    if live is None:
        raise Refusal(409, "played", "you have played this deal today; tomorrow there is another")
    return live


async def _begin(hall: Hall, person: str, day: str, game: Game, asked: wire.PlayDay) -> Live:
    seats = asked.seats
    names = with_bots_named([read_name(asked.name)] + [""] * (seats - 1), [False] + [True] * (seats - 1))
    secret = key_of(daily_seed(game, seats, day))
    row = replace(
        begun(person, game.id, daily_options(game, seats), None, secret, spectators=True, hints=False), day=day
    )
    try:
        await hall.store.attempt(Attempt(day, game.id, seats, person, row.id, names[MINE], row.created))
    except Conflict:  # asked twice at once
        return await play(hall, person, asked)
    bots = [Controller(BOT, usual(game)) for _ in range(seats - 1)]
    rows = [SeatRow(seat, name, new_token()) for seat, name in enumerate(names)]
    return await begin(hall, row, [Controller(), *bots], rows, {MINE: Holder(person)})


async def _deal(hall: Hall, person: str, day: str, game: Game, seats: int) -> wire.DayDeal:
    tried = await hall.store.attempt_of(day, game.id, seats, person)
    live = None if tried is None else await hall.find_now(tried.match_id)
    if live is not None and live.row.is_over:
        tried = await ended(hall, live)  # whoever should have kept it was ended before
    found = await hall.store.attempts(day, game.id, seats, MOST)
    best = [_result(place, each, person) for place, each in _placed(found)]
    best = [each for at, each in enumerate(best) if at < FIRST or each.is_mine]
    table = None if live is None else live.id
    scores = [each.score for each in found if each.score is not None]
    return wire.DayDeal(game.id, seats, _state(tried, live), table, len(found), best, scores)


def _state(tried: Attempt | None, live: Live | None) -> wire.DayState:
    if tried is None:
        return "new"
    if tried.score is not None:
        return "played"
    return "playing" if live is not None and not live.row.is_over and not live.table.handed[MINE] else "lost"


def _placed(found: list[Attempt]) -> list[tuple[int, Attempt]]:
    """Results with their places; equal scores share one."""
    scores = [each.score for each in found]
    return [(1 + scores.index(each.score), each) for each in found]


def _result(place: int, each: Attempt, person: str) -> wire.DayResult:
    return wire.DayResult(place, each.name, each.score or 0, each.person == person)
