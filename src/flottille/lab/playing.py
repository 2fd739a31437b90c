"""Plays one match of a plan; a bot from outside that fails loses its turn to another, and with it the match."""

from __future__ import annotations

import signal
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from time import perf_counter
from typing import Any

from flottille.bots import bot, simplest
from flottille.bots.bot import Bot
from flottille.bots.command_line import from_command_line, is_outside
from flottille.bots.fault import BotFault
from flottille.bots.outside import seconds_of
from flottille.bots.program import GRACE
from flottille.engine.match import Match
from flottille.engine.registry import find
from flottille.lab.plan import Job, Lineup, Plan, spread_of

STRIKES = 3  # faults in a match after which a bot is not asked any more


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
        from_command_line(name, plan.game, seed=spread_of(plan.seed, job.deal, *job.lineup, seat))
        for seat, name in enumerate(job.lineup)
    ]
    return play_with(plan, job.deal, job.lineup, players)


def play_with(plan: Plan, deal: int, lineup: Lineup, players: Sequence[Bot]) -> Result:
    """Play one match of a plan with these bots."""
    options: dict[str, Any] = dict(plan.options)
    match = Match(plan.game, plan.seats, seed=spread_of(plan.seed, deal), edition=plan.edition, **options)
    sitting = [Sitting(plan, lineup[seat], players[seat], seat) for seat in range(plan.seats)]
    decisions, thought = [0] * plan.seats, [0.0] * plan.seats
    uses: list[Counter[str]] = [Counter() for _ in lineup]
    while not match.is_over:
        seat = match.to_act[0]
        begun = perf_counter()
        action = sitting[seat].choose(match)
        thought[seat] += perf_counter() - begun
        decisions[seat] += 1
        if plan.counts_uses:
            uses[seat][match.game.actions.write(action)] += 1
        match.play(seat, action)
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


class Sitting:
    """A bot at its seat for one match."""

    def __init__(self, plan: Plan, name: str, player: Bot, seat: int) -> None:
        self.name = name
        self.player = player
        self.seat = seat
        self.seconds, self.iterations = plan.budget(name)
        self.is_outside = is_outside(name)
        self.fallback = bot(simplest(find(plan.game)), plan.game, seed=seat) if self.is_outside else player
        self.faults: list[str] = []

    def choose(self, match: Match) -> int:
        """The action the seat takes."""
        mask = match.mask(self.seat)
        if not self.is_outside:
            return self.player.choose(mask, self.seat, self.seconds, self.iterations)
        if len(self.faults) < STRIKES:
            try:
                with alarm((self.seconds or seconds_of(self.name)) + 2 * GRACE):
                    action = int(self.player.choose(mask, self.seat, self.seconds, self.iterations))
                if action in mask.legal(self.seat):
                    return action
                self.faults.append(f"answered {action!r}, which is not legal")
            except BotFault as fault:
                self.faults.append(str(fault))
            except Exception as error:
                self.faults.append(f"{type(error).__name__}: {error}"[:120])
        return self.fallback.choose(mask, self.seat)


@contextmanager
def alarm(seconds: float) -> Iterator[None]:
    """Raise `BotFault` in what is done here once the time is up, where the system can."""
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def ring(*_: object) -> None:
        raise BotFault(f"no answer within {seconds:g} s")

    before = signal.signal(signal.SIGALRM, ring)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
