"""Chapter 4.0: what a square of a map is to its ship."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.rolling_seas.state import ARROW_STEP, DONE, DRAWN, MARK, SPENT, TRACK, Fields
from flottille.games.rolling_seas.tables import CURRENT, PERIL, PIRATES, ROCKS, SEA, is_sea
from flottille.parts.grid import DIRECTIONS


def is_blank(s: Fields, seat: i64, square: i64) -> bool:
    """A sea square with no adventure, no ambush mark, no track and no pirates (RS-4.0.4)."""
    return s.terrain(square) == SEA and s.cell(seat, square) & (DRAWN | MARK | TRACK) == 0


def is_passable(s: Fields, seat: i64, square: i64) -> bool:
    """Sea without rocks (RS-4.0.2)."""
    return is_sea(s.terrain(square)) and s.cell(seat, square) & DRAWN != ROCKS


def live(s: Fields, seat: i64, square: i64) -> i64:
    """MONSTER, PERIL or CURRENT if one is live here, else 0 (RS-4.0.3)."""
    cell = s.cell(seat, square)
    kind = cell & DRAWN
    if kind == ROCKS or cell & SPENT:
        return 0
    return kind


def has_pirates(s: Fields, seat: i64, square: i64) -> bool:
    """Whether pirates wait here, not met yet."""
    return s.terrain(square) == PIRATES and s.cell(seat, square) & DONE == 0


def is_open_dock(s: Fields, seat: i64, square: i64) -> bool:
    """Passable, neither a live peril nor a live current (RS-4.0.5)."""
    kind = live(s, seat, square)
    return kind != PERIL and kind != CURRENT and is_passable(s, seat, square)


def is_free(s: Fields, seat: i64, square: i64) -> bool:
    """Passable and nothing happens there (RS-4.0.6)."""
    return is_passable(s, seat, square) and live(s, seat, square) == 0 and not has_pirates(s, seat, square)


def arrow_leads_to(s: Fields, seat: i64, square: i64) -> i64:
    """The square the arrow of a current square points at; -1 beyond the edge."""
    direction = (s.cell(seat, square) // ARROW_STEP) % DIRECTIONS
    return s.tables.near[DIRECTIONS * square + direction]
