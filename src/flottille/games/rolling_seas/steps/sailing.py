"""Chapters 4.3 and 5.3 to 5.6: one move and all it triggers, and whether a peril can be left again."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.rolling_seas.events import STEPPED, WIND_SPENT
from flottille.games.rolling_seas.state import (
    CLOSING,
    FIGURES,
    HEADING,
    LEVEL,
    MUST_LEAVE,
    NAVIGATING,
    OPEN,
    POINTS,
    PROVISIONS,
    ROW_DUE,
    SHIP,
    STAGE,
    WIND,
    Fields,
)
from flottille.games.rolling_seas.steps.encounters import enter
from flottille.games.rolling_seas.steps.gains import trim_hold
from flottille.games.rolling_seas.steps.problems import FINE, IS_LAND, IS_ROCKS, NO_WAY_OFF, OFF_SEA, TOO_FAR
from flottille.games.rolling_seas.steps.squares import has_pirates, is_passable, live
from flottille.games.rolling_seas.tables import WIND_DICE, is_sea
from flottille.parts.grid import DIRECTIONS, eighths_between

# --- may it move? ------------------------------------------------------------------------------------------------


def target_of(s: Fields, seat: i64, direction: i64) -> i64:
    """The square one step away; -1 beyond the edge."""
    return s.tables.near[DIRECTIONS * s.figure(seat, SHIP) + direction]


def step_cost(s: Fields, seat: i64, direction: i64) -> i64:
    """Movement points of a step by its angle from the wind chosen (2.8)."""
    return s.tables.costs[eighths_between(direction, s.figure(seat, HEADING))]


def move_problem(s: Fields, seat: i64, direction: i64, by_wind: bool) -> i64:
    """What forbids a step or wind move: it must be paid, resolved, and leave a way to commit (RS-4.22, RS-4.42)."""
    target = target_of(s, seat, direction)
    if target < 0:
        return OFF_SEA
    if not is_sea(s.terrain(target)):
        return IS_LAND
    if not is_passable(s, seat, target):
        return IS_ROCKS
    if not by_wind and step_cost(s, seat, direction) > s.figure(seat, POINTS) + s.figure(seat, PROVISIONS):
        return TOO_FAR
    if live(s, seat, target) == 0 and not has_pirates(s, seat, target):
        return FINE
    probe = s.alone(seat)
    problem = make_move(probe, 0, direction, by_wind)
    if problem == FINE and not can_leave(probe):
        return NO_WAY_OFF
    return problem


def can_leave(s: Fields) -> bool:
    """Whether seat 0 of a probe can still get off the peril it stands on (RS-4.42)."""
    if s.figure(0, MUST_LEAVE) == 0:
        return True
    stage = s.figure(0, STAGE)
    if stage == OPEN:
        return can_leave_moving(s, True) or can_leave_by_any_die(s)
    if stage == NAVIGATING and can_leave_moving(s, False):
        return True
    probe = s.alone(0)
    probe.sheets[STAGE] = CLOSING
    return can_leave_moving(probe, True)


def can_leave_by_any_die(s: Fields) -> bool:
    """The same, by navigating from here with one of the dice."""
    for i in range(WIND_DICE):
        probe = s.alone(0)
        set_sail(probe, 0, s.wind_dice[i])
        if can_leave(probe):
            return True
    return False


def can_leave_moving(s: Fields, by_wind: bool) -> bool:
    """The same, with a step or wind move next."""
    if by_wind and s.figure(0, WIND) == 0:
        return False
    for direction in range(DIRECTIONS):
        target = target_of(s, 0, direction)
        if target >= 0 and is_passable(s, 0, target):
            probe = s.alone(0)
            if make_move(probe, 0, direction, by_wind) == FINE and can_leave(probe):
                return True
    return False


def set_sail(s: Fields, seat: i64, direction: i64) -> None:
    """Begin to navigate with this wind and the ship's points (RS-4.20)."""
    at = FIGURES * seat
    s.sheets[at + STAGE] = NAVIGATING
    s.sheets[at + HEADING] = direction
    s.sheets[at + POINTS] = s.tables.ship_movement[s.sheets[at + LEVEL]]


# --- one move ----------------------------------------------------------------------------------------------------


def make_move(s: Fields, seat: i64, direction: i64, by_wind: bool) -> i64:
    """Move to a passable square in the order of RS-4.40; what could not be paid, and then the position is spoilt."""
    target = target_of(s, seat, direction)
    at = FIGURES * seat
    if by_wind:
        s.sheets[at + WIND] -= 1
        s.say(seat, WIND_SPENT, direction, target)
    else:
        before = s.sheets[at + PROVISIONS]
        if not pay_points(s, seat, step_cost(s, seat, direction)):
            return TOO_FAR
        s.say(seat, STEPPED, direction, target, s.sheets[at + POINTS], before - s.sheets[at + PROVISIONS])
    problem = enter(s, seat, target)
    if problem == FINE and s.sheets[at + ROW_DUE] == 0:
        trim_hold(s, seat)
    return problem


def pay_points(s: Fields, seat: i64, cost: i64) -> bool:
    """Free points first, then a provision for each that is missing (RS-4.41); whether there were enough."""
    at = FIGURES * seat
    missing = cost - s.sheets[at + POINTS]
    if missing <= 0:
        s.sheets[at + POINTS] -= cost
        return True
    s.sheets[at + POINTS] = 0
    s.sheets[at + PROVISIONS] -= missing
    return s.sheets[at + PROVISIONS] >= 0
