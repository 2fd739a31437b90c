"""Squares of the chart by name: K7 is column K, row 7."""

from __future__ import annotations

COLUMNS = "ABCDEFGHIJKLMNOPQRS"
ROWS = 15
STEPS = {
    "N": (0, -1), "NE": (1, -1), "E": (1, 0), "SE": (1, 1), "S": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (-1, -1),
}  # fmt: skip
SIDES = ("N", "E", "S", "W")
ALL = tuple(f"{column}{row + 1}" for row in range(ROWS) for column in COLUMNS)


def place(square: str) -> tuple[int, int]:
    """Column and row, from 0."""
    return COLUMNS.index(square[0]), int(square[1:]) - 1


def square_at(x: int, y: int) -> str | None:
    """The square of a place; None off the board."""
    return f"{COLUMNS[x]}{y + 1}" if 0 <= x < len(COLUMNS) and 0 <= y < ROWS else None


def neighbour(square: str, direction: str) -> str | None:
    """The next square in a direction."""
    (x, y), (dx, dy) = place(square), STEPS[direction]
    return square_at(x + dx, y + dy)


def distance(one: str, other: str) -> int:
    """King moves between two squares."""
    (x, y), (u, v) = place(one), place(other)
    return max(abs(x - u), abs(y - v))


def bearing(start: str, goal: str) -> str:
    """The direction of the wind rose that a square lies in, as near as it gets."""
    (x, y), (u, v) = place(start), place(goal)
    dx, dy = u - x, v - y
    east = (dx > 0) - (dx < 0) if 2 * abs(dx) > abs(dy) else 0
    south = (dy > 0) - (dy < 0) if 2 * abs(dy) > abs(dx) else 0
    return next(name for name, step in STEPS.items() if step == (east, south))


def in_order(squares: list[str]) -> list[str]:
    """Row by row from the north, each from the west."""
    return sorted(squares, key=lambda square: place(square)[::-1])
