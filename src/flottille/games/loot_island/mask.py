"""What a seat knows: its own hand and choices and all that lies open; and how the rest may be.

How it works: a mask keeps how many cards each hand holds, and of which age (`steps.ages`). To fill it, every other
hand gets that many random cards of each age, and secret choices are drawn from all that are possible. Where a seat is
paying for a Small Island its hand must be able to complete the payment; it is dealt first, again until it can.
"""

from __future__ import annotations

from mypy_extensions import i64

from flottille.engine.chance import Chance
from flottille.games.loot_island import state as st
from flottille.games.loot_island.state import Fields
from flottille.games.loot_island.steps.ages import fresh_cards
from flottille.games.loot_island.steps.islands import can_pay
from flottille.parts.bits import bit, count, draw
from flottille.parts.wide import empty, nth_of, pour, put, size, take


def erase(s: Fields, viewer: i64) -> None:
    """Forget other hands, other secret choices and other pairs of healers."""
    for seat in range(s.seats):
        if seat != viewer:
            pour(s.cards, st.HAND + 2 * seat, st.DECK)
            empty(s.cards, st.MARKED + 2 * seat)
            s.healer_bag |= s.pairs[seat]
            s.pairs[seat] = 0
            s.offered[seat] = -1


def deal_unseen(s: Fields, viewer: i64, chance: Chance) -> None:
    """Give the other seats what they may have, uniformly over what is possible."""
    payer = s.actor if s.asking == st.ASK_PAYMENT and s.actor < s.seats and s.actor != viewer else -1
    if payer >= 0:
        deal_payer(s, payer, chance)
    for seat in range(s.seats):
        if seat != viewer:
            if seat != payer:
                deal_hand(s, seat, chance)
            choose_unseen(s, seat, chance)
            deal_pair(s, seat, chance)


def deal_payer(s: Fields, seat: i64, chance: Chance) -> None:
    """A hand that can complete the payment under way (LI-4.30)."""
    deal_hand(s, seat, chance)
    while not can_pay(s, seat):
        pour(s.cards, st.HAND + 2 * seat, st.DECK)
        deal_hand(s, seat, chance)


def deal_hand(s: Fields, seat: i64, chance: Chance) -> None:
    """Random cards out of all unplaced ones, of each age as many as the seat is known to hold."""
    low: i64 = -1
    high: i64 = -1
    for age in range(1, s.ages()):
        low &= ~s.older[2 * age]
        high &= ~s.older[2 * age + 1]
        for _i in range(s.held[s.seats * age + seat]):
            draw_card(s, seat, s.older[2 * age], s.older[2 * age + 1], chance)
    for _i in range(fresh_cards(s, seat)):
        draw_card(s, seat, low, high, chance)


def draw_card(s: Fields, seat: i64, low: i64, high: i64, chance: Chance) -> None:
    """Move a random unplaced card of this set into a hand."""
    low &= s.cards[st.DECK]
    high &= s.cards[st.DECK + 1]
    card = nth_of(low, high, chance.below(count(low) + count(high)))
    take(s.cards, st.DECK, card)
    put(s.cards, st.HAND + 2 * seat, card)


# --- secret choices -----------------------------------------------------------------------------------------


def choose_unseen(s: Fields, seat: i64, chance: Chance) -> None:
    """The cards another seat may have chosen to discard."""
    if s.stage == st.DROPS:
        for word in range(2):
            s.cards[st.MARKED + 2 * seat + word] = some_of(s.cards[st.HAND + 2 * seat + word], chance)
    elif s.stage == st.OPENING:
        over = s.sizes[seat] - s.tables.hand[s.seats]
        wanted = over if not s.owes(seat) else marks_so_far(s.sizes[seat], over, chance)
        mark_some(s, seat, wanted, chance)


def some_of(bits: i64, chance: Chance) -> i64:
    """Each member with even chances."""
    kept: i64 = 0
    left = bits
    while left:
        member = left & -left
        left &= left - 1
        if chance.below(2):
            kept |= member
    return kept


def marks_so_far(cards: i64, over: i64, chance: Chance) -> i64:
    """How many cards a seat may have chosen of those it has to: fewer than all, each choice equally likely."""
    ways: i64 = 1
    total: i64 = 0
    for n in range(over):
        total += ways
        ways = ways * (cards - n) // (n + 1)
    left = chance.below(total)
    ways = 1
    for n in range(over):
        if left < ways:
            return n
        left -= ways
        ways = ways * (cards - n) // (n + 1)
    return over - 1


def mark_some(s: Fields, seat: i64, wanted: i64, chance: Chance) -> None:
    """Mark so many random cards of a hand."""
    while size(s.cards, st.MARKED + 2 * seat) < wanted:
        low = s.cards[st.HAND + 2 * seat] & ~s.cards[st.MARKED + 2 * seat]
        high = s.cards[st.HAND + 2 * seat + 1] & ~s.cards[st.MARKED + 2 * seat + 1]
        put(s.cards, st.MARKED + 2 * seat, nth_of(low, high, chance.below(count(low) + count(high))))


def draw_some(bag: i64, wanted: i64, chance: Chance) -> i64:
    """So many random members of a bag, as a set."""
    drawn: i64 = 0
    for _i in range(wanted):
        drawn |= bit(draw(bag & ~drawn, chance))
    return drawn


def deal_pair(s: Fields, seat: i64, chance: Chance) -> None:
    """The healers another seat holds: two, or the one it did not reveal (LI-7.11)."""
    if not s.has_variant(st.HEALER_PAIRS):
        return
    has_revealed = s.healer_row != 0 or s.healers[seat] >= 0
    s.pairs[seat] = draw_some(s.healer_bag, 1 if has_revealed else 2, chance)
    s.healer_bag &= ~s.pairs[seat]
    if s.stage == st.OFFERS and not s.owes(seat):
        s.offered[seat] = draw(s.pairs[seat], chance)
