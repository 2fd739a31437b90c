"""Decks: a bag until somebody looks; masks forget what was not seen; fills fit."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from flottille.engine.chance import FastChance
from flottille.engine.fields import fields, same
from flottille.parts.deck import EVERY_SEAT, HIDDEN, Deck, new_deck


def emptied(deck: Deck, seed: int = 1) -> list[int]:
    """All cards in the order they are drawn."""
    chance = FastChance(seed)
    return [int(deck.draw(chance)) for _ in range(deck.length())]


def test_a_deck_gives_every_card_once() -> None:
    """As many of each kind as were put in."""
    assert Counter({0: 2, 2: 3, 3: 1}) == Counter(emptied(new_deck([2, 0, 3, 1], "deck")))


def test_drawing_is_uniform_over_cards() -> None:
    """A kind with three copies comes first three times as often as a single one."""
    firsts = Counter(int(new_deck([1, 3], "deck").draw(FastChance(seed))) for seed in range(4000))
    assert abs(firsts[1] - 3000) < 5 * 27.4


def test_top_comes_first_and_bottom_last() -> None:
    """Placed cards keep their place."""
    deck = new_deck([0, 4], "deck")
    deck.put_top(2, 0)
    deck.put_top(3, 0)
    deck.put_bottom(4, 0)
    deck.put_bottom(5, 0)
    assert [3, 2, 1, 1, 1, 1, 4, 5] == emptied(deck)


def test_looking_fixes_a_card() -> None:
    """What was seen at a depth is drawn there; what lies above keeps its place as well."""
    deck = new_deck([3, 3, 3], "deck")
    seen = deck.look(2, 1, FastChance(5))
    assert 9 == deck.length()
    assert seen == deck.look(2, 2, FastChance(9))
    assert [0, 0, 3] == list(deck.top_seen)
    assert seen == emptied(deck)[2]


def test_looking_reaches_the_bottom() -> None:
    """Even placed bottom cards are found."""
    deck = new_deck([1], "deck")
    deck.put_bottom(7, 0)
    assert 7 == deck.look(1, 1, FastChance(1))


def test_shuffling_forgets_places() -> None:
    """The whole deck becomes a bag."""
    deck = new_deck([1, 1, 1], "deck")
    deck.look(1, EVERY_SEAT, FastChance(2))
    deck.shuffle()
    assert ([1, 1, 1], 3, 0) == (list(deck.counts), deck.size, len(deck.top))


@given(st.integers(0, 1000), st.integers(0, 3), st.sampled_from([0, 1, 2, 3, int(EVERY_SEAT)]), st.integers(-1, 1))
def test_masks_forget_and_fills_fit(seed: int, depth: int, seen: int, viewer: int) -> None:
    """Erased cards join the counts; settling deals them again; erasing that gives the same mask."""
    deck = new_deck([2, 2, 2], "deck")
    deck.put_bottom(deck.draw(FastChance(seed)), seen)
    card = deck.look(depth, seen, FastChance(seed))
    mask = deck.clone()
    mask.erase(viewer)
    knows = seen == EVERY_SEAT if viewer < 0 else bool(seen >> viewer & 1)
    assert (card if knows else HIDDEN) == mask.top[depth]
    assert 6 == mask.length() == deck.length()
    filled = mask.clone()
    filled.settle(FastChance(seed + 1))
    assert Counter({0: 2, 1: 2, 2: 2}) == Counter(emptied(filled.clone()))
    filled.erase(viewer)
    assert same(mask, filled), (fields(mask), fields(filled))


def test_next_seen_tells_who_knows_the_next_draw() -> None:
    """Placed cards at the top, nobody for the bag, placed cards at the bottom once it is empty."""
    deck = new_deck([1, 0, 0], "deck")
    deck.put_bottom(1, 4)
    deck.put_top(2, 2)
    known = []
    for _ in range(3):
        known.append(deck.next_seen())
        deck.draw(FastChance(1))
    assert [2, 0, 4] == known
    assert 0 == deck.next_seen()


def test_erasing_twice_changes_nothing() -> None:
    """A hidden card is counted once."""
    deck = new_deck([1, 1, 0], "deck")
    deck.put_top(2, 1)
    deck.put_bottom(2, 1)
    deck.erase(1)
    counts = list(deck.counts)
    deck.erase(1)
    assert counts == list(deck.counts) == [1, 1, 2]
