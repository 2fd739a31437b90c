"""What a seat knows: its own and its partner's hand, all that lies open, all that was named; and how the rest may be.

Unknown are cards in other hands that were not named, the bags of the decks, cards others have slid under a deck or are
looking at, and choices for the maelstrom. What is unknown lies in the counts of its deck, to be dealt again.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.souvenirs.state import (
    ASK_EXTRA_MEMORY,
    ASK_READ,
    ASK_STAND_IN_MEMORY,
    HIDDEN_PICK,
    NO_PICK,
    Fields,
)
from flottille.games.souvenirs.steps.hands import hand_card, put_place
from flottille.games.souvenirs.steps.targets import all_takes
from flottille.games.souvenirs.tables import COPIES, KINDS, MEMORIES, SPOTS
from flottille.parts.bits import bit, count, draw, lowest
from flottille.parts.deck import HIDDEN, is_known

TRIES: Final[i64] = 60  # deals before one that is surely possible is made by force


def knows_hand(s: Fields, viewer: i64, seat: i64) -> bool:
    """Whether the viewer sees a hand: his own or his partner's (SV-7.35)."""
    return viewer >= 0 and s.team(viewer) & bit(seat) != 0


def erase(s: Fields, viewer: i64) -> None:
    """Forget what the viewer does not know."""
    s.viewer = viewer
    for seat in range(s.seats):
        if not knows_hand(s, viewer, seat):
            erase_memories(s, seat, viewer)
            erase_places(s, seat, viewer)
        if seat != viewer and s.picks[seat] != NO_PICK:
            s.picks[seat] = HIDDEN_PICK
    s.memory_deck.erase(viewer)
    s.place_deck.erase(viewer)
    s.encounter_deck.erase(viewer)
    if s.looker >= 0 and not knows_hand(s, viewer, s.looker):
        erase_looked(s)


def erase_memories(s: Fields, seat: i64, viewer: i64) -> None:
    """Memories of a hand the viewer was never told of join the bag."""
    bits = s.hands[seat]
    while bits:
        memory = lowest(bits)
        bits &= bits - 1
        if not is_known(s.seen[memory], viewer):
            s.hands[seat] &= ~bit(memory)
            s.seen[memory] = 0
            s.memory_deck.counts[memory] += 1


def erase_places(s: Fields, seat: i64, viewer: i64) -> None:
    """The same for places; a copy that stays known moves up."""
    for kind in range(KINDS):
        first = seat * SPOTS + kind * COPIES
        for copy in range(COPIES - 1, -1, -1):
            seen = s.place_seen[first + copy]
            if seen and not is_known(seen, viewer):
                s.place_deck.counts[kind] += 1
                s.place_seen[first + copy] = 0
        if s.place_seen[first] == 0:
            s.place_seen[first] = s.place_seen[first + 1]
            s.place_seen[first + 1] = 0


def erase_looked(s: Fields) -> None:
    """Cards somebody else is looking at."""
    for i in range(len(s.looked)):
        if s.looked[i] != HIDDEN:
            deck = s.encounter_deck if s.ask == ASK_READ else s.memory_deck
            deck.counts[s.looked[i]] += 1
            s.looked[i] = HIDDEN


def deal_unseen(s: Fields, chance: Chance) -> None:
    """Deal everything unknown at random, uniform over what is possible."""
    deal_memories(s, chance)
    deal_places(s, chance)
    for i in range(len(s.looked)):
        if s.looked[i] == HIDDEN:
            deck = s.encounter_deck if s.ask == ASK_READ else s.memory_deck
            s.looked[i] = deck.take_unplaced(chance)
    s.memory_deck.settle(chance)
    s.place_deck.settle(chance)
    s.encounter_deck.settle(chance)
    for seat in range(s.seats):
        if s.picks[seat] == HIDDEN_PICK:
            s.picks[seat] = hand_card(s, seat, chance.below(s.hand_size(seat)))


def deal_places(s: Fields, chance: Chance) -> None:
    """Fill the hands up with unknown places."""
    for seat in range(s.seats):
        missing = s.places_held(seat)
        for kind in range(KINDS):
            missing -= s.places(seat, kind)
        for _ in range(missing):
            put_place(s, seat, s.place_deck.take_unplaced(chance), s.team(seat))


def deal_memories(s: Fields, chance: Chance) -> None:
    """Fill the hands up with unknown memories, again and again until what play has proved holds.

    A seat is proved to lack memories (`barred`) when an extra placement passed it by, and to have one while it is
    asked for such a placement.
    """
    unseen: i64 = 0
    for memory in range(MEMORIES):
        if s.memory_deck.counts[memory] > 0:
            unseen |= bit(memory)
    left: i64 = -1
    tries: i64 = 0
    while left < 0:
        left = try_deal(s, unseen, tries >= TRIES, chance)
        tries += 1
    for memory in range(MEMORIES):
        s.memory_deck.counts[memory] = 1 if left & bit(memory) else 0


def try_deal(s: Fields, unseen: i64, force: bool, chance: Chance) -> i64:
    """Deal once; the memories still unseen, or -1 with nothing dealt when the deal cannot be.

    Uniform: the first barred seat draws from what it may hold, all others from everything, and a deal that breaks
    what is proved is thrown away. `force` draws only what may be, when too many deals were thrown away.
    """
    known = s.hands[:]
    left = unseen
    draws_right = True
    for turn in range(2):  # barred seats first
        for seat in range(s.seats):
            if (s.barred[seat] != 0) == (turn == 0):
                left = deal_hand(s, seat, left, draws_right or force, force, chance)
                draws_right = False
                if left < 0:
                    s.hands = known
                    return -1
    note_dealt(s, known)
    return left


def deal_hand(s: Fields, seat: i64, left: i64, draws_right: bool, force: bool, chance: Chance) -> i64:
    """Fill up one hand; the memories still unseen, or -1 when it came to hold what it cannot."""
    missing = s.memories_held(seat) - count(s.hands[seat])
    known = s.hands[seat]
    may_be = left & ~s.barred[seat]
    wanted = asked_for(s) if s.owes(seat) and missing > 0 else 0
    if force and missing > 0 and wanted & may_be and not wanted & known:
        left = deal_one(s, seat, wanted & may_be, left, chance)
        missing -= 1
    for _ in range(missing):
        choice = left & ~s.barred[seat] if draws_right else left
        if choice == 0:
            return -1
        left = deal_one(s, seat, choice, left, chance)
    if s.hands[seat] & ~known & s.barred[seat] or (wanted and not s.hands[seat] & wanted):
        return -1
    return left


def asked_for(s: Fields) -> i64:
    """The memories of which the asked seat surely holds one."""
    if s.ask == ASK_EXTRA_MEMORY or s.ask == ASK_STAND_IN_MEMORY:
        return all_takes(s, s.first_to_act())
    return 0


def deal_one(s: Fields, seat: i64, from_these: i64, left: i64, chance: Chance) -> i64:
    """Give a seat a random memory of a set; what is left."""
    memory = draw(from_these, chance)
    s.hands[seat] |= bit(memory)
    return left & ~bit(memory)


def note_dealt(s: Fields, known: vec[i64]) -> None:
    """Dealt memories are known to their holder's team."""
    for seat in range(s.seats):
        bits = s.hands[seat] & ~known[seat]
        while bits:
            s.seen[lowest(bits)] = s.team(seat)
            bits &= bits - 1
