"""Chapters 6 and 7: damage, place points, pair bonus, card penalty; the next round or the end."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.santa_timea.events import MATCH_ENDED, ROUND_SCORED
from flottille.games.santa_timea.state import BONUS, DAMAGE, OVER, PENALTY, PLACE, Fields
from flottille.games.santa_timea.steps.setup import start_round
from flottille.games.santa_timea.tables import DIRECTIONS, ROUNDS, place_points, winds_of
from flottille.parts.bits import bit, count


def kept(s: Fields, seat: i64, direction: i64, discarded: i64) -> i64:
    """The winds of a direction a seat keeps, as an index below 32, with these triplets discarded."""
    winds = winds_of(s.taken[seat], direction)
    if discarded & bit(direction):
        winds &= ~s.tables.triplet[32 * direction + winds]
    return winds


def damage(s: Fields, seat: i64, discarded: i64) -> i64:
    """The sum of the figures on the kept winds (ST-6.1)."""
    total: i64 = 0
    for direction in range(DIRECTIONS):
        total += s.tables.damage[32 * direction + kept(s, seat, direction, discarded)]
    return total


def pair_bonus(s: Fields, seat: i64, discarded: i64) -> i64:
    """Expert: +1 for both 1s, +2 for both 2s of a direction among the kept winds (ST-7.5)."""
    total: i64 = 0
    if s.expert:
        for direction in range(DIRECTIONS):
            total += s.tables.bonus[32 * direction + kept(s, seat, direction, discarded)]
    return total


def penalty_size(s: Fields) -> i64:
    """How many collected winds cost a point (ST-7.7)."""
    return 4 if s.seats <= 3 else 3


def card_penalty(s: Fields, seat: i64) -> i64:
    """Expert: a point per full set of collected winds, discarded ones included (ST-7.7, R-7)."""
    return count(s.taken[seat]) // penalty_size(s) if s.expert else 0


def base_points(s: Fields, seat: i64) -> i64:
    """Place points by damage, shared places rounded (ST-6.2, ST-6.3)."""
    mine = damage(s, seat, s.discarded[seat])
    worse: i64 = 0
    same: i64 = 0
    for other in range(s.seats):
        theirs = damage(s, other, s.discarded[other])
        if theirs > mine:
            worse += 1
        elif theirs == mine:
            same += 1
    return place_points(s.seats, worse, same)


def end_round(s: Fields, chance: Chance) -> None:
    """Score the round; open the next one or end the match (ST-6.5 to ST-6.7)."""
    for seat in range(s.seats):
        score_seat(s, seat)
    choose_opener(s)
    s.round += 1
    if s.round < ROUNDS:
        start_round(s, chance)
    else:
        s.phase = OVER
        s.deciding = 0
        s.tell(MATCH_ENDED, most_points(s))


def score_seat(s: Fields, seat: i64) -> None:
    """Write a seat's figures of this round into the history and add its points."""
    note_round(s, s.round, seat)
    s.totals[seat] += s.points(s.round, seat)
    if s.heard is not None:
        at = s.place_on_sheet(s.round, seat)
        h = s.history
        s.tell(ROUND_SCORED, seat, h[at + DAMAGE], h[at + PLACE], h[at + BONUS], h[at + PENALTY])


def note_round(s: Fields, round: i64, seat: i64) -> None:
    """Write down what the winds on the table give a seat (ST-6.1 to ST-6.6)."""
    at = s.place_on_sheet(round, seat)
    s.history[at + DAMAGE] = damage(s, seat, s.discarded[seat])
    s.history[at + PLACE] = base_points(s, seat)
    s.history[at + BONUS] = pair_bonus(s, seat, s.discarded[seat])
    s.history[at + PENALTY] = card_penalty(s, seat)


def most_points(s: Fields) -> i64:
    """The seats with the highest total, as bits."""
    best = s.totals[0]
    seats: i64 = 0
    for seat in range(s.seats):
        if s.totals[seat] > best:
            best = s.totals[seat]
            seats = 0
        if s.totals[seat] == best:
            seats |= bit(seat)
    return seats


def choose_opener(s: Fields) -> None:
    """The sole leader in points opens the next round; otherwise nothing changes (ST-3.7, R-12)."""
    best = most_points(s)
    if best & (best - 1) == 0:
        for seat in range(s.seats):
            if best == bit(seat):
                s.opener = seat
