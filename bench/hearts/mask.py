"""What a seat knows, and how the rest may be.

A seat knows its own hand, what was played, what it passed and, once the cards have changed hands, what it received.
As in OpenSpiel, suits a seat could not follow are not remembered against it.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bench.hearts.state import PASSING, PLAYING, Fields
from bench.hearts.tables import CARDS, PACK, PASS, SEATS, TWO_OF_CLUBS, spread
from flottille.engine.chance import Chance
from flottille.parts.bits import bit, count


def erase(s: Fields, viewer: i64) -> None:
    """Forget every hand but the viewer's own and the cards known to be in another."""
    known: i64 = 0
    if s.phase == PLAYING:
        known = bit(TWO_OF_CLUBS)  # its holder leads
        if viewer >= 0:
            known |= s.passed[viewer]
    for seat in range(SEATS):
        if seat != viewer:
            s.hands[seat] &= known
            if s.phase == PASSING or viewer < 0 or s.receiver(seat) != viewer:
                s.passed[seat] = 0


def deal_unseen(s: Fields, chance: Chance) -> None:
    """Give the other seats random cards from all that the viewer cannot place."""
    known: i64 = 0
    for seat in range(SEATS):
        known |= s.hands[seat] | s.shown[seat]
        if s.phase == PASSING:
            known |= s.passed[seat]
    cards = vec[i64]([0] * CARDS)
    size = spread(PACK & ~known, cards)
    for seat in range(SEATS):
        if seat != s.viewer:
            missing = s.hand_size(seat) - count(s.hands[seat])
            s.hands[seat] |= take(cards, size, missing, chance)
            size -= missing
            if s.phase == PASSING:
                laid_out = s.laid_out_by(seat)
                s.passed[seat] = take(cards, size, laid_out, chance)
                size -= laid_out
    if s.phase != PASSING and s.direction:
        guess_passes(s, cards, chance)


def guess_passes(s: Fields, cards: vec[i64], chance: Chance) -> None:
    """Any three cards of a seat's first hand may be those it received."""
    for seat in range(SEATS):
        if s.passed[seat] == 0:
            receiver = s.receiver(seat)
            size = spread(s.hands[receiver] | s.shown[receiver], cards)
            s.passed[seat] = take(cards, size, PASS, chance)


def take(cards: vec[i64], size: i64, wanted: i64, chance: Chance) -> i64:
    """A random set of `wanted` of the first `size` cards, which move behind the others."""
    taken: i64 = 0
    for last in range(size - 1, size - 1 - wanted, -1):
        i = chance.below(last + 1)
        taken |= bit(cards[i])
        cards[i] = cards[last]
    return taken
