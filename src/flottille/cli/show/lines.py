"""Lines of a window: cut or wrapped to its width, never wider."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from flottille.cli.console import styled

_RULER = Console(width=400, color_system=None)
FRENCH_SPACE = re.compile(r"[ \u00a0\u202f](?=[:;!?»%](?:[\s,.)]|$))|(?<=«)[ \u00a0\u202f]")  # no line ends there
KEPT = {" ": "\ue001", "\u00a0": "\ue002", "\u202f": "\ue003"}  # stand for such spaces while lines are broken
FREED = str.maketrans({kept: space for space, kept in KEPT.items()})


def cut(line: Text, width: int) -> Text:
    """A line within a width, with an ellipsis where something is cut off."""
    if line.cell_len <= width:
        return line
    short = line.copy()
    short.truncate(width, overflow="ellipsis")
    return short


def wrapped(text: Text, width: int, first: Text | str = "", rest: str | None = None) -> list[Text]:
    """A sentence on as many lines as it needs, the first behind a mark, the others behind a blank of its width."""
    mark = first if isinstance(first, Text) else Text(first)
    blank = " " * mark.cell_len if rest is None else rest
    kept = text.copy()
    kept.plain = FRENCH_SPACE.sub(lambda space: KEPT[space.group()], text.plain)
    lines = kept.wrap(_RULER, max(1, width - max(mark.cell_len, cell_len(blank))))
    for line in lines:
        line.plain = line.plain.translate(FREED)
    found = [Text.assemble(mark if number == 0 else blank, line) for number, line in enumerate(lines)]
    for line in found:
        line.rstrip()
    return found


def said(sentence: str, width: int, first: Text | str = "", style: str = "") -> list[Text]:
    """A sentence of the catalogue, wrapped; `**strong**` is bold."""
    found: list[Text] = []
    for number, part in enumerate(sentence.split("\n")):
        found += wrapped(styled(part, style), width, first if number == 0 else " " * Text.assemble(first).cell_len)
    return found


def padded(text: Text | str, width: int, right: bool = False) -> Text:
    """A cell of a table: cut or filled to a width."""
    cell = cut(text if isinstance(text, Text) else Text(text), width).copy()
    blank = " " * (width - cell.cell_len)
    return Text.assemble(blank, cell) if right else Text.assemble(cell, blank)


def in_columns(cells: Sequence[Text], columns: int, width: int) -> list[Text]:
    """Cells set downwards in columns of equal width."""
    height = -(-len(cells) // columns)
    found = []
    for row in range(height):
        parts = [cells[k] for k in range(row, len(cells), height)]
        line = Text.assemble(*(padded(part, width) for part in parts))
        line.rstrip()
        found.append(line)
    return found
