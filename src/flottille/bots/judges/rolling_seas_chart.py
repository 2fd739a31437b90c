"""Distances of Rolling Seas: how far every square is from every port and monolith, and how far a round of ports is.

How it works: a *site* is a port (0 to 7 in reading order) or a monolith (8 to 10). A chart belongs to a board with
certain rocks on it; its distances are king moves to the nearest dock. A *round* is the shortest way from one port
through so many others of a set, whichever they are; it is worked out once per board, without rocks.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.state import DONE, DRAWN, Fields
from flottille.games.rolling_seas.tables import MONOLITHS, PORTS, ROCKS, SQUARES, Tables
from flottille.games.rolling_seas.tables import is_sea as is_at_sea
from flottille.parts.bits import bit
from flottille.parts.grid import DIRECTIONS

SITES: Final[i64] = PORTS + MONOLITHS
FAR: Final[i64] = 60  # out of reach
MOST_CHARTS: Final = 256
MIXER: Final[i64] = 1000003
KEY: Final[i64] = (1 << 58) - 1


class Chart:
    """One board with its rocks."""

    def __init__(self, s: Fields, seat: i64) -> None:
        self.board: i64 = s.board
        self.away: vec[i64] = vec[i64]([FAR] * (SITES * SQUARES))  # [SQUARES * site + square]
        for site in range(SITES):
            self.measure(s, seat, site)

    def measure(self, s: Fields, seat: i64, site: i64) -> None:
        """Spread out from the docks of a site over all the sea."""
        near = s.tables.near
        queue = vec[i64]([0] * SQUARES)
        start = SQUARES * site
        tail: i64 = 0
        home = site_square(s.tables, s.board, site)
        for side in range(0, DIRECTIONS, 2):
            dock = near[DIRECTIONS * home + side]
            if dock >= 0 and is_sea(s, seat, dock):
                self.away[start + dock] = 0
                queue[tail] = dock
                tail += 1
        head: i64 = 0
        while head < tail:
            square = queue[head]
            head += 1
            next_away = self.away[start + square] + 1
            for direction in range(DIRECTIONS):
                beside = near[DIRECTIONS * square + direction]
                if beside >= 0 and self.away[start + beside] == FAR and is_sea(s, seat, beside):
                    self.away[start + beside] = next_away
                    queue[tail] = beside
                    tail += 1


class Rounds:
    """The shortest rounds of the ports of one board: [(8 * set + port) * 8 + ports - 1], the set without the port."""

    def __init__(self, chart: Chart, tables: Tables) -> None:
        self.length: vec[i64] = vec[i64]([FAR * PORTS] * (256 * PORTS * PORTS))
        legs = vec[i64]([FAR] * (PORTS * PORTS))
        for port in range(PORTS):
            home = site_square(tables, chart.board, port)
            for side in range(0, DIRECTIONS, 2):
                dock = tables.near[DIRECTIONS * home + side]
                if dock >= 0 and chart.away[SQUARES * port + dock] == 0:
                    for other in range(PORTS):
                        at = PORTS * port + other
                        legs[at] = min(legs[at], chart.away[SQUARES * other + dock])
        for among in range(256):
            for port in range(PORTS):
                if among & bit(port) == 0:
                    self.work_out(among, port, legs)

    def work_out(self, among: i64, port: i64, legs: vec[i64]) -> None:
        """The rounds from a port through ports of a set, from the rounds of smaller sets."""
        at = (PORTS * among + port) * PORTS
        for other in range(PORTS):
            if among & bit(other):
                leg = legs[PORTS * port + other]
                self.length[at] = min(self.length[at], leg)
                rest = (PORTS * (among & ~bit(other)) + other) * PORTS
                for ports in range(1, PORTS):
                    self.length[at + ports] = min(self.length[at + ports], leg + self.length[rest + ports - 1])


def site_square(t: Tables, board: i64, site: i64) -> i64:
    """Where a site lies."""
    return t.ports[PORTS * board + site] if site < PORTS else t.monoliths[MONOLITHS * board + site - PORTS]


def is_sea(s: Fields, seat: i64, square: i64) -> bool:
    """Sea a ship can cross; without a seat (-1) rocks do not count."""
    return is_at_sea(s.terrain(square)) and (seat < 0 or s.cell(seat, square) & DRAWN != ROCKS)


def open_ports(s: Fields, seat: i64) -> i64:
    """The ports where the story was not told, as bits."""
    found: i64 = 0
    for port in range(PORTS):
        if s.cell(seat, s.tables.ports[PORTS * s.board + port]) & DONE == 0:
            found |= bit(port)
    return found


class Atlas:
    """Keeps charts and rounds; both follow from the board and its rocks alone."""

    def __init__(self) -> None:
        self.charts: dict[int, Chart] = {}
        self.rounds: dict[int, Rounds] = {}
        self.tables: Tables | None = None

    def chart(self, s: Fields, seat: i64) -> Chart:
        """The chart of a seat's map."""
        if self.tables is not s.tables or len(self.charts) > MOST_CHARTS:
            self.charts = {}
        if self.tables is not s.tables:
            self.rounds = {}
            self.tables = s.tables
        key = s.board + 1
        for square in range(SQUARES):
            if s.cell(seat, square) & DRAWN == ROCKS:
                key = (key * MIXER + square) & KEY
        found = self.charts.get(key)
        if found is None:
            found = Chart(s, seat)
            self.charts[key] = found
        return found

    def rounds_of(self, s: Fields) -> Rounds:
        """The rounds of the board in play; ask for a chart first."""
        found = self.rounds.get(s.board)
        if found is None:
            found = Rounds(Chart(s, -1), s.tables)
            self.rounds[s.board] = found
        return found


ATLAS: Final = Atlas()
