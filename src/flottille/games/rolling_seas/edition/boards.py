"""Reads the boards, the compass and the lines of sight of an edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.shapes import Notes
from flottille.games.rolling_seas.tables import (
    GAIN_GOLD,
    GAIN_PROVISION,
    GAIN_STORY,
    GOLD_LAND,
    HEIGHT,
    LEGEND,
    MONOLITH,
    MONOLITHS,
    PIRATES,
    PORT,
    PORTS,
    PROVISION_LAND,
    SEA,
    SQUARE_IDS,
    STORY_LAND,
    WIDTH,
    Tables,
    is_sea,
)
from flottille.parts.grid import crossed, neighbours

Components = Mapping[str, Any]
ICONS = [0, 0, 0, 0, 0, int(GAIN_GOLD), int(GAIN_PROVISION), int(GAIN_STORY)]
LANDS = {"gold": int(GOLD_LAND), "provision": int(PROVISION_LAND), "story": int(STORY_LAND)}
CALLED = (int(PORT), int(MONOLITH), *LANDS.values())
SIDES = range(0, 8, 2)  # directions that count as adjacent (RS-4.0.1)


def read_compass(tables: Tables, components: Components) -> None:
    """The points of a step by its angle from the wind (2.8)."""
    tables.costs = vec[i64](components["directions"]["step_cost_by_eighth_turns_from_wind"])


def read_sight(tables: Tables, components: Components) -> None:
    """For every square nearer than the sight range: the squares in between (RS-4.14)."""
    tables.sight_range = components["encounters"]["ambush"]["sight_range"]
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


def read_boards(tables: Tables, group: Components, notes: Notes) -> None:
    """Fill in everything about squares."""
    tables.near = neighbours(WIDTH, HEIGHT)
    tables.icon_effect = vec[i64](ICONS)
    tables.board_ids = [board["id"] for board in group["items"]]
    boards = [[LEGEND.index(sign) for row in board["rows"] for sign in row] for board in group["items"]]
    tables.terrain = vec[i64]([kind for terrain in boards for kind in terrain])
    tables.blank_rows = rows_of([[kind == SEA for kind in terrain] for terrain in boards])
    tables.sea_rows = rows_of([[is_sea(kind) for kind in terrain] for terrain in boards])
    tables.dock_rows = rows_of([docks(terrain, tables) for terrain in boards])
    tables.ports = vec[i64]([square for terrain in boards for square in places(terrain, int(PORT))])
    tables.monoliths = vec[i64]([square for terrain in boards for square in places(terrain, int(MONOLITH))])
    tables.pirates, tables.pirates_start = end_to_end([places(terrain, int(PIRATES)) for terrain in boards])
    tables.lands, tables.lands_start = end_to_end([calls(terrain) for terrain in boards])
    for board, terrain in zip(group["items"], boards, strict=True):
        path = f"boards.items[{board['id']}]"
        check_sites(path, board, terrain, notes)
        check_sea(path, terrain, tables, notes)


def rows_of(boards: list[list[bool]]) -> vec[i64]:
    """Sets of squares with a word for each row of each board: bit x is the square in column x."""
    width = int(WIDTH)
    rows = [marks[at : at + width] for marks in boards for at in range(0, len(marks), width)]
    return vec[i64]([sum(1 << x for x in range(width) if row[x]) for row in rows])


def docks(terrain: list[int], tables: Tables) -> list[bool]:
    """Whether a port or a monolith lies beside each square."""
    beside = [[int(tables.near[8 * square + side]) for side in SIDES] for square in range(len(terrain))]
    return [any(near >= 0 and terrain[near] in (PORT, MONOLITH) for near in sides) for sides in beside]


def end_to_end(lists: list[list[int]]) -> tuple[vec[i64], vec[i64]]:
    """The lists of all boards, and where each begins and the last one ends."""
    starts = [sum(map(len, lists[:number])) for number in range(len(lists) + 1)]
    return vec[i64]([square for squares in lists for square in squares]), vec[i64](starts)


def calls(terrain: list[int]) -> list[int]:
    """The squares a ship may call at: ports, monoliths, printed land."""
    return [square for square, kind in enumerate(terrain) if kind in CALLED]


def places(terrain: list[int], wanted: int) -> list[int]:
    """The squares with this terrain."""
    return [square for square, kind in enumerate(terrain) if kind == wanted]


def check_sites(path: str, board: Components, terrain: list[int], notes: Notes) -> None:
    """What is listed is what the rows show, and each board has its ports and monoliths."""
    listed = {"ports": (PORT, board["ports"]), "monoliths": (MONOLITH, board["monoliths"])}
    listed |= {"pirates": (PIRATES, board["pirates"])}
    listed |= {f"land_bonus.{name}": (kind, board["land_bonus"][name]) for name, kind in LANDS.items()}
    for name, (kind, squares) in listed.items():
        shown = [SQUARE_IDS[square] for square in places(terrain, int(kind))]
        if sorted(squares) != sorted(shown):
            notes.add(f"{path}.{name}", f"the rows show {', '.join(shown) or 'none'}")
    for name, kind, wanted in (("ports", PORT, PORTS), ("monoliths", MONOLITH, MONOLITHS)):
        if terrain.count(int(kind)) != wanted:
            notes.add(f"{path}.{name}", f"there are {int(wanted)} on a board, not {terrain.count(int(kind))}")
    if board["sea_squares"] != sum(is_sea(kind) for kind in terrain):
        notes.add(f"{path}.sea_squares", f"the rows show {sum(is_sea(kind) for kind in terrain)}")


def check_sea(path: str, terrain: list[int], tables: Tables, notes: Notes) -> None:
    """Land in the east and west, two docks for every site, and the sea in one piece."""
    for square, kind in enumerate(terrain):
        name, beside = SQUARE_IDS[square], [int(tables.near[8 * square + side]) for side in SIDES]
        if square % WIDTH in (0, WIDTH - 1) and is_sea(kind):
            notes.add(f"{path}.rows", f"{name} on the east or west edge is sea, not land")
        if kind in (PORT, MONOLITH) and sum(near >= 0 and terrain[near] == SEA for near in beside) < 2:
            notes.add(f"{path}.rows", f"{name} needs two sea squares beside it")
    sea = {square for square, kind in enumerate(terrain) if is_sea(kind)}
    if reached_from(min(sea, default=-1), sea, tables) != sea or not sea:
        notes.add(f"{path}.rows", "the sea is not in one piece")


def reached_from(first: int, sea: set[int], tables: Tables) -> set[int]:
    """The sea squares that hang together with one."""
    reached, edge = {first}, [first]
    while edge:
        square = edge.pop()
        for side in SIDES if square >= 0 else ():
            near = int(tables.near[8 * square + side])
            if near in sea and near not in reached:
                reached.add(near)
                edge.append(near)
    return reached
