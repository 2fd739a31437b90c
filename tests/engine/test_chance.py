"""Chance: reproducible, in bounds, recorded, sealed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flottille.engine.chance import FastChance, NoChance, RecordedChance, Recorder, shuffled
from flottille.engine.sealed import SealedChance, commitment, new_secret, sealed_draw


@given(st.integers(0, 2**62 - 1), st.integers(1, 2**29))
def test_fast_draws_stay_in_bounds(seed: int, n: int) -> None:
    """Every draw is from 0 to n-1, and the word stays below 2^62."""
    chance = FastChance(seed)
    assert all(0 <= chance.below(n) < n for _ in range(50))
    assert 0 <= chance.word < 2**62


def test_the_first_draws_of_a_seed_never_change() -> None:
    """Compiled or not, on every machine: seeds are part of what people share."""
    chance = FastChance(7)
    assert [80, 67, 9, 79, 97, 81, 4, 43] == [int(chance.below(100)) for _ in range(8)]


def test_fast_draws_are_spread_evenly() -> None:
    """A die shows each face about as often: within five standard deviations."""
    chance = FastChance(1)
    counts = [0] * 6
    for _ in range(60_000):
        counts[chance.below(6)] += 1
    assert all(abs(count - 10_000) < 5 * 91.3 for count in counts)


def test_neighbouring_seeds_differ() -> None:
    """No two of the first thousand seeds begin alike."""
    starts = {tuple(int(FastChance(seed).below(1 << 20)) for _ in range(2)) for seed in range(1000)}
    assert 999 <= len(starts)


def test_recorder_and_recorded_are_a_pair() -> None:
    """What was recorded plays back the same."""
    recorder = Recorder(FastChance(3))
    drawn = [int(recorder.below(n)) for n in range(1, 30)]
    again = RecordedChance(recorder.take())
    assert drawn == [int(again.below(n)) for n in range(1, 30)]
    assert again.is_used_up()
    assert [] == recorder.take()


def test_recorded_refuses_what_cannot_be() -> None:
    """A draw that is missing or too large is named."""
    with pytest.raises(ValueError, match="draw 1 is 6, not from 0 to 5"):
        RecordedChance([6]).below(6)
    with pytest.raises(ValueError, match="draw 1 is missing"):
        RecordedChance([]).below(6)


def test_no_chance_refuses() -> None:
    """Where nothing is random, a draw is an error."""
    with pytest.raises(ValueError, match="none is allowed"):
        NoChance().below(2)


def test_shuffled_is_a_permutation() -> None:
    """Every number once."""
    assert list(range(20)) == sorted(shuffled(20, FastChance(5)))


def test_sealed_draws_follow_from_the_secret() -> None:
    """Entry and index fix each draw; another secret gives another commitment."""
    secret = bytes(range(32))
    chance = SealedChance(secret, 4)
    assert [sealed_draw(secret, 4, i, 52) for i in range(6)] == [int(chance.below(52)) for _ in range(6)]
    assert [sealed_draw(secret, 5, i, 52) for i in range(6)] != [sealed_draw(secret, 4, i, 52) for i in range(6)]
    assert commitment(secret) != commitment(new_secret())
