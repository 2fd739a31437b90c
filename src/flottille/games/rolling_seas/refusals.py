"""Why not: the rule, the key and the particulars of every refusal."""

from __future__ import annotations

from collections.abc import Callable

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.errors import IllegalAction, WrongSeat
from flottille.games.rolling_seas.actions import (
    DRAW,
    STEP,
    argument,
    is_move,
    row_of_explore,
    side_of_explore,
    square_of_draw,
    turn_of_draw,
    verb_of,
)
from flottille.games.rolling_seas.legal import problem
from flottille.games.rolling_seas.state import GOLD, OVER, PHASES, POINTS, PROVISIONS, STAGE, STAGES, Fields
from flottille.games.rolling_seas.steps import problems as p
from flottille.games.rolling_seas.steps.access import closed_outflow, closed_site
from flottille.games.rolling_seas.steps.ashore import beside, price_of
from flottille.games.rolling_seas.steps.chart import Chart
from flottille.games.rolling_seas.steps.placement import lay, map_drawn_by
from flottille.games.rolling_seas.steps.plan import highest_row
from flottille.games.rolling_seas.steps.sailing import step_cost, target_of
from flottille.games.rolling_seas.steps.squares import is_blank
from flottille.games.rolling_seas.tables import COLUMN_IDS, MOST_SQUARES, SIDE_NAMES, SQUARE_IDS, TURNS
from flottille.parts.bits import bit
from flottille.parts.grid import DIRECTION_NAMES

PHASE_RULES = ("RS-4.2", "RS-4.13", "RS-4.15", "RS-3.6", "RS-4.18", "RS-4.46", "RS-6.1")
NOT_ASKED_RULES = ("RS-4.12", "RS-4.13", "RS-4.15", "RS-3.6", "RS-4.18", "RS-4.46", "RS-6.1")

Particulars = dict[str, object]


def refusal(s: Fields, seat: i64, action: i64) -> IllegalAction:
    """The rule an action breaks."""
    if s.phase == OVER:
        return WrongSeat("RS-6.1", "match_over")
    if not s.owes(seat):
        if seat >= 0 and s.asked & bit(seat):
            return WrongSeat("RS-4.44", "committed")
        return WrongSeat(NOT_ASKED_RULES[s.phase], "not_asked")
    return describe(s, seat, action, problem(s, seat, action))


def describe(s: Fields, seat: i64, action: i64, problem: i64) -> IllegalAction:
    """The refusal for a problem of an action."""
    if problem == p.WRONG_PHASE:
        return IllegalAction(PHASE_RULES[s.phase], "wrong_phase", {"phase": PHASES[s.phase]})
    rule, key, about = RULES[problem]
    return IllegalAction(rule, key, about(s, seat, action))


# --- what the sentence about a problem needs to name ----------------------------------------------------------------


def nothing(s: Fields, seat: i64, action: i64) -> Particulars:
    """The sentence says it all."""
    return {}


def about_square(s: Fields, seat: i64, action: i64) -> Particulars:
    """The square asked for."""
    return {"square": SQUARE_IDS[argument(action)]}


def about_direction(s: Fields, seat: i64, action: i64) -> Particulars:
    """The direction asked for."""
    return {"direction": DIRECTION_NAMES[argument(action)]}


def about_option(s: Fields, seat: i64, action: i64) -> Particulars:
    """The option asked for."""
    return {"option": int(argument(action)) + 1}


def about_stage(s: Fields, seat: i64, action: i64) -> Particulars:
    """How far the plan is."""
    return {"stage": STAGES[s.figure(seat, STAGE)]}


def about_reward(s: Fields, seat: i64, action: i64) -> Particulars:
    """The row asked for beaten pirates, and the highest one open."""
    return {"row": int(argument(action)) + 1, "highest": int(highest_row(s, seat))}


# --- drawing ---------------------------------------------------------------------------------------------------------


def about_drawing(s: Fields, seat: i64, action: i64) -> Particulars:
    """The card to be drawn."""
    return {"card": s.tables.card_ids[s.card()]}


def about_turn(s: Fields, seat: i64, action: i64) -> Particulars:
    """The turn that names the same placement."""
    shape = s.tables.card_shape[s.card()]
    same = s.tables.shape_same[TURNS * shape + turn_of_draw(action)]
    return {**about_drawing(s, seat, action), "turn": int(same)}


