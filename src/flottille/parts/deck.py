"""A deck is a bag until somebody looks.

How it works: cards nobody has placed lie in the bag, as a count per kind, in no order. Only a card somebody has seen on
its way to the top or the bottom has a place, with the seats that know it. Drawing takes placed cards from the top
first, then a random one of the bag, then placed cards from the bottom. So there is no hidden order to leak.

In a mask a placed card its viewer does not know is `HIDDEN` and counts among the bag, together with whatever else the
game adds there (other hands): the bag of a mask is all the viewer cannot place. `settle` deals the hidden places again.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.engine.packing import Packing
from flottille.parts.bits import bit

HIDDEN: Final[i64] = -1
EVERY_SEAT: Final[i64] = 0xFFFF  # `seen` of a card that lies open to all, spectators included
NO_CARDS: Final[vec[i64]] = vec[i64]()


class Deck:
    """One face-down deck over kinds of cards 0 .. kinds-1."""

    def __init__(self, name: str) -> None:
        self.name: str = name  # by which its cards are drawn
        self.shuffles: i64 = 0  # how often it was shuffled since the match began
        self.counts: vec[i64] = NO_CARDS  # bag: how many of each kind
        self.size: i64 = 0  # cards in the bag (in a mask: of the deck itself, without hidden places and hands)
        self.top: vec[i64] = NO_CARDS  # placed cards, the next to be drawn first
        self.top_seen: vec[i64] = NO_CARDS  # bit s: seat s knows it
        self.bottom: vec[i64] = NO_CARDS  # placed cards, the last to be drawn last
        self.bottom_seen: vec[i64] = NO_CARDS

    def clone(self) -> Deck:
        """An independent copy."""
        copy = Deck(self.name)
        copy.shuffles = self.shuffles
        copy.counts = self.counts[:]
        copy.size = self.size
        copy.top = self.top[:]
        copy.top_seen = self.top_seen[:]
        copy.bottom = self.bottom[:]
        copy.bottom_seen = self.bottom_seen[:]
        return copy

    def pack(self, p: Packing) -> None:
        """Every field, to be written or read; the name is that of its place."""
        self.shuffles = p.number(self.shuffles)
        self.counts = p.vector(self.counts)
        self.size = p.number(self.size)
        self.top = p.vector(self.top)
        self.top_seen = p.vector(self.top_seen)
        self.bottom = p.vector(self.bottom)
        self.bottom_seen = p.vector(self.bottom_seen)

    def length(self) -> i64:
        """How many cards the deck holds; everybody may count them."""
        return len(self.top) + self.size + len(self.bottom)

    def shuffle_in(self, kind: i64) -> None:
        """Lose a card in the bag. The caller shuffles placed cards in as well when the rules do."""
        self.counts[kind] += 1
        self.size += 1
        self.shuffles += 1

    def shuffle(self) -> None:
        """Forget every place: the whole deck becomes a bag."""
        for i in range(len(self.top)):
            self.shuffle_in(self.top[i])
        for i in range(len(self.bottom)):
            self.shuffle_in(self.bottom[i])
        self.top = NO_CARDS
        self.top_seen = NO_CARDS
        self.bottom = NO_CARDS
        self.bottom_seen = NO_CARDS

    def draw(self, chance: Chance) -> i64:
        """Take the top card; the deck is not empty."""
        if len(self.top) > 0:
            card = self.top[0]
            self.top = self.top[1:]
            self.top_seen = self.top_seen[1:]
            return card
        return self.draw_below_top(chance)

    def next_seen(self) -> i64:
        """The seats that know the card `draw` will take."""
        if len(self.top) > 0:
            return self.top_seen[0]
        if self.size > 0 or len(self.bottom) == 0:
            return 0
        return self.bottom_seen[0]

    def take_unplaced(self, chance: Chance) -> i64:
        """A guess: a random card of the bag's counts, removed from them; does not change `size`."""
        return self.take_nth(chance.below(self.unplaced()))

    def draw_unplaced(self, chance: Chance) -> i64:
        """The next card of the bag as it was shuffled last."""
        left = chance.draw(self.unplaced(), self.name, self.shuffles)
        self.size -= 1
        return self.take_nth(left)

    def unplaced(self) -> i64:
        """How many cards the counts hold."""
        total: i64 = 0
        for kind in range(len(self.counts)):
            total += self.counts[kind]
        return total

    def take_nth(self, left: i64) -> i64:
        """Remove the card with this many others of the counts before it; its kind."""
        kind: i64 = 0
        while left >= self.counts[kind]:
            left -= self.counts[kind]
            kind += 1
        self.counts[kind] -= 1
        return kind

    def put_top(self, kind: i64, seen: i64) -> None:
        """Lay a card on top; `seen`: the seats that know it."""
        self.top = joined(kind, self.top)
        self.top_seen = joined(seen, self.top_seen)

    def put_bottom(self, kind: i64, seen: i64) -> None:
        """Lay a card under the deck."""
        self.bottom = joined_end(self.bottom, kind)
        self.bottom_seen = joined_end(self.bottom_seen, seen)

    def look(self, depth: i64, seen: i64, chance: Chance) -> i64:
        """The card at this depth from the top (0: the top), from now on known to `seen`; the deck is deep enough."""
        while len(self.top) <= depth:
            below_top = self.draw_below_top(chance)
            self.top = joined_end(self.top, below_top)
            self.top_seen = joined_end(self.top_seen, 0)
        self.top_seen[depth] |= seen
        return self.top[depth]

    def draw_below_top(self, chance: Chance) -> i64:
        """Take the card right below the placed top ones."""
        if self.size > 0:
            return self.draw_unplaced(chance)
        card = self.bottom[0]
        self.bottom = self.bottom[1:]
        self.bottom_seen = self.bottom_seen[1:]
        return card

    def erase(self, viewer: i64) -> None:
        """Forget what the viewer (-1: a spectator) does not know; those cards join the bag's counts."""
        for i in range(len(self.top)):
            if self.top[i] != HIDDEN and not is_known(self.top_seen[i], viewer):
                self.counts[self.top[i]] += 1
                self.top[i] = HIDDEN
        for i in range(len(self.bottom)):
            if self.bottom[i] != HIDDEN and not is_known(self.bottom_seen[i], viewer):
                self.counts[self.bottom[i]] += 1
                self.bottom[i] = HIDDEN

    def settle(self, chance: Chance) -> None:
        """Deal every hidden place a random card of the bag's counts; other hands were dealt before."""
        for i in range(len(self.top)):
            if self.top[i] == HIDDEN:
                self.top[i] = self.take_unplaced(chance)
        for i in range(len(self.bottom)):
            if self.bottom[i] == HIDDEN:
                self.bottom[i] = self.take_unplaced(chance)


def new_deck(counts: list[int], name: str) -> Deck:
    """A shuffled deck with this many cards of each kind, known by this name."""
    deck = Deck(name)
    deck.counts = vec[i64](counts)
    deck.size = sum(counts)
    return deck


def is_known(seen: i64, viewer: i64) -> bool:
    """Whether the viewer knows a placed card."""
    if viewer < 0:
        return seen == EVERY_SEAT
    return seen & bit(viewer) != 0


def joined(first: i64, rest: vec[i64]) -> vec[i64]:
    """A vector with one item put before the rest."""
    out = vec[i64]([first] * (len(rest) + 1))
    for i in range(len(rest)):
        out[i + 1] = rest[i]
    return out


def joined_end(rest: vec[i64], last: i64) -> vec[i64]:
    """A vector with one item put after the rest."""
    out = vec[i64]([last] * (len(rest) + 1))
    for i in range(len(rest)):
        out[i] = rest[i]
    return out
