"""Plays the deal of a finished match once more, alone against bots: the same cards and dice, whatever is chosen.

How it works: all draws follow from the table's secret, which everybody may know once the match is over. So nobody who
plays for something is asked to sit down: what others held is played by bots, and the new table says where its deal
was played first.
"""

from __future__ import annotations

from flottille.bots import usual
from flottille.hall import wire
from flottille.hall.exporting import not_open
from flottille.hall.hall import Hall
from flottille.hall.importing import known_bot
from flottille.hall.live import Live
from flottille.hall.opening import begin, begun, opener, with_bots_named
from flottille.hall.people import new_token, read_name
from flottille.hall.refusal import Refusal
from flottille.hall.rows import Holder, SeatRow
from flottille.hall.seats.holding import check_seat
from flottille.table import BOT, Controller

MOST = 24  # tables with a deal whose results are shown


async def deal_again(hall: Hall, person: str, old: Live, asked: wire.DealAgain) -> Live:
    """A table with the deal of a finished one. Whoever played keeps the seats, whoever looked on chooses one."""
    _check(old, person)
    check_seat(old, asked.seat)
    host, last = opener(old, person), old.row
    mine = {seat: holder for seat, holder in old.holders.items() if host == holder.person}
    names = [row.name if row.seat in mine or row.seat not in old.holders else "" for row in old.seats]
    if not mine:
        mine[asked.seat], names[asked.seat] = Holder(host), read_name(asked.name)
    controllers = [Controller() if row.seat in mine else _bot(old, row.seat) for row in old.seats]
    names = with_bots_named(names, [row.seat not in mine for row in old.seats])
    seats = [SeatRow(row.seat, names[row.seat], new_token(), colour=row.colour) for row in old.seats]
    secret, first = bytes.fromhex(last.secret), last.deal_of or last.id
    row = begun(host, last.game, last.options, last.edition, secret, last.spectators, last.hints, first)
    return await begin(hall, row, controllers, seats, mine)


async def results(hall: Hall, person: str, live: Live) -> wire.SameDeal:
    """What all who played a deal made of it; of tables that are shown to whoever asks."""
    _check_open(live, person)
    first = live.row.deal_of or live.id
    found = await hall.find_all_now([first, *await hall.store.dealt(first, MOST)])
    played = {each.id: each for each in [*found, live] if each.is_open_book}
    shown = [each for each in played.values() if each.closed_to(person, None) is None]
    results = [result for each in shown for result in _results(each, person)]
    return wire.SameDeal(sorted(results, key=lambda result: (-result.score, result.rank, not result.is_new)))


def _results(live: Live, person: str) -> list[wire.DealResult]:
    """What people made of it at one table; where none sat, its bots."""
    result = live.table.match.result
    assert result is not None
    people = sorted(live.holders) or range(len(live.seats))
    return [
        wire.DealResult(
            live.id, live.seats[seat].name, seat, result["scores"][seat], result["ranks"][seat],
            live.holds(person, seat), live.row.deal_of is None,
        )
        for seat in people
    ]  # fmt: skip


def _check(old: Live, person: str) -> None:
    """Refuse what would tell something hidden, and what was not dealt here."""
    _check_open(old, person)
    row = old.row
    if row.sealed_from != 0 or not row.by_name or row.position is not None:
        raise Refusal(409, "no_deal", "this match did not begin with a deal; a new table has one")


def _check_open(old: Live, person: str) -> None:
    if old.closed_to(person, None) is not None:
        raise Refusal(403, "no_spectators", "this table is not shown to others")
    if not old.is_open_book:
        raise not_open(old, "the same deal can be played once the match is over")


def _bot(old: Live, seat: int) -> Controller:
    """The bot that played there; where somebody else sat, the usual one."""
    controller = old.table.controllers[seat]
    is_bot = controller.kind == BOT and not controller.until_return and seat not in old.holders
    return known_bot(old.row.game, controller) if is_bot else Controller(BOT, usual(old.table.match.game))
