"""Judgement for Rolling Seas: what a sheet and the ship's place are worth, and the best way to finish a plan.

A plan is rated by following it greedily to its end on a copy of the own map. Routes over several turns are not planned.
"""

from __future__ import annotations

from math import exp
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judge import Judge
from flottille.engine.chance import Chance
from flottille.engine.state import State
from flottille.games.rolling_seas.actions import AMBUSH, square_of_draw
from flottille.games.rolling_seas.state import (
    CANNONS,
    CLOSING,
    DONE,
    DONE_PLANNING,
    DRAWING,
    GOLD,
    PROVISIONS,
    SAILING,
    SHIP,
    STAGE,
    STORY,
    TOLD,
    WIND,
    Fields,
)
from flottille.games.rolling_seas.steps.placement import map_drawn_by
from flottille.games.rolling_seas.steps.plan import decide, list_plan
from flottille.games.rolling_seas.steps.scoring import fame
from flottille.games.rolling_seas.tables import PORT, PORTS, SQUARES, WIDTH
from flottille.parts.grid import king_distance

LONGEST: Final[i64] = 24  # decisions a plan is followed
MOST: Final[i64] = 64  # choices of one decision in a plan
STRAY: Final[i64] = 6  # in a playout one choice of so many is random
HEAT: Final = 25.0  # fame that makes a rival's lead telling
SOLO_SCALE: Final = 300.0


class RollingSeasJudge(Judge):
    """Sees the own sheet, the next port and the adventures on the way of this turn."""

    def rate(self, s: State, seat: i64, action: i64) -> float:
        """A plan by what it leads to; a drawing by how near it lies to the ship it is meant for."""
        t = cast(Fields, s)
        if t.phase == SAILING:
            copy = t.alone(seat)
            decide(copy, 0, action)
            return follow(copy)
        if t.phase == DRAWING and action < AMBUSH:
            drawn = map_drawn_by(t, seat)
            ship = t.figure(drawn, SHIP)
            near = -float(king_distance(square_of_draw(action), ship, WIDTH))
            return near if drawn == seat else 0.5 * near
        return 0.0

    def prefer(self, s: State, seat: i64, legal: vec[i64], n: i64, chance: Chance) -> i64:
        """While sailing mostly the choice that is worth most at once; otherwise anything."""
        t = cast(Fields, s)
        if n == 1 or t.phase != SAILING or chance.below(STRAY) == 0:
            return legal[chance.below(n)]
        return legal[best_choice(t, seat, legal, n)]

    def epoch(self, s: State) -> i64:
        """Look ahead to the end of the turn."""
        return cast(Fields, s).turn()

    def value(self, s: State, out: vec[float]) -> None:
        """Alone the worth of the voyage, otherwise the share of the victory its lead may bring."""
        t = cast(Fields, s)
        if t.seats == 1:
            out[0] = min(max(worth(t, 0) / SOLO_SCALE, 0.0), 1.0)
            return
        total = 0.0
        for seat in range(t.seats):
            hope = exp(min(worth(t, seat), 600.0) / HEAT - 12.0)
            out[seat] = hope
            total += hope
        for seat in range(t.seats):
            out[seat] = out[seat] / total


def follow(s: Fields) -> float:
    """What the plan of a lone copy is worth when it is finished greedily."""
    legal = vec[i64]([0] * MOST)
    for _i in range(LONGEST):
        stage = s.figure(0, STAGE)
        if stage in (CLOSING, DONE_PLANNING):
            break
        n = list_plan(s, 0, legal)
        if n == 0:
            break
        decide(s, 0, legal[best_choice(s, 0, legal, n)])
    return worth(s, 0)


def best_choice(s: Fields, seat: i64, legal: vec[i64], n: i64) -> i64:
    """Which of the choices leaves the most at once."""
    best: i64 = 0
    best_worth = -1000.0
    for i in range(n):
        copy = s.alone(seat)
        decide(copy, 0, legal[i])
        found = worth(copy, 0)
        if found > best_worth:
            best = i
            best_worth = found
    return best


def worth(s: Fields, seat: i64) -> float:
    """Fame so far, what the story will still bring at ports, what is aboard, and how far the next port is."""
    left = s.turns() - s.turn()
    tellings = float(min(PORTS - s.figure(seat, TOLD), left // 3))
    goods = 0.8 * float(s.figure(seat, PROVISIONS)) + 1.6 * float(s.figure(seat, GOLD))
    goods += 1.5 * float(s.figure(seat, WIND) + s.figure(seat, CANNONS))
    if left < 3:
        goods *= 0.3
    story = float(s.figure(seat, STORY))
    return float(fame(s, seat)) + story * tellings + goods - 1.6 * float(next_port(s, seat))


def next_port(s: Fields, seat: i64) -> i64:
    """King moves to the nearest port where the story was not told."""
    ship = s.figure(seat, SHIP)
    nearest: i64 = 12
    if ship < 0:
        return nearest
    for square in range(SQUARES):
        if s.terrain(square) == PORT and s.cell(seat, square) & DONE == 0:
            nearest = min(nearest, king_distance(ship, square, WIDTH))
    return nearest


JUDGE: Final = RollingSeasJudge()
