"""All routes of a Rolling Seas ship with one wind, and the best place to end on.

How it works: on plain sea only the points left count, so the squares a ship can reach are spread out once, most points
first. Where a step meets something, a copy of the map goes on from there; of several ways to the same meetings only
the cheapest is followed.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judges.rolling_seas_chart import KEY, MIXER, is_sea
from flottille.bots.judges.rolling_seas_ends import Ends, branches
from flottille.bots.judges.rolling_seas_worth import Scene, worth
from flottille.games.rolling_seas.state import HEADING, MUST_LEAVE, POINTS, PROVISIONS, ROW_DUE, SHIP, STOPPED, Fields
from flottille.games.rolling_seas.steps.problems import FINE
from flottille.games.rolling_seas.steps.sailing import make_move
from flottille.games.rolling_seas.steps.squares import has_pirates, live
from flottille.games.rolling_seas.tables import SQUARES
from flottille.parts.grid import DIRECTIONS, eighths_between

MOST_POINTS: Final[i64] = 40  # points and provisions a ship ever has


class Routes:
    """Follows routes; the maps it is given hold one voyage, as their seat 0."""

    def __init__(self, prize: float, patience: i64, ends: Ends) -> None:
        self.prize: float = prize  # stars of a treasure found this turn
        self.ends: Ends = ends
        self.patience: i64 = patience  # how many meetings are followed up
        self.left: vec[i64] = vec[i64]([-1] * SQUARES)  # most points and provisions left on a square
        self.reached: vec[i64] = vec[i64]([0] * SQUARES)  # squares with anything left
        self.reached_count: i64 = 0
        self.queues: vec[i64] = vec[i64]([0] * (MOST_POINTS * SQUARES))  # by points left
        self.queued: vec[i64] = vec[i64]([0] * MOST_POINTS)
        self.meetings: vec[i64] = vec[i64]([0] * SQUARES)  # squares where something is met
        self.meeting_count: i64 = 0
        self.after: vec[i64] = vec[i64]([-1] * SQUARES)  # left after the cheapest step onto a meeting,
        self.before: vec[i64] = vec[i64]([0] * SQUARES)  # before it,
        self.origin: vec[i64] = vec[i64]([0] * SQUARES)  # where it starts
        self.way: vec[i64] = vec[i64]([0] * SQUARES)  # and its direction

    def follow(self, s: Fields) -> None:
        """Offer the ends of every route with the wind chosen."""
        waiting: list[Fields] = [s]
        keys = vec[i64]([0] * (self.patience + 1))
        cheapest: dict[int, int] = {}
        head: i64 = 0
        while head < len(waiting):
            self.spread(waiting[head])
            for i in range(self.meeting_count):
                square = self.meetings[i]
                met = self.meet(waiting[head], square) if len(waiting) <= self.patience else None
                self.after[square] = -1
                if met is None:
                    continue
                if met.figure(0, ROW_DUE) == 1:  # the ship stays with the pirates it has beaten
                    for rewarded in branches(met, False):
                        self.ends.offer(rewarded, worth(rewarded, 0, self.prize))
                    continue
                key = (keys[head] + (square + 1) * (square + 7) * MIXER) & KEY
                where = (key * SQUARES + met.figure(0, SHIP)) & KEY
                left = met.figure(0, POINTS) + met.figure(0, PROVISIONS)
                if cheapest.get(where, -1) < left:
                    cheapest[where] = left
                    keys[len(waiting)] = key
                    waiting.append(met)
            head += 1

    def meet(self, s: Fields, square: i64) -> Fields | None:
        """A copy in which the ship has stepped onto a meeting in the cheapest way; None if it cannot be paid."""
        copy = s.alone(0)
        left = self.before[square]
        provisions = min(left, s.figure(0, PROVISIONS))
        copy.sheets[SHIP] = self.origin[square]
        copy.sheets[PROVISIONS] = provisions
        copy.sheets[POINTS] = left - provisions
        return copy if make_move(copy, 0, self.way[square], False) == FINE else None

    def spread(self, s: Fields) -> None:
        """Spread out over plain sea from the ship and note the meetings beside it; offer every place to stop."""
        start = s.figure(0, SHIP)
        provisions = s.figure(0, PROVISIONS)
        scene = Scene(s, 0, self.prize)
        if s.figure(0, MUST_LEAVE) == 0:
            self.ends.offer(s, scene.at(start, provisions))
        self.meeting_count = 0
        if s.figure(0, STOPPED) == 1:
            return
        self.reached_count = 0
        whole = min(s.figure(0, POINTS) + provisions, MOST_POINTS - 1)
        self.reach(start, whole)
        left = whole
        while left >= 0:
            i: i64 = 0
            while i < self.queued[left]:
                square = self.queues[SQUARES * left + i]
                i += 1
                if self.left[square] != left:
                    continue
                if square != start:
                    aboard = min(left, provisions)
                    self.ends.offer_at(s, square, aboard, scene.at(square, aboard))
                if left > 0:
                    self.step_from(s, square, left)
            self.queued[left] = 0
            left -= 1
        for i in range(self.reached_count):
            self.left[self.reached[i]] = -1

    def reach(self, square: i64, left: i64) -> None:
        """A square can be reached with so much left."""
        if self.left[square] < 0:
            self.reached[self.reached_count] = square
            self.reached_count += 1
        self.left[square] = left
        self.queues[SQUARES * left + self.queued[left]] = square
        self.queued[left] += 1

    def step_from(self, s: Fields, square: i64, left: i64) -> None:
        """Every step from a square: onto plain sea, or onto a meeting."""
        wind = s.figure(0, HEADING)
        for direction in range(DIRECTIONS):
            target = s.tables.near[DIRECTIONS * square + direction]
            after = left - s.tables.costs[eighths_between(direction, wind)]
            if after < 0 or target < 0 or not is_sea(s, 0, target):
                continue
            if live(s, 0, target) == 0 and not has_pirates(s, 0, target):
                if after > self.left[target]:
                    self.reach(target, after)
            elif after > self.after[target]:
                if self.after[target] < 0:
                    self.meetings[self.meeting_count] = target
                    self.meeting_count += 1
                self.after[target] = after
                self.before[target] = left
                self.origin[target] = square
                self.way[target] = direction
