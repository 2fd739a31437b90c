"""Plays bots against each other fairly: every deal is played with every rotation of the seats.

How it works: a *plan* is cut into jobs that hold nothing but names and seeds, so that any process can play any of
them. Each match derives its chance from the plan's seed and its deal, each bot its own from its match and seat:
the results are the same however many processes share the work.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations, cycle, islice
from time import perf_counter
from typing import Any

from flottille.bots import bot, names
from flottille.engine.errors import BadOption
from flottille.engine.match import Match, spread
from flottille.engine.options import OptionValue
from flottille.engine.registry import find
from flottille.lab.workers import share_out

Lineup = tuple[str, ...]  # a bot per seat
Progress = Callable[[int, int], None]  # matches done, matches in all


@dataclass(frozen=True)
class Plan:
    """What is to be played."""

    game: str
    bots: tuple[str, ...]
    seats: int
    games: int  # matches wished for; rounded up to whole deals
    options: Mapping[str, OptionValue] = field(default_factory=dict)
    seed: int = 0
    seconds: float | None = None
    iterations: int | None = None

    @property
    def deals(self) -> int:
        """How many different starts are played, each with all rotations."""
        return -(-self.games // len(rotations(self.bots, self.seats)))

    @property
    def matches(self) -> int:
        """How many matches will be played."""
        return self.deals * len(rotations(self.bots, self.seats))


@dataclass(frozen=True)
class Job:
    """One match to be played."""

    plan: Plan
    deal: int
    lineup: Lineup


@dataclass(frozen=True)
class Result:
    """One match that was played; lists go by seat."""

    deal: int
    lineup: Lineup
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]  # thinking time


def plan(
    game: str,
    bots: Sequence[str],
    games: int,
    seats: int | None = None,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    seconds: float | None = None,
    iterations: int | None = None,
) -> Plan:
    """A checked plan; raises `BadOption` saying what would be fine."""
    found = find(game)
    for name in bots:
        if name not in names():
            raise BadOption(f"no bot {name!r}; bots are: {', '.join(names())}")
    if not bots:
        raise BadOption("an arena needs bots")
    if games < 1:
        raise BadOption(f"an arena plays at least 1 match, not {games}")
    if seconds is not None and iterations is not None:
        raise BadOption("bots think for some seconds or some iterations, not both")
    if (seconds is not None and seconds <= 0) or (iterations is not None and iterations < 1):
        raise BadOption("bots need some seconds or iterations to think")
    count = seats if seats is not None else next((n for n in found.seats if n >= len(bots)), found.seats[-1])
    checked = found.check_setup(count, options or {})
    return Plan(found.id, tuple(bots), count, games, checked, seed, seconds, iterations)


def rotations(bots: Sequence[str], seats: int) -> list[Lineup]:
    """Every way to sit down that a deal is played with; fewer bots than seats sit several times, more take turns."""
    tables = combinations(bots, seats) if len(bots) > seats else [tuple(islice(cycle(bots), seats))]
    found: dict[Lineup, None] = {}
    for table in tables:
        for shift in range(seats):
            found[table[shift:] + table[:shift]] = None
    return list(found)


def jobs(plan: Plan) -> Iterator[Job]:
    """All matches of a plan, deal by deal."""
    lineups = rotations(plan.bots, plan.seats)
    for deal in range(plan.deals):
        for lineup in lineups:
            yield Job(plan, deal, lineup)


def play(job: Job) -> Result:
    """Play one match."""
    plan, lineup = job.plan, job.lineup
    options: dict[str, Any] = dict(plan.options)
    match = Match(plan.game, plan.seats, seed=spread_of(plan.seed, job.deal), **options)
    players = [
        bot(name, plan.game, seed=spread_of(plan.seed, job.deal, *lineup, seat)) for seat, name in enumerate(lineup)
    ]
    decisions, thought = [0] * plan.seats, [0.0] * plan.seats
    while not match.is_over:
        seat = match.to_act[0]
        mask = match.mask(seat)
        begun = perf_counter()
        action = players[seat].choose(mask, seat, seconds=plan.seconds, iterations=plan.iterations)
        thought[seat] += perf_counter() - begun
        decisions[seat] += 1
        match.play(seat, action)
    ranks = match.state.ranks()
    return Result(job.deal, lineup, tuple(match.scores), tuple(ranks), tuple(decisions), tuple(thought))


def spread_of(*parts: object) -> int:
    """A seed made of several parts."""
    return spread(hash_of(" ".join(map(str, parts))))


def hash_of(text: str) -> int:
    """A text as a number, the same in every process."""
    return int.from_bytes(text.encode(), "big")


def run(plan: Plan, workers: int = 1, progress: Progress | None = None) -> tuple[list[Result], bool]:
    """Play a plan; the results in order and whether all were played (not so after Ctrl-C)."""
    todo = list(jobs(plan))
    found: list[Result] = []
    is_whole = True
    try:
        for result in share_out(play, todo, workers):
            found.append(result)
            if progress is not None:
                progress(len(found), len(todo))
    except KeyboardInterrupt:
        is_whole = False
    order = {lineup: number for number, lineup in enumerate(rotations(plan.bots, plan.seats))}
    return sorted(found, key=lambda result: (result.deal, order[result.lineup])), is_whole
