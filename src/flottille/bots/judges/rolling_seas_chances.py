"""From fame to chances in Rolling Seas: how likely the victory is after each action, known what each is worth in fame.

How it works: the best action leaves a seat where it stands, any other so much fame behind. Every lead makes a victory
likelier, the more so the fewer turns are left; the spread was found by playing many matches. Alone there is nobody to
beat: one half is the fame of a good match.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judges.rolling_seas_ahead import Foresight, waiting
from flottille.bots.judges.rolling_seas_drawing import worth_anywhere
from flottille.bots.judges.rolling_seas_memory import PLANNED, Memory, voyage_key
from flottille.bots.judges.rolling_seas_plans import Planner
from flottille.bots.judges.rolling_seas_worth import prize_of
from flottille.games.rolling_seas.state import (
    AMBUSHING,
    CHOOSING,
    DONE_PLANNING,
    DRAWING,
    OPEN,
    SAILING,
    SHIP,
    STAGE,
    Fields,
)

PATIENCE: Final[i64] = 40  # meetings followed up with one wind
SPREAD: Final = 12.0  # fame ahead in the last turn that wins three times in four,
SPREAD_OF_TURNS: Final = 1.0  # and what is added for turns to come, by their root
GOOD_ALONE: Final = 200.0  # fame of a good match
SPREAD_ALONE: Final = 40.0  # fame more that makes a match clearly better
MOST_FAME: Final = 600.0


def to_chances(s: Fields, seat: i64, on: i64, out: vec[float], n: i64, memory: Memory) -> None:
    """Rewrite what actions are worth; drawn on the map of a rival, only that one's fame is at stake."""
    best = out[0]
    for i in range(1, n):
        best = max(best, out[i])
    prize = prize_of(s)
    spread = spread_of(s)
    leads: list[float] = []
    mine = standing(s, seat, prize, memory)
    for rival in range(s.seats):
        leads.append(mine - (standing(s, rival, prize, memory) if rival != seat else GOOD_ALONE))
    for i in range(n):
        behind = min(best - out[i], MOST_FAME)
        rivals = 0.0
        for rival in range(s.seats):
            if rival != seat or s.seats == 1:
                lead = leads[rival] - (behind if on in (seat, rival) else 0.0)
                rivals += exp(-lead / spread)
        out[i] = 1.0 / (1.0 + rivals)


def chances(s: Fields, out: vec[float], memory: Memory) -> None:
    """How likely each seat's victory is, as they stand."""
    spread = spread_of(s)
    prize = prize_of(s)
    found: list[float] = []
    for seat in range(s.seats):
        found.append(standing(s, seat, prize, memory))
    for seat in range(s.seats):
        rivals = exp((GOOD_ALONE - found[0]) / spread) if s.seats == 1 else 0.0
        for rival in range(s.seats):
            if rival != seat:
                rivals += exp((found[rival] - found[seat]) / spread)
        out[seat] = 1.0 / (1.0 + rivals)


def spread_of(s: Fields) -> float:
    """The lead that wins three times in four; alone, above a good match."""
    if s.seats == 1:
        return SPREAD_ALONE
    return SPREAD + SPREAD_OF_TURNS * sqrt(float(s.turns() - s.turn()))


def standing(s: Fields, seat: i64, prize: float, memory: Memory) -> float:
    """What a voyage comes to: after the best plan, on average over its dice before they are rolled; else as it lies."""
    copy = s.alone(seat)
    if s.phase in (DRAWING, AMBUSHING, CHOOSING) and copy.figure(0, SHIP) >= 0:
        return Foresight(prize, memory, 0.0).ahead(waiting(copy, 0, 0), 1)
    if s.phase != SAILING:
        return worth_anywhere(copy, 0, prize)
    if copy.figure(0, STAGE) == DONE_PLANNING:
        copy.sheets[STAGE] = OPEN  # a plan nobody else has seen
    return best_plan(copy, prize, memory)


def best_plan(s: Fields, prize: float, memory: Memory) -> float:
    """The best the plan of a lone voyage can come to."""
    key = voyage_key(s, PLANNED, prize)
    found = memory.find(key)
    if found is not None:
        return found
    planner = Planner(prize, PATIENCE, 0)
    planner.finish(s)
    return memory.keep(key, planner.ends.best)
