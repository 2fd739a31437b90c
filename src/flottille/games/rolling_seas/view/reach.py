"""Which squares a ship can still get to in this action: a search that really sails, so that nothing false is shaded."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from typing import Any

from flottille.engine.events import Event
from flottille.games.rolling_seas.events import CURRENT_RIDDEN, MONSTER_MET, PERIL_CROSSED, PIRATES_MET
from flottille.games.rolling_seas.state import (
    GOLD,
    GOLD_CIRCLED,
    MONSTER_POWER,
    MUST_LEAVE,
    PIRATE_POWER,
    POINTS,
    PROVISIONS,
    PROVISIONS_CIRCLED,
    SHIP,
    STOPPED,
    STORY,
    WIND,
    Fields,
)
from flottille.games.rolling_seas.steps.problems import FINE
from flottille.games.rolling_seas.steps.sailing import make_move, move_problem, step_cost, target_of
from flottille.games.rolling_seas.steps.scoring import fame
from flottille.games.rolling_seas.steps.squares import arrow_leads_to, is_free, live
from flottille.games.rolling_seas.tables import SQUARE_IDS
from flottille.parts.grid import DIRECTION_NAMES, DIRECTIONS

# What decides how a voyage may go on, besides points, provisions and what has been met.
STANDING = (
    SHIP, MUST_LEAVE, STOPPED, STORY, PROVISIONS_CIRCLED, GOLD_CIRCLED, WIND, MONSTER_POWER, PIRATE_POWER,
)  # fmt: skip
LATER = 3  # of a standing: where what a step onto open sea leaves as it is begins, after squares, ship and MUST_LEAVE
NONE_YET: list[tuple[int, int]] = []
MOST_WAYS = 3000  # beyond this many, of all ways to a square the best one found is followed
MEETINGS = {CURRENT_RIDDEN: "current", MONSTER_MET: "monster", PERIL_CROSSED: "peril", PIRATES_MET: "pirates"}


class Way:
    """A ship after some steps: how it came there and what it met."""

    def __init__(
        self, probe: Fields, steps: list[str], squares: list[str], met: list[str], cost: int, spent: int
    ) -> None:
        self.probe = probe
        self.steps = steps
        self.squares = squares  # rides included
        self.met = met
        self.cost = cost
        self.spent = spent  # the drawn squares it has entered live, as bits
        self.standing: tuple[int, ...] = ()  # two ships of the same differ in nothing but points and provisions
        self.points = int(probe.figure(0, POINTS))
        self.provisions = int(probe.figure(0, PROVISIONS))

    @property
    def place(self) -> tuple[int, bool]:
        """Where the ship is, and whether it may stop there."""
        return int(self.probe.figure(0, SHIP)), not self.probe.figure(0, MUST_LEAVE)

    @property
    def left(self) -> int:
        """Points and provisions left together."""
        return self.points + self.provisions


class Ways:
    """The ways followed so far: a ship that stands where another stood with as much or more sails nowhere new."""

    def __init__(self) -> None:
        self.best: dict[tuple[int, bool], Way] = {}
        self.means: dict[tuple[int, ...], list[tuple[int, int]]] = {}
        self.followed = 0

    def is_new(self, way: Way) -> bool:
        """Whether a way may lead to squares that the others do not; if so it is noted."""
        if self.followed >= MOST_WAYS and way.place in self.best:
            return False
        way.standing = tuple([way.spent] + [int(way.probe.figure(0, which)) for which in STANDING])
        if self.is_reached(way.standing, way.points, way.provisions):
            return False
        self.means.setdefault(way.standing, []).append((way.points, way.provisions))
        self.best.setdefault(way.place, way)
        self.followed += 1
        return True

    def is_reached(self, standing: tuple[int, ...], points: int, provisions: int) -> bool:
        """Whether some way has led there with as much or more."""
        for more, rather in self.means.get(standing, NONE_YET):
            if more >= points and rather >= provisions:
                return True
        return False

    def is_idle(self, way: Way, direction: int) -> bool:
        """Whether a step leads onto open sea, where a ship has come as well: it need not be tried."""
        probe = way.probe
        square = target_of(probe, 0, direction)
        if not is_free(probe, 0, square):
            return False
        missing = max(0, int(step_cost(probe, 0, direction)) - way.points)
        points = max(0, way.points - int(step_cost(probe, 0, direction)))
        standing = (way.spent, int(square), 0, *way.standing[LATER:])
        return self.is_reached(standing, points, way.provisions - missing)


def reach(s: Fields, seat: int) -> dict[str, Any]:
    """For every square within reach: the best way there, what it costs and brings, and whether one may stop there.

    Ways with more points and provisions left come first. A poorer way is followed as well when what it has met differs:
    a story told or a current spared may carry it further.
    """
    start = Way(s.alone(seat), [], [], [], 0, 0)
    order = count()
    queue = [(-start.left, next(order), start)]
    ways = Ways()
    while queue:
        _, _, way = heappop(queue)
        if not ways.is_new(way) or way.probe.figure(0, STOPPED):
            continue
        for direction in range(DIRECTIONS):
            if move_problem(way.probe, 0, direction, False) == FINE and not ways.is_idle(way, direction):
                further = onward(way, direction)
                heappush(queue, (-further.left, next(order), further))
    squares = sorted({square for square, _ in ways.best})
    before = int(fame(start.probe, 0))
    return {SQUARE_IDS[square]: shown(start.probe, before, ways.best, square) for square in squares}


def onward(way: Way, direction: int) -> Way:
    """One step more."""
    one: int = 1
    probe = way.probe.alone(0)
    heard = probe.listen()
    make_move(probe, 0, direction, False)
    probe.heard = None
    squares = passed(probe, heard)
    spent = way.spent
    for square in squares:
        if live(way.probe, 0, square):
            spent |= one << square
    return Way(
        probe,
        [*way.steps, DIRECTION_NAMES[direction]],
        [*way.squares, *[SQUARE_IDS[square] for square in squares]],
        [*way.met, *[MEETINGS[event.kind] for event in heard if event.kind in MEETINGS]],
        way.cost + int(step_cost(way.probe, 0, direction)),
        spent,
    )


def passed(probe: Fields, heard: list[Event]) -> list[int]:
    """The square entered and those a current carries the ship over, the arrival last."""
    for event in heard:
        if event.kind == CURRENT_RIDDEN:
            start, length = event.args[1], event.args[3]
            squares = [int(start)]
            for _i in range(length):
                squares.append(int(arrow_leads_to(probe, 0, squares[-1])))
            return squares
    return [int(probe.figure(0, SHIP))]


def shown(start: Fields, before: int, best: dict[tuple[int, bool], Way], square: int) -> dict[str, Any]:
    """The way to a square, preferring one that may stop there."""
    way = best.get((square, True)) or best[square, False]
    return {
        "points": way.points,
        "provisions": way.provisions,
        "may_stop": way.place[1],
        "cost": way.cost,
        "steps": list(way.steps),
        "squares": list(way.squares),
        "met": list(way.met),
        "story": int(way.probe.figure(0, STORY) - start.figure(0, STORY)),
        "gold": int(way.probe.figure(0, GOLD) - start.figure(0, GOLD)),
        "fame": int(fame(way.probe, 0)) - before,
    }
