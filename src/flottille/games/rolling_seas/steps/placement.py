"""Chapter 4.1 and RS-7.2: where the shape of a card may be drawn.

How it works: a placement is tested in two parts. `shape_problem` knows RS-4.5 and RS-4.7 to RS-4.11, which look at the
placement alone. `line_rank` knows how well it follows the card's row and column; of all placements without a problem,
those of the lowest rank are legal (RS-4.6: on a line or, failing that, anywhere; solo rocks: RS-7.2).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.actions import draw
from flottille.games.rolling_seas.state import ARROW_STEP, DONE, DRAWN, MARK, SHIP, SPENT, TRACK, Fields
from flottille.games.rolling_seas.steps.problems import (
    BAD_OUTFLOW,
    CLOSES_DOCK,
    CLOSES_OUTFLOW,
    CUTS_SEA,
    FARTHER_LINE,
    FINE,
    NOT_BLANK,
    OFF_LINES,
    OFF_MAP,
    SAME_PLACEMENT,
    TRAPS_SHIP,
)
from flottille.games.rolling_seas.tables import (
    CURRENT,
    HEIGHT,
    LEFT,
    MONOLITH,
    MONSTER,
    MOST_SQUARES,
    PIRATES,
    PORT,
    RIGHT,
    ROCKS,
    SEA,
    SQUARES,
    TURNS,
    WIDTH,
)
from flottille.parts.bits import bit
from flottille.parts.grid import DIRECTIONS, king_distance, size_of

OTHER_LINE: Final[i64] = 32  # ranks of solo rocks on the line without priority start here
ANYWHERE: Final[i64] = 64  # rank of a placement off both lines
MOST_AROUND: Final[i64] = 48  # squares around a shape: eight for each of its squares at most


# --- squares ---------------------------------------------------------------------------------------------------


def is_blank(s: Fields, seat: i64, square: i64) -> bool:
    """A sea square with no adventure, no ambush mark, no track and no pirates (RS-4.0.4)."""
    return s.terrain(square) == SEA and s.cell(seat, square) & (DRAWN | MARK | TRACK) == 0


def is_passable(s: Fields, seat: i64, square: i64) -> bool:
    """Sea without rocks (RS-4.0.2)."""
    return s.terrain(square) <= PIRATES and s.cell(seat, square) & DRAWN != ROCKS


def live(s: Fields, seat: i64, square: i64) -> i64:
    """MONSTER, PERIL or CURRENT if one is live here, else 0 (RS-4.0.3)."""
    cell = s.cell(seat, square)
    kind = cell & DRAWN
    return kind if kind != ROCKS and cell & SPENT == 0 else 0


def has_pirates(s: Fields, seat: i64, square: i64) -> bool:
    """Whether pirates wait here, not met yet."""
    return s.terrain(square) == PIRATES and s.cell(seat, square) & DONE == 0


def is_open_dock(s: Fields, seat: i64, square: i64) -> bool:
    """Passable, neither a live peril nor a live current (RS-4.0.5)."""
    return is_passable(s, seat, square) and live(s, seat, square) <= MONSTER


def is_free(s: Fields, seat: i64, square: i64) -> bool:
    """Passable and nothing happens there (RS-4.0.6)."""
    return is_passable(s, seat, square) and live(s, seat, square) == 0 and not has_pirates(s, seat, square)


def arrow_leads_to(s: Fields, seat: i64, square: i64) -> i64:
    """The square the arrow of a current square points at; -1 beyond the edge."""
    direction = (s.cell(seat, square) // ARROW_STEP) % DIRECTIONS
    return s.tables.near[DIRECTIONS * square + direction]


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


def blank_squares(s: Fields, seat: i64) -> vec[i64]:
    """1 for every blank square of a seat's map, for trying many placements."""
    blank = vec[i64]([0] * SQUARES)
    for square in range(SQUARES):
        if is_blank(s, seat, square):
            blank[square] = 1
    return blank


def fits(squares: vec[i64], size: i64, blank: vec[i64]) -> bool:
    """Whether every square of a shape is blank (RS-4.5)."""
    return all(blank[squares[i]] == 1 for i in range(size))


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
    return problem_on_blank(s, seat, card, turn, squares, size)


