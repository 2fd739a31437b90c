"""Judgement for what comes before sailing in Rolling Seas: drawing, ambushes, home ports."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.bots.judges.rolling_seas_chart import ATLAS, FAR
from flottille.bots.judges.rolling_seas_memory import Memory, voyage_key
from flottille.bots.judges.rolling_seas_worth import Scene, prize_of
from flottille.games.rolling_seas.actions import DOT, HOME, argument, square_of_draw, turn_of_draw, verb_of
from flottille.games.rolling_seas.state import HOME as HOME_PORT
from flottille.games.rolling_seas.state import PROVISIONS, SHIP, Fields
from flottille.games.rolling_seas.steps.drawing import put_shape
from flottille.games.rolling_seas.steps.placement import map_drawn_by
from flottille.games.rolling_seas.steps.setup import is_start
from flottille.games.rolling_seas.tables import PORTS, SQUARES, WIDTH
from flottille.parts.grid import DIRECTIONS, king_distance

DRAWN: Final[i64] = 8  # what is asked of the memory


def rate_drawing(s: Fields, seat: i64, action: i64, memory: Memory) -> float:
    """What the map drawn on is worth afterwards; for a rival's, what it is not."""
    prize = prize_of(s)
    copy = drawn_on(s, seat, action)
    key = voyage_key(copy, DRAWN, prize)
    found = memory.find(key)
    if found is None:
        found = memory.keep(key, worth_anywhere(copy, 0, prize))
    return found if map_drawn_by(s, seat) == seat else -found


def drawn_on(s: Fields, seat: i64, action: i64) -> Fields:
    """The voyage whose map a seat draws on, after it."""
    copy = s.alone(map_drawn_by(s, seat))
    put_shape(copy, 0, s.card(), square_of_draw(action), turn_of_draw(action))
    return copy


def started_at(s: Fields, seat: i64, action: i64, side: i64) -> Fields | None:
    """The voyage after it starts on a side of its home port; None if the choice does not allow that."""
    is_home = verb_of(action) == HOME
    port = argument(action if is_home else s.planned(seat, 0))
    if not is_start(s, seat, port, side) or not (is_home or argument(action) == side):
        return None
    copy = s.alone(seat)
    copy.sheets[HOME_PORT] = port
    copy.sheets[SHIP] = s.tables.near[DIRECTIONS * port + 2 * side]
    return copy


def worth_anywhere(s: Fields, seat: i64, prize: float) -> float:
    """What a voyage is worth where its ship is, before the start from the best home port."""
    scene = Scene(s, seat, prize)
    ship = s.figure(seat, SHIP)
    if ship >= 0:
        return scene.at(ship, s.figure(seat, PROVISIONS))
    best = 0.0
    for i in range(PORTS):
        best = max(best, best_start(s, seat, s.tables.ports[PORTS * s.board + i], scene))
    return best


def best_start(s: Fields, seat: i64, port: i64, scene: Scene) -> float:
    """What a voyage is worth from the best square beside a home port."""
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
        return best_start(s, seat, argument(action), scene)
    port = argument(s.planned(seat, 0))
    return scene.at(s.tables.near[DIRECTIONS * port + 2 * argument(action)], s.figure(seat, PROVISIONS))


def rate_ambush(s: Fields, seat: i64, action: i64) -> float:
    """How surely the victim comes by: near its ship, on the way to a port."""
    victim = map_drawn_by(s, seat)
    square = argument(action)
    if verb_of(action) == DOT:
        square = s.tables.near[DIRECTIONS * argument(s.planned(seat, 0)) + square]
    ship = s.figure(victim, SHIP)
    chart = ATLAS.chart(s, victim)
    near = king_distance(ship, square, WIDTH)
    detour = FAR
    for port in range(PORTS):
        detour = min(detour, near + chart.away[SQUARES * port + square] - chart.away[SQUARES * port + ship])
    return -float(near + 2 * detour)
