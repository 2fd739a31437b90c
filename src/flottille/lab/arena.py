"""Plays bots against each other fairly: every deal is played with every rotation of the seats.

How it works: a *plan* is cut into jobs that hold nothing but names and seeds, so that any process can play any of
them. Each match derives its chance from the plan's seed and its deal, each bot its own from its match and seat:
the results are the same however many processes share the work. What was played is kept in a *run*, so that a plan
that was stopped goes on where it was.
"""

from __future__ import annotations

from collections.abc import Callable

from flottille.lab.on_ray import share_out_on_ray
from flottille.lab.plan import Job, Lineup, Plan, jobs, plan, rotations
from flottille.lab.playing import Result, play, play_with
from flottille.lab.runs import Run
from flottille.lab.workers import share_out

RAY = "ray"
Progress = Callable[[int, int], None]  # matches done, matches in all


def run(
    plan: Plan, workers: int | str = 1, progress: Progress | None = None, kept: Run | None = None
) -> tuple[list[Result], bool]:
    """Play a plan; the results in order and whether all were played (not so after Ctrl-C)."""
    found: list[Result] = kept.read(plan) if kept is not None else []
    done = {(result.deal, result.lineup) for result in found}
    todo = [job for job in jobs(plan) if (job.deal, job.lineup) not in done]
    is_whole = True
    if progress is not None and found:
        progress(len(found), plan.matches)
    try:
        for result in share_out_on_ray(play, todo) if workers == RAY else share_out(play, todo, int(workers)):
            found.append(result)
            if kept is not None:
                kept.add(result)
            if progress is not None:
                progress(len(found), plan.matches)
    except KeyboardInterrupt:
        is_whole = False
    order = {lineup: number for number, lineup in enumerate(plan.lineups)}
    return sorted(found, key=lambda result: (result.deal, order[result.lineup])), is_whole


__all__ = ["RAY", "Job", "Lineup", "Plan", "Result", "jobs", "plan", "play", "play_with", "rotations", "run"]
