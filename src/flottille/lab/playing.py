"""Plays one match of a plan; a bot from outside that fails loses its turn to another, and with it the match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

from flottille.bots.bot import Bot
from flottille.bots.command_line import from_command_line, seated
from flottille.bots.crew import Crew
from flottille.engine.match import Match
from flottille.lab.plan import Job, Lineup, Plan, spread_of


@dataclass(frozen=True)
class Result:
    """One match that was played; lists go by seat."""

    deal: int
    lineup: Lineup
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]  # thinking time
    faults: tuple[tuple[str, ...], ...] = ()  # what went wrong
    uses: tuple[dict[str, int], ...] = ()  # how often each seat took each action, by notation

    @property
    def length(self) -> int:
        """Decisions of all seats."""
        return sum(self.decisions)

    def as_json(self) -> dict[str, Any]:
        """Every field by name."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Result:
        """The result that was written so."""
        lists = ("lineup", "scores", "ranks", "decisions", "seconds", "uses")
        faults = tuple(tuple(each) for each in data["faults"])
        return cls(data["deal"], faults=faults, **{name: tuple(data[name]) for name in lists})


def play(job: Job) -> Result:
    """Play one match with the bots its plan names, as somebody typed them."""
    plan = job.plan
    players = [
        from_command_line(name, plan.game, spread_of(plan.seed, job.deal, *job.lineup, seat), plan.processes)
        for seat, name in enumerate(job.lineup)
    ]
    return play_with(plan, job.deal, job.lineup, players)


def play_with(plan: Plan, deal: int, lineup: Lineup, players: Sequence[Bot]) -> Result:
    """Play one match of a plan with these bots."""
    options: dict[str, Any] = dict(plan.options)
    match = Match(plan.game, plan.seats, seed=spread_of(plan.seed, deal), edition=plan.edition, **options)
    sitting = [
        seated(name, player, seat, *plan.budget(name))
        for seat, (name, player) in enumerate(zip(lineup, players, strict=True))
    ]
    crew = Crew(match.game, sitting)
    crew.begin(match.start_events)
    decisions, thought = [0] * plan.seats, [0.0] * plan.seats
    uses: list[Counter[str]] = [Counter() for _ in lineup]
    while not match.is_over:
        seat = match.to_act[0]
        begun = perf_counter()
        action = sitting[seat].choose(match.mask(seat))
        thought[seat] += perf_counter() - begun
        decisions[seat] += 1
        if plan.counts_uses:
            uses[seat][match.game.actions.write(action)] += 1
        crew.tell(seat, action, match.play(seat, action))
    return Result(
        deal,
        lineup,
        tuple(match.scores),
        ranks_with_faults(match.state.ranks(), [bool(each.faults) for each in sitting]),
        tuple(decisions),
        tuple(thought),
        tuple(tuple(each.faults) for each in sitting),
        tuple(dict(each) for each in uses),
    )


def ranks_with_faults(ranks: Sequence[int], faulty: Sequence[bool]) -> tuple[int, ...]:
    """Who failed has lost: last, behind everyone who did not; the others are ranked among themselves."""
    if not any(faulty):
        return tuple(ranks)
    sound = [rank for rank, failed in zip(ranks, faulty, strict=True) if not failed]
    last = max(len(ranks), 2)  # alone, one can be second
    return tuple(
        last if failed else 1 + sum(other < rank for other in sound) for rank, failed in zip(ranks, faulty, strict=True)
    )
