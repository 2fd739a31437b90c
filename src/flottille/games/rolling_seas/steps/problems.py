"""Why a decision is not allowed, as numbers; `refusals` gives each its rule and its words."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

FINE: Final[i64] = 0
# drawing
SAME_PLACEMENT: Final[i64] = 1  # another turn names this placement
OFF_MAP: Final[i64] = 2
NOT_BLANK: Final[i64] = 3
BAD_OUTFLOW: Final[i64] = 4
CLOSES_OUTFLOW: Final[i64] = 5
CLOSES_DOCK: Final[i64] = 6
CUTS_SEA: Final[i64] = 7
TRAPS_SHIP: Final[i64] = 8
OFF_LINES: Final[i64] = 9
FARTHER_LINE: Final[i64] = 10  # solo
# ambush
IN_SIGHT: Final[i64] = 11
NO_CENTRE_YET: Final[i64] = 12
CENTRE_CHOSEN: Final[i64] = 13
NOT_AROUND: Final[i64] = 14
# choices
NO_SUCH_OPTION: Final[i64] = 15
CHANGES_NOTHING: Final[i64] = 16
CANNOT_LOSE: Final[i64] = 17
# home
NOT_A_PORT: Final[i64] = 18
NO_START: Final[i64] = 19
NO_HOME_YET: Final[i64] = 20
HOME_IS_CHOSEN: Final[i64] = 21
BAD_START: Final[i64] = 22
# plan
WRONG_STAGE: Final[i64] = 23
NOT_ON_DICE: Final[i64] = 24
NO_WAY_OFF: Final[i64] = 25
IS_STOPPED: Final[i64] = 26
NO_WIND: Final[i64] = 27
ON_PERIL: Final[i64] = 28
ROW_FIRST: Final[i64] = 29
NO_ROW_DUE: Final[i64] = 30
ROW_TOO_HIGH: Final[i64] = 31
# moves
OFF_SEA: Final[i64] = 32  # beyond the edge
IS_LAND: Final[i64] = 33
IS_ROCKS: Final[i64] = 34
TOO_FAR: Final[i64] = 35
MONSTER_UNPAID: Final[i64] = 36
PIRATES_UNPAID: Final[i64] = 37
RIDE_UNPAID: Final[i64] = 38  # something at the end of a ride
RIDE_BLOCKED: Final[i64] = 39
# explore, visit
NO_LAND: Final[i64] = 40
PORT_NOT_EXPLORED: Final[i64] = 41
EXPLORED_BEFORE: Final[i64] = 42
WRONG_ROW: Final[i64] = 43
NO_PORT: Final[i64] = 44
NO_CANNON_LEFT: Final[i64] = 45
TOO_FEW_PROVISIONS: Final[i64] = 46
NO_SHIP_LEFT: Final[i64] = 47
TOO_LITTLE_GOLD: Final[i64] = 48
FILLED_BEFORE: Final[i64] = 49
HOLD_FULL: Final[i64] = 50
TRACK_FULL: Final[i64] = 51
# any phase
WRONG_PHASE: Final[i64] = 52
