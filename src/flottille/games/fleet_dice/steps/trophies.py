"""Chapter 7.3: the silver card goes to the first who reaches it, the gold card to the best at the end."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.fleet_dice.events import SILVER_TAKEN
from flottille.games.fleet_dice.state import FISHING_STAGE, Fields
from flottille.games.fleet_dice.steps.metrics import fish_total, metric
from flottille.parts.bits import bit


def check_silver(s: Fields, seat: i64) -> None:
    """Give the silver card to a seat that meets it; while all fish, the check waits for the last (FL-7.13)."""
    if s.silver < 0 or s.silver_owner >= 0 or s.stage == FISHING_STAGE:
        return
    if metric(s, seat, s.tables.silver_metric[s.silver]) >= s.tables.silver_threshold[s.silver]:
        s.silver_owner = seat
        s.tell(SILVER_TAKEN, seat, s.silver)


def check_silver_for_all(s: Fields) -> None:
    """Several reach it in one simultaneous step: the first in turn order takes it (Q-33)."""
    for turn in range(s.seats):
        check_silver(s, (s.first + turn) % s.seats)


def gold_winners(s: Fields) -> i64:
    """The seats with the highest value, the most fish among them; several if still tied (FL-6.4)."""
    which = s.tables.gold_metric[s.gold]
    best: i64 = -1
    fish: i64 = -1
    winners: i64 = 0
    for seat in range(s.seats):
        value = metric(s, seat, which)
        caught = fish_total(s, seat)
        if value > best or (value == best and caught > fish):
            best = value
            fish = caught
            winners = bit(seat)
        elif value == best and caught == fish:
            winners |= bit(seat)
    return winners
