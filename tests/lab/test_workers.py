"""Work shared between processes: everything comes back, and nobody is left behind."""

from __future__ import annotations

import time
from multiprocessing import active_children

from flottille.lab.workers import share_out


def test_every_result_comes_back() -> None:
    """In any order, however many chunks it takes."""
    assert sorted(share_out(abs, range(-50, 0), 2)) == list(range(1, 51))


def test_one_worker_needs_no_process() -> None:
    """The order stays, and nothing is pickled."""
    assert list(share_out(lambda job: job + 1, [3, 1, 2], 1)) == [4, 2, 3]


def test_stopping_ends_the_workers() -> None:
    """Who stops listening does not wait for jobs that take long."""
    results = share_out(time.sleep, [0.0, 0.0, 0.0, *[60.0] * 9], 2)
    next(results)
    results.close()  # type: ignore[attr-defined]
    deadline = time.monotonic() + 20
    while active_children() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert active_children() == []
