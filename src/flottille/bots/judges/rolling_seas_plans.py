"""The best way to finish a plan of Rolling Seas: all routes with a wind, all purchases, and what comes of them.

How it works: on plain sea only the points left count, so the squares a ship can reach are spread out once with the
most points and provisions left on each. Where a step meets something, a copy of the map goes on from there.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judges.rolling_seas_chart import KEY, MIXER, is_sea
from flottille.bots.judges.rolling_seas_worth import Scene
from flottille.games.rolling_seas.actions import EXPLORE
from flottille.games.rolling_seas.state import (
    CLOSING,
    DONE_PLANNING,
    HEADING,
    MUST_LEAVE,
    NAVIGATING,
    OPEN,
    POINTS,
    PROVISIONS,
    ROW_DUE,
    SHIP,
    STAGE,
    STOPPED,
    WIND,
    Fields,
)
from flottille.games.rolling_seas.steps.placement import has_pirates, live
from flottille.games.rolling_seas.steps.plan import decide, list_plan
from flottille.games.rolling_seas.steps.problems import FINE
from flottille.games.rolling_seas.steps.sailing import make_move, set_sail
from flottille.games.rolling_seas.tables import SQUARES, WIND_DICE
from flottille.parts.grid import DIRECTIONS, eighths_between

NEVER: Final = -1000000.0
MOST: Final[i64] = 64  # choices of one decision in a plan
MOST_BUDGET: Final[i64] = 40


class Planner:
    """Finishes plans for one seat; its copies of the map hold that seat as their seat 0."""

    def __init__(self, prize: float, patience: i64) -> None:
        self.prize: float = prize  # stars of a treasure found this turn
        self.patience: i64 = patience  # how many meetings are followed up with one wind
        self.budget: vec[i64] = vec[i64]([-1] * SQUARES)  # most points and provisions left on a square
        self.reached: vec[i64] = vec[i64]([0] * SQUARES)  # squares with a budget
        self.buckets: vec[i64] = vec[i64]([0] * (MOST_BUDGET * SQUARES))
        self.fill: vec[i64] = vec[i64]([0] * MOST_BUDGET)
        self.best_from: vec[i64] = vec[i64]([0] * SQUARES)  # where to step from onto a meeting
        self.best_left: vec[i64] = vec[i64]([0] * SQUARES)
        self.best_way: vec[i64] = vec[i64]([0] * SQUARES)
        self.best_rest: vec[i64] = vec[i64]([-1] * SQUARES)
        self.meetings: vec[i64] = vec[i64]([0] * SQUARES)
        self.meetings_found: i64 = 0

    def finish(self, s: Fields) -> float:
        """What the rest of the plan can come to at best."""
        if s.figure(0, ROW_DUE) == 1:
            return self.best_of(s)
        stage = s.figure(0, STAGE)
        if stage == OPEN:
            return self.open(s)
        if stage == NAVIGATING:
            return self.sail(s)
        if stage == CLOSING:
            return self.close(s)
        if stage == DONE_PLANNING:
            return self.leaf(s)
        return self.best_of(s)

    def leaf(self, s: Fields) -> float:
        """What the voyage is worth as it stands."""
        return Scene(s, 0, self.prize).at(s.figure(0, SHIP), s.figure(0, PROVISIONS))

    def best_of(self, s: Fields) -> float:
        """The best of all decisions ashore."""
        legal = vec[i64]([0] * MOST)
        best = NEVER
        n = list_plan(s, 0, legal)
        for i in range(n):
            copy = s.alone(0)
            decide(copy, 0, legal[i])
            found = self.leaf(copy) if copy.figure(0, STAGE) == CLOSING else self.finish(copy)
            if found > best:
                best = found
        return best

    def open(self, s: Fields) -> float:
        """The best wind, exploration or visit; wind in the sails only to come alongside."""
        best = self.ashore(s)
        if s.figure(0, STOPPED) == 1:
            stay = self.leaf(s)
            return stay if stay > best else best
        for i in range(WIND_DICE):
            if i > 0 and (s.wind_dice[i] == s.wind_dice[0] or (i > 1 and s.wind_dice[i] == s.wind_dice[1])):
                continue
            found = self.sail_with(s, s.wind_dice[i])
            if found > best:
                best = found
        if s.figure(0, WIND) > 0:
            found = self.drift(s)
            if found > best:
                best = found
        return best

    def sail_with(self, s: Fields, wind: i64) -> float:
        """The best route with a wind."""
        copy = s.alone(0)
        set_sail(copy, 0, wind)
        return self.sail(copy)

    def ashore(self, s: Fields) -> float:
        """The best exploration or visit from here."""
        best = NEVER
        if s.figure(0, MUST_LEAVE) == 1:
            return best
        legal = vec[i64]([0] * MOST)
        n = list_plan(s, 0, legal)
        for i in range(n):
            if legal[i] >= EXPLORE:
                copy = s.alone(0)
                decide(copy, 0, legal[i])
                found = self.finish(copy)
                if found > best:
                    best = found
        return best

    def drift(self, s: Fields) -> float:
        """The best exploration or visit one wind move away."""
        best = NEVER
        for direction in range(DIRECTIONS):
            target = s.tables.near[DIRECTIONS * s.figure(0, SHIP) + direction]
            if target >= 0 and is_sea(s, 0, target):
                copy = s.alone(0)
                if make_move(copy, 0, direction, True) == FINE and copy.figure(0, ROW_DUE) == 0:
                    found = self.ashore(copy)
                    if found > best:
                        best = found
        return best

    def close(self, s: Fields) -> float:
        """Stay, or one more wind move."""
        best = NEVER if s.figure(0, MUST_LEAVE) == 1 else self.leaf(s)
        if s.figure(0, WIND) == 0 or s.figure(0, STOPPED) == 1:
            return best
        for direction in range(DIRECTIONS):
            target = s.tables.near[DIRECTIONS * s.figure(0, SHIP) + direction]
            if target >= 0 and is_sea(s, 0, target):
                copy = s.alone(0)
                if make_move(copy, 0, direction, True) == FINE and copy.figure(0, MUST_LEAVE) == 0:
                    found = self.leaf(copy)
                    if found > best:
                        best = found
        return best

    # --- routes ---------------------------------------------------------------------------------------------------

    def sail(self, s: Fields) -> float:
        """The best end of a route from here with the wind chosen."""
        waiting: list[Fields] = [s]
        keys = vec[i64]([0] * (self.patience + 1))
        seen: dict[int, int] = {}
        head: i64 = 0
        best = NEVER
        while head < len(waiting):
            scene_state = waiting[head]
            found = self.spread(scene_state)
            if found > best:
                best = found
            n = self.meetings_found
            for i in range(n):
                square = self.meetings[i]
                if len(waiting) <= self.patience:
                    copy = self.meet(scene_state, square)
                    if copy is not None:
                        if copy.figure(0, ROW_DUE) == 1:
                            row = self.best_row(copy)
                            if row > best:
                                best = row
                        else:
                            key = (keys[head] + (square + 1) * (square + 7) * MIXER) & KEY
                            left = copy.figure(0, POINTS) + copy.figure(0, PROVISIONS)
                            mark = key * SQUARES + copy.figure(0, SHIP)
                            if seen.get(mark, -1) < left:
                                seen[mark] = left
                                keys[len(waiting)] = key
                                waiting.append(copy)
                self.best_rest[square] = -1
            head += 1
        return best

    def best_row(self, s: Fields) -> float:
        """The best reward for beaten pirates; the ship stays where it is."""
        legal = vec[i64]([0] * MOST)
        best = NEVER
        n = list_plan(s, 0, legal)
        for i in range(n):
            copy = s.alone(0)
            decide(copy, 0, legal[i])
            found = self.leaf(copy)
            if found > best:
                best = found
        return best

    def meet(self, s: Fields, square: i64) -> Fields | None:
        """A copy in which the ship has stepped onto a meeting in the cheapest way; None if that cannot be paid."""
        copy = s.alone(0)
        left = self.best_left[square]
        provisions = min(left, s.figure(0, PROVISIONS))
        copy.sheets[SHIP] = self.best_from[square]
        copy.sheets[PROVISIONS] = provisions
        copy.sheets[POINTS] = left - provisions
        return copy if make_move(copy, 0, self.best_way[square], False) == FINE else None

    def spread(self, s: Fields) -> float:
        """Spread out over plain sea from the ship; note the meetings beside it; the best place to stop."""
        near = s.tables.near
        costs = s.tables.costs
        start = s.figure(0, SHIP)
        wind = s.figure(0, HEADING)
        provisions = s.figure(0, PROVISIONS)
        whole = min(s.figure(0, POINTS) + provisions, MOST_BUDGET - 1)
        scene = Scene(s, 0, self.prize)
        self.meetings_found = 0
        if s.figure(0, STOPPED) == 1:
            return scene.at(start, provisions)
        best = NEVER if s.figure(0, MUST_LEAVE) == 1 else scene.at(start, provisions)
        count: i64 = 0
        self.budget[start] = whole
        self.reached[0] = start
        count = 1
        self.buckets[SQUARES * whole] = start
        self.fill[whole] = 1
        left = whole
        while left > 0:
            i: i64 = 0
            while i < self.fill[left]:
                square = self.buckets[SQUARES * left + i]
                i += 1
                if self.budget[square] != left:
                    continue
                if square != start:
                    found = scene.at(square, left if left < provisions else provisions)
                    if found > best:
                        best = found
                for direction in range(DIRECTIONS):
                    target = near[DIRECTIONS * square + direction]
                    rest = left - costs[eighths_between(direction, wind)]
                    if rest < 0 or target < 0 or not is_sea(s, 0, target):
                        continue
                    if live(s, 0, target) != 0 or has_pirates(s, 0, target):
                        if rest > self.best_rest[target]:
                            if self.best_rest[target] < 0:
                                self.meetings[self.meetings_found] = target
                                self.meetings_found += 1
                            self.best_rest[target] = rest
                            self.best_left[target] = left
                            self.best_from[target] = square
                            self.best_way[target] = direction
                    elif rest > self.budget[target]:
                        if self.budget[target] < 0:
                            self.reached[count] = target
                            count += 1
                        self.budget[target] = rest
                        self.buckets[SQUARES * rest + self.fill[rest]] = target
                        self.fill[rest] += 1
            self.fill[left] = 0
            left -= 1
        i = 0
        while i < self.fill[0]:
            square = self.buckets[i]
            i += 1
            if self.budget[square] == 0 and square != start:
                found = scene.at(square, 0)
                if found > best:
                    best = found
        self.fill[0] = 0
        for j in range(count):
            self.budget[self.reached[j]] = -1
        return best
