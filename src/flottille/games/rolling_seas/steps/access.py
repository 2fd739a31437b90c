"""Chapter 4.1, RS-4.8 to RS-4.11: what a drawing must leave open: outflows, docks, the sea, the ship."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.state import SHIP, Fields
from flottille.games.rolling_seas.steps.chart import WORDS, Chart, has_square, is_one_group, spread
from flottille.games.rolling_seas.steps.squares import is_free, is_open_dock
from flottille.games.rolling_seas.tables import HEIGHT, MONOLITH, PORT, WIDTH
from flottille.parts.bits import bit
from flottille.parts.grid import DIRECTIONS


def covers(squares: vec[i64], size: i64, square: i64) -> bool:
    """Whether a shape covers a square."""
    for i in range(size):
        if squares[i] == square:
            return True
    return False


def closed_outflow(chart: Chart, squares: vec[i64], size: i64) -> i64:
    """The first covered square that a live current still flows out to; -1 for none (RS-4.8).

    The squares are blank, so a live arrow that points at one of them is the last of its current.
    """
    for i in range(size):
        if has_square(chart.outflows, squares[i]):
            return squares[i]
    return -1


def closed_site(s: Fields, seat: i64, squares: vec[i64], size: i64) -> i64:
    """The first port or monolith that would keep no open dock; -1 for none (RS-4.9).

    Every site has one before, so only sites beside the shape can lose their last.
    """
    for i in range(size):
        if not is_dock(s, squares[i]):
            continue
        for side in range(0, DIRECTIONS, 2):
            site = s.tables.near[DIRECTIONS * squares[i] + side]
            if site >= 0 and is_site(s, site) and not has_dock(s, seat, site, squares, size):
                return site
    return -1


def is_dock(s: Fields, square: i64) -> bool:
    """Whether a port or a monolith lies beside a square."""
    return s.tables.dock_rows[HEIGHT * s.board + square // WIDTH] & bit(square % WIDTH) != 0


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


def keeps_sea_whole(chart: Chart, squares: vec[i64], size: i64) -> bool:
    """All passable squares stay one group under 8-way adjacency (RS-4.10).

    They are one group before, so it is enough that the squares around the shape still reach each other: mostly
    directly, one beside the next, otherwise by a way round.
    """
    left = chart.passable[:]
    around = vec[i64]([0] * WORDS)
    first = HEIGHT
    last: i64 = 1
    for i in range(size):
        word = squares[i] // WIDTH + 1
        left[word] &= ~bit(squares[i] % WIDTH)
        for beside in range(word - 1, word + 2):
            around[beside] |= spread(bit(squares[i] % WIDTH))
        first = min(first, word)
        last = max(last, word)
    first = max(first - 1, 1)
    last = min(last + 1, HEIGHT)
    for word in range(first, last + 1):
        around[word] &= left[word]
    return is_one_group(around, around, first, last) or is_one_group(around, left, 1, HEIGHT)


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
