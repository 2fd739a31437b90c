"""What a choice comes to in Santa Timea: the damage and points of the round, and the damage of the others."""

from __future__ import annotations

from typing import cast

from flottille.engine.state import State
from flottille.games.santa_timea.state import DAMAGE, Fields
from flottille.games.santa_timea.steps.scoring import damage
from flottille.games.santa_timea.tables import ALL_DIRECTIONS


def measures(now: State, later: State, seat: int) -> dict[str, float]:
    """How the round that was played stands, or how it ended."""
    begun, s = cast(Fields, now), cast(Fields, later)
    taken = [_damage(s, begun.round, other) for other in range(s.seats)]
    points = float(s.totals[seat] - begun.totals[seat])
    return {"damage": taken[seat], "points": points, "their_damage": sum(taken) - taken[seat]}


def _damage(s: Fields, number: int, seat: int) -> float:
    if number < s.round or s.deciding == 0:
        return float(s.figure(number, seat, DAMAGE))
    return float(damage(s, seat, ALL_DIRECTIONS))
