"""Chapter 4.1 and RS-7.2: whether the shape of a card may be drawn in one place.

How it works: a placement is tested in two parts. `shape_problem` knows RS-4.5 and RS-4.7 to RS-4.11, which look at the
placement alone. `line_rank` knows how well it follows the card's row and column; of all placements without a problem,
those of the lowest rank are legal (RS-4.6: on a line or, failing that, anywhere; solo rocks: RS-7.2).
`steps.sieve` finds all of them.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.state import Fields
from flottille.games.rolling_seas.steps.access import closed_outflow, closed_site, covers, keeps_sea_whole, traps_ship
from flottille.games.rolling_seas.steps.chart import Chart
from flottille.games.rolling_seas.steps.problems import (
    BAD_OUTFLOW,
    CLOSES_DOCK,
    CLOSES_OUTFLOW,
    CUTS_SEA,
    FINE,
    NOT_BLANK,
    OFF_MAP,
    SAME_PLACEMENT,
    TRAPS_SHIP,
)
from flottille.games.rolling_seas.steps.squares import is_blank, is_passable
from flottille.games.rolling_seas.tables import (
    CURRENT,
    HEIGHT,
    LEFT,
    MONSTER,
    MOST_SQUARES,
    RIGHT,
    ROCKS,
    TURNS,
    WIDTH,
)
from flottille.parts.grid import DIRECTIONS, size_of

OTHER_LINE: Final[i64] = 32  # ranks of solo rocks on the line without priority start here
ANYWHERE: Final[i64] = 64  # rank of a placement off both lines


# --- whose map ---------------------------------------------------------------------------------------------------


def map_drawn_by(s: Fields, seat: i64) -> i64:
    """The map a seat draws on: its own, or one handed on by a neighbour (RS-4.3)."""
    passes = s.tables.card_pass[s.card()]
    if passes == LEFT:
        return (seat + s.seats - 1) % s.seats
    if passes == RIGHT:
        return (seat + 1) % s.seats
    return seat


# --- one placement -------------------------------------------------------------------------------------------------


def lay(s: Fields, card: i64, square: i64, turn: i64, squares: vec[i64]) -> i64:
    """Write the squares a turned shape covers, anchored here; how many, or -1 if it leaves the board."""
    t = s.tables
    shape = t.card_shape[card]
    start = MOST_SQUARES * (TURNS * shape + turn)
    x = square % WIDTH
    y = square // WIDTH
    size = t.shape_size[shape]
    for i in range(size):
        column = x + t.shape_dx[start + i]
        row = y + t.shape_dy[start + i]
        if column < 0 or column >= WIDTH or row < 0 or row >= HEIGHT:
            return -1
        squares[i] = row * WIDTH + column
    return size


def shape_problem(s: Fields, seat: i64, card: i64, square: i64, turn: i64, squares: vec[i64]) -> i64:
    """What forbids a placement on a seat's map, apart from row and column; writes its squares (RS-4.4 to RS-4.11)."""
    size = lay(s, card, square, turn, squares)
    if size < 0:
        return OFF_MAP
    if s.tables.shape_same[TURNS * s.tables.card_shape[card] + turn] != turn:
        return SAME_PLACEMENT
    for i in range(size):
        if not is_blank(s, seat, squares[i]):
            return NOT_BLANK
    return problem_on_blank(s, seat, Chart(s, seat), card, turn, squares, size)


def problem_on_blank(s: Fields, seat: i64, chart: Chart, card: i64, turn: i64, squares: vec[i64], size: i64) -> i64:
    """What forbids a placement on blank squares (RS-4.7 to RS-4.11)."""
    kind = s.tables.card_type[card]
    if kind == CURRENT and not flows_on(s, seat, card, turn, squares, size):
        return BAD_OUTFLOW
    if kind == ROCKS and closed_outflow(chart, squares, size) >= 0:
        return CLOSES_OUTFLOW
    if kind != MONSTER and closed_site(s, seat, squares, size) >= 0:
        return CLOSES_DOCK
    if kind == ROCKS and not keeps_sea_whole(chart, squares, size):
        return CUTS_SEA
    return TRAPS_SHIP if traps_ship(s, seat, squares, size) else FINE


def outflow(s: Fields, card: i64, turn: i64, squares: vec[i64], size: i64) -> i64:
    """The square one step beyond the last arrow; -1 off the board."""
    start = MOST_SQUARES * (TURNS * s.tables.card_shape[card] + turn)
    arrow = s.tables.shape_arrow[start + size - 1]
    return s.tables.near[DIRECTIONS * squares[size - 1] + arrow]


def flows_on(s: Fields, seat: i64, card: i64, turn: i64, squares: vec[i64], size: i64) -> bool:
    """The outflow is on the board, passable and no square of the same current (RS-4.7)."""
    end = outflow(s, card, turn, squares, size)
    return end >= 0 and is_passable(s, seat, end) and not covers(squares, size, end)


# --- row and column ---------------------------------------------------------------------------------------------


def line_rank(s: Fields, card: i64, squares: vec[i64], size: i64) -> i64:
    """How well a placement follows the card's lines; of the possible ones only the lowest rank is legal."""
    t = s.tables
    row = t.card_row[card]
    column = t.card_column[card]
    if s.seats == 1 and t.card_type[card] == ROCKS:
        return solo_rank(squares, size, row, column, t.card_row_first[card] == 1)
    for i in range(size):
        if squares[i] // WIDTH == row or squares[i] % WIDTH == column:
            return 0
    return ANYWHERE


def solo_rank(squares: vec[i64], size: i64, row: i64, column: i64, row_first: bool) -> i64:
    """Distance to the crossing along the priority line, then along the other line, then anywhere (RS-7.2)."""
    best = ANYWHERE
    for i in range(size):
        across = squares[i] % WIDTH - column
        down = squares[i] // WIDTH - row
        rank = ANYWHERE
        if down == 0:  # on the row
            rank = size_of(across) if row_first else OTHER_LINE + size_of(across)
        if across == 0 and (down != 0 or not row_first):  # on the column
            rank = OTHER_LINE + size_of(down) if row_first else size_of(down)
        if rank < best:
            best = rank
    return best
