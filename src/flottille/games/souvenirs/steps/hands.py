"""Cards come into hands and leave them, and who knows it (SV-5.50 to SV-5.59).

How it works: every memory and place in a hand carries the set of seats that know it is there. A card that comes openly
is known to all, one drawn to its owner's team. When a card leaves unseen, an onlooker who knew cards of that type in
that hand cannot tell which of them is still there: what he knew becomes a rumour (see `rumours`).
"""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.events import NONE, Event
from flottille.games.souvenirs.events import CARD_MOVED
from flottille.games.souvenirs.state import NOTHING, Fields
from flottille.games.souvenirs.steps.onlookers import comes_to_light, passes_unseen, settle, slides_unseen
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
from flottille.parts.bits import bit, count, nth
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
    if s.heard is None:
        s.rumours = NOTHING
        take_out(s, seat, card)
    elif type_of(card) != ENCOUNTER and (len(s.rumours) > 0 or is_half_known(s, seat, card)):
        comes_to_light(s, type_of(card), seat, number_of(card))
        take_out(s, seat, card)
        settle(s)
    else:
        take_out(s, seat, card)


def is_half_known(s: Fields, seat: i64, card: i64) -> bool:
    """Whether a card is a place of which others than its holder's team know a copy in this hand."""
    return card >= PLACE_CODE and s.place_seen[seat * SPOTS + (card - PLACE_CODE) * COPIES] & ~s.team(seat) != 0


def number_of(card: i64) -> i64:
    """The number of a memory or place among its type."""
    return card if card < PLACE_CODE else card - PLACE_CODE


def take_out(s: Fields, seat: i64, card: i64) -> None:
    """Let a card leave a hand, whoever sees it."""
    kind = type_of(card)
    s.held[seat * TYPES + kind] -= 1
    if kind == MEMORY:
        s.hands[seat] &= ~bit(card)
        s.seen[card] = 0
        s.old &= ~bit(card)
    elif kind == PLACE:
        take_place(s, seat, card - PLACE_CODE)
    else:
        s.golds[seat] -= bit(2 * (card - ENCOUNTER_CODE))


def take_place(s: Fields, seat: i64, kind: i64) -> None:
    """Remove one copy of a place; who did not know both cannot tell that one is left."""
    first = seat * SPOTS + kind * COPIES
    s.place_seen[first] &= s.place_seen[first + 1]
    s.place_seen[first + 1] = 0


def lose_hidden(s: Fields, seat: i64, card: i64, receiver: i64) -> i64:
    """Let a card leave a hand for another, seen by both teams only; who knows it for sure at once."""
    if type_of(card) == ENCOUNTER:
        take_out(s, seat, card)
        return EVERY_SEAT
    stays_old: i64 = 0
    if card < PLACE_CODE:
        if not is_old_alike(s, seat):
            s.old = 0
        stays_old = s.old & bit(card)
    passes_unseen(s, type_of(card), seat, receiver, number_of(card))
    take_out(s, seat, card)
    s.old |= stays_old
    return s.team(seat)


def lose_under(s: Fields, seat: i64, card: i64) -> i64:
    """Let a memory or place leave a hand for the bottom of its deck, seen by its team only; who knows it there."""
    if card < PLACE_CODE and s.hands[seat] & s.old:
        s.old = 0
    slides_unseen(s, type_of(card), seat, number_of(card))
    take_out(s, seat, card)
    return s.team(seat)


def is_old_alike(s: Fields, seat: i64) -> bool:
    """Whether all memories of a hand were drawn before the last refill, or none."""
    old = s.hands[seat] & s.old
    return old == 0 or old == s.hands[seat]


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
        s.heard.append(Event(kind, seats, (a, b, c, NONE, NONE, NONE)))


def open_card(card: i64) -> i64:
    """A card as everybody may hear of it: only encounters have a name (SV-5.55)."""
    return card if type_of(card) == ENCOUNTER else -1


def memories_on(s: Fields, spot: i64) -> i64:
    """How many memories lie on a spot."""
    return count(s.on[spot])
