"""The ways to finish a plan of Rolling Seas: by sea, ashore, or with wind in the sails."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.bots.judges.rolling_seas_chart import is_sea
from flottille.bots.judges.rolling_seas_ends import Ends, branches
from flottille.bots.judges.rolling_seas_routes import Routes
from flottille.bots.judges.rolling_seas_worth import worth
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
from flottille.games.rolling_seas.steps.problems import FINE
from flottille.games.rolling_seas.steps.sailing import make_move, set_sail
from flottille.games.rolling_seas.tables import WIND_DICE
from flottille.parts.grid import DIRECTIONS


class Planner:
    """Finishes plans; the maps it is given hold one voyage, as their seat 0."""

    def __init__(self, prize: float, patience: i64, room: i64) -> None:
        self.prize: float = prize  # stars of a treasure found this turn
        self.ends: Ends = Ends(room)
        self.routes: Routes = Routes(prize, patience, self.ends)

    def finish(self, s: Fields) -> None:
        """Offer every end the rest of the plan may come to."""
        stage = s.figure(0, STAGE)
        if s.figure(0, ROW_DUE) == 1:
            self.choose(s)
        elif stage == OPEN:
            self.open(s)
        elif stage == NAVIGATING:
            self.routes.follow(s)
        elif stage == CLOSING:
            self.close(s)
        elif stage == DONE_PLANNING:
            self.stay(s)
        else:
            self.choose(s)

    def stay(self, s: Fields) -> None:
        """The plan may end here."""
        self.ends.offer(s, worth(s, 0, self.prize))

    def choose(self, s: Fields) -> None:
        """Every decision: rows, cannons, purchases."""
        for branch in branches(s, False):
            if branch.figure(0, STAGE) == CLOSING:
                self.stay(branch)
            else:
                self.finish(branch)

    def open(self, s: Fields) -> None:
        """Every wind, exploration and visit; wind in the sails only to come alongside."""
        self.go_ashore(s)
        if s.figure(0, STOPPED) == 1:
            self.stay(s)
            return
        for i in range(WIND_DICE):
            self.sail(s, s.wind_dice[i])
        if s.figure(0, WIND) > 0:
            self.drift(s)

    def sail(self, s: Fields, wind: i64) -> None:
        """Every route with a wind."""
        copy = s.alone(0)
        set_sail(copy, 0, wind)
        self.routes.follow(copy)

    def go_ashore(self, s: Fields) -> None:
        """Every exploration and visit from here."""
        if s.figure(0, MUST_LEAVE) == 0:
            for branch in branches(s, True):
                self.finish(branch)

    def drift(self, s: Fields) -> None:
        """Every exploration and visit one wind move away."""
        for direction in range(DIRECTIONS):
            moved = wind_moved(s, direction)
            if moved is not None and moved.figure(0, ROW_DUE) == 0:
                self.go_ashore(moved)

    def close(self, s: Fields) -> None:
        """Stay, or one more wind move."""
        if s.figure(0, MUST_LEAVE) == 0:
            self.stay(s)
        if s.figure(0, WIND) == 0 or s.figure(0, STOPPED) == 1:
            return
        for direction in range(DIRECTIONS):
            moved = wind_moved(s, direction)
            if moved is not None and moved.figure(0, MUST_LEAVE) == 0:
                self.stay(moved)


def wind_moved(s: Fields, direction: i64) -> Fields | None:
    """A copy after a wind move; None if there is none."""
    target = s.tables.near[DIRECTIONS * s.figure(0, SHIP) + direction]
    if target < 0 or not is_sea(s, 0, target):
        return None
    copy = s.alone(0)
    return copy if make_move(copy, 0, direction, True) == FINE else None
