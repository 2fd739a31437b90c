"""Work shared between processes: everything comes back, and nobody is left behind."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable
from multiprocessing import active_children
from pathlib import Path

import psutil

from flottille.lab.workers import share_out

ENDLESS = """
import sys
from flottille.lab.workers import share_out
from tests.lab.test_workers import sign_in
if __name__ == "__main__":
    list(share_out(sign_in, [sys.argv[1]] * 1000, 2))
"""


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


def test_workers_do_not_outlive_their_parent(tmp_path: Path) -> None:
    """However it ends: killed, it leaves nobody behind."""
    (script := tmp_path / "endless.py").write_text(ENDLESS)
    (signed := tmp_path / "signed").mkdir()
    root = str(Path(__file__).parents[2])
    parent = subprocess.Popen([sys.executable, str(script), str(signed)], env={**os.environ, "PYTHONPATH": root})
    try:
        wait_for(lambda: len(list(signed.iterdir())) == 2)
    finally:
        parent.kill()
        parent.wait()
    wait_for(lambda: not any(is_running(int(worker.name)) for worker in signed.iterdir()))


def sign_in(folder: str) -> None:
    """A job that says who does it, and takes its time."""
    (Path(folder) / str(os.getpid())).touch()
    time.sleep(0.2)


def wait_for(come_true: Callable[[], bool]) -> None:
    """Fails if it does not come true in a minute."""
    end = time.monotonic() + 60
    while not come_true():
        assert time.monotonic() < end
        time.sleep(0.05)


def is_running(process: int) -> bool:
    """Whether there is such a process; one that has ended may wait for init to notice."""
    try:
        return psutil.Process(process).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False
