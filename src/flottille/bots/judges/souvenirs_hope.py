"""What a seat of Escales & Souvenirs may hope for: the share of victory its places and cards promise.

How it works: the logarithm of a team's hope is a sum of weights, as in a logistic regression; they were fitted to who
won thousands of matches between sailors, from positions at the end of a round. Shares are hopes over their sum.
"""

from __future__ import annotations

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.steps.finish import validated_places
from flottille.games.souvenirs.steps.targets import takes
from flottille.games.souvenirs.tables import SPOTS
from flottille.parts.bits import bit, count

VALIDATED: Final = 1.15  # each
LAST: Final[vec[float]] = vec[float]([0.0, 0.23, 1.06])  # the best place with none, one, two, when it would win
BEST: Final[vec[float]] = vec[float]([0.0, 0.2, 0.6])  # the best place otherwise, and the second best
READY_LAST: Final[vec[float]] = vec[float]([0.16, 0.35, 0.76])  # a memory for it in hand
READY: Final[vec[float]] = vec[float]([0.08, 0.1, 0.2])
STUCK: Final = -0.28  # two shared memories, the dedicated one missing
ANOTHER: Final = 0.18  # a place to put memories on, up to three
MEMORY_HELD: Final = 0.08
PLACE_HELD: Final = 0.13
GOLD_HELD: Final = 0.14
ALONE: Final = -2.15  # an empty table against the ship
LOAD: Final[vec[float]] = vec[float]([1.75, 1.0, 0.2, -0.8])  # memories on the ship
POWER_SPENT: Final = -1.2


def share_hopes(s: Fields, out: vec[float]) -> None:
    """Each seat's share of the victory."""
    total = 0.0
    for seat in range(s.seats):
        out[seat] = exp(team_outlook(s, seat))
        total += out[seat]
    partners = float(count(s.team(0)))
    for seat in range(s.seats):
        out[seat] = partners * out[seat] / total


def hope_alone(s: Fields) -> float:
    """The chance to win against the ship."""
    outlook = ALONE + LOAD[min(count(s.on[s.tables.spot_ship()]), 3)] + team_outlook(s, 0)
    if s.power_used:
        outlook += POWER_SPENT
    return 1.0 / (1.0 + exp(-outlook))


def share_victory(s: Fields, out: vec[float]) -> None:
    """All to the winners of a match that is over."""
    for seat in range(s.seats):
        out[seat] = 0.0
        if s.winners & bit(seat):
            out[seat] = 1.0


def team_outlook(s: Fields, seat: i64) -> float:
    """The logarithm of a team's hope."""
    team = s.team(seat)
    done = validated_places(s, team)
    outlook = VALIDATED * float(done)
    hand: i64 = 0
    for other in range(s.seats):
        if team & bit(other):
            hand |= s.hands[other]
            outlook += MEMORY_HELD * float(s.memories_held(other)) + PLACE_HELD * float(s.places_held(other))
            outlook += GOLD_HELD * float(s.golds_held(other))
    return outlook + places_outlook(s, team, hand, done + 1 >= s.tables.goal[s.mode])


def places_outlook(s: Fields, team: i64, hand: i64, is_last: bool) -> float:
    """What the two best open places of a team promise, and room on others."""
    best: i64 = -1
    second: i64 = -1
    room: i64 = 0
    ship = s.tables.spot_ship()
    for spot in range(SPOTS):
        holder = s.holder[spot]
        if holder >= 0 and team & bit(holder) and not s.is_validated(spot):
            on = count(s.on[spot])
            if spot == ship and on < s.tables.ship_stops:
                continue
            room += 1
            if best < 0 or on > count(s.on[best]):
                second = best
                best = spot
            elif second < 0 or on > count(s.on[second]):
                second = spot
    outlook = ANOTHER * float(min(room, 3))
    if best >= 0:
        outlook += place_outlook(s, best, hand, is_last)
    if second >= 0:
        outlook += place_outlook(s, second, hand, False)
    return outlook


def place_outlook(s: Fields, spot: i64, hand: i64, is_last: bool) -> float:
    """What one open place promises."""
    lying = s.on[spot]
    on = min(count(lying), 2)
    outlook = LAST[on] if is_last else BEST[on]
    if hand & takes(s, spot):
        outlook += READY_LAST[on] if is_last else READY[on]
    if on == 2 and not lying & s.tables.dedicated:
        outlook += STUCK
    return outlook
