"""Sets as bits, over the whole range compiled words allow."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from flottille.engine.chance import FastChance
from flottille.parts import bits


@given(st.sets(st.integers(0, 61)))
def test_bits_are_sets(members: set[int]) -> None:
    """Counting, listing and choosing agree with a plain set, above 32 bits too."""
    word = sum(int(bits.bit(i)) for i in members)
    assert sum(1 << i for i in members) == word
    assert sorted(members) == bits.members(word)
    assert len(members) == bits.count(word)
    assert sorted(members) == [bits.nth(word, n) for n in range(len(members))]
    if members:
        assert min(members) == bits.lowest(word)
        assert int(bits.draw(word, FastChance(1))) in members
