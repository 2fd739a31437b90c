"""Chapters 6 and 7.4: fame, its parts, who wins, the title of a solo captain."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.rolling_seas.state import (
    BOXES,
    CANNONS,
    DONE,
    GOLD,
    GOLD_CIRCLED,
    HOME,
    LEVEL,
    PROVISIONS,
    PROVISIONS_CIRCLED,
    SHIP,
    STORY,
    TOLD,
    TREASURE,
    Fields,
)
from flottille.games.rolling_seas.tables import PORT, PORTS, STARS
from flottille.parts.bits import bit
from flottille.parts.grid import DIRECTIONS


def fame(s: Fields, seat: i64) -> i64:
    """The total of a seat if the match ended now (RS-6.6)."""
    return port_fame(s, seat) + s.figure(seat, STORY) + pirate_fame(s, seat) + arrival_fame(s, seat) + stars(s, seat)


def port_fame(s: Fields, seat: i64) -> i64:
    """What is written in the port boxes."""
    total: i64 = 0
    for box in range(s.figure(seat, TOLD)):
        total += s.figure(seat, BOXES + box)
    return total


def unmet_pirates(s: Fields, seat: i64) -> i64:
    """Pirate squares of the own map that were never met."""
    t = s.tables
    n: i64 = 0
    for i in range(t.pirates_start[s.board], t.pirates_start[s.board + 1]):
        if s.cell(seat, t.pirates[i]) & DONE == 0:
            n += 1
    return n


def pirate_fame(s: Fields, seat: i64) -> i64:
    """The loss for unmet pirates (RS-6.3)."""
    return s.tables.unmet_pirate * unmet_pirates(s, seat)


def port_of_arrival(s: Fields, seat: i64) -> i64:
    """The port the ship lies beside, the home port before others; -1 at sea."""
    ship = s.figure(seat, SHIP)
    found: i64 = -1
    if ship >= 0:
        for side in range(0, DIRECTIONS, 2):
            square = s.tables.near[DIRECTIONS * ship + side]
            if square >= 0 and s.terrain(square) == PORT:
                if square == s.figure(seat, HOME):
                    return square
                found = square
    return found


def arrival_fame(s: Fields, seat: i64) -> i64:
    """For ending beside the home port, or else beside any port (RS-6.4)."""
    port = port_of_arrival(s, seat)
    if port < 0:
        return 0
    return s.tables.beside_home if port == s.figure(seat, HOME) else s.tables.beside_port


# --- stars (RS-6.5) ------------------------------------------------------------------------------------------------


def stars(s: Fields, seat: i64) -> i64:
    """All stars of a seat."""
    marked = column_stars(s, seat, False) + column_stars(s, seat, True) + story_stars(s, seat)
    return ship_stars(s, seat) + cannon_stars(s, seat) + marked + treasure_stars(s, seat) + all_ports_stars(s, seat)


def noted(kinds: vec[i64], amounts: vec[i64], first: i64, end: i64) -> i64:
    """The stars among a run of bonuses."""
    total: i64 = 0
    for i in range(first, end):
        if kinds[i] == STARS:
            total += amounts[i]
    return total


def ship_stars(s: Fields, seat: i64) -> i64:
    """Every ship bought counts (RS-8 #44)."""
    total: i64 = 0
    for level in range(s.figure(seat, LEVEL) + 1):
        total += s.tables.ship_stars[level]
    return total


def cannon_stars(s: Fields, seat: i64) -> i64:
    """Stars on cannons."""
    return noted(s.tables.cannon_kind, s.tables.cannon_amount, 0, s.figure(seat, CANNONS))


def column_stars(s: Fields, seat: i64, of_gold: bool) -> i64:
    """Stars of completed gold or provision columns."""
    t = s.tables
    if of_gold:
        return noted(t.gold_kind, t.gold_amount, 0, columns_done(s, seat, True))
    return noted(t.provision_kind, t.provision_amount, 0, columns_done(s, seat, False))


def columns_done(s: Fields, seat: i64, of_gold: bool) -> i64:
    """How many gold or provision columns are completed."""
    if of_gold:
        return s.figure(seat, GOLD_CIRCLED) // s.tables.gold_column
    return s.figure(seat, PROVISIONS_CIRCLED) // s.tables.provision_column


def story_stars(s: Fields, seat: i64) -> i64:
    """Stars on story boxes."""
    return noted(s.tables.story_kind, s.tables.story_amount, 0, s.figure(seat, STORY) + 1)


def treasure_stars(s: Fields, seat: i64) -> i64:
    """The treasure of the three monoliths."""
    rank = s.figure(seat, TREASURE)
    return s.tables.treasure[rank - 1] if rank > 0 else 0


def all_ports_stars(s: Fields, seat: i64) -> i64:
    """For a story told in every port."""
    return s.tables.all_ports_stars if s.figure(seat, TOLD) == PORTS else 0


# --- the result ------------------------------------------------------------------------------------------------------


def is_ahead(s: Fields, a: i64, b: i64) -> bool:
    """Whether seat a ends before seat b: fame, then unspent gold, then provisions aboard (RS-6.7)."""
    ours = fame(s, a)
    theirs = fame(s, b)
    if ours != theirs:
        return ours > theirs
    if s.figure(a, GOLD) != s.figure(b, GOLD):
        return s.figure(a, GOLD) > s.figure(b, GOLD)
    return s.figure(a, PROVISIONS) > s.figure(b, PROVISIONS)


def rank_of(s: Fields, seat: i64) -> i64:
    """The rank of a seat, from 1; equals share it."""
    rank: i64 = 1
    for other in range(s.seats):
        if is_ahead(s, other, seat):
            rank += 1
    return rank


def winners(s: Fields) -> i64:
    """The seats of rank 1, as bits."""
    found: i64 = 0
    for seat in range(s.seats):
        if rank_of(s, seat) == 1:
            found |= bit(seat)
    return found


def solo_title(s: Fields) -> i64:
    """The title of a solo captain's fame, from 0 (RS-7.4)."""
    title: i64 = 0
    while title < len(s.tables.solo_most) and fame(s, 0) > s.tables.solo_most[title]:
        title += 1
    return title
