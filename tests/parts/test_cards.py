"""Hands in flat vectors."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from flottille.engine.chance import FastChance
from flottille.parts import cards


@given(st.lists(st.integers(0, 99), max_size=20), st.integers(0, 5), st.integers(0, 5))
def test_sort_orders_a_run(items: list[int], before: int, after: int) -> None:
    """Only the run between start and end."""
    row = vec[i64](items)
    end = max(len(items) - after, min(before, len(items)))
    cards.sort(row, min(before, end), end)
    start = min(before, end)
    assert items[:start] + sorted(items[start:end]) + items[end:] == list(row)


def test_remove_closes_the_gap() -> None:
    """The last place of the run becomes free."""
    row = vec[i64]([1, 2, 3, 4, 9])
    cards.remove(row, 0, 4, 2)
    assert [1, 3, 4, -1, 9] == list(row)


def test_deal_keeps_the_cards_and_is_uniform() -> None:
    """Every card comes to the front equally often; nothing is lost."""
    firsts: Counter[int] = Counter()
    for seed in range(3000):
        row = vec[i64]([0, 1, 2])
        cards.deal(row, 3, 2, FastChance(seed))
        assert [0, 1, 2] == sorted(row)
        firsts[row[0]] += 1
    assert all(abs(firsts[card] - 1000) < 5 * 25.8 for card in range(3))
