"""Chapter 4.1: all places where the shape of a card may be drawn.

How it works: sets of squares, a word for each row, say at once from which anchors of a row a shape lies on blank
squares, whether it touches a line of the card, and whether it touches anything it might close. Only what is delicate
in this sense is tested one by one.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.actions import draw
from flottille.games.rolling_seas.state import SHIP, Fields
from flottille.games.rolling_seas.steps.chart import (
    WHOLE_ROW,
    WORDS,
    Chart,
    anchors_inside,
    anchors_touching,
    spread,
)
from flottille.games.rolling_seas.steps.placement import (
    ANYWHERE,
    flows_on,
    lay,
    line_rank,
    problem_on_blank,
    shape_problem,
)
from flottille.games.rolling_seas.steps.problems import FARTHER_LINE, FINE, OFF_LINES
from flottille.games.rolling_seas.tables import CURRENT, HEIGHT, MONSTER, MOST_SQUARES, ROCKS, SQUARES, TURNS, WIDTH
from flottille.parts.bits import bit, lowest


class Sieve:
    """The placements of the card in hand on a seat's map."""

    def __init__(self, s: Fields, seat: i64) -> None:
        self.s: Fields = s
        self.seat: i64 = seat
        self.card: i64 = s.card()
        self.kind: i64 = s.tables.card_type[self.card]
        self.chart: Chart = Chart(s, seat)
        self.lines: vec[i64] = line_squares(s, self.card)
        self.delicate: vec[i64] = delicate_squares(s, seat, self.chart, self.kind)
        self.turns: vec[i64] = different_turns(s, self.card)
        self.squares: vec[i64] = vec[i64]([0] * MOST_SQUARES)  # of the placement looked at
        self.fitting: vec[i64] = vec[i64]([0] * TURNS)  # anchors of a row, by the order of turns
        self.risky: vec[i64] = vec[i64]([0] * TURNS)  # those of them that touch something delicate

    def find(self, on_line: bool, most: i64, out: vec[i64]) -> i64:
        """Write the best placements on or off the lines in reading order, at most so many; how many."""
        best = ANYWHERE
        n: i64 = 0
        for row in range(HEIGHT):
            anchors = self.sift(row, on_line)
            while anchors != 0:
                x = lowest(anchors)
                anchors &= anchors - 1
                for i in range(TURNS):
                    if self.fitting[i] & bit(x) == 0:
                        continue
                    square = WIDTH * row + x
                    turn = self.turns[i]
                    rank = self.rank(square, turn, on_line)
                    if rank > best or not self.is_fine(square, turn, self.risky[i] & bit(x) != 0):
                        continue
                    if rank < best:
                        best = rank
                        n = 0
                    out[n] = draw(square, turn)
                    n += 1
                    if n == most:
                        return n
        return n

    def sift(self, row: i64, on_line: bool) -> i64:
        """Find the anchors in a row that fit, turn by turn; those that fit in any turn."""
        t = self.s.tables
        shape = t.card_shape[self.card]
        size = t.shape_size[shape]
        anchors: i64 = 0
        for i in range(TURNS):
            fitting: i64 = 0
            if self.turns[i] >= 0:
                start = MOST_SQUARES * (TURNS * shape + self.turns[i])
                fitting = anchors_inside(t, start, size, self.chart.blank, row)
                if fitting != 0:
                    touching = anchors_touching(t, start, size, self.lines, row)
                    fitting &= touching if on_line else ~touching
                    self.risky[i] = anchors_touching(t, start, size, self.delicate, row)
            self.fitting[i] = fitting
            anchors |= fitting
        return anchors

    def rank(self, square: i64, turn: i64, on_line: bool) -> i64:
        """How well a placement follows the lines; only alone it matters how far along a line rocks are (RS-7.2)."""
        if not on_line:
            return ANYWHERE
        if self.s.seats > 1 or self.kind != ROCKS:
            return 0
        return line_rank(self.s, self.card, self.squares, lay(self.s, self.card, square, turn, self.squares))

    def is_fine(self, square: i64, turn: i64, is_risky: bool) -> bool:
        """Whether a placement on blank squares breaks no other rule."""
        if not is_risky and self.kind != CURRENT:
            return True
        size = lay(self.s, self.card, square, turn, self.squares)
        if not is_risky:
            return flows_on(self.s, self.seat, self.card, turn, self.squares, size)
        return problem_on_blank(self.s, self.seat, self.chart, self.card, turn, self.squares, size) == FINE


def different_turns(s: Fields, card: i64) -> vec[i64]:
    """The turns of a card's shape that cover different squares, in reading order, then -1."""
    start = TURNS * s.tables.card_shape[card]
    return s.tables.shape_order[start : start + TURNS]


def line_squares(s: Fields, card: i64) -> vec[i64]:
    """The squares on the row and on the column of a card."""
    row = s.tables.card_row[card]
    column = s.tables.card_column[card]
    lines = vec[i64]([0] * WORDS)
    if column >= 0:
        lines = vec[i64]([bit(column)] * WORDS)
    if row >= 0:
        lines[row + 1] = WHOLE_ROW
    return lines


def delicate_squares(s: Fields, seat: i64, chart: Chart, kind: i64) -> vec[i64]:
    """Where a drawing may close something: beside the ship and sites; for rocks outflows and narrow waters too."""
    delicate = vec[i64]([0] * WORDS)
    ship = s.figure(seat, SHIP)
    if ship >= 0:
        for word in range(ship // WIDTH, ship // WIDTH + 3):
            delicate[word] = spread(bit(ship % WIDTH))
    if kind != MONSTER:
        for row in range(HEIGHT):
            delicate[row + 1] |= s.tables.dock_rows[HEIGHT * s.board + row]
    if kind == ROCKS:
        passable = chart.passable
        for word in range(1, HEIGHT + 1):
            wide = passable[word - 1] & passable[word] & passable[word + 1]
            delicate[word] |= chart.outflows[word] | spread(WHOLE_ROW & ~wide)
    return delicate


def list_placements(s: Fields, seat: i64, out: vec[i64]) -> i64:
    """Write all legal drawings on a seat's map in reading order (RS-4.47); how many."""
    sieve = Sieve(s, seat)
    n = sieve.find(True, len(out), out)
    return n if n > 0 else sieve.find(False, len(out), out)


def can_draw(s: Fields, seat: i64) -> bool:
    """Whether the card has any legal placement on a seat's map (RS-4.12)."""
    sieve = Sieve(s, seat)
    out = vec[i64]([0])
    return sieve.find(True, 1, out) > 0 or sieve.find(False, 1, out) > 0


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
