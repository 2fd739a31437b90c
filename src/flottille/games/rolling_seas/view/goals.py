"""What is worth sailing to within reach: ports not told, monoliths, printed land, adventures; at last any port."""

from __future__ import annotations

from collections.abc import Container
from typing import Any

from flottille.games.rolling_seas.state import DONE, SHIP, Fields
from flottille.games.rolling_seas.tables import PORTS, SQUARE_IDS
from flottille.parts.grid import DIRECTIONS

MEETINGS = ("monster", "peril", "current", "pirates")
TOLD = ("cost", "points", "provisions", "story", "gold", "met")


def goals(s: Fields, seat: int, reach: dict[str, Any]) -> list[dict[str, Any]]:
    """The cheapest square for each thing worth reaching, cheapest first, and what is beside it."""
    here = SQUARE_IDS[s.figure(seat, SHIP)]
    found: dict[str, dict[str, list[str]]] = {}
    for site in sites(s, seat):
        square = cheapest(reach, [SQUARE_IDS[dock] for dock in beside(s, site)], found)
        if square is not None:
            found.setdefault(square, {"beside": [], "meets": []})["beside"].append(SQUARE_IDS[site])
    for kind in MEETINGS:
        square = cheapest(reach, [name for name, way in reach.items() if kind in way["met"]], found)
        if square is not None:
            found.setdefault(square, {"beside": [], "meets": []})["meets"].append(kind)
    found.pop(here, None)
    order = sorted(found, key=lambda square: (reach[square]["cost"], square))
    return [told(square, reach[square], found[square]) for square in order]


def told(square: str, way: dict[str, Any], reasons: dict[str, list[str]]) -> dict[str, Any]:
    """A goal: where, beside what and to meet what, and what the way costs and brings."""
    return {"square": square, **reasons, **{name: way[name] for name in TOLD}}


def cheapest(reach: dict[str, Any], squares: list[str], taken: Container[str]) -> str | None:
    """The cheapest of some squares to stop on; of equals one that is a goal already."""
    open_squares = [square for square in squares if square in reach and reach[square]["may_stop"]]
    return min(open_squares, key=lambda square: (reach[square]["cost"], square not in taken, square), default=None)


def sites(s: Fields, seat: int) -> list[int]:
    """The land squares a captain has still to call at; in the last turn every port: who ends there gains fame."""
    t = s.tables
    if s.turn() == s.turns():
        return list(t.ports[PORTS * s.board : PORTS * (s.board + 1)])
    land = t.lands[t.lands_start[s.board] : t.lands_start[s.board + 1]]
    return [square for square in land if not s.cell(seat, square) & DONE]


def beside(s: Fields, square: int) -> list[int]:
    """The squares that share an edge with one."""
    near = [int(s.tables.near[DIRECTIONS * square + direction]) for direction in range(0, DIRECTIONS, 2)]
    return [other for other in near if other >= 0]
