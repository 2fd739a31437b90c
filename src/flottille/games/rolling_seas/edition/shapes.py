"""Reads the shapes of an edition and turns them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.edition.checking import Checker
from flottille.games.rolling_seas.tables import MOST_SQUARES, Tables
from flottille.parts.grid import DIRECTION_NAMES, DX, DY

Square = tuple[int, int]
Placed = list[tuple[int, int, int]]  # x, y, arrow


def read_shapes(tables: Tables, check: Checker) -> dict[str, int]:
    """Fill in every shape in its four turns; the numbers of the shapes by id."""
    found = [(name, _area(check, name, squares)) for name, squares in _group(check, "shapes.areas")]
    found += [(name, _flow(check, name, flow)) for name, flow in _group(check, "shapes.flows")]
    ids = [name for name, _ in found]
    for name in sorted({name for name in ids if ids.count(name) > 1}):
        check.problem("shapes", f"{name!r} is both an area and a flow")
    if not check.problems:
        _write(tables, [squares for _, squares in found])
    tables.shape_ids = ids
    return {name: number for number, name in enumerate(ids)}


def _group(check: Checker, path: str) -> list[tuple[str, Any]]:
    value = check.at(path)
    if not isinstance(value, Mapping):
        check.problem(path, "needs an object of shapes")
        return []
    return list(value.items())


def _squares(check: Checker, path: str, value: Any) -> list[Square]:
    is_list = isinstance(value, list) and 1 <= len(value) <= MOST_SQUARES
    if not is_list or not all(isinstance(s, list) and len(s) == 2 and all(type(n) is int for n in s) for s in value):
        check.problem(path, f"needs 1 to {int(MOST_SQUARES)} squares [x, y]")
        return [(0, 0)]
    squares = [(s[0], s[1]) for s in value]
    if len(set(squares)) != len(squares):
        check.problem(path, "names a square twice")
    return squares


def _area(check: Checker, name: str, value: Any) -> Placed:
    return [(x, y, -1) for x, y in _squares(check, f"shape {name!r}", value)]


def _flow(check: Checker, name: str, value: Any) -> Placed:
    path = f"shape {name!r}"
    flow = value if isinstance(value, Mapping) else {}
    squares = _squares(check, path, flow.get("path"))
    arrows: Any = flow.get("arrows")
    is_list = isinstance(arrows, list) and len(arrows) == len(squares)
    if not is_list or any(arrow not in DIRECTION_NAMES[::2] for arrow in arrows):
        check.problem(path, "needs an arrow N, E, S or W for each square")
        return []
    placed = [(x, y, DIRECTION_NAMES.index(arrow)) for (x, y), arrow in zip(squares, arrows, strict=True)]
    for (x, y, arrow), after in zip(placed, squares[1:], strict=False):
        if (x + DX[arrow], y + DY[arrow]) != after:
            check.problem(path, f"the arrow in [{x}, {y}] does not lead to the next square")
    return placed


def turned(squares: Placed, turns: int) -> Placed:
    """A shape after clockwise quarter turns, seen from its anchor."""
    for _ in range(turns):
        squares = [(-y, x, (arrow + 2) % 8 if arrow >= 0 else -1) for x, y, arrow in squares]
    if squares[0][2] < 0:
        squares = sorted(squares, key=lambda square: (square[1], square[0]))
    left, top, _ = squares[0]
    return [(x - left, y - top, arrow) for x, y, arrow in squares]


def _write(tables: Tables, shapes: list[Placed]) -> None:
    size: list[int] = []
    flows: list[int] = []
    same: list[int] = []
    order: list[int] = []
    columns: tuple[list[int], list[int], list[int]] = ([], [], [])
    for shape in shapes:
        turns = [turned(shape, turn) for turn in range(4)]
        size.append(len(shape))
        flows.append(int(shape[0][2] >= 0))
        same += [turns.index(placed) for placed in turns]
        different = [turn for turn in range(4) if turns.index(turns[turn]) == turn]
        different.sort(key=lambda turn: [(y, x) for x, y, _ in turns[turn]])
        order += different + [-1] * (4 - len(different))
        for placed in turns:
            padded = placed + [(0, 0, -1)] * (int(MOST_SQUARES) - len(placed))
            for column, values in zip(columns, zip(*padded, strict=True), strict=True):
                column += values
    tables.shape_size, tables.shape_flows = vec[i64](size), vec[i64](flows)
    tables.shape_same, tables.shape_order = vec[i64](same), vec[i64](order)
    tables.shape_dx, tables.shape_dy, tables.shape_arrow = (vec[i64](column) for column in columns)
