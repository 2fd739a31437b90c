"""Where the command line writes: results on stdout, notices and progress on stderr; and how it stops."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.text import Text

FINE, FAILED, USAGE = 0, 1, 2
WIDEST = 100  # columns a text is set in on a wide screen


class Stop(Exception):
    """Ends the command with a sentence and an exit code."""

    def __init__(self, code: int, sentence: str = "") -> None:
        self.code = code
        self.sentence = sentence
        super().__init__(sentence)


def wrong_usage(sentence: str) -> NoReturn:
    """Stop: the command was used in a way that cannot work, and this is how it could."""
    raise Stop(USAGE, sentence)


def out() -> Console:
    """Results."""
    console = Console(highlight=False)
    return Console(highlight=False, width=WIDEST) if console.width > WIDEST else console


def err() -> Console:
    """Notices and progress."""
    return Console(stderr=True, highlight=False)


def write_json(data: object) -> None:
    """A result for programs."""
    sys.stdout.write(json.dumps(data, ensure_ascii=False, indent=2) + "\n")


def styled(text: str, style: str = "") -> Text:
    """A sentence of the catalogue: `**strong**` is bold."""
    found = Text(style=style)
    for number, part in enumerate(text.split("**")):
        found.append(part, style="bold" if number % 2 else "")
    return found


@contextmanager
def progress_bar(label: str, total: int | None) -> Iterator[Progress]:
    """A bar with the time left, on stderr; `update(0, ...)` moves it."""
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=err(), transient=True) as bar:
        bar.add_task(label, total=total)
        yield bar
