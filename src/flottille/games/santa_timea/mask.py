"""What a seat knows: its own hand and all that lies open; and how the rest may be.

Unknown are the other hands, the undealt wheel cards and the order of the wind deck, which no state holds.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.santa_timea.state import Fields
from flottille.games.santa_timea.tables import CARDS, HAND, is_pirate
from flottille.parts.bits import bit
from flottille.parts.cards import deal, sort


def erase(s: Fields, viewer: i64) -> None:
    """Forget every hand but the viewer's own."""
    for seat in range(s.seats):
        if seat != viewer:
            for i in range(HAND * seat, HAND * seat + s.sizes[seat]):
                s.hands[i] = -1


def deal_unseen(s: Fields, chance: Chance) -> None:
    """Give the other seats random cards from all that were not seen; uniform over what is possible."""
    known = s.seen
    for i in range(HAND * s.seats):
        if s.hands[i] >= 0:
            known |= bit(s.hands[i])
    cards = vec[i64]([0] * CARDS)
    size: i64 = 0
    for card in range(CARDS - 1, -1, -1):  # pirates first
        if not known & bit(card):
            cards[size] = card
            size += 1
    start: i64 = 0
    if s.only_pirates:
        start = deal_pirates(s, cards, size, chance)
    deal_rest(s, cards, start, size, chance)


def deal_pirates(s: Fields, cards: vec[i64], size: i64, chance: Chance) -> i64:
    """Who led a pirate holds nothing else (ST-4.4): give such seats pirates first; how many were given."""
    pirates: i64 = 0
    while pirates < size and is_pirate(cards[pirates]):
        pirates += 1
    deal(cards, pirates, pirates, chance)
    given: i64 = 0
    for seat in range(s.seats):
        if s.only_pirates & bit(seat):
            for i in range(HAND * seat, HAND * seat + s.sizes[seat]):
                if s.hands[i] < 0:
                    s.hands[i] = cards[given]
                    given += 1
            sort(s.hands, HAND * seat, HAND * seat + s.sizes[seat])
    return given


def deal_rest(s: Fields, cards: vec[i64], start: i64, size: i64, chance: Chance) -> None:
    """Deal the cards from `start` on to all places still unknown."""
    next_card = start
    for seat in range(s.seats):
        first = HAND * seat
        end = first + s.sizes[seat]
        if first < end and s.hands[first] < 0:
            for i in range(first, end):
                j = next_card + chance.below(size - next_card)
                s.hands[i] = cards[j]
                cards[j] = cards[next_card]
                next_card += 1
            sort(s.hands, first, end)
