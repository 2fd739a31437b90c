"""Judgement for Rolling Seas: where to draw, how to sail, and what a voyage will come to."""

from __future__ import annotations

from math import exp
from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from flottille.bots.judge import Judge, best_rated
from flottille.bots.judges.rolling_seas_ahead import Lookout
from flottille.bots.judges.rolling_seas_chart import ATLAS, FAR
from flottille.bots.judges.rolling_seas_plans import Planner
from flottille.bots.judges.rolling_seas_worth import Scene, prize_of, worth
from flottille.engine.chance import Chance
from flottille.engine.state import State
from flottille.games.rolling_seas.actions import (
    DOT,
    HOME,
    argument,
    square_of_draw,
    turn_of_draw,
    verb_of,
)
from flottille.games.rolling_seas.state import (
    AMBUSHING,
    CHOOSING,
    CLOSING,
    DONE_PLANNING,
    DRAWING,
    FIGURES,
    HOMING,
    OVER,
    PROVISIONS,
    SAILING,
    SHIP,
    STAGE,
    Fields,
)
from flottille.games.rolling_seas.steps.drawing import put_shape
from flottille.games.rolling_seas.steps.gains import take_effects
from flottille.games.rolling_seas.steps.placement import map_drawn_by
from flottille.games.rolling_seas.steps.plan import decide
from flottille.games.rolling_seas.steps.scoring import fame
from flottille.games.rolling_seas.steps.setup import is_start
from flottille.games.rolling_seas.tables import PORTS, SQUARES, WIDTH, calm_effects
from flottille.parts.grid import DIRECTIONS, king_distance

PATIENCE: Final[i64] = 40  # meetings followed up with one wind
HEAT: Final = 60.0  # fame that makes a lead telling
SOLO_SCALE: Final = 500.0
FIRST_TRIED: Final[i64] = 3


class RollingSeasJudge(Judge):
    """Rates a plan by the best it can lead to, and looks one turn further for the value of a position."""

    def __init__(self) -> None:
        self.lookout: Lookout = Lookout()

    def rate(self, s: State, seat: i64, action: i64) -> float:
        """What the voyage comes to after an action, as far as this turn shows."""
        t = cast(Fields, s)
        if t.phase == SAILING:
            copy = t.alone(seat)
            decide(copy, 0, action)
            return Planner(prize_of(t), PATIENCE).finish(copy)
        if t.phase == DRAWING:
            return rate_drawing(t, seat, action)
        if t.phase == HOMING:
            return rate_home(t, seat, action)
        if t.phase == CHOOSING:
            copy = t.alone(seat)
            take_effects(copy, 0, calm_effects(t.card() - t.tables.adventure_cards, argument(action) + 1))
            return worth(copy, 0, prize_of(t))
        if t.phase == AMBUSHING:
            return rate_ambush(t, seat, action)
        return float(argument(action)) if t.fight_winner != seat else -float(argument(action))

    def prefer(self, s: State, seat: i64, legal: vec[i64], n: i64, chance: Chance) -> i64:
        """What it rates best."""
        return legal[0] if n == 1 else best_rated(self, s, seat, legal, n, chance)

    def breadth(self, visits: i64, n: i64) -> i64:
        """A few at first, then ever more."""
        tried = FIRST_TRIED + visits // 6
        return tried if tried < n else n

    def daring(self) -> float:
        """Good and bad plans lie close together."""
        return 0.05

    def epoch(self, s: State) -> i64:
        """Look ahead to the end of the adventure phase, or of somebody's route."""
        t = cast(Fields, s)
        now = 32 * t.turn()
        if t.phase == SAILING:
            now += 16
            for seat in range(t.seats):
                if t.figure(seat, STAGE) >= CLOSING:
                    now += 1
        return now

    def value(self, s: State, out: vec[float]) -> None:
        """Alone the worth of the voyage, otherwise the share of the victory its lead may bring."""
        t = cast(Fields, s)
        if t.seats == 1:
            out[0] = min(max(self.voyage(t, 0) / SOLO_SCALE, 0.0), 1.0)
            return
        total = 0.0
        for seat in range(t.seats):
            hope = exp(min(self.voyage(t, seat), 600.0) / HEAT - 5.0)
            out[seat] = hope
            total += hope
        for seat in range(t.seats):
            out[seat] = out[seat] / total

    def voyage(self, s: Fields, seat: i64) -> float:
        """What a seat's voyage will come to."""
        if s.phase == OVER:
            return float(fame(s, seat))
        if s.figure(seat, SHIP) < 0:
            return best_start(s, seat)
        if s.phase != SAILING:
            return self.lookout.ahead(s, seat, 0)
        stage = s.figure(seat, STAGE)
        if stage == DONE_PLANNING:
            return self.lookout.ahead(as_shown(s, seat), 0, 0)
        return self.lookout.ahead(s, seat, 1 if stage == CLOSING else 0)


