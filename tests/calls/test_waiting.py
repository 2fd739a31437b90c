"""Who is called for a wait: whoever has been waited for so long and is not there, once for one wait."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from flottille.calls.waiting import Waiting

SEATS = st.sets(st.integers(0, 3))


def test_whoever_is_away_is_called_once() -> None:
    waiting = Waiting(60)
    waiting.note([1], 100)
    assert (160, []) == (waiting.next, waiting.due([], 159))
    assert ([1], None) == (waiting.due([], 160), waiting.next)
    waiting.note([1], 170)  # others did something; he is waited for as before
    assert ([], None) == (waiting.due([], 900), waiting.next)
    waiting.note([], 910)
    waiting.note([1], 920)
    assert [1] == waiting.due([], 980)


def test_whoever_is_there_is_called_when_he_goes() -> None:
    waiting = Waiting(60)
    waiting.note([0, 2], 0)
    assert [2] == waiting.due([0], 60)
    assert (120, []) == (waiting.next, waiting.due([0], 119))
    assert [0] == waiting.due([], 120)


def test_whoever_could_not_be_called_is_called_later() -> None:
    waiting = Waiting(60)
    waiting.note([0, 1], 0)
    assert [0, 1] == waiting.due([], 60)
    waiting.again([1], 60)
    assert ([1], None) == (waiting.due([], 120), waiting.next)


@given(st.lists(st.tuples(st.integers(0, 50), SEATS, SEATS), max_size=40), st.integers(0, 30))
def test_nobody_is_called_in_vain_or_twice(steps: list[tuple[int, set[int], set[int]]], patience: int) -> None:
    """Whatever happens: only who owes, is away, and has been waited for; once until he has done something."""
    waiting, now = Waiting(patience), 0
    since: dict[int, int] = {}
    called: set[int] = set()
    for later, owing, there in steps:
        now += later
        since = {seat: since.get(seat, now) for seat in owing}
        called &= owing
        waiting.note(owing, now)
        found = set(waiting.due(there, now))
        assert found <= owing - there - called
        assert all(now - since[seat] >= patience for seat in found)
        called |= found
        for seat in owing & there:
            if now - since[seat] >= patience:
                since[seat] = now
        assert (waiting.next is None) == (owing <= called)
