"""Which squares a ship can still get to in this action: a search that really sails, so that nothing false is shaded."""

from __future__ import annotations

from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import count
from typing import Any

from flottille.games.rolling_seas.edition_boards import SQUARE_IDS
from flottille.games.rolling_seas.edition_cards import TYPES
from flottille.games.rolling_seas.state import GOLD, MUST_LEAVE, POINTS, PROVISIONS, SHIP, STOPPED, STORY, Fields
from flottille.games.rolling_seas.steps.placement import arrow_leads_to, has_pirates, live
from flottille.games.rolling_seas.steps.problems import FINE
from flottille.games.rolling_seas.steps.sailing import make_move, move_problem, step_cost, target_of
from flottille.games.rolling_seas.steps.scoring import fame
from flottille.games.rolling_seas.tables import CURRENT
from flottille.parts.grid import DIRECTION_NAMES, DIRECTIONS


@dataclass(frozen=True)
class Way:
    """A ship after some steps: how it came there and what it met."""

    probe: Fields
    steps: tuple[str, ...] = ()
    squares: tuple[str, ...] = ()  # rides included
    met: tuple[str, ...] = ()
    cost: int = 0

    @property
    def place(self) -> tuple[int, bool]:
        """Where the ship is, and whether it may stop there."""
        return int(self.probe.figure(0, SHIP)), not self.probe.figure(0, MUST_LEAVE)

    @property
    def left(self) -> int:
        """Points and provisions left together."""
        return int(self.probe.figure(0, POINTS) + self.probe.figure(0, PROVISIONS))


def reach(s: Fields, seat: int) -> dict[str, Any]:
    """For every square within reach: the best way there, what it costs and brings, and whether one may stop there.

    Of two ways to a square the one with more points and provisions left is followed.
    """
    start = Way(s.alone(seat))
    order = count()
    queue = [(-start.left, next(order), start)]
    best: dict[tuple[int, bool], Way] = {}
    while queue:
        _, _, way = heappop(queue)
        if way.place in best:
            continue
        best[way.place] = way
        for direction in range(DIRECTIONS) if not way.probe.figure(0, STOPPED) else ():
            if move_problem(way.probe, 0, direction, False) == FINE:
                further = onward(way, direction)
                heappush(queue, (-further.left, next(order), further))
    squares = sorted({square for square, _ in best})
    return {SQUARE_IDS[square]: shown(start.probe, best, square) for square in squares}


def onward(way: Way, direction: int) -> Way:
    """One step more."""
    probe = way.probe.alone(0)
    cost = int(step_cost(way.probe, 0, direction))
    passed = ridden(way.probe, int(target_of(way.probe, 0, direction)))
    make_move(probe, 0, direction, False)
    return Way(
        probe,
        (*way.steps, DIRECTION_NAMES[direction]),
        (*way.squares, *(SQUARE_IDS[square] for square in passed)),
        (*way.met, *meetings(way.probe, passed)),
        way.cost + cost,
    )


def ridden(probe: Fields, square: int) -> list[int]:
    """The square entered and those a current carries the ship over, the arrival last."""
    passed = [square]
    while live(probe, 0, passed[-1]) == CURRENT and passed[-1] not in passed[:-1]:
        passed.append(int(arrow_leads_to(probe, 0, passed[-1])))
    return passed


def meetings(probe: Fields, passed: list[int]) -> list[str]:
    """What lies on those squares, a ride counted once."""
    found = [TYPES[live(probe, 0, square)] for square in passed if live(probe, 0, square)]
    rides = found.count("current")
    kinds = (["current"] if rides else []) + [kind for kind in found if kind != "current"]
    return kinds + ["pirates" for square in passed if has_pirates(probe, 0, square)]


def shown(start: Fields, best: dict[tuple[int, bool], Way], square: int) -> dict[str, Any]:
    """The way to a square, preferring one that may stop there."""
    way = best.get((square, True)) or best[square, False]
    return {
        "points": int(way.probe.figure(0, POINTS)),
        "provisions": int(way.probe.figure(0, PROVISIONS)),
        "may_stop": way.place[1],
        "cost": way.cost,
        "steps": list(way.steps),
        "squares": list(way.squares),
        "met": list(way.met),
        "story": int(way.probe.figure(0, STORY) - start.figure(0, STORY)),
        "gold": int(way.probe.figure(0, GOLD) - start.figure(0, GOLD)),
        "fame": int(fame(way.probe, 0) - fame(start, 0)),
    }
