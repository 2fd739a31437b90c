"""The same arena on a real Ray of two worker processes."""

from __future__ import annotations

import os
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

from flottille._extras import MissingExtra
from flottille._pure import is_compiled
from flottille.lab import on_ray
from flottille.lab.arena import RAY, plan, run
from flottille.lab.on_ray import share_out_on_ray

quiet = ("ignore::DeprecationWarning", "ignore::FutureWarning", "ignore::ResourceWarning")  # of Ray itself
pytestmark = pytest.mark.filterwarnings(*quiet)
needs_ray = pytest.mark.skipif(find_spec("ray") is None or not is_compiled(), reason="needs Ray; one run is enough")


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    """Ray, started here with two processors."""
    import ray

    os.environ.update(on_ray.QUIET)
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    yield
    ray.shutdown()


def who(number: int) -> tuple[int, int]:
    import time

    time.sleep(0.2)
    return number, os.getpid()


@needs_ray
@pytest.mark.usefixtures("cluster")
def test_two_other_processes_share_the_work() -> None:
    """Everything comes back, and it was not done here."""
    found = list(share_out_on_ray(who, list(range(8))))
    assert sorted(number for number, _ in found) == list(range(8))
    assert os.getpid() not in {process for _, process in found}
    assert len({process for _, process in found}) == 2


@needs_ray
@pytest.mark.usefixtures("cluster")
def test_the_same_numbers_as_alone() -> None:
    """Seed by seed, with and without search."""
    planned = plan("santa_timea", ["mate", "deckhand"], 6, seats=2, seed=5, iterations=5)
    alone, _ = run(planned, workers=1)
    shared, is_whole = run(planned, workers=RAY)
    assert is_whole
    assert [(r.deal, r.lineup, r.scores, r.ranks, r.decisions) for r in alone] == [
        (r.deal, r.lineup, r.scores, r.ranks, r.decisions) for r in shared
    ]


def test_without_ray_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    """No traceback."""
    import builtins

    usual = builtins.__import__

    def without_ray(name: str, *args: object, **more: object) -> object:
        if name == "ray":
            raise ModuleNotFoundError(name=name)
        return usual(name, *args, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", without_ray)
    with pytest.raises(MissingExtra, match=r"flottille\[ray\]"):
        list(share_out_on_ray(abs, [1]))
