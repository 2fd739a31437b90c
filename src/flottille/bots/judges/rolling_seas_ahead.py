"""Turns ahead in Rolling Seas: what a voyage comes to on average over all dice of the coming turns.

How it works: *one* turn ahead is the best end of the coming plan, by its worth, on average over all winds and faces of
the die. *More* turns ahead take the few best ends with each wind and look one turn less ahead from each. All is
remembered: where the time is up in the middle, the next decision goes on from there.
"""

from __future__ import annotations

from time import perf_counter
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judges.rolling_seas_ends import NEVER, Ends
from flottille.bots.judges.rolling_seas_memory import Memory, voyage_key
from flottille.bots.judges.rolling_seas_plans import Planner
from flottille.bots.judges.rolling_seas_worth import worth
from flottille.engine.interrupts import listen
from flottille.games.rolling_seas.state import SAILING, Fields
from flottille.games.rolling_seas.steps.plan import rest
from flottille.games.rolling_seas.tables import DIE_FACES
from flottille.parts.grid import DIRECTIONS

PATIENCE: Final[i64] = 12  # meetings followed up with each wind
AHEAD: Final[i64] = 16  # what is asked of the memory: + so many turns ahead
ENDS: Final[i64] = 3  # ends with a wind looked at more closely
MARGIN: Final = 12.0  # fame by which they may be worse than the best


class Foresight:
    """Looks ahead until the time is up; the maps it is given hold one voyage."""

    def __init__(self, prize: float, memory: Memory, until: float) -> None:
        self.prize: float = prize  # stars of a treasure found soon
        self.memory: Memory = memory
        self.until: float = until  # by the clock; 0.0: for ever

    def is_over(self) -> bool:
        """Whether the time is up."""
        return self.until > 0.0 and perf_counter() >= self.until

    def ahead(self, s: Fields, turns: i64) -> float:
        """What a voyage that waits for its dice comes to so many turns ahead; NEVER if the time was up before."""
        listen()
        turns = min(turns, s.turns() - s.turn() + 1)
        if turns <= 0:
            return worth(s, 0, self.prize)
        key = voyage_key(s, AHEAD + turns, self.prize)
        found = self.memory.find(key)
        if found is not None:
            return found
        planner = Planner(self.prize, PATIENCE, ENDS if turns > 1 else 0)
        winds = vec[float]([0.0] * DIRECTIONS)
        worst = -NEVER
        for wind in range(DIRECTIONS):
            planner.ends.clear()
            planner.sail(s, wind)
            worst = min(worst, planner.ends.best)
            insert(winds, wind, self.best_of(planner.ends, turns))
        total = 0.0
        for die in range(1, DIE_FACES + 1):
            s.die = die
            planner.ends.clear()
            planner.go_ashore(s)
            s.die = 0
            ashore = self.best_of(planner.ends, turns) if planner.ends.best > worst - MARGIN else NEVER
            total += best_of_dice(winds, ashore)
        return NEVER if turns > 1 and self.is_over() else self.memory.keep(key, total / float(DIE_FACES))

    def best_of(self, ends: Ends, turns: i64) -> float:
        """What the best of some ends comes to; with more turns to look ahead only the best few count."""
        if turns == 1:
            return ends.best
        best = NEVER
        for i in range(ends.count):
            if ends.worths[i] >= ends.best - MARGIN / float(turns - 1) and not self.is_over():
                best = max(best, self.ahead(waiting(ends.voyages[i], 0, 1), turns - 1))
        return best


def waiting(s: Fields, seat: i64, turns: i64) -> Fields:
    """A seat's voyage alone, at rest, so many turns (0 or 1) on, before its dice are rolled."""
    copy = s.alone(seat)
    rest(copy, 0)
    copy.phase = SAILING
    copy.die = 0
    copy.wind_dice = vec[i64]([-1, -1, -1])
    copy.cards_out += turns
    return copy


def insert(winds: vec[float], count: i64, found: float) -> None:
    """Add what a wind brings to those before it, the best first."""
    place = count
    while place > 0 and winds[place - 1] < found:
        winds[place] = winds[place - 1]
        place -= 1
    winds[place] = found


def best_of_dice(winds: vec[float], ashore: float) -> float:
    """What the best of three wind dice brings on average, if it is better than going ashore."""
    total = 0.0
    for i in range(DIRECTIONS):
        total += chance_of_best(i) * (ashore if ashore > winds[i] else winds[i])
    return total


def chance_of_best(place: i64) -> float:
    """How likely the wind of this place is the best of three dice."""
    not_better = float(DIRECTIONS - place) / float(DIRECTIONS)
    worse = float(DIRECTIONS - place - 1) / float(DIRECTIONS)
    return not_better * not_better * not_better - worse * worse * worse
