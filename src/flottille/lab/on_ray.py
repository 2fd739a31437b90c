"""Shares work on a Ray cluster: the one named by RAY_ADDRESS, or one started here for as long as it lasts."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeVar

from flottille._extras import extra
from flottille.lab.workers import CHUNK_SECONDS, do_all

J = TypeVar("J")
R = TypeVar("R")

AHEAD = 2  # chunks per processor on their way
HANDED_ON = ("FLOTTILLE_PURE", "FLOTTILLE_BOTS")  # what a worker must know of our environment
QUIET = {"RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0", "RAY_USAGE_STATS_ENABLED": "0"}


def share_out_on_ray(do: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
    """The results of all jobs, as they come; a Ctrl-C is raised here and leaves no task behind."""
    ray = _ray()
    is_ours = not ray.is_initialized()
    if is_ours:
        variables = {name: os.environ[name] for name in HANDED_ON if name in os.environ}
        ray.init(
            include_dashboard=False, log_to_driver=False, logging_level="ERROR", runtime_env={"env_vars": variables}
        )
    try:
        yield from _run(ray, do, jobs)
    finally:
        if is_ours:
            ray.shutdown()


def _run(ray: Any, do: Callable[[J], R], jobs: Sequence[J]) -> Iterator[R]:
    chunk = ray.remote(do_all)
    ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))
    sent, size = 0, 1
    running: list[Any] = []
    try:
        while sent < len(jobs) or running:
            while sent < len(jobs) and len(running) < ahead:
                running.append(chunk.remote(do, jobs[sent : sent + size]))
                sent += size
            done, running = ray.wait(running, num_returns=1)
            for results, seconds in ray.get(done):
                wished = CHUNK_SECONDS * len(results) / max(seconds, 1e-9)
                size = max(1, min(int(wished), 2 * size, (len(jobs) - sent) // ahead))
                yield from results
    finally:
        for task in running:
            ray.cancel(task, force=True)


def _ray() -> Any:
    for name, value in QUIET.items():
        os.environ.setdefault(name, value)
    with extra("ray"):
        import ray
    return ray
