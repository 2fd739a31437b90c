"""The small table of the README, read out of results.md."""

from __future__ import annotations

import re
from pathlib import Path

BEGIN, END = "<!-- bench -->", "<!-- /bench -->"
# What is shown, and the beginning of its line in results.md.
SHOWN = {
    "README.md": (
        ("| measured in one run | |", "compiled engine, random matches of Santa Timea, against uncompiled"),
        "random rollouts of Hearts, against OpenSpiel's C++",
        "information-set search on Hearts, against OpenSpiel's C++",
        "our search against OpenSpiel's on Santa Timea, same time",
    ),
    "README.fr.md": (
        ("| mesuré en une fois | |", "moteur compilé, parties aléatoires de Santa Timea, contre non compilé"),
        "parties aléatoires de Hearts, contre le C++ d’OpenSpiel",
        "recherche sur Hearts, contre le C++ d’OpenSpiel",
        "notre recherche contre celle d’OpenSpiel à Santa Timea, à temps égal",
    ),
}
LINES = (
    "random matches inside the engine",
    "random rollouts of a dealt position",
    "information-set search, C++",
    "wins of our search",
)


def figure(results: str, begins: str) -> str | None:
    """The second cell of the line that begins so; None where a peer was not measured."""
    found = re.search(rf"^\| {re.escape(begins)}[^|]*\| ([^|]+) \|", results, re.MULTILINE)
    return found.group(1) if found else None


def small_table(results: str, file: str) -> str:
    """The table for one of the two languages."""
    (head, first), *rest = SHOWN[file]
    found = [(title, figure(results, line)) for title, line in zip((first, *rest), LINES, strict=True)]
    rows = [f"| {title} | {told} |" for title, told in found if told is not None]
    return "\n".join([head, "|---|---|", *rows])


def put_in(text: str, table: str) -> str:
    """A README with the table between its marks."""
    before, rest = text.split(BEGIN, 1)
    return f"{before}{BEGIN}\n{table}\n{END}{rest.split(END, 1)[1]}"


def rewrite(root: Path, results: str) -> None:
    """Put the table into both READMEs."""
    for file in SHOWN:
        path = root / file
        path.write_text(put_in(path.read_text(encoding="utf-8"), small_table(results, file)), encoding="utf-8")
