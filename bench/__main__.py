"""Measures everything and prints ratios: `python -m bench`."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Annotated

import typer
from rich.console import Console

from bench import build
from bench.comparisons import COMPILED, HEARTS, SANTA_TIMEA, UNCOMPILED, Group
from bench.report import markdown, rows_table, surroundings, table
from bench.rounds import Bench, Process, Result
from bench.server import rows as server_rows

RESULTS = build.ROOT / "bench" / "results.md"


def main(
    rounds: Annotated[int, typer.Option(min=1, help="How often everything is measured.")] = 9,
    seconds: Annotated[float, typer.Option(min=0.01, help="Processor time of one measurement.")] = 0.15,
    write: Annotated[bool, typer.Option(help="Write bench/results.md, if all was measured.")] = True,
    engine: Annotated[bool, typer.Option(help="Measure the engine.")] = True,
    server: Annotated[bool, typer.Option(help="Measure the server.")] = True,
    server_seconds: Annotated[float, typer.Option(min=0.5, help="Length of one run of the server.")] = 6.0,
    server_rounds: Annotated[int, typer.Option(min=1, help="How often the server's moves are counted.")] = 3,
    check: Annotated[bool, typer.Option(help="Exit code 1 when a target is missed.")] = False,
) -> None:
    """Compare the compiled engine with the uncompiled one and with OpenSpiel, the server with boardgame.io's."""
    notices = Console(stderr=True)
    with notices.status("the server") as status:
        served = server_rows.measure(server_seconds, server_rounds, status.update) if server else []
    results = measure_engine(rounds, seconds, notices) if engine else []
    screen = Console()
    screen.print(surroundings())
    for group, found in results:
        screen.print(table(group.title, found))
    if served:
        screen.print(rows_table(server_rows.TITLE, served))
    if write and engine and server:
        RESULTS.write_text(markdown(results, rounds, served), encoding="utf-8")
    met = [result.is_met for _, found in results for result in found] + [row.is_met for row in served]
    if check and False in met:
        raise typer.Exit(1)


def measure_engine(rounds: int, seconds: float, notices: Console) -> list[tuple[Group, list[Result]]]:
    """Every comparison of the engine that can be made here."""
    groups = [SANTA_TIMEA]
    if find_spec("pyspiel") is None:
        notices.print("open_spiel is not installed, Hearts is left out: pip install open_spiel==2.0.2")
    else:
        groups.append(HEARTS)
    with notices.status("compiling"):
        processes = {COMPILED: Process(*build.compiled()), UNCOMPILED: Process(*build.uncompiled())}
    return measure(groups, processes, rounds, seconds, notices)


def measure(
    groups: list[Group],
    processes: dict[str, Process],
    rounds: int,
    seconds: float,
    notices: Console,
) -> list[tuple[Group, list[Result]]]:
    """All groups, round by round."""
    comparisons = [comparison for group in groups for comparison in group.comparisons]
    with notices.status("measuring") as status:
        bench = Bench(processes, seconds)
        results = bench.run(comparisons, rounds, lambda number: status.update(f"measuring: round {number} of {rounds}"))
    for process in processes.values():
        process.close()
    return [(group, [result for result in results if result.comparison in group.comparisons]) for group in groups]


if __name__ == "__main__":
    typer.run(main)
