"""Chapter 4.6: a plan in small decisions, what each stage offers and what each decision does."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.actions import (
    BUILD,
    CANNON,
    COMMIT,
    END,
    EXPLORE,
    FILL,
    NAVIGATE,
    ROW,
    SIDES,
    STEP,
    VISIT,
    argument,
    explore,
    is_decision_of_plan,
    is_move,
    is_purchase,
    row_of_explore,
    side_of_explore,
    verb_of,
)
from flottille.games.rolling_seas.actions import SHIP as BUY_SHIP
from flottille.games.rolling_seas.actions import WIND as WIND_MOVE
from flottille.games.rolling_seas.events import BY_PIRATES, ROW_TAKEN, WIND_CHOSEN
from flottille.games.rolling_seas.state import (
    CANNONS,
    CLOSING,
    DONE_PLANNING,
    ENTERED,
    EXPLORING,
    FIGURES,
    FILLED,
    HEADING,
    MUST_LEAVE,
    NAVIGATING,
    OPEN,
    POINTS,
    ROW_DUE,
    STAGE,
    STOPPED,
    VISITING,
    WIND,
    Fields,
)
from flottille.games.rolling_seas.steps.ashore import (
    build_cannon,
    build_problem,
    buy,
    buy_problem,
    explore_land,
    explore_problem,
    visit_port,
    visit_problem,
)
from flottille.games.rolling_seas.steps.gains import take_effects, trim_hold
from flottille.games.rolling_seas.steps.problems import (
    FINE,
    IS_STOPPED,
    NO_ROW_DUE,
    NO_WAY_OFF,
    NO_WIND,
    NOT_ON_DICE,
    ON_PERIL,
    ROW_FIRST,
    ROW_TOO_HIGH,
    WRONG_PHASE,
    WRONG_STAGE,
)
from flottille.games.rolling_seas.steps.sailing import can_leave, make_move, move_problem, set_sail
from flottille.games.rolling_seas.tables import ROWS, row_effects
from flottille.parts.grid import DIRECTIONS


def rest(s: Fields, seat: i64) -> None:
    """Wipe what a plan carries along; the next one starts afresh (RS-4.39)."""
    at = FIGURES * seat
    s.sheets[at + STAGE] = OPEN
    s.sheets[at + HEADING] = -1
    s.sheets[at + POINTS] = 0
    s.sheets[at + MUST_LEAVE] = 0
    s.sheets[at + STOPPED] = 0
    s.sheets[at + FILLED] = 0
    s.sheets[at + ROW_DUE] = 0
    s.sheets[at + ENTERED] = 0


# --- what may be decided -----------------------------------------------------------------------------------------


def highest_row(s: Fields, seat: i64) -> i64:
    """The highest row open to a seat that beat pirates (RS-5.6)."""
    cannons = s.figure(seat, CANNONS)
    return cannons if cannons < ROWS else ROWS


def plan_problem(s: Fields, seat: i64, action: i64) -> i64:
    """What forbids a decision of a plan; FINE if nothing does (RS-4.39)."""
    verb = verb_of(action)
    if not is_decision_of_plan(verb):
        return WRONG_PHASE
    if verb == ROW:
        return row_problem(s, seat, argument(action) + 1)
    if s.figure(seat, ROW_DUE) == 1:
        return ROW_FIRST
    stage = s.figure(seat, STAGE)
    if not fits_stage(verb, stage):
        return WRONG_STAGE
    if is_move(verb):
        return travel_problem(s, seat, verb == WIND_MOVE, argument(action))
    if verb == NAVIGATE:
        return navigate_problem(s, seat, argument(action))
    if verb == END:
        return end_problem(s, seat, stage)
    if verb == BUILD:
        return build_problem(s, seat)
    if is_purchase(verb):
        return buy_problem(s, seat, verb)
    if s.figure(seat, MUST_LEAVE) == 1:  # explore, visit, commit
        return ON_PERIL
    if verb == EXPLORE:
        return explore_problem(s, seat, side_of_explore(action), row_of_explore(action))
    return visit_problem(s, seat, argument(action)) if verb == VISIT else FINE


def fits_stage(verb: i64, stage: i64) -> bool:
    """Whether a stage knows a verb (RS-4.39)."""
    if verb in (NAVIGATE, EXPLORE, VISIT):
        return stage == OPEN
    if verb == WIND_MOVE:
        return stage in (OPEN, CLOSING)
    if verb == STEP:
        return stage == NAVIGATING
    if verb == END:
        return stage in (NAVIGATING, EXPLORING, VISITING)
    if verb == COMMIT:
        return stage == CLOSING
    if verb == BUILD:
        return stage == EXPLORING
    return stage == VISITING and is_purchase(verb)


def row_problem(s: Fields, seat: i64, row: i64) -> i64:
    """A row is owed, and this one is within reach of the cannons."""
    if s.figure(seat, ROW_DUE) == 0:
        return NO_ROW_DUE
    return FINE if row <= highest_row(s, seat) else ROW_TOO_HIGH


def travel_problem(s: Fields, seat: i64, by_wind: bool, direction: i64) -> i64:
    """What forbids a step or wind move (RS-4.19, RS-4.22, RS-4.25)."""
    if s.figure(seat, STOPPED) == 1:
        return IS_STOPPED
    if by_wind and s.figure(seat, WIND) == 0:
        return NO_WIND
    return move_problem(s, seat, direction, by_wind)


def navigate_problem(s: Fields, seat: i64, direction: i64) -> i64:
    """The wind is on a die, and leads off a peril if the ship is on one (RS-4.20, RS-4.42)."""
    if not s.has_die(direction):
        return NOT_ON_DICE
    if s.figure(seat, MUST_LEAVE) == 0:
        return FINE
    probe = s.alone(seat)
    set_sail(probe, 0, direction)
    return FINE if can_leave(probe) else NO_WAY_OFF


def end_problem(s: Fields, seat: i64, stage: i64) -> i64:
    """Sailing may end on a peril only if a wind move then leads off it (RS-4.23)."""
    if stage != NAVIGATING or s.figure(seat, MUST_LEAVE) == 0:
        return FINE
    probe = s.alone(seat)
    probe.sheets[STAGE] = CLOSING
    return FINE if can_leave(probe) else NO_WAY_OFF


def list_plan(s: Fields, seat: i64, out: vec[i64]) -> i64:
    """Write every legal decision of a plan, the neutral one first (RS-4.47); how many."""
    if s.figure(seat, ROW_DUE) == 1:
        return list_range(s, seat, ROW, ROWS, out, 0)
    stage = s.figure(seat, STAGE)
    n: i64 = 0
    if stage == OPEN:
        n = list_range(s, seat, NAVIGATE, DIRECTIONS, out, n)
        n = list_wind_moves(s, seat, out, n)
        n = list_explorations(s, seat, out, n)
        return list_range(s, seat, VISIT, SIDES, out, n)
    if stage == CLOSING:
        n = list_range(s, seat, COMMIT, 1, out, n)
        return list_wind_moves(s, seat, out, n)
    n = list_range(s, seat, END, 1, out, n)
    if stage == NAVIGATING:
        return list_range(s, seat, STEP, DIRECTIONS, out, n)
    if stage == EXPLORING:
        return list_range(s, seat, BUILD, 1, out, n)
    n = list_range(s, seat, BUY_SHIP, 1, out, n)
    n = list_range(s, seat, FILL, 1, out, n)
    return list_range(s, seat, CANNON, 1, out, n)


def list_range(s: Fields, seat: i64, first: i64, size: i64, out: vec[i64], n: i64) -> i64:
    """Add the legal ones of a run of actions; how many there are now."""
    for action in range(first, first + size):
        if plan_problem(s, seat, action) == FINE:
            out[n] = action
            n += 1
    return n


def list_wind_moves(s: Fields, seat: i64, out: vec[i64], n: i64) -> i64:
    """Add the legal wind moves; without wind there are none."""
    return list_range(s, seat, WIND_MOVE, DIRECTIONS, out, n) if s.figure(seat, WIND) > 0 else n


def list_explorations(s: Fields, seat: i64, out: vec[i64], n: i64) -> i64:
    """Add the legal explorations; the row of the die before its neighbours at a monolith."""
    for side in range(SIDES):
        if plan_problem(s, seat, explore(side, s.die)) == FINE:
            out[n] = explore(side, s.die)
            n = list_range(s, seat, explore(side, (s.die + 4) % ROWS + 1), 1, out, n + 1)
            n = list_range(s, seat, explore(side, s.die % ROWS + 1), 1, out, n)
    return n


# --- what a decision does -----------------------------------------------------------------------------------------


def decide(s: Fields, seat: i64, action: i64) -> None:
    """Take a legal decision of a plan."""
    at = FIGURES * seat
    verb = verb_of(action)
    if is_move(verb):
        make_move(s, seat, argument(action), verb == WIND_MOVE)
    elif verb == NAVIGATE:
        set_sail(s, seat, argument(action))
        s.say(seat, WIND_CHOSEN, argument(action), s.sheets[at + POINTS])
    elif verb == EXPLORE:
        explore_land(s, seat, side_of_explore(action), row_of_explore(action))
    elif verb == VISIT:
        visit_port(s, seat, argument(action))
    elif verb == BUILD:
        build_cannon(s, seat)
    elif verb == ROW:
        take_row(s, seat, argument(action) + 1)
    elif verb == END:
        if s.sheets[at + STAGE] == EXPLORING:
            trim_hold(s, seat)
        s.sheets[at + STAGE] = CLOSING
    elif verb == COMMIT:
        s.sheets[at + STAGE] = DONE_PLANNING
    else:
        buy(s, seat, verb)


def take_row(s: Fields, seat: i64, row: i64) -> None:
    """The reward for beating pirates: a row of the exploration book, nothing built (RS-5.6)."""
    s.sheets[FIGURES * seat + ROW_DUE] = 0
    s.say(seat, ROW_TAKEN, row)
    take_effects(s, seat, row_effects(row), BY_PIRATES)
    trim_hold(s, seat)
