"""The ring of landings, the ship, columns and stacks of discs."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.loot_island.events import (
    BY_AARON,
    DISC_MOVED,
    DISC_PLACED,
    LANDING_CLEARED,
    SHIP_SAILED,
    SHIP_TURNED,
)
from flottille.games.loot_island.state import AARON, DISCARDS, Fields
from flottille.games.loot_island.tables import (
    CARDS_OF_COLOUR,
    CHEST,
    CORNERS,
    DISC_LIMIT,
    HEIGHT,
    JOKER,
    LANDINGS,
    PLUS_ONE,
)
from flottille.parts.bits import bit, count
from flottille.parts.wide import put

# --- the ship -----------------------------------------------------------------------------------------------


def landing_ahead(s: Fields, place: i64) -> i64:
    """The landing at this place of the tour that starts nearest the bow and follows the heading (2.1, LI-6.1)."""
    if s.heading > 0:
        return (2 * s.corner + place) % LANDINGS
    return (2 * s.corner - 1 - place + 2 * LANDINGS) % LANDINGS


def next_corner(s: Fields) -> i64:
    """The next corner in the ship's heading."""
    return (s.corner + s.heading + CORNERS) % CORNERS


def sail(s: Fields, steps: i64, cause: i64) -> None:
    """Move the ship to the next corner in its heading (LI-4.10)."""
    for _i in range(steps):
        s.corner = next_corner(s)
        s.tell(SHIP_SAILED, s.corner, s.heading, cause)


def come_about(s: Fields) -> None:
    """Reverse the heading; the corner stays (LI-5.B2)."""
    s.heading = -s.heading
    s.tell(SHIP_TURNED, s.corner, s.heading, s.event)


def sibling(landing: i64) -> i64:
    """The other landing of the same coast."""
    return landing + 1 if landing % 2 == 0 else landing - 1


# --- columns ------------------------------------------------------------------------------------------------


def column_colour(s: Fields, landing: i64) -> i64:
    """The colour of the cards on a landing, -1 when there are none."""
    if s.lengths[landing] == 0:
        return -1
    return s.tables.colour[s.columns[landing * CARDS_OF_COLOUR]]


def column_value(s: Fields, landing: i64) -> i64:
    """The value V of a column: its end card's, 0 without cards; a joker has that of the card before, or 1 (LI-4.42)."""
    start = landing * CARDS_OF_COLOUR
    i = start + s.lengths[landing] - 1
    if i < start:
        return 0
    while i >= start:
        value = s.tables.value[s.columns[i]]
        if value != JOKER:
            return value
        i -= 1
    return 1


def column_count(s: Fields, landing: i64) -> i64:
    """The count of a landing: its cards, `plus_one` cards twice (LI-4.60)."""
    return s.lengths[landing] + icons(s, landing, PLUS_ONE)


def chests(s: Fields, landing: i64) -> i64:
    """The chests on a landing."""
    return icons(s, landing, CHEST)


def icons(s: Fields, landing: i64, icon: i64) -> i64:
    """How many cards of a landing show an icon."""
    n: i64 = 0
    start = landing * CARDS_OF_COLOUR
    for i in range(start, start + s.lengths[landing]):
        if s.tables.icon[s.columns[i]] == icon:
            n += 1
    return n


def qualifies(s: Fields, landing: i64) -> bool:
    """Whether the count is high enough for loot (LI-4.60)."""
    return column_count(s, landing) >= s.tables.needed[s.seats]


def cards_at(s: Fields, landing: i64) -> list[int]:
    """The cards of a landing, start first."""
    return row(s.columns, landing * CARDS_OF_COLOUR, s.lengths[landing])


def lay_end(s: Fields, landing: i64, card: i64) -> None:
    """Append a card to a column."""
    s.columns[landing * CARDS_OF_COLOUR + s.lengths[landing]] = card
    s.lengths[landing] += 1


