"""Chapters 4.3 and 5.3 to 5.6: one move and all it triggers, and whether a peril can be left again."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.rolling_seas.events import (
    CURRENT_RIDDEN,
    MONSTER_MET,
    PERIL_CROSSED,
    PIRATES_MET,
    STEPPED,
    WIND_SPENT,
)
from flottille.games.rolling_seas.state import (
    AMBUSH_FIGURES,
    CANNONS,
    CENTRE,
    CLOSING,
    DONE,
    DOTS,
    ENTERED,
    FIGURES,
    HEADING,
    LEVEL,
    MARK,
    MONSTER_POWER,
    MUST_LEAVE,
    NAVIGATING,
    OPEN,
    OWNER,
    PIRATE_POWER,
    POINTS,
    PROVISIONS,
    ROW_DUE,
    SHIP,
    SPENT,
    STAGE,
    STOPPED,
    TRACK,
    TRIGGERED,
    WHEN_ENTERED,
    WIND,
    Fields,
)
from flottille.games.rolling_seas.steps.gains import gain, trim_hold
from flottille.games.rolling_seas.steps.placement import arrow_leads_to, has_pirates, is_passable, live
from flottille.games.rolling_seas.steps.problems import (
    FINE,
    IS_LAND,
    IS_ROCKS,
    MONSTER_UNPAID,
    NO_WAY_OFF,
    OFF_SEA,
    PIRATES_UNPAID,
    RIDE_BLOCKED,
    RIDE_UNPAID,
    TOO_FAR,
)
from flottille.games.rolling_seas.tables import CURRENT, GAIN_GOLD, GAIN_STORY, LAND, MONSTER, PERIL, SQUARES, WIND_DICE
from flottille.parts.bits import bit
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
    if s.terrain(target) >= LAND:
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


def enter(s: Fields, seat: i64, square: i64) -> i64:
    """The ship is on a square: track, ambush marks, then what lives there (RS-4.24)."""
    at = FIGURES * seat
    s.sheets[at + MUST_LEAVE] = 0
    if live(s, seat, square) == CURRENT:
        return ride(s, seat, square)
    s.sheets[at + SHIP] = square
    s.maps[SQUARES * seat + square] |= TRACK
    if s.cell(seat, square) & MARK:
        note_ambush(s, seat, square)
    kind = live(s, seat, square)
    if kind == MONSTER:
        return meet_monster(s, seat, square)
    if kind == PERIL:
        cross_peril(s, seat, square)
    elif has_pirates(s, seat, square):
        return meet_pirates(s, seat, square)
    return FINE


def pay_provisions(s: Fields, seat: i64, power: i64, cost: i64) -> i64:
    """Pay unless the cannons match the power (RS-5.3, RS-5.6); what was paid, -1 if it could not be."""
    at = FIGURES * seat
    if s.sheets[at + CANNONS] >= s.sheets[at + power]:
        return 0
    s.sheets[at + PROVISIONS] -= cost
    return cost if s.sheets[at + PROVISIONS] >= 0 else -1


def meet_monster(s: Fields, seat: i64, square: i64) -> i64:
    """Pay, then gain the story (RS-5.3)."""
    t = s.tables
    paid = pay_provisions(s, seat, MONSTER_POWER, t.monster_cost)
    if paid < 0:
        return MONSTER_UNPAID
    s.maps[SQUARES * seat + square] |= SPENT
    s.say(seat, MONSTER_MET, square, paid)
    gain(s, seat, GAIN_STORY, t.monster_story)
    return FINE


def cross_peril(s: Fields, seat: i64, square: i64) -> None:
    """Gain the story; the ship must leave again (RS-5.4)."""
    s.maps[SQUARES * seat + square] |= SPENT
    s.sheets[FIGURES * seat + MUST_LEAVE] = 1
    s.say(seat, PERIL_CROSSED, square)
    gain(s, seat, GAIN_STORY, s.tables.peril_story)


def ride(s: Fields, seat: i64, start: i64) -> i64:
    """Follow the arrows while the squares are live currents, gain the story, then enter the arrival square (RS-5.5)."""
    square = start
    length: i64 = 0
    while live(s, seat, square) == CURRENT:
        s.maps[SQUARES * seat + square] |= SPENT | TRACK
        length += 1
        square = arrow_leads_to(s, seat, square)
        if square < 0 or not is_passable(s, seat, square):
            return RIDE_BLOCKED
    story = length // s.tables.ride_squares
    s.say(seat, CURRENT_RIDDEN, start, square, length, story)
    gain(s, seat, GAIN_STORY, story)
    return RIDE_UNPAID if enter(s, seat, square) != FINE else FINE


def meet_pirates(s: Fields, seat: i64, square: i64) -> i64:
    """Pay, then gain story and gold, and a row if the cannons did it; the ship stops (RS-5.6)."""
    t = s.tables
    at = FIGURES * seat
    paid = pay_provisions(s, seat, PIRATE_POWER, t.pirates_cost)
    if paid < 0:
        return PIRATES_UNPAID
    s.maps[SQUARES * seat + square] |= DONE
    s.sheets[at + STOPPED] = 1
    s.say(seat, PIRATES_MET, square, paid)
    beaten = s.sheets[at + CANNONS] >= s.sheets[at + PIRATE_POWER] and s.sheets[at + CANNONS] > 0
    gain(s, seat, GAIN_STORY, t.pirates_story)
    gain(s, seat, GAIN_GOLD, t.pirates_gold)
    if beaten:
        s.sheets[at + ROW_DUE] = 1
    return FINE


def note_ambush(s: Fields, seat: i64, square: i64) -> None:
    """Remember an ambush entered for the first time this turn, for the end of the turn (RS-4.33)."""
    for slot in range(s.tables.ambushes):
        at = AMBUSH_FIGURES * (s.tables.ambushes * seat + slot)
        is_waiting = s.ambushes[at + OWNER] >= 0 and s.ambushes[at + TRIGGERED] == 0
        if is_waiting and s.ambushes[at + WHEN_ENTERED] == 0 and is_marked(s, at, square):
            s.sheets[FIGURES * seat + ENTERED] += 1
            s.ambushes[at + WHEN_ENTERED] = s.sheets[FIGURES * seat + ENTERED]


def is_marked(s: Fields, at: i64, square: i64) -> bool:
    """Whether a square is the centre or a dot of the ambush stored here."""
    centre = s.ambushes[at + CENTRE]
    if square == centre:
        return True
    for direction in range(DIRECTIONS):
        if s.ambushes[at + DOTS] & bit(direction) and s.tables.near[DIRECTIONS * centre + direction] == square:
            return True
    return False