def about_blank(s: Fields, seat: i64, action: i64) -> Particulars:
    """The first square that is not blank; the centre of an ambush itself."""
    if verb_of(action) != DRAW:
        return about_square(s, seat, action)
    squares, size = covered(s, action)
    on = map_drawn_by(s, seat)
    taken = next(squares[i] for i in range(size) if not is_blank(s, on, squares[i]))
    return {**about_drawing(s, seat, action), "square": SQUARE_IDS[taken]}


def about_outflow(s: Fields, seat: i64, action: i64) -> Particulars:
    """The square a current flows out to."""
    squares, size = covered(s, action)
    closed = closed_outflow(Chart(s, map_drawn_by(s, seat)), squares, size)
    return {**about_drawing(s, seat, action), "square": SQUARE_IDS[closed]}


def about_dock(s: Fields, seat: i64, action: i64) -> Particulars:
    """The port or monolith that would lose its last dock."""
    squares, size = covered(s, action)
    closed = closed_site(s, map_drawn_by(s, seat), squares, size)
    return {**about_drawing(s, seat, action), "site": SQUARE_IDS[closed]}


def about_lines(s: Fields, seat: i64, action: i64) -> Particulars:
    """The row and the column of the card."""
    row, column = int(s.tables.card_row[s.card()]) + 1, COLUMN_IDS[s.tables.card_column[s.card()]]
    return {**about_drawing(s, seat, action), "row": row, "column": column}


def covered(s: Fields, action: i64) -> tuple[vec[i64], i64]:
    """The squares of a placement, and how many."""
    squares = vec[i64]([0] * MOST_SQUARES)
    return squares, lay(s, s.card(), square_of_draw(action), turn_of_draw(action), squares)


# --- sailing and ashore ------------------------------------------------------------------------------------------


def about_move(s: Fields, seat: i64, action: i64) -> Particulars:
    """Where a move leads, what it costs and what there is."""
    if not is_move(verb_of(action)):  # a wind or an end that leaves the ship on a peril
        return {}
    direction = argument(action)
    target = target_of(s, seat, direction)
    told = about_direction(s, seat, action)
    if target >= 0:
        told["square"] = SQUARE_IDS[target]
    if verb_of(action) == STEP:
        told["cost"] = int(step_cost(s, seat, direction))
        told["points"] = int(s.figure(seat, POINTS))
    told["provisions"] = int(s.figure(seat, PROVISIONS))
    return told


def about_side(s: Fields, seat: i64, side: i64) -> Particulars:
    """A side of the ship and the square there."""
    square = beside(s, seat, side)
    at = {"square": SQUARE_IDS[square]} if square >= 0 else {}
    return {"side": SIDE_NAMES[side], **at}


def about_port(s: Fields, seat: i64, action: i64) -> Particulars:
    """Where no port is."""
    return about_side(s, seat, argument(action))


def about_land(s: Fields, seat: i64, action: i64) -> Particulars:
    """What was to be explored."""
    return about_side(s, seat, side_of_explore(action))


def about_row(s: Fields, seat: i64, action: i64) -> Particulars:
    """The same, with the row asked for and the die."""
    return {**about_land(s, seat, action), "row": int(row_of_explore(action)), "die": int(s.die)}


def about_price(s: Fields, seat: i64, action: i64) -> Particulars:
    """What a purchase costs, and the gold there is."""
    return {"price": int(price_of(s, seat, verb_of(action))), "gold": int(s.figure(seat, GOLD))}


def about_building(s: Fields, seat: i64, action: i64) -> Particulars:
    """What a cannon costs in provisions, and those aboard."""
    return {"price": int(s.tables.build_cost), "provisions": int(s.figure(seat, PROVISIONS))}


