"""Measures everything and prints ratios: `python -m bench`."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Annotated

import typer
from rich.console import Console

from bench import build
from bench.comparisons import COMPILED, HEARTS, SANTA_TIMEA, UNCOMPILED, Comparison
from bench.report import markdown, surroundings, table
from bench.rounds import Bench, Process, Result

RESULTS = build.ROOT / "bench" / "results.md"
OURSELVES = "Santa Timea: compiled against uncompiled"
PEER = "Hearts: our engine against OpenSpiel"


def main(
    rounds: Annotated[int, typer.Option(min=1, help="How often everything is measured.")] = 9,
    seconds: Annotated[float, typer.Option(min=0.01, help="Processor time of one measurement.")] = 0.15,
    write: Annotated[bool, typer.Option(help="Write bench/results.md.")] = True,
    check: Annotated[bool, typer.Option(help="Exit code 1 when a target is missed.")] = False,
) -> None:
    """Compare the compiled engine with the uncompiled one, and with OpenSpiel."""
    notices = Console(stderr=True)
    groups: dict[str, tuple[Comparison, ...]] = {OURSELVES: SANTA_TIMEA}
    if find_spec("pyspiel") is None:
        notices.print("open_spiel is not installed, Hearts is left out: pip install open_spiel==2.0.2")
    else:
        groups[PEER] = HEARTS
    with notices.status("compiling"):
        processes = {COMPILED: Process(*build.compiled()), UNCOMPILED: Process(*build.uncompiled())}
    results = measure(groups, processes, rounds, seconds, notices)
    screen = Console()
    screen.print(surroundings())
    for title, found in results:
        screen.print(table(title, found))
    if write:
        RESULTS.write_text(markdown(results, rounds), encoding="utf-8")
    if check and any(result.is_met is False for _, found in results for result in found):
        raise typer.Exit(1)


def measure(
    groups: dict[str, tuple[Comparison, ...]],
    processes: dict[str, Process],
    rounds: int,
    seconds: float,
    notices: Console,
) -> list[tuple[str, list[Result]]]:
    """All groups, round by round."""
    comparisons = [comparison for group in groups.values() for comparison in group]
    with notices.status("measuring") as status:
        bench = Bench(processes, seconds)
        results = bench.run(comparisons, rounds, lambda number: status.update(f"measuring: round {number} of {rounds}"))
    for process in processes.values():
        process.close()
    return [(title, [result for result in results if result.comparison in group]) for title, group in groups.items()]


if __name__ == "__main__":
    typer.run(main)
