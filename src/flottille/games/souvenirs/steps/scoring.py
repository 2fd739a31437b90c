"""Chapter 6: how the seats stand."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.souvenirs.state import OVER, Fields
from flottille.games.souvenirs.steps.finish import memories_in_zones, validated_places
from flottille.games.souvenirs.tables import SOLO, TEAM
from flottille.parts.bits import bit


def scores_of(s: Fields) -> list[int]:
    """Validated places by seat; partners share theirs."""
    return [validated_places(s, s.team(seat)) for seat in range(s.seats)]


def standing(s: Fields) -> list[int]:
    """Rank of each seat from 1: the winner, then the others (SV-6.4); a draw leaves all first (SV-6.5)."""
    if s.phase == OVER and s.winners == 0:
        return [2 if s.mode == SOLO else 1] * s.seats
    ranks: list[int] = []
    for seat in range(s.seats):
        better: i64 = 0
        for other in range(s.seats):
            if not s.team(seat) & bit(other) and is_ahead(s, other, seat):
                better += 1
        ranks.append(1 + (better if s.mode != TEAM else (better + 1) // 2))
    return ranks


def is_ahead(s: Fields, seat: i64, other: i64) -> bool:
    """Whether one seat (or its team) stands before another: no two stand level."""
    if s.winners:
        if s.winners & bit(seat):
            return True
        if s.winners & bit(other):
            return False
    ours = s.team(seat)
    theirs = s.team(other)
    if validated_places(s, ours) != validated_places(s, theirs):
        return validated_places(s, ours) > validated_places(s, theirs)
    if memories_in_zones(s, ours) != memories_in_zones(s, theirs):
        return memories_in_zones(s, ours) > memories_in_zones(s, theirs)
    if cards_in_hands(s, ours) != cards_in_hands(s, theirs):
        return cards_in_hands(s, ours) > cards_in_hands(s, theirs)
    return first_turn(s, ours) < first_turn(s, theirs)


def cards_in_hands(s: Fields, seats: i64) -> i64:
    """Cards these seats hold together."""
    n: i64 = 0
    for seat in range(s.seats):
        if seats & bit(seat):
            n += s.hand_size(seat)
    return n


def first_turn(s: Fields, seats: i64) -> i64:
    """How many seats play before the first of these in a round."""
    turn: i64 = 0
    while not seats & bit((s.starter + turn) % s.seats):
        turn += 1
    return turn
