"""Measures both sides of each comparison in turn, again and again, so that noise hits all alike.

Each round gives a ratio of two neighbouring measurements in processor time; the median of the rounds counts.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from bench.comparisons import Comparison, Side


class Process:
    """A measuring process that is asked for one measurement at a time."""

    def __init__(self, folder: Path, environment: dict[str, str]) -> None:
        pipe = subprocess.PIPE
        command = [sys.executable, "-m", "bench.worker"]
        self._process = subprocess.Popen(command, cwd=folder, env=environment, stdin=pipe, stdout=pipe, text=True)

    def measure(self, name: str, amount: int) -> tuple[float, float]:
        """Units of work done and seconds they took."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps({"name": name, "amount": amount}) + "\n")
        self._process.stdin.flush()
        answered = self._process.stdout.readline()
        if not answered:
            raise RuntimeError(f"the process that measures {name} has ended")
        found = json.loads(answered)
        return found["units"], found["seconds"]

    def close(self) -> None:
        """Let it end."""
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


@dataclass
class Result:
    """What was found for one comparison."""

    comparison: Comparison
    ours: list[float] = field(default_factory=list)  # units per second, by round
    other: list[float] = field(default_factory=list)

    @property
    def ratios(self) -> list[float]:
        """How many times faster ours was, by round."""
        return [mine / theirs for mine, theirs in zip(self.ours, self.other, strict=True)]

    @property
    def ratio(self) -> float:
        """The median of them."""
        return median(self.ratios)

    @property
    def is_met(self) -> bool | None:
        """Whether the target is reached; None without one."""
        target = self.comparison.target
        return None if target is None else self.ratio >= target


class Bench:
    """Comparisons measured in rounds."""

    def __init__(self, processes: dict[str, Process], seconds: float) -> None:
        self.processes = processes
        self.seconds = seconds
        self.amounts: dict[Side, int] = {}

    def run(self, comparisons: Iterable[Comparison], rounds: int, tell: Callable[[int], None]) -> list[Result]:
        """The results of all rounds; tells each one's number as it begins."""
        results = [Result(comparison) for comparison in comparisons]
        for number in range(rounds):
            tell(number + 1)
            for result in results:
                self.compare(result, ours_first=number % 2 == 0)
        return results

    def compare(self, result: Result, ours_first: bool) -> None:
        """Add one round to a result."""
        if ours_first:
            result.ours.append(self.rate(result.comparison.ours))
            result.other.append(self.rate(result.comparison.other))
        else:
            result.other.append(self.rate(result.comparison.other))
            result.ours.append(self.rate(result.comparison.ours))

    def rate(self, side: Side) -> float:
        """Units per second, measured once."""
        if side not in self.amounts:
            self.amounts[side] = self.fitting_amount(side)
        units, seconds = self.processes[side.process].measure(side.measure, self.amounts[side])
        return units / seconds

    def fitting_amount(self, side: Side) -> int:
        """The amount of work that takes about the time wanted."""
        amount = 1
        while True:
            _, seconds = self.processes[side.process].measure(side.measure, amount)
            if seconds >= self.seconds / 4:
                return max(1, round(amount * self.seconds / seconds))
            amount *= 4
