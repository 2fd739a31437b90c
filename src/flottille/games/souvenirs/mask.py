"""What a seat knows: its own and its partner's hand, all that lies open, all that was named; and how the rest may be.

Unknown are cards in other hands that were not named, the bags of the decks, cards others have slid under a deck or are
looking at, and choices for the maelstrom. What is unknown lies in the counts of its deck, to be dealt again.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.engine.state import FULL
from flottille.games.souvenirs.state import (
    ASK_EXTRA_MEMORY,
    ASK_READ,
    ASK_STAND_IN_MEMORY,
    HIDDEN_PICK,
    NO_PICK,
    NOTHING,
    Fields,
)
from flottille.games.souvenirs.steps.hands import hand_card, put_place
from flottille.games.souvenirs.steps.rumours import (
    SPECTATORS,
    UNDER,
    VOID,
    Rumour,
    first_of_team,
    place_in,
    read_rumours,
    write_rumours,
)
from flottille.games.souvenirs.steps.targets import all_takes
from flottille.games.souvenirs.tables import COPIES, KINDS, MEMORIES, MEMORY, PLACE, SPOTS
from flottille.parts.bits import bit, count, draw, lowest
from flottille.parts.deck import EVERY_SEAT, HIDDEN

TRIES: Final[i64] = 60  # deals before one that is surely possible is made by force
TRIES_AMONG_WAYS: Final[i64] = 600
MOST_DRAWN: Final[i64] = 0xFFFFFFF  # what a chance can draw from


def knows_hand(s: Fields, viewer: i64, seat: i64) -> bool:
    """Whether the viewer sees a hand: his own or his partner's (SV-7.35)."""
    return viewer >= 0 and s.team(viewer) & bit(seat) != 0


def erase(s: Fields, viewer: i64) -> None:
    """Forget what the viewer does not know."""
    if s.viewer == FULL:
        s.old_held = vec[i64]([count(s.hands[seat] & s.old) for seat in range(s.seats)])
    s.rumours = rumours_of(s, viewer)
    for seat in range(s.seats):
        erase_memories(s, seat, viewer)
        erase_places(s, seat, viewer)
        if seat != viewer and s.picks[seat] != NO_PICK:
            s.picks[seat] = HIDDEN_PICK
    s.memory_deck.erase(viewer)
    s.place_deck.erase(viewer)
    s.encounter_deck.erase(viewer)
    if s.looker >= 0 and not knows_hand(s, viewer, s.looker):
        erase_looked(s)


def rumours_of(s: Fields, viewer: i64) -> vec[i64]:
    """What the viewer reckons with, and what everybody does."""
    if len(s.rumours) == 0:
        return NOTHING
    tellers = (teller(s, viewer), SPECTATORS)
    return write_rumours([rumour for rumour in read_rumours(s.rumours) if rumour.viewer in tellers])


def teller(s: Fields, viewer: i64) -> i64:
    """Whose rumours a viewer hears: those of his team, or of the spectators."""
    return first_of_team(s, viewer) if viewer >= 0 else SPECTATORS


def shown(s: Fields, seen: i64, seat: i64, viewer: i64) -> i64:
    """Who knows a card of a hand, as far as the viewer can tell; 0: he does not know it himself."""
    if seen == EVERY_SEAT:
        return seen
    if viewer < 0 or seen & bit(viewer) == 0:
        return 0
    return s.team(seat) | s.team(viewer)


def erase_memories(s: Fields, seat: i64, viewer: i64) -> None:
    """Memories of a hand the viewer does not know join the bag."""
    bits = s.hands[seat]
    while bits:
        memory = lowest(bits)
        bits &= bits - 1
        s.seen[memory] = shown(s, s.seen[memory], seat, viewer)
        if s.seen[memory] == 0:
            s.hands[seat] &= ~bit(memory)
            s.memory_deck.counts[memory] += 1


def erase_places(s: Fields, seat: i64, viewer: i64) -> None:
    """The same for places; the better known of two copies stays first."""
    for kind in range(KINDS):
        first = seat * SPOTS + kind * COPIES
        for copy in range(COPIES):
            seen = s.place_seen[first + copy]
            if seen:
                s.place_seen[first + copy] = shown(s, seen, seat, viewer)
                if s.place_seen[first + copy] == 0:
                    s.place_deck.counts[kind] += 1
        if s.place_seen[first] < s.place_seen[first + 1]:
            better = s.place_seen[first + 1]
            s.place_seen[first + 1] = s.place_seen[first]
            s.place_seen[first] = better


def erase_looked(s: Fields) -> None:
    """Cards somebody else is looking at."""
    for i in range(len(s.looked)):
        if s.looked[i] != HIDDEN:
            deck = s.encounter_deck if s.ask == ASK_READ else s.memory_deck
            deck.counts[s.looked[i]] += 1
            s.looked[i] = HIDDEN


def deal_unseen(s: Fields, chance: Chance) -> None:
    """Deal everything unknown at random: each deal as likely as it is to the viewer."""
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
    s.old_held = NOTHING


def rumour_about(s: Fields, kind: i64) -> Rumour:
    """What the viewer reckons with about a type of cards."""
    for rumour in read_rumours(s.rumours):
        if rumour.kind == kind and rumour.viewer == teller(s, s.viewer):
            return rumour
    return Rumour(s.viewer, kind)