def problem_on_blank(s: Fields, seat: i64, card: i64, turn: i64, squares: vec[i64], size: i64) -> i64:
    """What forbids a placement on blank squares (RS-4.7 to RS-4.11)."""
    kind = s.tables.card_type[card]
    if kind == CURRENT and not flows_on(s, seat, card, turn, squares, size):
        return BAD_OUTFLOW
    if kind == ROCKS and closed_outflow(s, seat, squares, size) >= 0:
        return CLOSES_OUTFLOW
    if kind != MONSTER and closed_site(s, seat, squares, size) >= 0:
        return CLOSES_DOCK
    if kind == ROCKS and not keeps_sea_whole(s, seat, squares, size):
        return CUTS_SEA
    return TRAPS_SHIP if traps_ship(s, seat, squares, size) else FINE


def covers(squares: vec[i64], size: i64, square: i64) -> bool:
    """Whether a shape covers a square."""
    for i in range(size):
        if squares[i] == square:
            return True
    return False


def outflow(s: Fields, card: i64, turn: i64, squares: vec[i64], size: i64) -> i64:
    """The square one step beyond the last arrow; -1 off the board."""
    start = MOST_SQUARES * (TURNS * s.tables.card_shape[card] + turn)
    arrow = s.tables.shape_arrow[start + size - 1]
    return s.tables.near[DIRECTIONS * squares[size - 1] + arrow]


def flows_on(s: Fields, seat: i64, card: i64, turn: i64, squares: vec[i64], size: i64) -> bool:
    """The outflow is on the board, passable and no square of the same current (RS-4.7)."""
    end = outflow(s, card, turn, squares, size)
    return end >= 0 and is_passable(s, seat, end) and not covers(squares, size, end)


def closed_outflow(s: Fields, seat: i64, squares: vec[i64], size: i64) -> i64:
    """The first covered square that a live current still flows out to; -1 for none (RS-4.8).

    The squares are blank, so a live arrow that points at one of them is the last of its current.
    """
    for i in range(size):
        for side in range(0, DIRECTIONS, 2):
            beside = s.tables.near[DIRECTIONS * squares[i] + side]
            if beside >= 0 and live(s, seat, beside) == CURRENT and arrow_leads_to(s, seat, beside) == squares[i]:
                return squares[i]
    return -1


def closed_site(s: Fields, seat: i64, squares: vec[i64], size: i64) -> i64:
    """The first port or monolith that would keep no open dock; -1 for none (RS-4.9).

    Every site has one before, so only sites beside the shape can lose their last.
    """
    for i in range(size):
        for side in range(0, DIRECTIONS, 2):
            site = s.tables.near[DIRECTIONS * squares[i] + side]
            if site >= 0 and is_site(s, site) and not has_dock(s, seat, site, squares, size):
                return site
    return -1


def is_site(s: Fields, square: i64) -> bool:
    """A port or a monolith."""
    terrain = s.terrain(square)
    return terrain in (PORT, MONOLITH)


def has_dock(s: Fields, seat: i64, site: i64, squares: vec[i64], size: i64) -> bool:
    """Whether a site has an open dock outside the shape."""
    for side in range(0, DIRECTIONS, 2):
        dock = s.tables.near[DIRECTIONS * site + side]
        if dock >= 0 and is_open_dock(s, seat, dock) and not covers(squares, size, dock):
            return True
    return False


def keeps_sea_whole(s: Fields, seat: i64, squares: vec[i64], size: i64) -> bool:
    """All passable squares stay one group under 8-way adjacency (RS-4.10).

    They are one group before, so it is enough that the squares around the shape still reach each other: mostly
    directly, one beside the next, otherwise by a way round.
    """
    around = vec[i64]([0] * MOST_AROUND)
    n = passable_around(s, seat, squares, size, around)
    return n < 2 or is_chain(around, n) or is_joined(s, seat, squares, size, around, n)


def passable_around(s: Fields, seat: i64, squares: vec[i64], size: i64, around: vec[i64]) -> i64:
    """Write the passable squares around a shape, each once; how many."""
    n: i64 = 0
    for i in range(size):
        for direction in range(DIRECTIONS):
            beside = s.tables.near[DIRECTIONS * squares[i] + direction]
            if beside < 0 or covers(squares, size, beside) or covers(around, n, beside):
                continue
            if is_passable(s, seat, beside):
                around[n] = beside
                n += 1
    return n


