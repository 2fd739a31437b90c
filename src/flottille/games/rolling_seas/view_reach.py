"""Which squares a ship can still get to in this action: a search that really sails, so that nothing false is shaded."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import count
from typing import Any

from flottille.games.rolling_seas.edition_boards import SQUARE_IDS
from flottille.games.rolling_seas.state import MUST_LEAVE, POINTS, PROVISIONS, SHIP, STOPPED, Fields
from flottille.games.rolling_seas.steps.problems import FINE
from flottille.games.rolling_seas.steps.sailing import make_move, move_problem
from flottille.parts.grid import DIRECTIONS


def reach(s: Fields, seat: int) -> dict[str, Any]:
    """For every square within reach: what would be left on the best way there, and whether one may stop there.

    Of two ways to a square the one with more points and provisions left is followed.
    """
    start = s.alone(seat)
    order = count()
    queue = [(-left(start), next(order), start)]
    best: dict[tuple[int, bool], Fields] = {}
    while queue:
        _, _, probe = heappop(queue)
        place = int(probe.figure(0, SHIP)), bool(probe.figure(0, MUST_LEAVE))
        if place in best:
            continue
        best[place] = probe
        for direction in range(DIRECTIONS) if not probe.figure(0, STOPPED) else ():
            if move_problem(probe, 0, direction, False) == FINE:
                ahead = probe.alone(0)
                make_move(ahead, 0, direction, False)
                heappush(queue, (-left(ahead), next(order), ahead))
    return {SQUARE_IDS[square]: shown(best, square) for square in sorted({square for square, _ in best})}


def left(probe: Fields) -> int:
    """Points and provisions left together."""
    return int(probe.figure(0, POINTS) + probe.figure(0, PROVISIONS))


def shown(best: dict[tuple[int, bool], Fields], square: int) -> dict[str, Any]:
    """What is left on a square, preferring a way that may stop there."""
    probe = best.get((square, False)) or best[square, True]
    return {
        "points": int(probe.figure(0, POINTS)),
        "provisions": int(probe.figure(0, PROVISIONS)),
        "may_stop": (square, False) in best,
    }
