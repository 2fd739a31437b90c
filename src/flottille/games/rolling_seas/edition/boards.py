"""Reads the boards, the compass and the lines of sight of an edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.edition.checking import Checker
from flottille.games.rolling_seas.tables import (
    GAIN_GOLD,
    GAIN_PROVISION,
    GAIN_STORY,
    HEIGHT,
    LEGEND,
    MONOLITH,
    MONOLITHS,
    PORT,
    PORTS,
    SEA,
    SQUARE_IDS,
    SQUARES,
    WIDTH,
    Tables,
    is_sea,
)
from flottille.parts.grid import crossed, neighbours

ICONS = [0, 0, 0, 0, 0, int(GAIN_GOLD), int(GAIN_PROVISION), int(GAIN_STORY)]
MOST_BOARDS = 6


def read_boards(tables: Tables, check: Checker) -> None:
    """Fill in everything about squares."""
    tables.near = neighbours(WIDTH, HEIGHT)
    tables.icon_effect = vec[i64](ICONS)
    read_compass(tables, check)
    read_sight(tables, check)
    items = check.items("boards.items", MOST_BOARDS)
    tables.board_ids = check.ids("boards.items", items)
    terrain: list[int] = []
    for item in items:
        terrain += read_board(tables, check, item)
    tables.terrain = vec[i64](terrain)
    if not check.problems:
        tables.ports = vec[i64](_places(terrain, int(PORT)))
        tables.monoliths = vec[i64](_places(terrain, int(MONOLITH)))


def _places(terrain: list[int], wanted: int) -> list[int]:
    return [place % int(SQUARES) for place, found in enumerate(terrain) if found == wanted]


def read_compass(tables: Tables, check: Checker) -> None:
    """The points of a step by its angle from the wind (2.8)."""
    path = "directions.step_cost_by_eighth_turns_from_wind"
    costs = check.at(path)
    if not isinstance(costs, list) or len(costs) != 5:
        check.problem(path, "needs five costs")
        return
    tables.costs = vec[i64]([check.checked(path, cost, 1, 99) for cost in costs])


def read_sight(tables: Tables, check: Checker) -> None:
    """For every square nearer than the sight range: the squares in between (RS-4.14)."""
    tables.sight_range = check.number("encounters.ambush.sight_range", 1, 9)
    reach = range(-int(tables.sight_range) + 1, int(tables.sight_range))
    flat: list[int] = []
    starts = [0]
    for dy in reach:
        for dx in reach:
            for offset in crossed(dx, dy):
                flat += offset
            starts.append(len(flat))
    tables.sight = vec[i64](flat)
    tables.sight_start = vec[i64](starts)


def read_board(tables: Tables, check: Checker, item: Mapping[str, Any]) -> list[int]:
    """The terrain of one board, checked."""
    path = f"board {item.get('id')!r}"
    rows = item.get("rows")
    if not isinstance(rows, list) or len(rows) != HEIGHT or any(len(str(row)) != WIDTH for row in rows):
        check.problem(path, f"needs {int(HEIGHT)} rows of {int(WIDTH)} squares")
        return []
    unknown = sorted({sign for row in rows for sign in str(row) if sign not in LEGEND})
    if unknown:
        check.problem(path, f"{', '.join(unknown)} is not in the legend {LEGEND}")
        return []
    terrain = [LEGEND.index(sign) for row in rows for sign in str(row)]
    for kind, wanted, name in ((PORT, PORTS, "ports"), (MONOLITH, MONOLITHS, "monoliths")):
        if terrain.count(int(kind)) != wanted:
            check.problem(path, f"needs {int(wanted)} {name}, not {terrain.count(int(kind))}")
    _check_edges(path, check, terrain)
    _check_docks(path, check, terrain, tables)
    _check_sea(path, check, terrain, tables)
    return terrain


def _check_edges(path: str, check: Checker, terrain: list[int]) -> None:
    for square, kind in enumerate(terrain):
        if square % WIDTH in (0, WIDTH - 1) and is_sea(kind):
            check.problem(path, f"{SQUARE_IDS[square]} on the east or west edge is sea, not land")


def _check_docks(path: str, check: Checker, terrain: list[int], tables: Tables) -> None:
    for square, kind in enumerate(terrain):
        if kind in (PORT, MONOLITH):
            beside = [int(tables.near[8 * square + side]) for side in range(0, 8, 2)]
            if sum(near >= 0 and terrain[near] == SEA for near in beside) < 2:
                check.problem(path, f"{SQUARE_IDS[square]} needs two sea squares beside it")


def _check_sea(path: str, check: Checker, terrain: list[int], tables: Tables) -> None:
    sea = {square for square, kind in enumerate(terrain) if is_sea(kind)}
    reached = {min(sea)} if sea else set()
    edge = list(reached)
    while edge:
        square = edge.pop()
        for side in range(0, 8, 2):
            near = int(tables.near[8 * square + side])
            if near in sea and near not in reached:
                reached.add(near)
                edge.append(near)
    if reached != sea or not sea:
        check.problem(path, "the sea is not in one piece")
