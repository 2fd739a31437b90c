"""Plays the deal of a finished match once more, alone against bots: the same cards and dice, whatever is chosen.

How it works: all draws follow from the table's secret, which everybody may know once the match is over. So nobody who
plays for something is asked to sit down: what others held is played by bots, and the new table says where its deal
was played first.
"""

from __future__ import annotations

from flottille.bots import usual
from flottille.hall import wire
from flottille.hall.hall import Hall
from flottille.hall.importing import known_bot
from flottille.hall.live import Live
from flottille.hall.opening import begin, begun, opener, with_bots_named
from flottille.hall.people import new_token, read_name
from flottille.hall.refusal import Refusal
from flottille.hall.rows import Holder, SeatRow
from flottille.hall.seats.holding import check_seat
from flottille.table import BOT, Controller


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


def _check(old: Live, person: str) -> None:
    """Refuse what would tell something hidden, and what was not dealt here."""
    if old.closed_to(person, None) is not None:
        raise Refusal(403, "no_spectators", "this table is not shown to others")
    if not old.table.match.is_over:
        raise Refusal(409, "not_over", "the same deal can be played once the match is over")
    row = old.row
    if row.sealed_from != 0 or not row.by_name or row.position is not None:
        raise Refusal(409, "no_deal", "this match did not begin with a deal; a new table has one")


def _bot(old: Live, seat: int) -> Controller:
    """The bot that played there; where somebody else sat, the usual one."""
    controller = old.table.controllers[seat]
    is_bot = controller.kind == BOT and not controller.until_return and seat not in old.holders
    return known_bot(old.row.game, controller) if is_bot else Controller(BOT, usual(old.table.match.game))
