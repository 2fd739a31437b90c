"""Our search and OpenSpiel's meet over the adapter."""

from importlib.util import find_spec

import pytest

from flottille._pure import is_compiled

pytestmark = pytest.mark.skipif(
    find_spec("pyspiel") is None or not is_compiled(), reason="needs OpenSpiel and the compiled engine"
)


def test_a_duel_is_counted():
    """Two matches with the seats changed; both sides think, within about the same time."""
    from bench import duel

    bouts = [duel.Bout(0, seat, 0.002) for seat in (0, 1)]
    results = [duel.fight(bout) for bout in bouts]

    assert [result.lineup for result in results] == [(duel.OURS, duel.THEIRS), (duel.THEIRS, duel.OURS)]
    assert all(result.faults == ((), ()) for result in results)
    assert all(min(result.seconds) > 0.04 for result in results)


def test_the_row_tells_the_rate():
    """With its interval and whether the target is met."""
    from bench import duel

    (row,) = duel.measure(2, 0.001, 1)
    assert row.title.startswith("wins of our search, 2 matches")
    assert row.is_met == (float(row.figure.split()[0]) >= 65)
