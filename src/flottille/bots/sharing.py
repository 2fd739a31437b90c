"""A decision that several processes think about: each has a share, and what they find is added up."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from flottille.bots.judge import Judge
from flottille.bots.search import Search
from flottille.engine.chance import FastChance
from flottille.engine.errors import BadOption
from flottille.engine.state import State
from flottille.engine.texts import quoted
from flottille.engine.whole import whole

MOST_PROCESSES = 64

Finding = dict[int, tuple[int, float]]  # visits and the sum of their values, by action


def check_processes(asked: object) -> int:
    """How many processes shall think; raises `BadOption`."""
    found = whole(asked)
    if type(found) is int and 1 <= found <= MOST_PROCESSES:
        return found
    raise BadOption(f"processes is a whole number from 1 to {MOST_PROCESSES}, not {quoted(asked)}")


def portions(iterations: int | None, processes: int) -> list[int]:
    """How many visits each process makes; with few of them fewer processes think; 0: by the clock alone."""
    if iterations is None:
        return [0] * processes
    share, left = divmod(iterations, processes)
    return [portion for place in range(processes) if (portion := share + (place < left))]


def is_shared(judge: Judge) -> bool:
    """Whether several processes find more than one: not where a judge weighs all actions by itself."""
    return type(judge).weigh is Judge.weigh


@dataclass(frozen=True)
class Share:
    """What one process has to do."""

    judge: Judge
    actions: int
    explore: float
    seed: int
    mask: State
    iterations: int  # 0: as many as there is time for
    seconds: float


def think(share: Share) -> Finding:
    """What a search of its own finds."""
    search = Search(share.judge, share.actions, share.explore, FastChance(share.seed))
    search.run(share.mask, share.iterations, share.seconds)
    return found_by(search)


def found_by(search: Search) -> Finding:
    """What lies below the root of a search."""
    return {action: (visits, value) for action, visits, value in search.findings()}


def added(findings: Sequence[Finding]) -> Finding:
    """All findings together."""
    total: Finding = {}
    for finding in findings:
        for action, (visits, value) in finding.items():
            before = total.get(action, (0, 0.0))
            total[action] = (before[0] + visits, before[1] + value)
    return total
