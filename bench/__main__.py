"""Measures everything and prints ratios: `python -m bench`."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib.util import find_spec
from typing import Annotated

import typer
from rich.console import Console

from bench import build, readme
from bench.comparisons import (
    COMPILED,
    HEARTS,
    SANTA_TIMEA,
    UNCOMPILED,
    Group,
    around_the_engine,
    every_game,
    every_value,
    for_learners,
)
from bench.report import markdown, part_table, surroundings, table
from bench.rounds import Bench, Process, Result
from bench.rows import Part

RESULTS = build.ROOT / "bench" / "results.md"


def main(
    rounds: Annotated[int, typer.Option(min=1, help="How often everything is measured.")] = 9,
    seconds: Annotated[float, typer.Option(min=0.01, help="Processor time of one measurement.")] = 0.15,
    write: Annotated[bool, typer.Option(help="Write bench/results.md, if all was measured.")] = True,
    engine: Annotated[bool, typer.Option(help="Measure the engine.")] = True,
    server: Annotated[bool, typer.Option(help="Measure the server.")] = True,
    server_seconds: Annotated[float, typer.Option(min=0.5, help="Length of one run of the server.")] = 6.0,
    server_rounds: Annotated[int, typer.Option(min=1, help="How often the server's moves are counted.")] = 3,
    duel: Annotated[bool, typer.Option(help="Let our search play OpenSpiel's.")] = True,
    duel_matches: Annotated[int, typer.Option(min=2, help="Matches of the two searches.")] = 200,
    duel_seconds: Annotated[float, typer.Option(min=0.001, help="Thinking time of a decision there.")] = 0.05,
    only: Annotated[str, typer.Option(help="Measure the tables whose title has this, nothing else.")] = "",
    check: Annotated[bool, typer.Option(help="Exit code 1 when a target is missed.")] = False,
) -> None:
    """Compare the compiled engine with the uncompiled one and with OpenSpiel, the server with boardgame.io's."""
    notices = Console(stderr=True)
    if only:
        server, duel, write = False, False, False
    duel = duel and has_open_spiel(notices)
    wanted: list[tuple[bool, str, Callable[[Callable[[str], None]], Part]]] = [
        (server, "the server", lambda tell: server_part(server_seconds, server_rounds, tell)),
        (duel, "two searches", lambda tell: duel_part(duel_matches, duel_seconds)),
    ]
    parts: list[Part] = []
    for is_wanted, name, measure_part in wanted:
        if is_wanted:
            with notices.status(name) as status:
                parts.append(measure_part(status.update))
    results = measure_engine(rounds, seconds, only, notices) if engine else []
    screen = Console()
    screen.print(surroundings())
    for group, found in results:
        screen.print(table(group.title, found))
    for part in parts:
        screen.print(part_table(part))
    if write and engine and len(parts) == len(wanted):
        RESULTS.write_text(page := markdown(results, rounds, parts), encoding="utf-8")
        readme.rewrite(build.ROOT, page)
    met = [result.is_met for _, found in results for result in found]
    met += [row.is_met for part in parts for row in part.rows]
    if check and False in met:
        raise typer.Exit(1)


def has_open_spiel(notices: Console) -> bool:
    """Whether the peers are here; says so if not."""
    if find_spec("pyspiel") is None:
        notices.print("open_spiel is not installed and left out: pip install open_spiel==2.0.2")
        return False
    return True


def server_part(seconds: float, rounds: int, tell: Callable[[str], None]) -> Part:
    """What the server does."""
    from bench.server import rows as server_rows

    return Part(server_rows.TITLE, server_rows.measure(seconds, rounds, tell), server_rows.NOTES)


def duel_part(matches: int, seconds: float) -> Part:
    """Our search against OpenSpiel's."""
    from bench import duel

    return Part(duel.TITLE, duel.measure(matches, seconds, os.cpu_count() or 1), duel.NOTES)


def measure_engine(rounds: int, seconds: float, only: str, notices: Console) -> list[tuple[Group, list[Result]]]:
    """Every comparison of the engine that can be made here, or those of some tables."""
    has_doors = find_spec("pettingzoo") is not None
    groups = [SANTA_TIMEA, every_game(), around_the_engine(), every_value(has_doors)]
    if has_doors:
        groups.append(for_learners(find_spec("pygame") is not None))
    if find_spec("pyspiel") is not None:
        groups.append(HEARTS)
    groups = [group for group in groups if only.casefold() in group.title.casefold()]
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