RULES: dict[int, tuple[str, str, Callable[[Fields, i64, i64], Particulars]]] = {
    p.SAME_PLACEMENT: ("RS-4.4", "same_placement", about_turn),
    p.OFF_MAP: ("RS-4.5", "off_map", about_drawing),
    p.NOT_BLANK: ("RS-4.5", "not_blank", about_blank),
    p.BAD_OUTFLOW: ("RS-4.7", "bad_outflow", about_drawing),
    p.CLOSES_OUTFLOW: ("RS-4.8", "closes_outflow", about_outflow),
    p.CLOSES_DOCK: ("RS-4.9", "closes_dock", about_dock),
    p.CUTS_SEA: ("RS-4.10", "cuts_sea", about_drawing),
    p.TRAPS_SHIP: ("RS-4.11", "traps_ship", about_drawing),
    p.OFF_LINES: ("RS-4.6", "off_lines", about_lines),
    p.FARTHER_LINE: ("RS-7.2", "farther_line", about_lines),
    p.IN_SIGHT: ("RS-4.14", "in_sight", about_square),
    p.NO_CENTRE_YET: ("RS-4.13", "no_centre_yet", nothing),
    p.CENTRE_CHOSEN: ("RS-4.13", "centre_chosen", nothing),
    p.NOT_AROUND: ("RS-4.13", "no_dot_here", nothing),
    p.NO_SUCH_OPTION: ("RS-4.15", "no_such_option", about_option),
    p.CHANGES_NOTHING: ("R-24", "changes_nothing", about_option),
    p.CANNOT_LOSE: ("RS-5.7", "cannot_lose", about_option),
    p.NOT_A_PORT: ("RS-3.6", "not_a_port", about_square),
    p.NO_START: ("RS-3.6", "no_start", about_square),
    p.NO_HOME_YET: ("RS-3.6", "no_home_yet", nothing),
    p.HOME_IS_CHOSEN: ("RS-3.6", "home_chosen", nothing),
    p.BAD_START: ("RS-3.6", "bad_start", nothing),
    p.WRONG_STAGE: ("RS-4.39", "wrong_stage", about_stage),
    p.NOT_ON_DICE: ("RS-4.20", "not_on_dice", about_direction),
    p.NO_WAY_OFF: ("RS-4.42", "no_way_off", about_move),
    p.IS_STOPPED: ("RS-4.25", "stopped", nothing),
    p.NO_WIND: ("RS-4.19", "no_wind", nothing),
    p.ON_PERIL: ("RS-4.23", "on_peril", nothing),
    p.ROW_FIRST: ("RS-4.39", "row_first", nothing),
    p.NO_ROW_DUE: ("RS-5.6", "no_row_due", nothing),
    p.ROW_TOO_HIGH: ("RS-5.6", "row_too_high", about_reward),
    p.OFF_SEA: ("RS-4.20", "off_sea", about_move),
    p.IS_LAND: ("RS-4.20", "is_land", about_move),
    p.IS_ROCKS: ("RS-4.0.2", "is_rocks", about_move),
    p.TOO_FAR: ("RS-4.22", "too_far", about_move),
    p.MONSTER_UNPAID: ("RS-5.3", "monster_unpaid", about_move),
    p.PIRATES_UNPAID: ("RS-5.6", "pirates_unpaid", about_move),
    p.RIDE_UNPAID: ("RS-4.22", "ride_unpaid", about_move),
    p.RIDE_BLOCKED: ("RS-4.22", "ride_blocked", about_move),
    p.NO_LAND: ("RS-4.28", "no_land", about_land),
    p.PORT_NOT_EXPLORED: ("RS-4.26", "port_not_explored", about_land),
    p.EXPLORED_BEFORE: ("RS-4.26", "explored_before", about_land),
    p.WRONG_ROW: ("RS-5.8", "wrong_row", about_row),
    p.NO_PORT: ("RS-4.28", "no_port", about_port),
    p.NO_CANNON_LEFT: ("RS-5.15", "no_cannon_left", nothing),
    p.TOO_FEW_PROVISIONS: ("RS-5.8", "too_few_provisions", about_building),
    p.NO_SHIP_LEFT: ("RS-5.15", "no_ship_left", nothing),
    p.TOO_LITTLE_GOLD: ("RS-5.10", "too_little_gold", about_price),
    p.FILLED_BEFORE: ("RS-5.10", "filled_before", nothing),
    p.HOLD_FULL: ("RS-5.10", "hold_full", nothing),
    p.TRACK_FULL: ("RS-5.10", "track_full", nothing),
}
