"""Compares the compiled engine with that of another commit, game by game: `python -m bench.against REVISION`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from bench import build
from bench.comparisons import COMPILED, Comparison, Group, Side, every_game
from bench.report import surroundings, table
from bench.rounds import Bench, Process

BEFORE = "before"
FOLDER = build.ROOT / "build" / "against"


def main(
    revision: Annotated[str, typer.Argument(help="The commit to compare with.")],
    rounds: Annotated[int, typer.Option(min=1, help="How often everything is measured.")] = 15,
    seconds: Annotated[float, typer.Option(min=0.01, help="Processor time of one measurement.")] = 0.3,
    only: Annotated[str, typer.Option(help="Measure the rows whose title has this.")] = "",
    least: Annotated[float, typer.Option(help="Exit code 1 where a game has less of its speed left.")] = 0.95,
) -> None:
    """Measure both in turn; 1.00x is as fast as before."""
    screen = Console()
    folder, environment = build.compiled()
    before = library(revision)
    processes = {
        COMPILED: Process(folder, environment),
        BEFORE: Process(before, os.environ | {"PYTHONPATH": str(before), "FLOTTILLE_PURE": "0"}),
    }
    group = with_before(every_game(), only)
    with screen.status("") as status:
        found = Bench(processes, seconds).run(group.comparisons, rounds, lambda n: status.update(f"{n} of {rounds}"))
    for process in processes.values():
        process.close()
    screen.print(surroundings())
    screen.print(table(f"Now against {revision}", found))
    if any(result.ratio < least for result in found):
        raise typer.Exit(1)


def with_before(group: Group, only: str) -> Group:
    """The same measures, with the other commit on the other side."""
    wanted = [row for row in group.comparisons if only.casefold() in row.title.casefold()]
    rows = [Comparison(row.title, row.unit, row.ours, Side(BEFORE, row.other.measure)) for row in wanted]
    return Group(group.title, tuple(rows))


def library(revision: str) -> Path:
    """The compiled library of another commit, built in a worktree of its own."""
    name = subprocess.run(
        ["git", "rev-parse", "--short", revision], cwd=build.ROOT, check=True, capture_output=True, text=True
    ).stdout.strip()
    tree = FOLDER / name
    if not tree.exists():
        subprocess.run(["git", "worktree", "add", "--detach", "--quiet", str(tree), name], cwd=build.ROOT, check=True)
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(tree), str(tree / "src")]), "FLOTTILLE_PURE": "1"}
    environment |= {"CFLAGS": "-Wno-misleading-indentation"}  # saves GCC two thirds of its time, see setup.py
    built = subprocess.run(
        [sys.executable, "-m", "bench.build"], cwd=tree, env=environment, check=True, capture_output=True, text=True
    )
    return Path(built.stdout.strip().splitlines()[-1])


if __name__ == "__main__":
    typer.run(main)
