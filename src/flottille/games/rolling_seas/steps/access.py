"""Chapter 4.1, RS-4.8 to RS-4.11: what a drawing must leave open: outflows, docks, the sea, the ship."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.state import SHIP, Fields
from flottille.games.rolling_seas.steps.squares import arrow_leads_to, is_free, is_open_dock, is_passable, live
from flottille.games.rolling_seas.tables import CURRENT, MONOLITH, PORT, SQUARES, WIDTH
from flottille.parts.bits import bit
from flottille.parts.grid import DIRECTIONS, king_distance

MOST_AROUND: Final[i64] = 48  # squares around a shape: eight for each of its squares at most


def covers(squares: vec[i64], size: i64, square: i64) -> bool:
    """Whether a shape covers a square."""
    for i in range(size):
        if squares[i] == square:
            return True
    return False


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