def is_chain(around: vec[i64], n: i64) -> bool:
    """Whether these squares form one group by themselves."""
    reached = bit(0)
    grows = True
    while grows:
        grows = False
        for i in range(n):
            if reached & bit(i) == 0:
                for j in range(n):
                    if reached & bit(j) and king_distance(around[i], around[j], WIDTH) == 1:
                        reached |= bit(i)
                        grows = True
                        break
    return reached == bit(n) - 1


def is_joined(s: Fields, seat: i64, squares: vec[i64], size: i64, around: vec[i64], n: i64) -> bool:
    """Whether these squares reach each other over the whole sea, without the shape."""
    wanted = n - 1
    mark = vec[i64]([0] * SQUARES)  # 1: to be found, 2: reached
    for i in range(n):
        mark[around[i]] = 1
    queue = vec[i64]([0] * SQUARES)
    queue[0] = around[0]
    mark[around[0]] = 2
    head: i64 = 0
    tail: i64 = 1
    while head < tail and wanted > 0:
        square = queue[head]
        head += 1
        for direction in range(DIRECTIONS):
            beside = s.tables.near[DIRECTIONS * square + direction]
            if beside >= 0 and mark[beside] < 2 and is_passable(s, seat, beside) and not covers(squares, size, beside):
                wanted -= mark[beside]
                mark[beside] = 2
                queue[tail] = beside
                tail += 1
    return wanted == 0


def traps_ship(s: Fields, seat: i64, squares: vec[i64], size: i64) -> bool:
    """The ship would lose its last free neighbour (RS-4.11)."""
    ship = s.figure(seat, SHIP)
    if ship < 0:
        return False
    loses = False
    for direction in range(DIRECTIONS):
        beside = s.tables.near[DIRECTIONS * ship + direction]
        if beside >= 0 and is_free(s, seat, beside):
            if not covers(squares, size, beside):
                return False
            loses = True
    return loses


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


# --- all placements ----------------------------------------------------------------------------------------------


def list_placements(s: Fields, seat: i64, out: vec[i64]) -> i64:
    """Write all legal drawings on a seat's map in reading order (RS-4.47); how many."""
    card = s.card()
    blank = blank_squares(s, seat)
    squares = vec[i64]([0] * MOST_SQUARES)
    order = TURNS * s.tables.card_shape[card]
    best = ANYWHERE
    n: i64 = 0
    for square in range(SQUARES):
        if blank[square] == 0:  # the anchor is a square of the shape
            continue
        for i in range(TURNS):
            turn = s.tables.shape_order[order + i]
            if turn < 0:
                break
            size = lay(s, card, square, turn, squares)
            if size < 0 or not fits(squares, size, blank):
                continue
            rank = line_rank(s, card, squares, size)
            if rank > best or problem_on_blank(s, seat, card, turn, squares, size) != FINE:
                continue
            if rank < best:
                best = rank
                n = 0
            out[n] = draw(square, turn)
            n += 1
    return n


def can_draw(s: Fields, seat: i64) -> bool:
    """Whether the card has any legal placement on a seat's map (RS-4.12)."""
    card = s.card()
    squares = vec[i64]([0] * MOST_SQUARES)
    order = TURNS * s.tables.card_shape[card]
    for square in range(SQUARES):
        if is_blank(s, seat, square):
            for i in range(TURNS):
                turn = s.tables.shape_order[order + i]
                if turn >= 0 and shape_problem(s, seat, card, square, turn, squares) == FINE:
                    return True
    return False


def drawing_problem(s: Fields, seat: i64, square: i64, turn: i64) -> i64:
    """What forbids drawing the card here on a seat's map; FINE if nothing does."""
    card = s.card()
    squares = vec[i64]([0] * MOST_SQUARES)
    problem = shape_problem(s, seat, card, square, turn, squares)
    if problem != FINE:
        return problem
    if line_rank(s, card, squares, s.tables.shape_size[s.tables.card_shape[card]]) == 0:
        return FINE
    out = vec[i64]([0] * (TURNS * SQUARES))
    n = list_placements(s, seat, out)
    for i in range(n):
        if out[i] == draw(square, turn):
            return FINE
    return FARTHER_LINE if s.seats == 1 and s.tables.card_type[card] == ROCKS else OFF_LINES