def as_shown(s: Fields, seat: i64) -> Fields:
    """A lone copy of a seat that has committed, as all know it: before its plan."""
    copy = s.alone(seat)
    copy.maps = s.shown_maps[SQUARES * seat : SQUARES * (seat + 1)]
    copy.sheets = s.shown_sheets[FIGURES * seat : FIGURES * (seat + 1)]
    return copy


# --- before sailing --------------------------------------------------------------------------------------------------


def rate_drawing(s: Fields, seat: i64, action: i64) -> float:
    """What the map drawn on is worth afterwards; for a rival's, what it is not."""
    drawn = map_drawn_by(s, seat)
    copy = s.alone(drawn)
    put_shape(copy, 0, s.card(), square_of_draw(action), turn_of_draw(action))
    found = best_start(copy, 0) if copy.figure(0, SHIP) < 0 else worth(copy, 0, prize_of(s))
    return found if drawn == seat else -found


def best_start(s: Fields, seat: i64) -> float:
    """What a voyage is worth from the best start."""
    scene = Scene(s, seat, prize_of(s))
    best = 0.0
    for i in range(PORTS):
        port = s.tables.ports[PORTS * s.board + i]
        best = max(best, start_at_port(s, seat, port, scene))
    return best


def start_at_port(s: Fields, seat: i64, port: i64, scene: Scene) -> float:
    """The best start beside a port."""
    best = 0.0
    for side in range(4):
        if is_start(s, seat, port, side):
            square = s.tables.near[DIRECTIONS * port + 2 * side]
            best = max(best, scene.at(square, s.figure(seat, PROVISIONS)))
    return best


def rate_home(s: Fields, seat: i64, action: i64) -> float:
    """What the voyage is worth from a home port, or from one side of it."""
    scene = Scene(s, seat, prize_of(s))
    if verb_of(action) == HOME:
        return start_at_port(s, seat, argument(action), scene)
    port = argument(s.planned(seat, 0))
    square = s.tables.near[DIRECTIONS * port + 2 * argument(action)]
    return scene.at(square, s.figure(seat, PROVISIONS))


def rate_ambush(s: Fields, seat: i64, action: i64) -> float:
    """How surely the victim comes by: near its ship, on the way to a port it has not told in."""
    victim = map_drawn_by(s, seat)
    square = argument(action)
    if verb_of(action) == DOT:
        square = s.tables.near[DIRECTIONS * argument(s.planned(seat, 0)) + argument(action)]
    ship = s.figure(victim, SHIP)
    chart = ATLAS.chart(s, victim)
    near = king_distance(ship, square, WIDTH)
    detour: i64 = FAR
    for port in range(PORTS):
        over = near + chart.away[SQUARES * port + square] - chart.away[SQUARES * port + ship]
        detour = min(detour, over)
    return -float(near) - 2.0 * float(detour)


JUDGE: Final = RollingSeasJudge()
