"""One turn further in Rolling Seas: what a voyage comes to on average over all dice of the coming turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judges.rolling_seas_memory import Memory, voyage_key
from flottille.bots.judges.rolling_seas_plans import Planner
from flottille.bots.judges.rolling_seas_worth import prize_of, worth
from flottille.games.rolling_seas.state import SAILING, Fields
from flottille.games.rolling_seas.steps.plan import rest
from flottille.games.rolling_seas.tables import DIE_FACES
from flottille.parts.grid import DIRECTIONS

PATIENCE: Final[i64] = 12  # meetings followed up with each wind
AHEAD: Final[i64] = 16  # what is asked of the memory: so many turns ahead


def ahead(s: Fields, seat: i64, turns: i64, memory: Memory) -> float:
    """What a seat's voyage comes to when its next plan comes so many turns (0 or 1) later; no dice are known."""
    copy = s.alone(seat)
    prize = prize_of(s)
    if s.turn() + turns > s.turns():
        return worth(copy, 0, prize)
    rest(copy, 0)
    copy.phase = SAILING
    copy.die = 0
    copy.wind_dice = vec[i64]([-1, -1, -1])
    copy.cards_out += turns
    key = voyage_key(copy, AHEAD, prize)
    found = memory.find(key)
    return found if found is not None else memory.keep(key, expected(copy, prize))


def expected(s: Fields, prize: float) -> float:
    """What a lone voyage at the start of a turn comes to, before its dice are rolled."""
    planner = Planner(prize, PATIENCE)
    winds = best_first(s, planner)
    total = 0.0
    for die in range(1, DIE_FACES + 1):
        s.die = die
        ashore = planner.ashore(s)
        for i in range(DIRECTIONS):
            total += chance_of_best(i) * (ashore if ashore > winds[i] else winds[i])
    return total / float(DIE_FACES)


def best_first(s: Fields, planner: Planner) -> vec[float]:
    """What each wind brings, the best first."""
    winds = vec[float]([0.0] * DIRECTIONS)
    for wind in range(DIRECTIONS):
        found = planner.sail_with(s, wind)
        place: i64 = wind
        while place > 0 and winds[place - 1] < found:
            winds[place] = winds[place - 1]
            place -= 1
        winds[place] = found
    return winds


def chance_of_best(place: i64) -> float:
    """How likely the wind of this place is the best of three dice."""
    not_better = float(DIRECTIONS - place) / float(DIRECTIONS)
    worse = float(DIRECTIONS - place - 1) / float(DIRECTIONS)
    return not_better * not_better * not_better - worse * worse * worse
