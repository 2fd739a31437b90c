"""Judgement for Santa Timea: how likely a card takes the wind, what that costs, what a card is still good for."""

from __future__ import annotations

from itertools import pairwise
from math import exp, sqrt
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judge import Judge, best_rated, stray
from flottille.engine.chance import Chance
from flottille.engine.state import State
from flottille.games.santa_timea.actions import card_of, is_discard
from flottille.games.santa_timea.state import PLAYING, Fields
from flottille.games.santa_timea.steps.scoring import damage, pair_bonus, penalty_size
from flottille.games.santa_timea.steps.trick import rank_of
from flottille.games.santa_timea.tables import (
    ALL_DIRECTIONS,
    DIRECTIONS,
    LED,
    ROUNDS,
    TRICKS,
    ZERO,
    direction_of_wind,
    is_pirate,
    place_points,
)
from flottille.parts.bits import bit, count

POINT: Final = 2.6  # a victory point in points of damage
SPEND: Final = 0.55  # how much a card's future counts against using it now
STRAY: Final[i64] = 8  # in a playout one choice of so many is random
PIRATE_WORTH: Final = 1.1


def _risk(halves: int) -> float:
    """The chance that the lowest of four takes the wind when led with so many half points."""
    points = [(0, 0.84), (1, 0.66), (2, 0.50), (4, 0.35), (6, 0.28), (8, 0.22), (10, 0.19), (14, 0.13), (20, 0.13)]
    points += [(22, 0.08), (24, 0.05), (28, 0.02), (130, 0.01)]
    for (low, high_risk), (high, low_risk) in pairwise(points):
        if low <= halves <= high:
            return high_risk + (low_risk - high_risk) * (halves - low) / (high - low)
    return 0.01


RISK: Final[vec[float]] = vec[float]([_risk(max(rank - ZERO, 0)) for rank in range(256)])  # by rank
SAFETY: Final[vec[float]] = vec[float]([1.0 - _risk(max(rank - ZERO, 0)) for rank in range(256)])


class SantaTimeaJudge(Judge):
    """Sees the trick, the row of three winds, triplets in the making, and in the expert game pairs and penalties."""

    def rate(self, s: State, seat: i64, action: i64) -> float:
        """Damage to be expected, turned round, less what the card would still be worth."""
        t = cast(Fields, s)
        if t.phase != PLAYING:
            return answer_rate(t, seat, is_discard(action))
        card = card_of(action)
        return -SPEND * worth(t, card) - risk_of_taking(t, seat, card) * cost_of_taking(t, seat)

    def prefer(self, s: State, seat: i64, legal: vec[i64], n: i64, chance: Chance) -> i64:
        """Mostly what rates best, now and then anything."""
        strayed = stray(legal, n, STRAY, chance)
        return strayed if strayed >= 0 else best_rated(self, s, seat, legal, n, chance)

    def epoch(self, s: State) -> i64:
        """Look ahead to the end of the round."""
        return cast(Fields, s).round

    def value(self, s: State, out: vec[float]) -> None:
        """The share of the victory each seat may hope for, by points and rounds still to come."""
        t = cast(Fields, s)
        heat = 0.3 + 1.1 * sqrt(float(ROUNDS - t.round))
        best = t.totals[0]
        for seat in range(1, t.seats):
            best = max(best, t.totals[seat])
        total = 0.0
        for seat in range(t.seats):
            hope = exp(float(t.totals[seat] - best) / heat)
            out[seat] = hope
            total += hope
        for seat in range(t.seats):
            out[seat] = out[seat] / total


def risk_of_taking(s: Fields, seat: i64, card: i64) -> float:
    """How likely the card is the lowest left of the trick, from the open cards and the number still to come."""
    rank = rank_of(s, card)
    if rank == LED:
        return 1.0 if s.played == 0 else 0.0
    after = s.seats - s.played - 1
    lower: i64 = 0  # surviving cards below mine
    for i in range(s.played):
        other = s.ranks_played[i]
        if other == rank:
            return 0.0
        if other < rank and survives(s, i):
            lower += 1
    if lower == 0:
        return lone_risk(rank, after)
    if lower == 1:
        return 0.10 * float(after)
    return 0.02 * float(after)


def survives(s: Fields, i: i64) -> bool:
    """Whether a play is not out of play so far."""
    rank = s.ranks_played[i]
    if rank == LED:
        return i == 0
    for j in range(s.played):
        if j != i and s.ranks_played[j] == rank:
            return False
    return True


def lone_risk(rank: i64, after: i64) -> float:
    """The risk of a card below all others so far with `after` cards to come."""
    risk = RISK[rank]
    if after >= 3:
        return risk if after == 3 else risk * 0.85
    if after == 0:
        return 1.0
    root = sqrt(risk)
    return root if after == 2 else (root + 2.0 * sqrt(root)) / 3.0


def cost_of_taking(s: Fields, seat: i64) -> float:
    """What the winds at stake would cost, in points of damage; a triplet they complete is a gain."""
    winds = bit(s.wind()) | s.waiting
    before = damage(s, seat, ALL_DIRECTIONS)
    held = s.taken[seat]
    bonus = pair_bonus(s, seat, 0)
    s.taken[seat] = held | winds
    cost = float(damage(s, seat, ALL_DIRECTIONS) - before)
    if s.expert:
        cost -= 0.6 * POINT * float(pair_bonus(s, seat, 0) - bonus)
        size = penalty_size(s)
        now = count(held)
        then = now + count(winds)
        cost += POINT * (0.4 * float(then - now) / float(size) + 0.6 * float(then // size - now // size))
    s.taken[seat] = held
    return cost


def worth(s: Fields, card: i64) -> float:
    """What a card may still be good for: under the winds to come, shown and unshown."""
    if s.trick == TRICKS - 1:
        return 0.0
    if is_pirate(card):
        return PIRATE_WORTH
    rank = s.tables.rank
    damages = s.tables.wind_damage
    shown = 0.0
    for i in range(1, 3):
        wind = s.row[i]
        shown += SAFETY[rank[64 * direction_of_wind(wind) + card]] * float(damages[wind])
    unshown = 0.0
    for direction in range(DIRECTIONS):
        unshown += SAFETY[rank[64 * direction + card]]
    return 0.25 * shown + 0.25 * unshown


def answer_rate(s: Fields, seat: i64, discards: bool) -> float:
    """The best round result after this answer, over all answers still to come; others are taken to discard."""
    answered = bit(s.asked_direction) - 1
    fixed = s.discarded[seat] & answered
    if discards:
        fixed |= bit(s.asked_direction)
    best = -99.0
    later = ALL_DIRECTIONS & ~answered & ~bit(s.asked_direction)
    for choice in range(ALL_DIRECTIONS + 1):
        if choice & ~later == 0:
            best = max(best, round_points(s, seat, fixed | choice))
    return best


def round_points(s: Fields, seat: i64, discarded: i64) -> float:
    """A seat's round points with these triplets discarded, with a trace of damage to part equals."""
    mine = damage(s, seat, discarded)
    worse: i64 = 0
    same: i64 = 1
    for other in range(s.seats):
        if other != seat:
            theirs = damage(s, other, ALL_DIRECTIONS)
            if theirs > mine:
                worse += 1
            elif theirs == mine:
                same += 1
    points = float(place_points(s.seats, worse, same))
    return points + float(pair_bonus(s, seat, discarded)) - 0.001 * float(mine)


JUDGE: Final = SantaTimeaJudge()
