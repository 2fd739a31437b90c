"""What may be done now."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.actions import (
    AMBUSH,
    CHOOSE,
    DOT,
    DRAW,
    HOME,
    SIDES,
    START,
    argument,
    square_of_draw,
    turn_of_draw,
    verb_of,
)
from flottille.games.rolling_seas.state import AMBUSHING, CHOOSING, DRAWING, FIGHTING, HOMING, SAILING, Fields
from flottille.games.rolling_seas.steps.drawing import ambush_problem, option_problem
from flottille.games.rolling_seas.steps.fights import loot_problem
from flottille.games.rolling_seas.steps.placement import map_drawn_by
from flottille.games.rolling_seas.steps.plan import list_plan, plan_problem
from flottille.games.rolling_seas.steps.problems import FINE, WRONG_PHASE
from flottille.games.rolling_seas.steps.setup import home_problem, start_problem
from flottille.games.rolling_seas.steps.sieve import drawing_problem, list_placements
from flottille.games.rolling_seas.tables import MOST_OPTIONS, SQUARES, TURNS
from flottille.parts.grid import DIRECTIONS

FEW: Final[i64] = 64  # more than a plan, a dot or a choice ever offers


def most_legal(s: Fields) -> i64:
    """An upper bound of the legal actions in this phase."""
    if s.phase == DRAWING:
        return TURNS * SQUARES
    return SQUARES if s.phase == AMBUSHING or s.phase == HOMING else FEW


def problem(s: Fields, seat: i64, action: i64) -> i64:
    """What forbids an action of a seat that owes a decision; FINE if nothing does."""
    if s.phase == SAILING:
        return plan_problem(s, seat, action)
    verb = verb_of(action)
    if s.phase == DRAWING and verb == DRAW:
        return drawing_problem(s, map_drawn_by(s, seat), square_of_draw(action), turn_of_draw(action))
    if s.phase == AMBUSHING and (verb in (AMBUSH, DOT)):
        return ambush_problem(s, seat, verb == DOT, argument(action))
    if s.phase == CHOOSING and verb == CHOOSE:
        return option_problem(s, seat, argument(action) + 1)
    if s.phase == FIGHTING and verb == CHOOSE:
        return loot_problem(s, seat, argument(action) + 1)
    if s.phase == HOMING and verb == HOME:
        return home_problem(s, seat, argument(action))
    if s.phase == HOMING and verb == START:
        return start_problem(s, seat, argument(action))
    return WRONG_PHASE


def list_legal(s: Fields, seat: i64, out: vec[i64]) -> i64:
    """Write the legal actions of a seat, the one of RS-4.47 first; how many."""
    if not s.owes(seat):
        return 0
    if s.phase == SAILING:
        return list_plan(s, seat, out)
    if s.phase == DRAWING:
        return list_placements(s, map_drawn_by(s, seat), out)
    has_begun = s.plan_sizes[seat] > 0
    if s.phase == AMBUSHING:
        return list_run(s, seat, DOT, DIRECTIONS, out) if has_begun else list_run(s, seat, AMBUSH, SQUARES, out)
    if s.phase == HOMING:
        return list_run(s, seat, START, SIDES, out) if has_begun else list_run(s, seat, HOME, SQUARES, out)
    return list_run(s, seat, CHOOSE, MOST_OPTIONS, out)


def list_run(s: Fields, seat: i64, first: i64, size: i64, out: vec[i64]) -> i64:
    """Write the legal ones of a run of actions; how many."""
    n: i64 = 0
    for action in range(first, first + size):
        if problem(s, seat, action) == FINE:
            out[n] = action
            n += 1
    return n
