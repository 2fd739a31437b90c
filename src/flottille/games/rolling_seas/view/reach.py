"""Which squares a ship can still get to in this action: a search that really sails, so that nothing false is shaded."""

from __future__ import annotations

from heapq import heappop, heappush
from typing import Any

from mypy_extensions import i64

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

# What decides how a voyage may go on, besides where the ship is, points, provisions and what has been met.
STANDING = (STOPPED, STORY, PROVISIONS_CIRCLED, GOLD_CIRCLED, WIND, MONSTER_POWER, PIRATE_POWER)
MOST_WAYS = 3000  # beyond this many, of all ways to a square the best one found is followed
MEETINGS = {CURRENT_RIDDEN: "current", MONSTER_MET: "monster", PERIL_CROSSED: "peril", PIRATES_MET: "pirates"}
Standing = tuple[int, ...]
Means = list[tuple[int, int]]  # points and provisions with which ships have come somewhere


class Way:
    """A ship after some steps: the last of them, and what it met there."""

    def __init__(
        self, probe: Fields, before: Way | None, step: i64, squares: list[int], met: list[str], cost: i64, spent: int
    ) -> None:
        self.probe = probe
        self.before = before
        self.step = step  # its direction
        self.squares = squares  # rides included
        self.met = met
        self.cost: i64 = cost  # of all steps
        self.spent = spent  # the drawn squares it has entered live, as bits
        self.points: i64 = probe.figure(0, POINTS)
        self.provisions: i64 = probe.figure(0, PROVISIONS)
        self.place: i64 = 2 * probe.figure(0, SHIP) + (1 if probe.figure(0, MUST_LEAVE) else 0)

    @property
    def standing(self) -> Standing:
        """Two ships of the same at one place differ in nothing but points and provisions."""
        return tuple([self.spent] + [int(self.probe.figure(0, which)) for which in STANDING])

    @property
    def left(self) -> int:
        """Points and provisions left together."""
        return int(self.points + self.provisions)

    @property
    def may_stop(self) -> bool:
        """Whether the ship may stay where it is."""
        return self.place & 1 == 0

    def steps(self) -> list[Way]:
        """The way so far, step by step; the start is none."""
        found: list[Way] = []
        way = self
        while way.before is not None:
            found.append(way)
            way = way.before
        found.reverse()
        return found


class Ways:
    """The ways followed so far: a ship that stands where another stood with as much or more sails nowhere new."""

    def __init__(self) -> None:
        self.best: dict[int, Way] = {}  # by place
        self.means: dict[Standing, dict[int, Means]] = {}  # by standing and place
        self.followed: i64 = 0

    def follow(self, way: Way) -> dict[int, Means] | None:
        """Note a way that may lead to squares the others do not, and say what came anywhere as it stands."""
        place = int(way.place)
        if self.followed >= MOST_WAYS and place in self.best:
            return None
        known = self.means.setdefault(way.standing, {})
        if is_reached(known, way.place, way.points, way.provisions):
            return None
        known.setdefault(place, []).append((int(way.points), int(way.provisions)))
        if place not in self.best:
            self.best[place] = way
        self.followed += 1
        return known


def is_reached(known: dict[int, Means], place: i64, points: i64, provisions: i64) -> bool:
    """Whether some way has led there with as much or more."""
    found = known.get(int(place))
    if found is not None:
        for more, rather in found:
            if more >= points and rather >= provisions:
                return True
    return False


def is_idle(way: Way, known: dict[int, Means], direction: i64) -> bool:
    """Whether a step leads onto open sea, where a ship has come as well: it need not be tried."""
    square = target_of(way.probe, 0, direction)
    if not is_free(way.probe, 0, square):
        return False
    cost = step_cost(way.probe, 0, direction)
    if cost <= way.points:
        return is_reached(known, 2 * square, way.points - cost, way.provisions)
    return is_reached(known, 2 * square, 0, way.provisions - cost + way.points)


def reach(s: Fields, seat: int) -> dict[str, Any]:
    """For every square within reach: the best way there, what it costs and brings, and whether one may stop there.

    Ways with more points and provisions left come first. A poorer way is followed as well when what it has met differs:
    a story told or a current spared may carry it further.
    """
    start = Way(s.alone(seat), None, 0, [], [], 0, 0)
    before = int(fame(start.probe, 0))
    return {SQUARE_IDS[square]: shown(start.probe, before, way) for square, way in sailed(start).items()}


def glance(s: Fields, seat: int) -> dict[str, Any]:
    """The same without how one sails there."""
    start = Way(s.alone(seat), None, 0, [], [], 0, 0)
    return {SQUARE_IDS[square]: brief(start.probe, way) for square, way in sailed(start).items()}


def sailed(start: Way) -> dict[int, Way]:
    """The best way to every square within reach, one where the ship may stay if there is any."""
    queue = [(-start.left, 0, start)]
    tried: i64 = 0
    ways = Ways()
    while queue:
        _, _, way = heappop(queue)
        known = ways.follow(way)
        if known is None or way.probe.figure(0, STOPPED):
            continue
        for direction in range(DIRECTIONS):
            if move_problem(way.probe, 0, direction, False) == FINE and not is_idle(way, known, direction):
                tried += 1
                further = onward(way, direction)
                heappush(queue, (-further.left, int(tried), further))
    found: dict[int, Way] = {}
    for place in sorted(ways.best):
        found.setdefault(place >> 1, ways.best[place])
    return found


def onward(way: Way, direction: i64) -> Way:
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
    met = [MEETINGS[event.kind] for event in heard if event.kind in MEETINGS]
    return Way(probe, way, direction, squares, met, way.cost + step_cost(way.probe, 0, direction), spent)


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


def shown(start: Fields, before: int, way: Way) -> dict[str, Any]:
    """What a way costs and brings, and how one sails it."""
    steps = way.steps()
    return {
        "points": int(way.points),
        "provisions": int(way.provisions),
        "may_stop": way.may_stop,
        "cost": int(way.cost),
        "steps": [DIRECTION_NAMES[step.step] for step in steps],
        "squares": [SQUARE_IDS[square] for step in steps for square in step.squares],
        "met": [meeting for step in steps for meeting in step.met],
        "story": int(way.probe.figure(0, STORY) - start.figure(0, STORY)),
        "gold": int(way.probe.figure(0, GOLD) - start.figure(0, GOLD)),
        "fame": int(fame(way.probe, 0)) - before,
    }


def brief(start: Fields, way: Way) -> dict[str, Any]:
    """What a way costs and brings."""
    return {
        "points": int(way.points),
        "provisions": int(way.provisions),
        "may_stop": way.may_stop,
        "cost": int(way.cost),
        "met": [meeting for step in way.steps() for meeting in step.met],
        "story": int(way.probe.figure(0, STORY) - start.figure(0, STORY)),
        "gold": int(way.probe.figure(0, GOLD) - start.figure(0, GOLD)),
    }
