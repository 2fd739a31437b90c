"""An entry with four viewers against the code before views were told in parts: the library of that commit, beside ours.

`BEFORE` is the last commit where every viewer was sent his whole view, computed for him by uncompiled code.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any

import flottille
from bench import against, build
from flottille.engine.chance import FastChance
from flottille.table import Act, Controller, Decision, Table

BEFORE = "03e7a4c2"
SEATS = 3
SEEDS = (1, 2)
ROUNDS = 5
SCRIPT = Path(__file__).with_name("told.py")
Match = dict[str, Any]


class Library:
    """A process that plays matches with one library."""

    def __init__(self, folder: Path) -> None:
        pipe = subprocess.PIPE
        surroundings = os.environ | {"PYTHONPATH": str(folder), "FLOTTILLE_PURE": "0"}
        self._process = subprocess.Popen(
            [sys.executable, str(SCRIPT)], env=surroundings, stdin=pipe, stdout=pipe, text=True
        )

    def play(self, match: Match) -> dict[str, Any]:
        """What a match cost."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps(match) + "\n")
        self._process.stdin.flush()
        answered = self._process.stdout.readline()
        if not answered:
            raise RuntimeError("the process that tells matches has ended")
        found: dict[str, Any] = json.loads(answered)
        return found

    def close(self) -> None:
        """Let it end."""
        self._process.communicate()


def is_there() -> bool:
    """Whether that commit is in this copy of the project."""
    asked = ["git", "cat-file", "-e", f"{BEFORE}^{{commit}}"]
    return (build.ROOT / ".git").exists() and not subprocess.run(asked, cwd=build.ROOT, capture_output=True).returncode


def choices(game: str, seed: int) -> Match:
    """A whole match of bots that do not search."""
    match, bot = flottille.Match(game, seats=SEATS, seed=seed), flottille.bot("sailor", game, seed=seed)
    table = Table(match, [Controller() for _ in range(SEATS)])
    found: list[tuple[int, str]] = []
    while not match.is_over:
        seat = match.to_act[0]
        action = match.game.actions.write(bot.choose(match.mask(seat), seat))
        found.append((seat, action))
        decision = table.decide(Act(seat, action, table.numbers.of(seat)), FastChance(len(found)))
        assert isinstance(decision, Decision), decision
        table.commit(decision)
    return {"game": game, "seats": SEATS, "seed": seed, "choices": found}


def main(rounds: int = ROUNDS, games: tuple[str, ...] = (), library: Path | None = None) -> dict[str, dict[str, float]]:
    """By game: microseconds and bytes of an entry, before and now (or with another library), in turns."""
    before, now = Library(against.library(BEFORE)), Library(library or build.ensure())
    found: dict[str, dict[str, float]] = {}
    for game in games or tuple(flottille.games()):
        matches = [choices(game, seed) for seed in SEEDS]
        pairs = [(before.play(match), now.play(match)) for _ in range(rounds) for match in matches]
        if any(then["scores"] != today["scores"] for then, today in pairs):
            raise RuntimeError(f"{game}: the match of then is not that of today")
        found[game] = {
            "before_us": 1e6 * median(then["seconds"] / then["entries"] for then, _ in pairs),
            "now_us": 1e6 * median(today["seconds"] / today["entries"] for _, today in pairs),
            "entry": median(today["seconds"] / then["seconds"] for then, today in pairs),
            "bytes": median(mean(today["sizes"]) / mean(then["sizes"]) for then, today in pairs),
        }
    before.close()
    now.close()
    return found


def mean(sizes: list[int]) -> float:
    """Of what one viewer gets."""
    return sum(sizes) / max(1, len(sizes))


if __name__ == "__main__":
    for each, figures in main().items():
        print(each, {name: round(value, 3) for name, value in figures.items()})
