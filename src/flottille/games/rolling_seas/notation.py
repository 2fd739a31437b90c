"""The names of all actions, in the order of `actions`."""

from __future__ import annotations

from flottille.engine.actions import ActionTable, Arg, Verb
from flottille.games.rolling_seas.edition_boards import SQUARE_IDS
from flottille.games.rolling_seas.tables import MOST_OPTIONS, ROWS
from flottille.parts.grid import DIRECTION_NAMES

ROW_NUMBERS = tuple(range(1, int(ROWS) + 1))
DIRECTION, SIDE = Arg("direction", DIRECTION_NAMES), Arg("side", DIRECTION_NAMES[::2])
SQUARE = Arg("square", SQUARE_IDS)

TABLE = ActionTable(
    Verb("draw", SQUARE, Arg("turn", (0, 1, 2, 3))),
    Verb("ambush", SQUARE),
    Verb("dot", DIRECTION),
    Verb("choose", Arg("option", tuple(range(1, int(MOST_OPTIONS) + 1)))),
    Verb("home", SQUARE),
    Verb("start", SIDE),
    Verb("navigate", DIRECTION),
    Verb("end"),
    Verb("commit"),
    Verb("step", DIRECTION),
    Verb("wind", DIRECTION),
    Verb("explore", SIDE, Arg("row", ROW_NUMBERS)),
    Verb("visit", SIDE),
    Verb("build"),
    Verb("ship"),
    Verb("fill"),
    Verb("cannon"),
    Verb("row", Arg("row", ROW_NUMBERS)),
)
