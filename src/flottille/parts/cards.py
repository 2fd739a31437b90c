"""Hands and bags of cards, and other small lists, in flat vectors."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import Chance


def deal(cards: vec[i64], size: i64, wanted: i64, chance: Chance) -> None:
    """Bring `wanted` random cards of the first `size` to the front, in random order."""
    for i in range(wanted):
        j = i + chance.below(size - i)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


def deal_named(cards: vec[i64], size: i64, wanted: i64, chance: Chance, what: str, occasion: i64) -> None:
    """Bring `wanted` of the first `size` cards to the front, in the order in which they were shuffled."""
    for i in range(wanted):
        j = i + chance.draw(size - i, what, occasion)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


def sort(cards: vec[i64], start: i64, end: i64) -> None:
    """Sort the cards from start up to, not including, end."""
    for i in range(start + 1, end):
        card = cards[i]
        j = i - 1
        while j >= start and cards[j] > card:
            cards[j + 1] = cards[j]
            j -= 1
        cards[j + 1] = card


def remove(cards: vec[i64], start: i64, end: i64, card: i64) -> None:
    """Take one card out of the run from start to end; the last place becomes free (-1)."""
    i = start
    while cards[i] != card:
        i += 1
    for j in range(i, end - 1):
        cards[j] = cards[j + 1]
    cards[end - 1] = -1


def with_item(items: vec[i64], at: i64, item: i64) -> vec[i64]:
    """A vector with one item put in before place `at`."""
    out = vec[i64]([item] * (len(items) + 1))
    for i in range(at):
        out[i] = items[i]
    for i in range(at, len(items)):
        out[i + 1] = items[i]
    return out


def without_items(items: vec[i64], at: i64, size: i64) -> vec[i64]:
    """A vector without the `size` items from place `at` on."""
    out = vec[i64]([0] * (len(items) - size))
    for i in range(at):
        out[i] = items[i]
    for i in range(at + size, len(items)):
        out[i - size] = items[i]
    return out
