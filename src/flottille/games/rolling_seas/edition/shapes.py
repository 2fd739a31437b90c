"""Reads the shapes of an edition and turns them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.shapes import Notes
from flottille.games.rolling_seas.tables import MOST_SQUARES, TURNS, Tables
from flottille.parts.grid import DIRECTION_NAMES, DX, DY

Placed = list[tuple[int, int, int]]  # x, y, arrow


def read_shapes(tables: Tables, shapes: Mapping[str, Any], notes: Notes) -> None:
    """Fill in every shape in its four turns, areas first."""
    areas, flows = shapes["areas"], shapes["flows"]
    for name, squares in areas.items():
        check_squares(f"shapes.areas.{name}", squares, notes)
    for name, flow in flows.items():
        check_flow(f"shapes.flows.{name}", flow, notes)
    tables.shape_ids = [*areas, *flows]
    if not notes.problems:
        placed = [[(x, y, -1) for x, y in squares] for squares in areas.values()]
        write(tables, placed + [arrows_on(flow) for flow in flows.values()])


def check_squares(path: str, squares: list[list[int]], notes: Notes) -> None:
    """No square is named twice."""
    if len({tuple(square) for square in squares}) != len(squares):
        notes.add(path, "names a square twice")


def check_flow(path: str, flow: Mapping[str, Any], notes: Notes) -> None:
    """Every arrow leads to the next square."""
    check_squares(f"{path}.path", flow["path"], notes)
    if len(flow["arrows"]) != len(flow["path"]):
        notes.add(f"{path}.arrows", "has one arrow for each square of the path")
        return
    for (x, y, arrow), after in zip(arrows_on(flow), flow["path"][1:], strict=False):
        if [x + DX[arrow], y + DY[arrow]] != after:
            notes.add(f"{path}.path", f"the arrow in [{x}, {y}] does not lead to the next square")


def arrows_on(flow: Mapping[str, Any]) -> Placed:
    """The squares of a current with their arrows."""
    pairs = zip(flow["path"], flow["arrows"], strict=True)
    return [(x, y, DIRECTION_NAMES.index(arrow)) for (x, y), arrow in pairs]


def turned(squares: Placed, turns: int) -> Placed:
    """A shape after clockwise quarter turns, seen from its anchor."""
    for _ in range(turns):
        squares = [(-y, x, (arrow + 2) % 8 if arrow >= 0 else -1) for x, y, arrow in squares]
    if squares[0][2] < 0:
        squares = sorted(squares, key=lambda square: (square[1], square[0]))
    left, top, _ = squares[0]
    return [(x - left, y - top, arrow) for x, y, arrow in squares]


def write(tables: Tables, shapes: list[Placed]) -> None:
    """All shapes in all turns as flat columns."""
    same: list[int] = []
    order: list[int] = []
    flat: Placed = []
    for shape in shapes:
        turns = [turned(shape, turn) for turn in range(TURNS)]
        same += [turns.index(placed) for placed in turns]
        different = [turn for turn in range(TURNS) if turns.index(turns[turn]) == turn]
        different.sort(key=lambda turn: [(y, x) for x, y, _ in turns[turn]])
        order += different + [-1] * (int(TURNS) - len(different))
        for placed in turns:
            flat += placed + [(0, 0, -1)] * (int(MOST_SQUARES) - len(placed))
    tables.shape_size = vec[i64]([len(shape) for shape in shapes])
    tables.shape_flows = vec[i64]([int(shape[0][2] >= 0) for shape in shapes])
    tables.shape_same, tables.shape_order = vec[i64](same), vec[i64](order)
    tables.shape_dx = vec[i64]([x for x, _, _ in flat])
    tables.shape_dy = vec[i64]([y for _, y, _ in flat])
    tables.shape_arrow = vec[i64]([arrow for _, _, arrow in flat])
