"""A map as sets of squares, one word for each row, so that a shape is tried on all squares of a row at once.

How it works: bit x of word `row + 1` is the square in column x of that row; the first and the last word are empty, so
that every row has one above and one below. A set moved by dx columns says for each anchor whether the square beside
it is in the set.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.state import Fields
from flottille.games.rolling_seas.steps.squares import arrow_leads_to, is_blank, is_passable, live
from flottille.games.rolling_seas.tables import CURRENT, HEIGHT, SQUARES, WIDTH, Tables
from flottille.parts.bits import bit

WORDS: Final[i64] = 17  # the rows and an empty one at either end
WHOLE_ROW: Final[i64] = 0x7FFFF


class Chart:
    """What a drawing has to look at on a seat's map."""

    def __init__(self, s: Fields, seat: i64) -> None:
        self.blank: vec[i64] = vec[i64]([0] * WORDS)
        self.passable: vec[i64] = vec[i64]([0] * WORDS)
        self.outflows: vec[i64] = vec[i64]([0] * WORDS)  # where a live arrow points at
        maps = s.maps
        for row in range(HEIGHT):
            blank = s.tables.blank_rows[HEIGHT * s.board + row]
            passable = s.tables.sea_rows[HEIGHT * s.board + row]
            for x in range(WIDTH):
                square = WIDTH * row + x
                if maps[SQUARES * seat + square] == 0:
                    continue
                if not is_blank(s, seat, square):
                    blank &= ~bit(x)
                if not is_passable(s, seat, square):
                    passable &= ~bit(x)
                if live(s, seat, square) == CURRENT:
                    add_square(self.outflows, arrow_leads_to(s, seat, square))
            self.blank[row + 1] = blank
            self.passable[row + 1] = passable


def add_square(rows: vec[i64], square: i64) -> None:
    """Put a square into a set; one beyond the edge is nowhere."""
    if square >= 0:
        rows[square // WIDTH + 1] |= bit(square % WIDTH)


def has_square(rows: vec[i64], square: i64) -> bool:
    """Whether a square is in a set."""
    return rows[square // WIDTH + 1] & bit(square % WIDTH) != 0


def spread(row: i64) -> i64:
    """The squares of a row and those beside them."""
    return (row | row << 1 | row >> 1) & WHOLE_ROW


def moved(row: i64, dx: i64) -> i64:
    """The squares of a row from which the one dx columns further east is in it."""
    if dx >= 0:
        return row >> dx
    return row << -dx


# --- shapes --------------------------------------------------------------------------------------------------------


def anchors_inside(t: Tables, start: i64, size: i64, rows: vec[i64], row: i64) -> i64:
    """The anchors in a row from which a shape lies in the set with all its squares."""
    found = WHOLE_ROW
    for i in range(start, start + size):
        y = row + t.shape_dy[i]
        if y < 0 or y >= HEIGHT:
            return 0
        found &= moved(rows[y + 1], t.shape_dx[i])
    return found


def anchors_touching(t: Tables, start: i64, size: i64, rows: vec[i64], row: i64) -> i64:
    """The anchors in a row from which a shape has a square in the set."""
    found: i64 = 0
    for i in range(start, start + size):
        y = row + t.shape_dy[i]
        if 0 <= y < HEIGHT:
            found |= moved(rows[y + 1], t.shape_dx[i])
    return found


# --- one group -----------------------------------------------------------------------------------------------------


def is_one_group(wanted: vec[i64], within: vec[i64], first: i64, last: i64) -> bool:
    """Whether the wanted squares reach each other by king's moves over the squares within, in these words."""
    reached = vec[i64]([0] * WORDS)
    start = first
    while start < last and wanted[start] == 0:
        start += 1
    reached[start] = wanted[start] & -wanted[start]
    while not is_part(wanted, reached, first, last):
        grows = False
        for word in range(first, last + 1):
            grows |= grow(reached, within, word)
        for word in range(last - 1, first - 1, -1):
            grows |= grow(reached, within, word)
        if not grows:
            return False
    return True


def is_part(rows: vec[i64], whole: vec[i64], first: i64, last: i64) -> bool:
    """Whether every square of a set is in another, in these words."""
    for word in range(first, last + 1):
        if rows[word] & ~whole[word] != 0:
            return False
    return True


def grow(reached: vec[i64], within: vec[i64], word: i64) -> bool:
    """Add what can be reached in a row from the rows beside it, and along it; whether that is anything."""
    here = reached[word]
    further = within[word] & spread(reached[word - 1] | here | reached[word + 1])
    if further == here:
        return False
    while further != here:
        here = further
        further = within[word] & spread(here)
    reached[word] = here
    return True
