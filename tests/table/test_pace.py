"""When no clock runs: in quiet hours, and while no server was there."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from flottille.table.pace import DAY, MINUTE, Pauses

HOUR = 60 * MINUTE
NIGHT = (23 * 60, 8 * 60)
MOMENTS = st.integers(0, 4 * DAY)
MINUTES = st.integers(0, 1439)
QUIET = st.one_of(st.none(), st.tuples(MINUTES, MINUTES).filter(lambda span: span[0] != span[1]))
OUTAGES = st.lists(st.tuples(MOMENTS, st.integers(1, DAY)), max_size=4).map(
    lambda found: tuple((begin, begin + length) for begin, length in found)
)


@pytest.mark.parametrize(
    ("since", "until", "hours"), [(22, 46, 15), (23, 32, 0), (32, 47, 15), (3, 9, 1), (22, 23, 1), (9, 9, 0)]
)
def test_the_night_does_not_count(since: int, until: int, hours: int) -> None:
    assert hours * HOUR == Pauses(NIGHT).running(since * HOUR, until * HOUR)


def test_an_outage_at_night_counts_once() -> None:
    """From 22 to 2 nobody could play: one of these hours would have counted."""
    assert 14 * HOUR == Pauses(NIGHT, ((22 * HOUR, 26 * HOUR),)).running(22 * HOUR, 46 * HOUR)


@given(QUIET, OUTAGES, MOMENTS, st.integers(0, 3 * DAY))
def test_what_is_left_ends_when_it_has_counted(
    quiet: tuple[int, int] | None, outages: tuple[tuple[int, int], ...], since: int, left: int
) -> None:
    """Not a millisecond earlier."""
    pauses = Pauses(quiet, outages)
    end = pauses.after(since, left)
    assert left == pauses.running(since, end)
    assert left == 0 or pauses.running(since, end - 1) == left - 1


@given(QUIET, OUTAGES, MOMENTS, MOMENTS, MOMENTS)
def test_time_adds_up(
    quiet: tuple[int, int] | None, outages: tuple[tuple[int, int], ...], one: int, two: int, three: int
) -> None:
    """Whatever moment it is looked at in between."""
    begin, middle, end = sorted((one, two, three))
    pauses = Pauses(quiet, outages)
    assert pauses.running(begin, end) == pauses.running(begin, middle) + pauses.running(middle, end)
    assert 0 <= pauses.running(begin, end) <= end - begin
