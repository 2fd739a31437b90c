"""What is known about the age of hand cards.

How it works: when the map deck is empty, everyone knows which cards the hands hold between them: those that lie nowhere
else. After the shuffle these are *older* than the new deck, so nobody can draw them; and who lays, pays or discards a
card shows whether it was an older one. `older` and `held` keep that public knowledge, and a mask is filled by it. There
is usually room for a few ages; it grows when hands hold cards of more, and what is known is never given up.
"""

from __future__ import annotations

from mypy_extensions import i64

from flottille.games.loot_island.state import AGES, HAND, Fields
from flottille.parts.deck import joined_end
from flottille.parts.wide import has, is_empty, pour, take


def age_hands(s: Fields) -> None:
    """All hand cards become one age older; an age no hand holds any more is filled up from the younger ones."""
    free: i64 = 1
    while free < s.ages() and not is_empty(s.older, 2 * free):
        free += 1
    if free == s.ages():
        add_age(s)
    for seat in range(s.seats):
        fresh = fresh_cards(s, seat)
        for age in range(free, 1, -1):
            s.held[s.seats * age + seat] = s.held[s.seats * (age - 1) + seat]
        s.held[s.seats + seat] = fresh
    for age in range(free, 1, -1):
        pour(s.older, 2 * age - 2, 2 * age)
    for word in range(2):
        hands: i64 = 0
        older: i64 = 0
        for seat in range(s.seats):
            hands |= s.cards[HAND + 2 * seat + word]
        for age in range(2, s.ages()):
            older |= s.older[2 * age + word]
        s.older[2 + word] = hands & ~older


def fresh_cards(s: Fields, seat: i64) -> i64:
    """How many cards of a hand were drawn since the last shuffle."""
    fresh = s.sizes[seat]
    for age in range(1, s.ages()):
        fresh -= s.held[s.seats * age + seat]
    return fresh


def add_age(s: Fields) -> None:
    """Make room for one age more."""
    s.older = joined_end(joined_end(s.older, 0), 0)
    for _seat in range(s.seats):
        s.held = joined_end(s.held, 0)


def drop_ages(s: Fields) -> None:
    """Give up room beyond the usual for ages that no hand holds any more."""
    while s.ages() > AGES and is_empty(s.older, 2 * s.ages() - 2):
        s.older = s.older[: 2 * s.ages() - 2]
        s.held = s.held[: s.seats * s.ages()]


def show_age(s: Fields, seat: i64, card: i64) -> None:
    """A card leaves a hand openly: it counts no longer among those of its age."""
    for age in range(1, s.ages()):
        if has(s.older, 2 * age, card):
            take(s.older, 2 * age, card)
            s.held[s.seats * age + seat] -= 1
            drop_ages(s)
            return
