"""What may be put where, and what may be attacked, swapped, recalled or sent (SV-4.24, SV-4.31, SV-5.25 to SV-5.28)."""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.souvenirs.state import CENTRE, NOWHERE, Fields
from flottille.games.souvenirs.tables import (
    AT_MOORING,
    BONUS,
    ENCOUNTER_CODE,
    KINDS,
    MEMORIES,
    SOURCES,
    SPOTS,
    WORD,
    kind_of,
    spot_of,
)
from flottille.parts.bits import bit, count


def in_reach(s: Fields, team: i64, spot: i64) -> bool:
    """Whether a seat of this team may put memories on this spot: own, partner's, or the central ship (SV-4.31)."""
    holder = s.holder[spot]
    return holder == CENTRE or (holder >= 0 and team & bit(holder) != 0)


def is_open(s: Fields, spot: i64) -> bool:
    """Whether the place on a spot can still take a memory."""
    return not s.is_validated(spot) and count(s.on[spot]) < s.tables.full


def takes(s: Fields, spot: i64) -> i64:
    """The memories the place on a spot could take now: matching, and the last one leaves a dedicated one (R-6)."""
    lying = s.on[spot]
    room = s.tables.full - count(lying)
    if room <= 0 or s.is_validated(spot):
        return 0
    fitting = s.tables.fits[kind_of(spot)]
    if room > 1:
        return fitting
    missing = s.tables.min_dedicated - count(lying & s.tables.dedicated)
    if missing <= 0:
        return fitting
    return fitting & s.tables.dedicated if missing == 1 else 0


def all_takes(s: Fields, seat: i64) -> i64:
    """Every memory that has a legal target for this seat; none under fog (SV-5.18)."""
    if s.fog:
        return 0
    team = s.team(seat)
    found: i64 = 0
    for spot in range(SPOTS):
        if in_reach(s, team, spot):
            found |= takes(s, spot)
    return found


def discard_set(s: Fields) -> i64:
    """The memories of the discard as a set."""
    found: i64 = 0
    for i in range(len(s.memory_discard)):
        found |= bit(s.memory_discard[i])
    return found


def without(bits: i64, card: i64) -> i64:
    """A set of memories without the card that is being resolved (SV-5.2)."""
    return bits & ~bit(card) if 0 <= card < MEMORIES else bits


def may_attack(s: Fields, seat: i64, spot: i64) -> bool:
    """Whether cards of this spot can be fought for: an opponent's unvalidated place, not shielded (SV-4.24)."""
    holder = s.holder[spot]
    return s.are_opponents(seat, holder) and not s.is_validated(spot) and not s.shields & bit(holder)


def attackable_memories(s: Fields, seat: i64) -> i64:
    """All memories the seat may fight for."""
    found: i64 = 0
    for spot in range(SPOTS):
        if s.on[spot] and may_attack(s, seat, spot):
            found |= s.on[spot]
    return found


def may_attack_place(s: Fields, seat: i64, spot: i64) -> bool:
    """Whether the place itself can be fought for: no memory lies on it."""
    return s.on[spot] == 0 and may_attack(s, seat, spot)


def spot_with(s: Fields, memory: i64) -> i64:
    """The spot on which a memory lies, -1: none."""
    for spot in range(SPOTS):
        if s.on[spot] & bit(memory):
            return spot
    return -1


def recallable(s: Fields, seat: i64) -> i64:
    """The memories on unvalidated places of a seat's own zone (SV-5.27)."""
    found: i64 = 0
    for spot in range(SPOTS):
        if s.holder[spot] == seat and not s.is_validated(spot):
            found |= s.on[spot]
    return found


def may_swap_own(s: Fields, seat: i64, spot: i64) -> bool:
    """An own place without memories, not the ship (SV-5.26)."""
    return s.holder[spot] == seat and s.on[spot] == 0 and kind_of(spot) != s.tables.ship


def may_swap_theirs(s: Fields, seat: i64, spot: i64) -> bool:
    """An opponent's place without memories, not the ship, not shielded."""
    return may_attack_place(s, seat, spot) and kind_of(spot) != s.tables.ship


def ship_is_free(s: Fields, seat: i64) -> bool:
    """Whether the seat may send the ship elsewhere (SV-5.28)."""
    spot = s.tables.spot_ship()
    holder = s.holder[spot]
    if holder < 0 or s.is_validated(spot) or count(s.on[spot]) >= s.tables.ship_stops:
        return False
    return not (s.are_opponents(seat, holder) and s.shields & bit(holder))


def steal_victims(s: Fields, seat: i64) -> i64:
    """The opponents who hold a card (SV-5.21)."""
    found: i64 = 0
    for other in range(s.seats):
        if s.are_opponents(seat, other) and s.hand_size(other) > 0:
            found |= bit(other)
    return found


def may_play_at_mooring(s: Fields, seat: i64, encounter: i64) -> bool:
    """Whether a held gold card can be played in this mooring; no extra memory under fog (SV-5.44)."""
    if s.tables.window[encounter] != AT_MOORING or s.gold(seat, encounter) == 0:
        return False
    return not (s.fog and gives_placement(s, encounter))


def gives_placement(s: Fields, encounter: i64) -> bool:
    """Whether a card's first operation is an extra memory placement."""
    start = s.tables.program[s.mode * SOURCES + ENCOUNTER_CODE + encounter]
    return start >= 0 and s.tables.code[start * WORD] == BONUS


def free_copy(s: Fields, kind: i64) -> i64:
    """The spot a place card takes when it is put down: the first copy of its kind that is not on the table."""
    spot = spot_of(kind, 0)
    return spot if s.holder[spot] == NOWHERE else spot + 1


def holds_place(s: Fields, seat: i64) -> bool:
    """Whether a hand holds a place card."""
    return s.places_held(seat) > 0


def known_places(s: Fields, seat: i64) -> i64:
    """The kinds of places in a hand, as a set."""
    found: i64 = 0
    for kind in range(KINDS):
        if s.places(seat, kind) > 0:
            found |= bit(kind)
    return found
