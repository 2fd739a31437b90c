"""The results as a table for the terminal and as `results.md`."""

from __future__ import annotations

import os
import platform
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

from rich.table import Table

from bench.comparisons import Group
from bench.rounds import Result
from bench.rows import Part

PACKAGES = ("mypy", "librt", "open_spiel")


def table(title: str, results: Sequence[Result]) -> Table:
    """Ratios and figures, one comparison a line."""
    drawn = Table("comparison", "ratio", "range", "target", "ours /s", "other /s", title=title, title_justify="left")
    for result in results:
        drawn.add_row(*cells(result), *figures(result))
    return drawn


def cells(result: Result) -> tuple[str, str, str, str]:
    """Title, median, range and target."""
    target = result.comparison.target
    wanted = "" if target is None else f"{target:g}x " + ("met" if result.is_met else "MISSED")
    ratios = result.ratios
    return result.comparison.title, f"{times(result.ratio)}x", f"{times(min(ratios))}-{times(max(ratios))}", wanted


def times(ratio: float) -> str:
    """As many digits as tell a few per cent apart near 1."""
    return f"{ratio:.2f}" if ratio < 2 else f"{ratio:.1f}"


def figures(result: Result) -> tuple[str, str]:
    """The best rates of both sides."""
    return short(max(result.ours)), short(max(result.other))


def short(rate: float) -> str:
    """A rate in three digits."""
    for size, name in ((1e6, "M"), (1e3, "k")):
        if rate >= size:
            return f"{rate / size:.3g} {name}"
    return f"{rate:.3g}"


def part_table(part: Part) -> Table:
    """Figures, one a line."""
    drawn = Table("measure", "figure", "target", title=part.title, title_justify="left")
    for row in part.rows:
        drawn.add_row(row.title, row.figure, row.wanted)
    return drawn


def part_lines(part: Part) -> list[str]:
    """The same as lines of the page."""
    lines = ["", f"## {part.title}", "", "| measure | figure | target |", "|---|---|---|"]
    lines += [f"| {row.title} | {row.figure} | {row.wanted} |" for row in part.rows]
    return [*lines, "", *(f"- {note}" for note in part.notes)]


def markdown(groups: Sequence[tuple[Group, Sequence[Result]]], rounds: int, parts: Sequence[Part] = ()) -> str:
    """All of it as a page."""
    lines = [
        "# How fast it is",
        "",
        f"Written by `python -m bench`: {surroundings()}.",
        f"Both sides of a comparison are measured in turn, {rounds} times, in processor time of one core;",
        "the ratio is the median of the rounds.",
    ]
    for group, results in groups:
        lines += ["", f"## {group.title}", "", "| comparison | ratio | range | target |", "|---|---|---|---|"]
        lines += [f"| {' | '.join(cells(result))} |" for result in results]
        lines += ["", *(f"- {note}" for note in group.notes)]
    for part in parts:
        lines += part_lines(part)
    lines += ["", "## Aside: the best rates of this run", ""]
    lines += [
        "They depend on the machine and its load; only ratios count.",
        "",
        "| comparison | unit | ours | other |",
        "|---|---|---|---|",
    ]
    for _, results in groups:
        for result in results:
            ours, other = figures(result)
            lines.append(f"| {result.comparison.title} | {result.comparison.unit}/s | {ours} | {other} |")
    return "\n".join(lines) + "\n"


def surroundings() -> str:
    """Versions and machine in one line."""
    versions = [f"Python {platform.python_version()}"]
    for package in PACKAGES:
        try:
            versions.append(f"{package} {version(package)}")
        except PackageNotFoundError:
            versions.append(f"no {package}")
    return ", ".join([*versions, f"{os.cpu_count()} cores, {platform.machine()}"])
