"""The rule, the key and the particulars of every refusal."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.errors import IllegalAction
from flottille.games.rolling_seas.actions import (
    DRAW,
    STEP,
    argument,
    row_of_explore,
    side_of_explore,
    square_of_draw,
    turn_of_draw,
    verb_of,
)
from flottille.games.rolling_seas.edition_boards import SQUARE_IDS
from flottille.games.rolling_seas.state import FIGURES, GOLD, POINTS, PROVISIONS, STAGE, Fields
from flottille.games.rolling_seas.steps import problems as p
from flottille.games.rolling_seas.steps.ashore import beside, price_of
from flottille.games.rolling_seas.steps.placement import closed_outflow, closed_site, is_blank, lay, map_drawn_by
from flottille.games.rolling_seas.steps.plan import highest_row
from flottille.games.rolling_seas.steps.sailing import step_cost, target_of
from flottille.games.rolling_seas.tables import MOST_SQUARES
from flottille.parts.grid import DIRECTION_NAMES

PHASES = ("drawing", "ambush", "choice", "home", "sailing", "fight", "over")
STAGES = ("open", "navigate", "explore", "visit", "close", "committed")
PHASE_RULES = ("RS-4.2", "RS-4.13", "RS-4.15", "RS-3.6", "RS-4.18", "RS-4.46", "RS-6.1")
NOT_ASKED_RULES = ("RS-4.12", "RS-4.13", "RS-4.15", "RS-3.6", "RS-4.18", "RS-4.46", "RS-6.1")
SIDE_NAMES = DIRECTION_NAMES[::2]

RULES: dict[int, tuple[str, str]] = {
    p.SAME_PLACEMENT: ("RS-4.4", "same_placement"),
    p.OFF_MAP: ("RS-4.5", "off_map"),
    p.NOT_BLANK: ("RS-4.5", "not_blank"),
    p.BAD_OUTFLOW: ("RS-4.7", "bad_outflow"),
    p.CLOSES_OUTFLOW: ("RS-4.8", "closes_outflow"),
    p.CLOSES_DOCK: ("RS-4.9", "closes_dock"),
    p.CUTS_SEA: ("RS-4.10", "cuts_sea"),
    p.TRAPS_SHIP: ("RS-4.11", "traps_ship"),
    p.OFF_LINES: ("RS-4.6", "off_lines"),
    p.FARTHER_LINE: ("RS-7.2", "farther_line"),
    p.IN_SIGHT: ("RS-4.14", "in_sight"),
    p.NO_CENTRE_YET: ("RS-4.13", "no_centre_yet"),
    p.CENTRE_CHOSEN: ("RS-4.13", "centre_chosen"),
    p.NOT_AROUND: ("RS-4.13", "no_dot_here"),
    p.NO_SUCH_OPTION: ("RS-4.15", "no_such_option"),
    p.CHANGES_NOTHING: ("R-24", "changes_nothing"),
    p.CANNOT_LOSE: ("RS-5.7", "cannot_lose"),
    p.NOT_A_PORT: ("RS-3.6", "not_a_port"),
    p.NO_START: ("RS-3.6", "no_start"),
    p.NO_HOME_YET: ("RS-3.6", "no_home_yet"),
    p.HOME_IS_CHOSEN: ("RS-3.6", "home_chosen"),
    p.BAD_START: ("RS-3.6", "bad_start"),
    p.WRONG_STAGE: ("RS-4.39", "wrong_stage"),
    p.NOT_ON_DICE: ("RS-4.20", "not_on_dice"),
    p.NO_WAY_OFF: ("RS-4.42", "no_way_off"),
    p.IS_STOPPED: ("RS-4.25", "stopped"),
    p.NO_WIND: ("RS-4.19", "no_wind"),
    p.ON_PERIL: ("RS-4.23", "on_peril"),
    p.ROW_FIRST: ("RS-4.39", "row_first"),
    p.NO_ROW_DUE: ("RS-5.6", "no_row_due"),
    p.ROW_TOO_HIGH: ("RS-5.6", "row_too_high"),
    p.OFF_SEA: ("RS-4.20", "off_sea"),
    p.IS_LAND: ("RS-4.20", "is_land"),
    p.IS_ROCKS: ("RS-4.0.2", "is_rocks"),
    p.TOO_FAR: ("RS-4.22", "too_far"),
    p.MONSTER_UNPAID: ("RS-5.3", "monster_unpaid"),
    p.PIRATES_UNPAID: ("RS-5.6", "pirates_unpaid"),
    p.RIDE_UNPAID: ("RS-4.22", "ride_unpaid"),
    p.RIDE_BLOCKED: ("RS-4.22", "ride_blocked"),
    p.NO_LAND: ("RS-4.28", "no_land"),
    p.PORT_NOT_EXPLORED: ("RS-4.26", "port_not_explored"),
    p.EXPLORED_BEFORE: ("RS-4.26", "explored_before"),
    p.WRONG_ROW: ("RS-5.8", "wrong_row"),
    p.NO_PORT: ("RS-4.28", "no_port"),
    p.NO_CANNON_LEFT: ("RS-5.15", "no_cannon_left"),
    p.TOO_FEW_PROVISIONS: ("RS-5.8", "too_few_provisions"),
    p.NO_SHIP_LEFT: ("RS-5.15", "no_ship_left"),
    p.TOO_LITTLE_GOLD: ("RS-5.10", "too_little_gold"),
    p.FILLED_BEFORE: ("RS-5.10", "filled_before"),
    p.HOLD_FULL: ("RS-5.10", "hold_full"),
    p.TRACK_FULL: ("RS-5.10", "track_full"),
}


def describe(s: Fields, seat: i64, action: i64, problem: i64) -> IllegalAction:
    """The refusal for a problem of an action."""
    if problem == p.WRONG_PHASE:
        return IllegalAction(PHASE_RULES[s.phase], "wrong_phase", {"phase": PHASES[s.phase]})
    rule, key = RULES[problem]
    return IllegalAction(rule, key, particulars(s, seat, action, problem))


def particulars(s: Fields, seat: i64, action: i64, problem: i64) -> dict[str, object]:
    """What the sentence about a problem needs to name."""
    if problem <= p.FARTHER_LINE:
        return about_drawing(s, seat, action, problem)
    if problem in (p.IN_SIGHT, p.NOT_A_PORT, p.NO_START):
        return {"square": SQUARE_IDS[argument(action)]}
    if p.OFF_SEA <= problem <= p.RIDE_BLOCKED or problem == p.NO_WAY_OFF:
        return about_move(s, seat, action)
    if p.NO_LAND <= problem <= p.TRACK_FULL:
        return about_shore(s, seat, action, problem)
    if problem == p.ROW_TOO_HIGH:
        return {"row": int(argument(action)) + 1, "highest": int(highest_row(s, seat))}
    if problem == p.NOT_ON_DICE:
        return {"direction": DIRECTION_NAMES[argument(action)]}
    if problem in (p.NO_SUCH_OPTION, p.CHANGES_NOTHING, p.CANNOT_LOSE):
        return {"option": int(argument(action)) + 1}
    return {"stage": STAGES[s.sheets[FIGURES * seat + STAGE]]} if problem == p.WRONG_STAGE else {}


def about_drawing(s: Fields, seat: i64, action: i64, problem: i64) -> dict[str, object]:
    """The squares a placement covers, and the one that forbids it."""
    if verb_of(action) != DRAW:  # the centre of an ambush
        return {"square": SQUARE_IDS[argument(action)]}
    card, square, turn = s.card(), square_of_draw(action), turn_of_draw(action)
    told: dict[str, object] = {"card": s.tables.card_ids[card]}
    squares = vec[i64]([0] * MOST_SQUARES)
    size = lay(s, card, square, turn, squares)
    on = map_drawn_by(s, seat)
    if problem == p.SAME_PLACEMENT:
        told["turn"] = int(s.tables.shape_same[4 * s.tables.card_shape[card] + turn])
    elif problem == p.NOT_BLANK:
        told["square"] = next(SQUARE_IDS[squares[i]] for i in range(size) if not is_blank(s, on, squares[i]))
    elif problem == p.CLOSES_OUTFLOW:
        told["square"] = SQUARE_IDS[closed_outflow(s, on, squares, size)]
    elif problem == p.CLOSES_DOCK:
        told["site"] = SQUARE_IDS[closed_site(s, on, squares, size)]
    elif problem in (p.OFF_LINES, p.FARTHER_LINE):
        told["row"] = int(s.tables.card_row[card]) + 1
        told["column"] = SQUARE_IDS[s.tables.card_column[card]][0]
    return told


def about_move(s: Fields, seat: i64, action: i64) -> dict[str, object]:
    """Where a move leads, what it costs and what there is."""
    if action < STEP:  # a wind or an end that leaves the ship on a peril
        return {}
    direction = argument(action)
    target = target_of(s, seat, direction)
    told: dict[str, object] = {"direction": DIRECTION_NAMES[direction]}
    if target >= 0:
        told["square"] = SQUARE_IDS[target]
    if verb_of(action) == STEP:
        told["cost"] = int(step_cost(s, seat, direction))
        told["points"] = int(s.figure(seat, POINTS))
    told["provisions"] = int(s.figure(seat, PROVISIONS))
    return told


def about_shore(s: Fields, seat: i64, action: i64, problem: i64) -> dict[str, object]:
    """What is missing for exploring, building or buying."""
    if problem == p.TOO_LITTLE_GOLD:
        return {"price": int(price_of(s, seat, verb_of(action))), "gold": int(s.figure(seat, GOLD))}
    if problem == p.TOO_FEW_PROVISIONS:
        return {"price": int(s.tables.build_cost), "provisions": int(s.figure(seat, PROVISIONS))}
    if problem > p.NO_PORT:
        return {}
    side = side_of_explore(action) if problem != p.NO_PORT else argument(action)
    square = beside(s, seat, side)
    told: dict[str, object] = {"side": SIDE_NAMES[side]}
    if square >= 0:
        told["square"] = SQUARE_IDS[square]
    if problem == p.WRONG_ROW:
        told |= {"row": int(row_of_explore(action)), "die": int(s.die)}
    return told
