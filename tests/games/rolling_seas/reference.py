"""Plain, slow and separate: placements and voyages worked out from the view alone, to compare the rules with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from flottille.games.rolling_seas.game import GAME

COLUMNS = "ABCDEFGHIJKLMNOPQRS"
NAMES = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
VECTORS = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]
STEPS = dict(zip(NAMES, VECTORS, strict=True))
SIDES = ("N", "E", "S", "W")
Square = tuple[int, int]
CARDS = {card["id"]: card for card in GAME.components["adventure_cards"]["cards"]}


def name(square: Square) -> str:
    """(9, 3) is J4."""
    return f"{COLUMNS[square[0]]}{square[1] + 1}"


def square(text: str) -> Square:
    """J4 is (9, 3)."""
    return COLUMNS.index(text[0]), int(text[1:]) - 1


def beside(at: Square, direction: str) -> Square:
    """The next square in a direction, on the board or not."""
    return at[0] + STEPS[direction][0], at[1] + STEPS[direction][1]


class Chart:
    """One player's map, read from a view."""

    def __init__(self, view: dict[str, Any], seat: int) -> None:
        player = view["players"][seat]
        self.rows: list[str] = view["board"]["rows"]
        self.drawn: dict[Square, list[str]] = {square(at): text.split() for at, text in player["drawn"].items()}
        self.track = {square(at) for at in player["track"]}
        self.met = {square(at) for at in player["met"]}
        self.ship = square(player["ship"]) if player["ship"] else None
        sites = [at for at in self.squares() if self.sign(at) in ("P", "M")]
        self.docks = [[beside(site, side) for side in SIDES] for site in sites]
        self.marks: set[Square] = set()
        for ambush in player["ambushes"]:
            centre = square(ambush["centre"])
            self.marks |= {centre, *(beside(centre, dot) for dot in ambush["dots"])}

    def sign(self, at: Square) -> str:
        """What is printed on a square; a blank beyond the edge."""
        return self.rows[at[1]][at[0]] if 0 <= at[0] < 19 and 0 <= at[1] < 15 else " "

    def squares(self) -> Iterator[Square]:
        """Every square of the board."""
        return ((x, y) for y in range(15) for x in range(19))

    def blank(self, at: Square) -> bool:
        """RS-4.0.4."""
        return self.sign(at) == "." and at not in self.drawn and at not in self.track and at not in self.marks

    def passable(self, at: Square) -> bool:
        """RS-4.0.2."""
        return self.sign(at) in (".", "X") and self.drawn.get(at, [""])[0] != "rocks"

    def live(self, at: Square) -> str:
        """The live adventure of a square, or nothing."""
        words = self.drawn.get(at, [""])
        return "" if words[-1] == "spent" or words[0] == "rocks" else words[0]

    def free(self, at: Square) -> bool:
        """RS-4.0.6."""
        return self.passable(at) and not self.live(at) and (self.sign(at) != "X" or at in self.met)

    def docked(self) -> bool:
        """RS-4.9: every port and monolith has an open dock."""
        return all(any(map(self.is_dock, around)) for around in self.docks)

    def is_dock(self, at: Square) -> bool:
        """RS-4.0.5."""
        return self.passable(at) and self.live(at) not in ("peril", "current")

    def whole(self) -> bool:
        """RS-4.10: one sea under 8-way adjacency."""
        sea = {at for at in self.squares() if self.passable(at)}
        edge = [min(sea)]
        reached = set(edge)
        while edge:
            at = edge.pop()
            for near in (beside(at, direction) for direction in NAMES):
                if near in sea and near not in reached:
                    reached.add(near)
                    edge.append(near)
        return reached == sea

    def has_free_neighbour(self) -> bool:
        """Whether the ship has a free neighbour."""
        return self.ship is not None and any(self.free(beside(self.ship, direction)) for direction in NAMES)


def turned(card: str) -> list[list[tuple[Square, str]]]:
    """The four rotations of a card's shape: squares with arrows."""
    shapes = GAME.components["shapes"]
    shape = CARDS[card]["shape"]
    if shape in shapes["areas"]:
        cells = [((x, y), "") for x, y in shapes["areas"][shape]]
    else:
        flow = shapes["flows"][shape]
        cells = [((x, y), arrow) for (x, y), arrow in zip(flow["path"], flow["arrows"], strict=True)]
    found = [cells]
    for _ in range(3):
        cells = [((-y, x), NAMES[(NAMES.index(arrow) + 2) % 8] if arrow else "") for (x, y), arrow in cells]
        found.append(cells)
    return found


def legal_drawings(view: dict[str, Any], seat: int, alone: bool) -> set[frozenset[tuple[str, str]]]:
    """Every legal placement of the view's card on a seat's map, as squares with arrows."""
    card = CARDS[view["card"]["id"]]
    chart = Chart(view, seat)
    possible = {
        frozenset((name(at), arrow) for at, arrow in cells): cells
        for shape in turned(card["id"])
        for x, y in chart.squares()
        if _obeys(chart, card["type"], cells := [((cx + x, cy + y), arrow) for (cx, cy), arrow in shape])
    }
    ranks = {key: _rank(card, [at for at, _ in cells], alone) for key, cells in possible.items()}
    return {key for key, rank in ranks.items() if rank == min(ranks.values())}


def _obeys(chart: Chart, kind: str, cells: list[tuple[Square, str]]) -> bool:
    covered = [at for at, _ in cells]
    if not all(chart.blank(at) for at in covered):
        return False
    if kind == "current":
        out = beside(*cells[-1])
        if not chart.passable(out) or out in covered:
            return False
    if kind == "rocks" and any(_flows_into(chart, at) for at in covered):
        return False
    had_free = chart.has_free_neighbour()
    for at, arrow in cells:
        chart.drawn[at] = [kind, arrow] if arrow else [kind]
    fine = (kind == "monster" or chart.docked()) and (kind != "rocks" or chart.whole())
    fine = fine and (not had_free or chart.has_free_neighbour())
    for at in covered:
        del chart.drawn[at]
    return fine


def _flows_into(chart: Chart, at: Square) -> bool:
    return any(chart.live(near) == "current" and beside(near, words[1]) == at for near, words in chart.drawn.items())


def _rank(card: dict[str, Any], squares: list[Square], alone: bool) -> tuple[int, int]:
    row, column = card["row"] - 1, COLUMNS.index(card["column"])
    if not alone or card["type"] != "rocks":
        return (0 if any(x == column or y == row for x, y in squares) else 1), 0
    on_row = [abs(x - column) for x, y in squares if y == row]
    on_column = [abs(y - row) for x, y in squares if x == column]
    first, second = (on_row, on_column) if card["solo_priority"] == "row" else (on_column, on_row)
    if first:
        return 0, min(first)
    return (1, min(second)) if second else (2, 0)