def lay_start(s: Fields, landing: i64, card: i64, place: i64) -> None:
    """Insert a card at this place from the start of a column."""
    start = landing * CARDS_OF_COLOUR
    insert(s.columns, start + place, start + s.lengths[landing], card)
    s.lengths[landing] += 1


def row(rows: vec[i64], start: i64, n: i64) -> list[int]:
    """The members of one row."""
    return [rows[i] for i in range(start, start + n)]


def insert(rows: vec[i64], at: i64, end: i64, member: i64) -> None:
    """Put a member at a place of a row; what lies from there up to the end of the row moves on by one."""
    i = end
    while i > at:
        rows[i] = rows[i - 1]
        i -= 1
    rows[at] = member


# --- discs --------------------------------------------------------------------------------------------------


def disc_limit(s: Fields) -> i64:
    """How many discs an owner may have on the island (LI-5.B4)."""
    return s.tables.effect_first[s.event] if s.effect() == DISC_LIMIT else s.tables.discs


def must_move_disc(s: Fields, owner: i64) -> bool:
    """Whether a new disc has to come from another landing: none usable in supply (LI-4.45, R-13)."""
    return s.supply(owner) == 0 or count(s.discs[owner]) >= disc_limit(s)


def has_disc(s: Fields, owner: i64, landing: i64) -> bool:
    """Whether an owner has a disc on a landing."""
    return s.discs[owner] & bit(landing) != 0


def discs_at(s: Fields, landing: i64) -> list[int]:
    """The owners of the discs of a landing, bottom first."""
    return row(s.stacks, landing * HEIGHT, s.heights[landing])


def put_disc(s: Fields, owner: i64, landing: i64) -> None:
    """Put a disc on top of a stack."""
    s.stacks[landing * HEIGHT + s.heights[landing]] = owner
    s.heights[landing] += 1
    s.discs[owner] |= bit(landing)


def take_disc(s: Fields, owner: i64, landing: i64) -> None:
    """Take a disc off; the others keep their order (LI-4.45)."""
    start = landing * HEIGHT
    i = start
    while s.stacks[i] != owner:
        i += 1
    while i < start + s.heights[landing] - 1:
        s.stacks[i] = s.stacks[i + 1]
        i += 1
    s.stacks[i] = -1
    s.heights[landing] -= 1
    s.discs[owner] &= ~bit(landing)


def put_disc_below(s: Fields, owner: i64, landing: i64) -> None:
    """Put a disc under a stack."""
    start = landing * HEIGHT
    insert(s.stacks, start, start + s.heights[landing], owner)
    s.heights[landing] += 1
    s.discs[owner] |= bit(landing)


def place_disc(s: Fields, owner: i64, landing: i64, origin: i64) -> None:
    """Put a disc on top, from the supply (origin -1) or from another landing (LI-4.45)."""
    if origin >= 0:
        take_disc(s, owner, origin)
    put_disc(s, owner, landing)
    if origin < 0:
        tell_who(s, DISC_PLACED, owner, landing)
    else:
        tell_who(s, DISC_MOVED, owner, origin, landing)


def clear_landing(s: Fields, landing: i64) -> None:
    """Upkeep of one landing: discs to their owners, cards to the discard pile (LI-4.68)."""
    for i in range(landing * HEIGHT, landing * HEIGHT + s.heights[landing]):
        s.discs[s.stacks[i]] &= ~bit(landing)
        s.stacks[i] = -1
    s.heights[landing] = 0
    start = landing * CARDS_OF_COLOUR
    for i in range(start, start + s.lengths[landing]):
        put(s.cards, DISCARDS, s.columns[i])
        s.columns[i] = -1
    s.lengths[landing] = 0
    s.tell(LANDING_CLEARED, landing)


def tell_who(s: Fields, kind: i64, owner: i64, a: i64 = -1, b: i64 = -1, c: i64 = -1) -> None:
    """Say what an owner did."""
    if s.heard is None:
        return
    if s.has_aaron() and owner == AARON:
        s.tell(BY_AARON[kind], a, b, c)
    else:
        s.tell(kind, owner, a, b, c)
