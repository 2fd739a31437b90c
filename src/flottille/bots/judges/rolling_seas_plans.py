"""The best way to finish a plan of Rolling Seas: by sea, ashore, or with wind in the sails."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judges.rolling_seas_chart import is_sea
from flottille.bots.judges.rolling_seas_routes import NEVER, Routes
from flottille.bots.judges.rolling_seas_worth import worth
from flottille.games.rolling_seas.actions import EXPLORE
from flottille.games.rolling_seas.state import (
    CLOSING,
    DONE_PLANNING,
    MUST_LEAVE,
    NAVIGATING,
    OPEN,
    ROW_DUE,
    SHIP,
    STAGE,
    STOPPED,
    WIND,
    Fields,
)
from flottille.games.rolling_seas.steps.plan import decide, list_plan
from flottille.games.rolling_seas.steps.problems import FINE
from flottille.games.rolling_seas.steps.sailing import make_move, set_sail
from flottille.games.rolling_seas.tables import WIND_DICE
from flottille.parts.grid import DIRECTIONS

MOST: Final[i64] = 64  # choices of one decision in a plan


class Planner:
    """Finishes plans; the maps it is given hold one voyage, as their seat 0."""

    def __init__(self, prize: float, patience: i64) -> None:
        self.prize: float = prize  # stars of a treasure found this turn
        self.routes: Routes = Routes(prize, patience)

    def finish(self, s: Fields) -> float:
        """What the rest of the plan can come to at best."""
        stage = s.figure(0, STAGE)
        if s.figure(0, ROW_DUE) == 1:
            return self.choose(s)
        if stage == OPEN:
            return self.open(s)
        if stage == NAVIGATING:
            return self.routes.best_end(s)
        if stage == CLOSING:
            return self.close(s)
        return worth(s, 0, self.prize) if stage == DONE_PLANNING else self.choose(s)

    def choose(self, s: Fields) -> float:
        """The best of all decisions: rows, cannons, purchases."""
        legal = vec[i64]([0] * MOST)
        best = NEVER
        for i in range(list_plan(s, 0, legal)):
            copy = s.alone(0)
            decide(copy, 0, legal[i])
            is_over = copy.figure(0, STAGE) == CLOSING
            best = max(best, worth(copy, 0, self.prize) if is_over else self.finish(copy))
        return best

    def open(self, s: Fields) -> float:
        """The best wind, exploration or visit; wind in the sails only to come alongside."""
        best = self.ashore(s)
        if s.figure(0, STOPPED) == 1:
            return max(best, worth(s, 0, self.prize))
        for i in range(WIND_DICE):
            best = max(best, self.sail_with(s, s.wind_dice[i]))
        return max(best, self.drift(s)) if s.figure(0, WIND) > 0 else best

    def sail_with(self, s: Fields, wind: i64) -> float:
        """The best route with a wind."""
        copy = s.alone(0)
        set_sail(copy, 0, wind)
        return self.routes.best_end(copy)

    def ashore(self, s: Fields) -> float:
        """The best exploration or visit from here."""
        best = NEVER
        if s.figure(0, MUST_LEAVE) == 1:
            return best
        legal = vec[i64]([0] * MOST)
        for i in range(list_plan(s, 0, legal)):
            if legal[i] >= EXPLORE:
                copy = s.alone(0)
                decide(copy, 0, legal[i])
                best = max(best, self.finish(copy))
        return best

    def drift(self, s: Fields) -> float:
        """The best exploration or visit one wind move away."""
        best = NEVER
        for direction in range(DIRECTIONS):
            moved = wind_moved(s, direction)
            if moved is not None and moved.figure(0, ROW_DUE) == 0:
                best = max(best, self.ashore(moved))
        return best

    def close(self, s: Fields) -> float:
        """Stay, or one more wind move."""
        best = NEVER if s.figure(0, MUST_LEAVE) == 1 else worth(s, 0, self.prize)
        if s.figure(0, WIND) == 0 or s.figure(0, STOPPED) == 1:
            return best
        for direction in range(DIRECTIONS):
            moved = wind_moved(s, direction)
            if moved is not None and moved.figure(0, MUST_LEAVE) == 0:
                best = max(best, worth(moved, 0, self.prize))
        return best


def wind_moved(s: Fields, direction: i64) -> Fields | None:
    """A copy after a wind move; None if there is none."""
    target = s.tables.near[DIRECTIONS * s.figure(0, SHIP) + direction]
    if target < 0 or not is_sea(s, 0, target):
        return None
    copy = s.alone(0)
    return copy if make_move(copy, 0, direction, True) == FINE else None
