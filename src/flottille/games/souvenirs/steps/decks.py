"""Chapter 4.6: drawing, refilling, looking at cards, discarding."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.souvenirs.events import (
    CARD_DISCARDED,
    CARD_DRAWN,
    CARD_SEEN,
    LOOKED,
    RESHUFFLED,
    SLID_UNDER,
    TAKEN_FROM_DISCARD,
)
from flottille.games.souvenirs.state import ASK_KEEP, NOTHING, Fields
from flottille.games.souvenirs.steps.hands import gain, lose, tell_seats
from flottille.games.souvenirs.steps.onlookers import is_drawn, rises, settle
from flottille.games.souvenirs.steps.rumours import VOID, deck_of
from flottille.games.souvenirs.tables import ENCOUNTER, ENCOUNTER_CODE, MEMORY, PLACE, PLACE_CODE, type_of
from flottille.parts.deck import EVERY_SEAT, Deck, joined_end


def refill_memories(s: Fields) -> None:
    """Shuffle the memory discard into the empty deck when a card is needed (SV-4.60, SV-4.63)."""
    if s.memory_deck.length() == 0 and len(s.memory_discard) > 0:
        s.memory_discard = refill(s, s.memory_deck, s.memory_discard, MEMORY)
        s.old = 0
        for seat in range(s.seats):
            s.old |= s.hands[seat]


def refill_places(s: Fields) -> None:
    """The same for places."""
    s.place_discard = refill(s, s.place_deck, s.place_discard, PLACE)


def refill_encounters(s: Fields) -> None:
    """The same for encounters."""
    s.encounter_discard = refill(s, s.encounter_deck, s.encounter_discard, ENCOUNTER)


def refill(s: Fields, deck: Deck, pile: vec[i64], kind: i64) -> vec[i64]:
    """Shuffle a discard into its deck if that is empty; what is left of the discard."""
    if deck.length() > 0 or len(pile) == 0:
        return pile
    for i in range(len(pile)):
        deck.shuffle_in(pile[i])
    s.tell(RESHUFFLED, kind, len(pile))
    return NOTHING


def take_top(s: Fields, kind: i64, seers: i64, to: i64, chance: Chance) -> i64:
    """Take the top card of a deck; `seers` see it, for all others it comes to a hand, or is set aside (VOID)."""
    deck = deck_of(s, kind)
    if s.heard is None:
        s.rumours = NOTHING
    if len(s.rumours) == 0:
        return deck.draw(chance)
    knew = deck.next_seen()
    is_under = deck.size == 0 and len(deck.top) == 0
    card = deck.draw(chance)
    if is_under:
        rises(s, kind, card, seers, knew, to)
    else:
        is_drawn(s, kind, card, seers, knew)
    if to == VOID:
        settle(s)
    return card


def draw_memory(s: Fields, seat: i64, chance: Chance) -> i64:
    """Draw the top memory into hand; -1 when there is none (SV-4.60)."""
    refill_memories(s)
    return draw_into_hand(s, MEMORY, 0, seat, chance)


def draw_place(s: Fields, seat: i64, chance: Chance) -> i64:
    """Draw the top place into hand; -1 when there is none."""
    refill_places(s)
    return draw_into_hand(s, PLACE, PLACE_CODE, seat, chance)


def draw_into_hand(s: Fields, kind: i64, first_code: i64, seat: i64, chance: Chance) -> i64:
    """Draw the top card of a deck, whose cards have codes from the first one on; -1 when there is none."""
    deck = deck_of(s, kind)
    if deck.length() == 0:
        return -1
    seen = deck.next_seen()
    card = first_code + take_top(s, kind, s.team(seat), seat, chance)
    gain(s, seat, card, seen)
    settle(s)
    told_draw(s, seat, card)
    return card


def told_draw(s: Fields, seat: i64, card: i64) -> None:
    """Everybody sees the type, the team sees the card (SV-5.51)."""
    s.reveals += 1
    s.tell(CARD_DRAWN, seat, type_of(card))
    tell_seats(s, s.team(seat), CARD_SEEN, seat, card)


def draw_encounter(s: Fields, chance: Chance) -> i64:
    """Turn the top encounter; -1 when there is none (R-30)."""
    refill_encounters(s)
    if s.encounter_deck.length() == 0:
        return -1
    s.reveals += 1
    return s.encounter_deck.draw(chance)


def look_at_memories(s: Fields, seat: i64, n: i64, chance: Chance) -> None:
    """Set the top memories aside; the looker takes one (SV-4.61, SV-5.12)."""
    cards = NOTHING
    for _i in range(n):
        refills = s.memory_deck.length() == 0 and len(cards) > 0
        refill_memories(s)
        if refills:
            s.old = 0  # what was set aside goes under the deck, or into a hand
        if s.memory_deck.length() > 0:
            cards = joined_end(cards, take_top(s, MEMORY, s.team(seat), VOID, chance))
            s.reveals += 1
    if len(cards) == 0:
        return
    s.looker = seat
    s.looked = cards
    s.tell(LOOKED, seat, MEMORY, len(cards))
    for i in range(len(cards)):
        tell_seats(s, s.team(seat), CARD_SEEN, seat, cards[i])
    s.ask_seat(ASK_KEEP, seat)


def slide_rest(s: Fields, taken: i64) -> None:
    """Put the memories looked at, but the one taken, under the deck in the same order (SV-4.62)."""
    for i in range(len(s.looked)):
        if s.looked[i] != taken:
            s.memory_deck.put_bottom(s.looked[i], s.team(s.looker))
    if len(s.looked) > 1:
        s.tell(SLID_UNDER, s.looker, MEMORY, len(s.looked) - 1)
    s.looked = NOTHING
    s.looker = -1


def discard(s: Fields, seat: i64, card: i64) -> None:
    """Put a card of a hand on top of its discard, face up (SV-5.56)."""
    lose(s, seat, card)
    put_on_discard(s, card)
    s.tell(CARD_DISCARDED, seat, card)


def put_on_discard(s: Fields, card: i64) -> None:
    """Lay a card on top of the discard of its type."""
    if type_of(card) == MEMORY:
        s.memory_discard = joined_end(s.memory_discard, card)
    elif type_of(card) == PLACE:
        s.place_discard = joined_end(s.place_discard, card - PLACE_CODE)
    else:
        s.encounter_discard = joined_end(s.encounter_discard, card - ENCOUNTER_CODE)


def remove_from_discard(s: Fields, memory: i64) -> None:
    """Take a memory out of the discard, wherever it lies."""
    rest = NOTHING
    for i in range(len(s.memory_discard)):
        if s.memory_discard[i] != memory:
            rest = joined_end(rest, s.memory_discard[i])
    s.memory_discard = rest


def take_from_discard(s: Fields, seat: i64, memory: i64) -> None:
    """Take a memory of the discard into hand, named to all (SV-5.13, SV-5.52)."""
    remove_from_discard(s, memory)
    gain(s, seat, memory, EVERY_SEAT)
    s.tell(TAKEN_FROM_DISCARD, seat, memory)


def has_memory_to_draw(s: Fields) -> bool:
    """Whether deck or discard holds a memory."""
    return s.memory_deck.length() + len(s.memory_discard) > 0


def has_place_to_draw(s: Fields) -> bool:
    """Whether deck or discard holds a place."""
    return s.place_deck.length() + len(s.place_discard) > 0
