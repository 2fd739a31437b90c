"""A rectangle of squares with eight directions: neighbours, names, turns and lines of sight.

Squares are numbered row by row from the north-west corner; directions clockwise from north:

    7 0 1
    6 . 2
    5 4 3
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

DIRECTIONS: Final[i64] = 8
DIRECTION_NAMES: Final = ("N", "NE", "E", "SE", "S", "SW", "W", "NW")
OFF_BOARD: Final[i64] = -1
DX: Final[vec[i64]] = vec[i64]([0, 1, 1, 1, 0, -1, -1, -1])
DY: Final[vec[i64]] = vec[i64]([-1, -1, 0, 1, 1, 1, 0, -1])


def neighbours(width: i64, height: i64) -> vec[i64]:
    """The square next to each square in each direction, [8 * square + direction]; -1 beyond the edge."""
    near = vec[i64]([OFF_BOARD] * (width * height * DIRECTIONS))
    for square in range(width * height):
        for direction in range(DIRECTIONS):
            x = square % width + DX[direction]
            y = square // width + DY[direction]
            if 0 <= x < width and 0 <= y < height:
                near[DIRECTIONS * square + direction] = y * width + x
    return near


def square_names(width: int, height: int) -> tuple[str, ...]:
    """A1, B1, ... row by row; letters run east, numbers south."""
    return tuple([chr(ord("A") + x) + str(y + 1) for y in range(height) for x in range(width)])


def eighths_between(a: i64, b: i64) -> i64:
    """The angle between two directions in eighths of a turn, 0 to 4."""
    turn = (a - b + DIRECTIONS) % DIRECTIONS
    return turn if turn <= 4 else DIRECTIONS - turn


def size_of(number: i64) -> i64:
    """The number without its sign."""
    return number if number >= 0 else -number


def king_distance(a: i64, b: i64, width: i64) -> i64:
    """How many king moves lie between two squares."""
    across = size_of(a % width - b % width)
    down = size_of(a // width - b // width)
    return across if across > down else down


def crossed(dx: int, dy: int) -> list[tuple[int, int]]:
    """The squares whose inside the straight line from the centre of (0, 0) to that of (dx, dy) runs through.

    Touching a corner or following an edge is no crossing. Both ends are left out.
    """
    found: list[tuple[int, int]] = []
    for y in range(min(dy, 0), max(dy, 0) + 1):
        for x in range(min(dx, 0), max(dx, 0) + 1):
            if (x, y) not in ((0, 0), (dx, dy)) and _runs_through(dx, dy, x, y):
                found.append((x, y))
    return found


def _runs_through(dx: int, dy: int, x: int, y: int) -> bool:
    """Whether some t between 0 and 1 puts (t*dx, t*dy) strictly inside the square around (x, y)."""
    scale = 2 * max(abs(dx), 1) * max(abs(dy), 1)  # t is counted in parts of `scale`, so that all limits are whole
    low, high = 0, scale
    for length, middle in ((dx, x), (dy, y)):
        if length == 0:
            if middle != 0:
                return False
        else:
            first = (2 * middle - 1) * scale // (2 * length)
            last = (2 * middle + 1) * scale // (2 * length)
            low = max(low, min(first, last))
            high = min(high, max(first, last))
    return low < high
