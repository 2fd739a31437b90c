"""What onlookers make of cards that move unseen: where a card may be that they knew, and how likely (SV-5.55).

How it works: a rumour belongs to a viewer (the first seat of a team, or the spectators) and to memories or places. It
names cards the viewer once knew to be in a hand, and lists the ways things may be: for each card where it is, with a
weight. A card that leaves a hand unseen may be any of that hand, so each way becomes several; a card that comes to
light was where it was, so ways without it end. A card that is in one place in all ways is known again.

In memory a rumour is a run of numbers: viewer, type, cards, ways, then the cards, then code and weight of each way.
A code holds five bits for each card: its seat, its place under the deck, or VOID: the card is one of the unknown ones.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.games.souvenirs.state import NOTHING, Fields
from flottille.games.souvenirs.tables import COPIES, MEMORIES, MEMORY, SPOTS, TYPES
from flottille.parts.bits import bit, count
from flottille.parts.deck import Deck, is_known

UNDER: Final[i64] = 5  # + place under the deck, from the top
PLACES_UNDER: Final[i64] = 20  # that are told apart
ON_THE_WAY: Final[i64] = UNDER + PLACES_UNDER  # + seat
VOID: Final[i64] = 31
WIDTH: Final[i64] = 5  # bits of a place in a code
MOST_CARDS: Final[i64] = 12
MOST_WAYS: Final[i64] = 64  # beyond which everything is forgotten
HEAD: Final[i64] = 4  # numbers before the cards
HEAVY: Final[i64] = 0xFFFFFFFFFF  # weights are halved beyond this
SPECTATORS: Final[i64] = -1


class Rumour:
    """One rumour while it changes."""

    def __init__(self, viewer: i64, kind: i64) -> None:
        self.viewer: i64 = viewer
        self.kind: i64 = kind
        self.cards: list[int] = []
        self.codes: list[int] = [0]
        self.weights: list[int] = [1]

    def place(self, way: i64, i: i64) -> i64:
        """Where a card is in a way."""
        return place_in(self.codes[way], i)

    def here(self, way: i64, place: i64) -> i64:
        """How many of the cards are at a place in a way."""
        n: i64 = 0
        for i in range(len(self.cards)):
            if self.place(way, i) == place:
                n += 1
        return n

    def track(self, card: i64, place: i64) -> None:
        """One more card, at the same place in all ways."""
        if len(self.cards) == MOST_CARDS:
            return
        shift = WIDTH * len(self.cards)
        self.cards.append(card)
        for way in range(len(self.codes)):
            self.codes[way] |= place * bit(shift)

    def drop(self, i: i64) -> None:
        """One card less."""
        low = bit(WIDTH * i) - 1
        for way in range(len(self.codes)):
            code: i64 = self.codes[way]
            self.codes[way] = (code & low) | ((code >> (WIDTH * (i + 1))) << (WIDTH * i))
        del self.cards[i]

    def in_order(self, code: i64) -> i64:
        """The same way with equal cards in the order of their places: nobody can tell them apart."""
        if self.kind == MEMORY:
            return code
        for i in range(len(self.cards)):
            for j in range(i + 1, len(self.cards)):
                if self.cards[i] == self.cards[j] and place_in(code, i) > place_in(code, j):
                    first = place_in(code, i)
                    code = placed(placed(code, i, place_in(code, j)), j, first)
        return code

    def become(self, codes: list[int], weights: list[int]) -> None:
        """Other ways: equal ones together, sorted, with the smallest weights that say the same."""
        found: dict[int, int] = {}
        for i in range(len(codes)):
            if weights[i] > 0:
                code = self.in_order(codes[i])
                found[code] = found.get(code, 0) + weights[i]
        self.codes = sorted(found)
        self.weights = lightened([found[code] for code in self.codes])


def place_in(code: i64, i: i64) -> i64:
    """Where the i-th card is by a code."""
    return (code >> (WIDTH * i)) & VOID


def placed(code: i64, i: i64, place: i64) -> i64:
    """A code with the i-th card elsewhere."""
    shift = WIDTH * i
    return (code & ~(VOID * bit(shift))) | (place * bit(shift))


def common_divisor(a: i64, b: i64) -> i64:
    """The greatest number that divides both."""
    while b:
        rest = a % b
        a = b
        b = rest
    return a


def lightened(weights: list[int]) -> list[int]:
    """Weights without a common divisor, none too heavy."""
    divisor: i64 = 0
    heaviest: i64 = 0
    for weight in weights:
        divisor = common_divisor(weight, divisor)
        heaviest = max(heaviest, weight)
    if divisor == 0:
        return weights
    found = [weight // divisor for weight in weights]
    if heaviest // divisor > HEAVY:
        return lightened([max(weight // 2, 1) for weight in found])
    return found


# --- in the state ------------------------------------------------------------------------------------------------


def read_rumours(numbers: vec[i64]) -> list[Rumour]:
    """The rumours of a state."""
    found: list[Rumour] = []
    at: i64 = 0
    while at < len(numbers):
        rumour = Rumour(numbers[at], numbers[at + 1])
        cards = numbers[at + 2]
        ways = numbers[at + 3]
        at += HEAD
        rumour.cards = [numbers[at + i] for i in range(cards)]
        at += cards
        rumour.codes = [numbers[at + 2 * i] for i in range(ways)]
        rumour.weights = [numbers[at + 2 * i + 1] for i in range(ways)]
        at += 2 * ways
        found.append(rumour)
    return found


def write_rumours(rumours: list[Rumour]) -> vec[i64]:
    """Rumours as numbers; those that say nothing are left out."""
    numbers: list[int] = []
    for rumour in sorted(rumours, key=rank_of):
        if len(rumour.cards) > 0:
            numbers += [rumour.viewer, rumour.kind, len(rumour.cards), len(rumour.codes), *rumour.cards]
            for way in range(len(rumour.codes)):
                numbers += [rumour.codes[way], rumour.weights[way]]
    return vec[i64](numbers) if numbers else NOTHING


def rank_of(rumour: Rumour) -> int:
    """Rumours are kept by viewer, then by type."""
    return rumour.viewer * TYPES + rumour.kind


def all_rumours(s: Fields, kind: i64) -> list[Rumour]:
    """One of each viewer about a type of cards, empty where there is none, then those about other types."""
    there = read_rumours(s.rumours)
    found: list[Rumour] = []
    for viewer in range(SPECTATORS, s.seats):
        if viewer == SPECTATORS or first_of_team(s, viewer) == viewer:
            rumour = Rumour(viewer, kind)
            for other in there:
                if other.viewer == viewer and other.kind == kind:
                    rumour = other
            found.append(rumour)
    return found + [rumour for rumour in there if rumour.kind != kind]


def first_of_team(s: Fields, seat: i64) -> i64:
    """The seat that stands for a team."""
    partner = s.partner(seat)
    return partner if 0 <= partner < seat else seat


def is_inside(s: Fields, viewer: i64, seats: i64) -> bool:
    """Whether a viewer's team is among these seats."""
    return viewer >= 0 and s.team(viewer) & seats != 0


