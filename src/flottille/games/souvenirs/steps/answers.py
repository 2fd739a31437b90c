"""Chapter 5: what players choose while an effect is resolved."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.souvenirs.actions import (
    DISCARD,
    DUEL_MEMORY,
    GIVE,
    PASS,
    PLACE_MEMORY,
    PLACE_PLACE,
    RECALL,
    SEND_SHIP,
    STEAL,
    SWAP,
    TAKE,
    memory_put,
    spot_put,
    verb_of,
)
from flottille.games.souvenirs.events import (
    CARD_PASSED,
    CARD_PICKED,
    CARD_TAKEN,
    MEMORY_RECALLED,
    PASSED,
    PLACES_SWAPPED,
    SHIP_SENT,
)
from flottille.games.souvenirs.state import (
    ASK_BARTER,
    ASK_CHEST,
    ASK_GIVE,
    ASK_MAELSTROM,
    ASK_NOTHING,
    ASK_OFFER,
    ASK_RECALL,
    ASK_SEND,
    ASK_STEAL,
    ASK_SWAP_OWN,
    ASK_SWAP_THEIRS,
    ASK_TAKE,
    CURSOR,
    DONE,
    NO_PICK,
    Fields,
)
from flottille.games.souvenirs.steps.causes import by_effect
from flottille.games.souvenirs.steps.decks import discard, remove_from_discard, take_from_discard
from flottille.games.souvenirs.steps.draws import next_theft
from flottille.games.souvenirs.steps.duel import start_duel
from flottille.games.souvenirs.steps.hands import gain, hand_card, lose_hidden, move_card, open_card
from flottille.games.souvenirs.steps.mooring import attach, put_memory, put_place
from flottille.games.souvenirs.steps.onlookers import settle
from flottille.games.souvenirs.steps.stack import set_cursor, set_result
from flottille.games.souvenirs.steps.targets import spot_with
from flottille.games.souvenirs.tables import kind_of, type_of
from flottille.parts.bits import bit
from flottille.parts.deck import EVERY_SEAT


def answer_effect(s: Fields, ask: i64, seat: i64, action: i64, chance: Chance) -> None:
    """Do what was chosen in the innermost effect, or nothing."""
    if action == PASS:
        s.tell(PASSED, seat)
        return
    set_result(s, DONE)
    if ask == ASK_OFFER:
        discard(s, seat, action - DISCARD)
    elif ask == ASK_TAKE:
        take_from_discard(s, seat, action - TAKE)
    elif ask == ASK_CHEST:
        remove_from_discard(s, memory_put(action))
        attach(s, seat, memory_put(action), spot_put(action))
    elif ask in (ASK_STEAL, ASK_BARTER):
        steal(s, seat, action - STEAL, ask == ASK_BARTER, chance)
    elif ask == ASK_GIVE:
        give(s, seat, action - GIVE)
    elif ask in (ASK_SWAP_OWN, ASK_SWAP_THEIRS, ASK_RECALL, ASK_SEND):
        answer_zones(s, ask, seat, action)
    else:
        put_extra(s, seat, action)


def put_extra(s: Fields, seat: i64, action: i64) -> None:
    """An extra memory or place of the asked seat, or a free duel (SV-5.15, SV-5.16, SV-5.24)."""
    verb = verb_of(action)
    if verb == PLACE_MEMORY:
        put_memory(s, seat, memory_put(action), spot_put(action))
    elif verb == PLACE_PLACE:
        put_place(s, seat, action - PLACE_PLACE)
    else:
        memory = action - DUEL_MEMORY
        start_duel(s, seat, memory, spot_with(s, memory), 1)


def steal(s: Fields, seat: i64, victim: i64, is_barter: bool, chance: Chance) -> None:
    """Take a random card of the victim's hand; a barter gives one back (SV-5.21, SV-5.22)."""
    card = hand_card(s, victim, chance.draw(s.hand_size(victim), "theft", next_theft(s)))
    seen = lose_hidden(s, victim, card, seat)
    s.tell(CARD_TAKEN, seat, victim, type_of(card), open_card(card), by_effect(s))
    move_card(s, victim, seat, card, seen)
    settle(s)
    if is_barter:
        set_cursor(s, victim)
        s.ask_seat(ASK_GIVE, seat)


def give(s: Fields, seat: i64, card: i64) -> None:
    """The second half of a barter."""
    victim = s.stack[s.top() + CURSOR]
    set_cursor(s, 0)
    seen = lose_hidden(s, seat, card, victim)
    s.tell(CARD_PASSED, seat, victim, type_of(card), open_card(card), by_effect(s))
    move_card(s, seat, victim, card, seen)
    settle(s)


def pick(s: Fields, seat: i64, action: i64) -> None:
    """Choose a card for the maelstrom; the last choice moves them all (SV-5.23)."""
    s.picks[seat] = action - GIVE
    s.deciding &= ~bit(seat)
    s.tell(CARD_PICKED, seat)
    if s.deciding:
        s.ask = ASK_MAELSTROM
        return
    s.ask = ASK_NOTHING
    pass_left(s)


def pass_left(s: Fields) -> None:
    """All chosen cards move at once to the left neighbours."""
    seen = vec[i64]([0] * s.seats)
    for seat in range(s.seats):
        if s.picks[seat] != NO_PICK:
            seen[seat] = lose_hidden(s, seat, s.picks[seat], (seat + 1) % s.seats)
    for seat in range(s.seats):
        card = s.picks[seat]
        if card != NO_PICK:
            left = (seat + 1) % s.seats
            s.tell(CARD_PASSED, seat, left, type_of(card), open_card(card), by_effect(s))
            move_card(s, seat, left, card, seen[seat])
            s.picks[seat] = NO_PICK
    settle(s)


def answer_zones(s: Fields, ask: i64, seat: i64, action: i64) -> None:
    """Swap, recall or send the ship (SV-5.26 to SV-5.28)."""
    if ask == ASK_SWAP_OWN:
        s.swap_spot = action - SWAP
        s.ask_seat(ASK_SWAP_THEIRS, seat)
    elif ask == ASK_SWAP_THEIRS:
        swap(s, seat, action - SWAP)
    elif ask == ASK_RECALL:
        recall(s, seat, action - RECALL)
    else:
        spot = s.tables.spot_ship()
        s.tell(SHIP_SENT, seat, s.holder[spot], action - SEND_SHIP, by_effect(s))
        s.holder[spot] = action - SEND_SHIP


def swap(s: Fields, seat: i64, spot: i64) -> None:
    """Exchange two places without memories."""
    other = s.holder[spot]
    s.holder[spot] = seat
    s.holder[s.swap_spot] = other
    s.tell(PLACES_SWAPPED, seat, kind_of(s.swap_spot), other, kind_of(spot), by_effect(s))
    s.swap_spot = -1


def recall(s: Fields, seat: i64, memory: i64) -> None:
    """Take a memory of the own zone back into hand, named to all (SV-5.27, SV-5.52)."""
    s.on[spot_with(s, memory)] &= ~bit(memory)
    gain(s, seat, memory, EVERY_SEAT)
    s.tell(MEMORY_RECALLED, seat, memory, by_effect(s))
