"""Sets of up to 120 members in two words of a vector."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from flottille import FastChance
from flottille.parts import wide

MEMBERS = st.sets(st.integers(0, 119), max_size=30)


def holding(*groups: set[int]) -> vec[i64]:
    """A vector with one set after the other."""
    sets = vec[i64]([0] * (2 * len(groups)))
    for number, group in enumerate(groups):
        for member in group:
            wide.put(sets, 2 * number, member)
    return sets


@given(MEMBERS, MEMBERS)
def test_sets_side_by_side(first: set[int], second: set[int]) -> None:
    """Each set holds its own members, in order, and counts them."""
    sets = holding(first, second)

    assert [sorted(first), sorted(second)] == [wide.wide_members(sets, 0), wide.wide_members(sets, 2)]
    assert [len(first), len(second)] == [wide.size(sets, 0), wide.size(sets, 2)]
    assert [not first, not second] == [wide.is_empty(sets, 0), wide.is_empty(sets, 2)]
    assert all(wide.has(sets, 0, member) == (member in first) for member in range(120))


@given(MEMBERS)
def test_members_by_number(members: set[int]) -> None:
    """The n-th member, and the next one from any start."""
    sets = holding(members)

    assert sorted(members) == [wide.nth_member(sets, 0, n) for n in range(len(members))]
    for start in range(120):
        assert min((member for member in members if member >= start), default=-1) == wide.next_member(sets, 0, start)


@given(MEMBERS, MEMBERS)
def test_pouring_and_taking(first: set[int], second: set[int]) -> None:
    """All members move; taken ones are gone."""
    sets = holding(first, second)
    wide.pour(sets, 0, 2)
    assert [[], sorted(first | second)] == [wide.wide_members(sets, 0), wide.wide_members(sets, 2)]
    for member in first:
        wide.take(sets, 2, member)
    assert sorted(second - first) == wide.wide_members(sets, 2)


@given(st.sets(st.integers(0, 119), min_size=1, max_size=30), st.integers(0, 1000))
def test_drawing(members: set[int], seed: int) -> None:
    """Every member is drawn once."""
    sets = holding(members)
    drawn = [wide.draw_member(sets, 0, FastChance(seed + n)) for n in range(len(members))]

    assert sorted(members) == sorted(drawn)
    assert wide.is_empty(sets, 0)