def deck_of(s: Fields, kind: i64) -> Deck:
    """The deck of a type of cards."""
    return s.memory_deck if kind == MEMORY else s.place_deck


# --- what a viewer knows -------------------------------------------------------------------------------------------


def known_in(s: Fields, viewer: i64, kind: i64, seat: i64) -> list[int]:
    """The cards of a hand a viewer knows for sure; a place that is there twice is named twice."""
    found: list[int] = []
    if kind == MEMORY:
        for memory in range(MEMORIES):
            if s.holds(seat, memory) and is_known(s.seen[memory], viewer):
                found.append(memory)
        return found
    for i in range(SPOTS):
        seen = s.place_seen[seat * SPOTS + i]
        if seen and is_known(seen, viewer):
            found.append(i // COPIES)
    return found


def unseen_by(s: Fields, viewer: i64, kind: i64, card: i64) -> i64:
    """How many cards of a type a viewer cannot place: in decks, in other hands, set aside.

    Memories drawn before the last refill are in hands only, the others nowhere among them: only those like the card
    count.
    """
    old: i64 = 0
    n = deck_of(s, kind).length() - known_places(deck_of(s, kind), viewer)
    for seat in range(s.seats):
        if not is_inside(s, viewer, bit(seat)):
            known = known_in(s, viewer, kind, seat)
            n += s.cards_held(seat, kind) - len(known)
            if kind == MEMORY:
                old += old_slots(s, seat, known)
    if kind == MEMORY and s.looker >= 0 and not is_inside(s, viewer, bit(s.looker)):
        n += len(s.looked)
    return old if is_old(s, kind, card) else n - old


def known_places(deck: Deck, viewer: i64) -> i64:
    """How many placed cards of a deck a viewer knows."""
    n: i64 = 0
    for i in range(len(deck.top)):
        if is_known(deck.top_seen[i], viewer):
            n += 1
    for i in range(len(deck.bottom)):
        if is_known(deck.bottom_seen[i], viewer):
            n += 1
    return n


def is_old(s: Fields, kind: i64, card: i64) -> bool:
    """Whether a card is a memory that was drawn before the last refill."""
    return kind == MEMORY and s.old & bit(card) != 0


def old_slots(s: Fields, seat: i64, known: list[int]) -> i64:
    """How many memories of a hand, but these, were drawn before the last refill."""
    n = count(s.hands[seat] & s.old)
    for memory in known:
        if s.old & bit(memory):
            n -= 1
    return n


def hidden_copies(s: Fields, viewer: i64, kind: i64, card: i64) -> i64:
    """How many copies of a card a viewer cannot place."""
    if kind == MEMORY:
        return 1
    deck = s.place_deck
    n = deck.counts[card]
    for i in range(len(deck.top)):
        if deck.top[i] == card and not is_known(deck.top_seen[i], viewer):
            n += 1
    for i in range(len(deck.bottom)):
        if deck.bottom[i] == card and not is_known(deck.bottom_seen[i], viewer):
            n += 1
    for seat in range(s.seats):
        if not is_inside(s, viewer, bit(seat)):
            for copy in range(COPIES):
                seen = s.place_seen[seat * SPOTS + card * COPIES + copy]
                if seen and not is_known(seen, viewer):
                    n += 1
    return n
