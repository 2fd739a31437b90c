"""Cards come into hands and leave them, and who knows it (SV-5.50 to SV-5.59).

How it works: every memory and place in a hand carries the set of seats that know it is there. A card that comes openly
is known to all, one drawn to its owner's team. When a card leaves unseen, an onlooker who knew cards of that type in
that hand cannot tell which of them is still there: his knowledge of them ends, unless it was the only one.
"""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.events import NONE, Event
from flottille.games.souvenirs.events import CARD_MOVED
from flottille.games.souvenirs.state import Fields
from flottille.games.souvenirs.tables import (
    COPIES,
    ENCOUNTER,
    ENCOUNTER_CODE,
    ENCOUNTERS,
    KINDS,
    MEMORY,
    PLACE,
    PLACE_CODE,
    SPOTS,
    TYPES,
    type_of,
)
from flottille.parts.bits import bit, count, lowest, nth
from flottille.parts.deck import EVERY_SEAT


def gain(s: Fields, seat: i64, card: i64, seen: i64) -> None:
    """Take a card into hand; `seen`: who knows it besides the team."""
    kind = type_of(card)
    s.held[seat * TYPES + kind] += 1
    if kind == ENCOUNTER:
        shift = 2 * (card - ENCOUNTER_CODE)
        s.golds[seat] += bit(shift)
        return
    seen |= s.team(seat)
    if kind == MEMORY:
        s.hands[seat] |= bit(card)
        s.seen[card] = seen
        if seen != EVERY_SEAT:
            s.barred[seat] = 0
        return
    put_place(s, seat, card - PLACE_CODE, seen)


def put_place(s: Fields, seat: i64, kind: i64, seen: i64) -> None:
    """Note a place in hand; the better known of two copies first."""
    first = seat * SPOTS + kind * COPIES
    if s.place_seen[first] >= seen:
        s.place_seen[first + 1] = seen
    else:
        s.place_seen[first + 1] = s.place_seen[first]
        s.place_seen[first] = seen


def lose(s: Fields, seat: i64, card: i64) -> None:
    """Let a card leave a hand in the open."""
    kind = type_of(card)
    s.held[seat * TYPES + kind] -= 1
    if kind == MEMORY:
        s.hands[seat] &= ~bit(card)
        s.seen[card] = 0
    elif kind == PLACE:
        take_place(s, seat, card - PLACE_CODE)
    else:
        s.golds[seat] -= bit(2 * (card - ENCOUNTER_CODE))


def take_place(s: Fields, seat: i64, kind: i64) -> None:
    """Remove one copy of a place; who did not know both cannot tell that one is left."""
    first = seat * SPOTS + kind * COPIES
    s.place_seen[first] &= s.place_seen[first + 1]
    s.place_seen[first + 1] = 0


def lose_hidden(s: Fields, seat: i64, card: i64) -> i64:
    """Let a card leave a hand unseen; who knows which one it was."""
    if type_of(card) == MEMORY:
        knew = s.seen[card]
        alone = s.memories_held(seat) == 1
        lose(s, seat, card)
        if alone:
            return knew
        s.barred[seat] &= ~s.hands[seat]
        bits = s.hands[seat]
        while bits:
            s.seen[lowest(bits)] &= s.team(seat)
            bits &= bits - 1
        return s.team(seat)
    if type_of(card) == PLACE:
        return lose_hidden_place(s, seat, card)
    lose(s, seat, card)
    return EVERY_SEAT


def lose_hidden_place(s: Fields, seat: i64, card: i64) -> i64:
    """The same for a place."""
    knew = s.place_seen[seat * SPOTS + (card - PLACE_CODE) * COPIES]
    alone = s.places_held(seat) == 1
    lose(s, seat, card)
    if alone:
        return knew
    for i in range(seat * SPOTS, seat * SPOTS + SPOTS):
        s.place_seen[i] &= s.team(seat)
    return s.team(seat)


def hand_card(s: Fields, seat: i64, i: i64) -> i64:
    """The i-th card of a hand: memories, then places, then gold cards."""
    if i < s.memories_held(seat):
        return nth(s.hands[seat], i)
    i -= s.memories_held(seat)
    for kind in range(KINDS):
        n = s.places(seat, kind)
        if i < n:
            return PLACE_CODE + kind
        i -= n
    for encounter in range(ENCOUNTERS):
        n = s.gold(seat, encounter)
        if i < n:
            return ENCOUNTER_CODE + encounter
        i -= n
    return -1


def has_card(s: Fields, seat: i64, card: i64) -> bool:
    """Whether a card is in a hand."""
    if type_of(card) == MEMORY:
        return s.holds(seat, card)
    if type_of(card) == PLACE:
        return s.places(seat, card - PLACE_CODE) > 0
    return s.gold(seat, card - ENCOUNTER_CODE) > 0


def move_card(s: Fields, giver: i64, receiver: i64, card: i64, seen: i64) -> None:
    """Finish a card's way from hand to hand: both teams know it, an encounter is open (SV-5.55)."""
    gain(s, receiver, card, seen)
    s.reveals += 1
    tell_seats(s, s.team(giver) | s.team(receiver), CARD_MOVED, giver, receiver, card)


def tell_seats(s: Fields, seats: i64, kind: i64, a: i64, b: i64, c: i64 = NONE) -> None:
    """Say it to these seats only; partners are told together (SV-5.59)."""
    if s.heard is not None:
        s.heard.append(Event(kind, seats, (a, b, c, NONE, NONE)))


def open_card(card: i64) -> i64:
    """A card as everybody may hear of it: only encounters have a name (SV-5.55)."""
    return card if type_of(card) == ENCOUNTER else -1


def memories_on(s: Fields, spot: i64) -> i64:
    """How many memories lie on a spot."""
    return count(s.on[spot])