def draw_way(rumour: Rumour, chance: Chance) -> i64:
    """The code of one of the ways things may be, each as often as it is likely."""
    total: i64 = 0
    for weight in rumour.weights:
        total += weight
    while total > MOST_DRAWN:
        total //= 2
        rumour.weights = [max(weight // 2, 1) for weight in rumour.weights]
        total = sum(rumour.weights)
    left = chance.below(total)
    way: i64 = 0
    while left >= rumour.weights[way]:
        left -= rumour.weights[way]
        way += 1
    return rumour.codes[way]


def deal_places(s: Fields, chance: Chance) -> None:
    """Places of rumours are where they are in one of its ways; then fill the hands up with unknown places."""
    rumour = rumour_about(s, PLACE)
    if len(rumour.cards) > 0:
        code = draw_way(rumour, chance)
        for i in range(len(rumour.cards)):
            at = place_in(code, i)
            if at == VOID:
                continue
            s.place_deck.counts[rumour.cards[i]] -= 1
            if at < UNDER:
                put_place(s, at, rumour.cards[i], s.team(at))
            else:
                s.place_deck.bottom[at - UNDER] = rumour.cards[i]
    for seat in range(s.seats):
        missing = s.places_held(seat)
        for kind in range(KINDS):
            missing -= s.places(seat, kind)
        for _i in range(missing):
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
    rumour = rumour_about(s, MEMORY)
    left: i64 = -1
    tries: i64 = 0
    most = TRIES if len(rumour.cards) == 0 else TRIES_AMONG_WAYS
    while left < 0:
        left = try_deal(s, unseen, rumour, tries >= most, chance)
        tries += 1
    for memory in range(MEMORIES):
        s.memory_deck.counts[memory] = 1 if left & bit(memory) else 0


def try_deal(s: Fields, unseen: i64, rumour: Rumour, force: bool, chance: Chance) -> i64:
    """Deal once; the memories still unseen, or -1 with nothing dealt when the deal cannot be.

    Uniform: the first barred seat draws from what it may hold, all others from everything, and a deal that breaks
    what is proved is thrown away. Among several ways nobody draws only what may be, or ways would weigh wrongly.
    `force` draws only what may be, when too many deals were thrown away.
    """
    known = s.hands[:]
    left = unseen
    draws_right = len(rumour.cards) == 0
    code: i64 = 0
    if not draws_right:
        code = draw_way(rumour, chance)
        left = unseen & ~place_rumour(s, rumour, code)
    for turn in range(2):  # barred seats first
        for seat in range(s.seats):
            if (s.barred[seat] != 0) == (turn == 0):
                left = deal_hand(s, seat, left, draws_right or force, force, chance)
                draws_right = False
                if left < 0:
                    s.hands = known
                    return -1
    note_dealt(s, known)
    for i in range(len(rumour.cards)):
        if UNDER <= place_in(code, i) < VOID:
            s.memory_deck.bottom[place_in(code, i) - UNDER] = rumour.cards[i]
    return left


def place_rumour(s: Fields, rumour: Rumour, code: i64) -> i64:
    """Put the memories of a rumour into the hands they are in by a code; all that have a place."""
    found: i64 = 0
    for i in range(len(rumour.cards)):
        at = place_in(code, i)
        if at != VOID:
            found |= bit(rumour.cards[i])
        if at < UNDER:
            s.hands[at] |= bit(rumour.cards[i])
    return found


def deal_hand(s: Fields, seat: i64, left: i64, draws_right: bool, force: bool, chance: Chance) -> i64:
    """Fill up one hand; the memories still unseen, or -1 when it came to hold what it cannot."""
    known = s.hands[seat]
    missing = s.memories_held(seat) - count(known)
    wanted = asked_for(s) if s.owes(seat) and missing > 0 else 0
    if force and missing > 0 and wanted & left & ~s.barred[seat] and not wanted & known:
        left = deal_one(s, seat, wanted & left & ~s.barred[seat] & drawable(s, seat), left, chance)
        missing -= 1
        if left < 0:
            return -1
    for _i in range(missing):
        choice = left & drawable(s, seat)
        if draws_right:
            choice &= ~s.barred[seat]
        left = deal_one(s, seat, choice, left, chance)
        if left < 0:
            return -1
    if s.hands[seat] & ~known & s.barred[seat] or (wanted and not s.hands[seat] & wanted):
        return -1
    return left


def drawable(s: Fields, seat: i64) -> i64:
    """The memories the next unknown card of a hand can be: first those drawn before the last refill, then others."""
    if count(s.hands[seat] & s.old) < s.old_held[seat]:
        return s.old
    return ~s.old


def asked_for(s: Fields) -> i64:
    """The memories of which the asked seat surely holds one."""
    if s.ask == ASK_EXTRA_MEMORY or s.ask == ASK_STAND_IN_MEMORY:
        return all_takes(s, s.first_to_act())
    return 0


def deal_one(s: Fields, seat: i64, from_these: i64, left: i64, chance: Chance) -> i64:
    """Give a seat a random memory of a set; what is left, -1: the set is empty."""
    if from_these == 0:
        return -1
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
