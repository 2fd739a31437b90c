"""The action table of Rolling Seas: drawing, choosing, and the small decisions of a plan."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from flottille.engine.actions import ActionTable, Arg, Verb
from flottille.games.rolling_seas.tables import SIDE_NAMES, SQUARE_IDS
from flottille.parts.grid import DIRECTION_NAMES

# How many values an argument takes, for compiled code as numbers of this module; the table below has their ids.
SQUARES: Final[i64] = 285
TURNS: Final[i64] = 4  # quarter turns, clockwise
DIRECTIONS: Final[i64] = 8
SIDES: Final[i64] = 4
OPTIONS: Final[i64] = 4
ROWS: Final[i64] = 6

DRAW: Final[i64] = 0  # + TURNS * square + turn
AMBUSH: Final[i64] = DRAW + SQUARES * TURNS
DOT: Final[i64] = AMBUSH + SQUARES
CHOOSE: Final[i64] = DOT + DIRECTIONS
HOME: Final[i64] = CHOOSE + OPTIONS
START: Final[i64] = HOME + SQUARES
NAVIGATE: Final[i64] = START + SIDES
END: Final[i64] = NAVIGATE + DIRECTIONS
COMMIT: Final[i64] = END + 1
STEP: Final[i64] = COMMIT + 1
WIND: Final[i64] = STEP + DIRECTIONS
EXPLORE: Final[i64] = WIND + DIRECTIONS  # + ROWS * side + row from 0
VISIT: Final[i64] = EXPLORE + SIDES * ROWS
BUILD: Final[i64] = VISIT + SIDES
SHIP: Final[i64] = BUILD + 1
FILL: Final[i64] = SHIP + 1
CANNON: Final[i64] = FILL + 1
ROW: Final[i64] = CANNON + 1
SIZE: Final[i64] = ROW + ROWS

SQUARE = Arg("square", SQUARE_IDS)
DIRECTION = Arg("direction", DIRECTION_NAMES)
SIDE = Arg("side", SIDE_NAMES)
BOOK_ROW = Arg("row", (1, 2, 3, 4, 5, 6))

ACTIONS = ActionTable(
    Verb("draw", SQUARE, Arg("turn", (0, 1, 2, 3))),
    Verb("ambush", SQUARE),
    Verb("dot", DIRECTION),
    Verb("choose", Arg("option", (1, 2, 3, 4))),
    Verb("home", SQUARE),
    Verb("start", SIDE),
    Verb("navigate", DIRECTION),
    Verb("end"),
    Verb("commit"),
    Verb("step", DIRECTION),
    Verb("wind", DIRECTION),
    Verb("explore", SIDE, BOOK_ROW),
    Verb("visit", SIDE),
    Verb("build"),
    Verb("ship"),
    Verb("fill"),
    Verb("cannon"),
    Verb("row", BOOK_ROW),
)


def verb_of(action: i64) -> i64:
    """The verb an action belongs to, as the number of its first action."""
    if action < AMBUSH:
        return DRAW
    if action < DOT:
        return AMBUSH
    if action >= NAVIGATE:
        return verb_of_plan(action)
    if action < CHOOSE:
        return DOT
    if action < HOME:
        return CHOOSE
    return HOME if action < START else START


def verb_of_plan(action: i64) -> i64:
    """The same for the decisions of a plan, at sea and ashore."""
    if action >= ROW:
        return ROW
    if action >= BUILD:
        return action
    if action >= EXPLORE:
        return VISIT if action >= VISIT else EXPLORE
    if action >= STEP:
        return WIND if action >= WIND else STEP
    return action if action >= END else NAVIGATE


def is_decision_of_plan(verb: i64) -> bool:
    """Whether a verb belongs to the action phase, not to a card or the set-up (RS-4.39)."""
    return NAVIGATE <= verb <= ROW


def is_move(verb: i64) -> bool:
    """Whether a verb takes the ship to another square: a step or a wind move."""
    return verb in (STEP, WIND)


def goes_ashore(verb: i64) -> bool:
    """Whether a verb begins an action ashore: exploring land or visiting a port."""
    return verb in (EXPLORE, VISIT)


def is_purchase(verb: i64) -> bool:
    """Whether a verb buys something in a port."""
    return verb in (SHIP, FILL, CANNON)


def draw(square: i64, turn: i64) -> i64:
    """Draw the card's shape with its anchor here, turned clockwise."""
    return DRAW + TURNS * square + turn


def square_of_draw(action: i64) -> i64:
    """Where a drawing is anchored."""
    return (action - DRAW) // TURNS


def turn_of_draw(action: i64) -> i64:
    """Its quarter turns."""
    return (action - DRAW) % TURNS


def explore(side: i64, row: i64) -> i64:
    """Explore the land on a side (0 to 3: N, E, S, W) with a row from 1."""
    return EXPLORE + ROWS * side + row - 1


def side_of_explore(action: i64) -> i64:
    """The side explored."""
    return (action - EXPLORE) // ROWS


def row_of_explore(action: i64) -> i64:
    """The row taken, from 1."""
    return (action - EXPLORE) % ROWS + 1


def argument(action: i64) -> i64:
    """The number of a single argument: a square, a direction, a side, an option or a row, from 0."""
    return action - verb_of(action)
