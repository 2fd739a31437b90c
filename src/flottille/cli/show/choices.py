"""The choices of a decision as numbered lines, in groups, short ones side by side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.text import Text

from flottille.cli.show.lines import cut, in_columns, wrapped
from flottille.cli.tables.drawing import Choice, Group, numbered

NUMBER = 3  # cells of a number
GAP = 2  # between what it says and what it brings
MOST_COLUMNS = 6
SAYS_SHARE = 0.5  # of the width, at most, is what choices say
LEAST_COLUMN = 24  # cells of what choices bring; with less it follows what they say


@dataclass(frozen=True)
class Line:
    """A choice with its number, 0 where it cannot be chosen."""

    number: int
    choice: Choice


def choice_lines(groups: Sequence[Group], width: int) -> list[Text]:
    """Every group that has something to list."""
    numbers = {id(choice): number for number, choice in numbered(tuple(groups))}
    found: list[Text] = []
    for group in groups:
        listed = [Line(numbers.get(id(each), 0), each) for each in group.choices if each.is_listed]
        if listed:
            found += _group(group.title, listed, width)
    return found


def _group(title: str, lines: list[Line], width: int) -> list[Text]:
    one_line = _on_one_line(title, lines, width)
    if one_line is not None:
        return [one_line]
    head = wrapped(Text(title, style="dim"), width, "  ") if title else []
    cells = [_cell(line, _says_width(lines, width)) for line in lines]
    widest = max(cell.cell_len for cell in cells)
    columns = min(MOST_COLUMNS, len(cells), max(1, (width + GAP) // (widest + GAP)))
    if columns > 1 and len(cells) > 2:
        columns = -(-len(cells) // -(-len(cells) // columns))  # no more than needed for this height
        return head + in_columns(cells, columns, max(widest + GAP, min(width // columns, widest + 3 * GAP)))
    return head + [part for line in lines for part in _full(line, _says_width(lines, width), width)]


def _on_one_line(title: str, lines: list[Line], width: int) -> Text | None:
    """Title and short choices side by side, if nothing but the last brings something."""
    if not title or any(line.choice.brings or line.choice.why_not for line in lines[:-1]) or len(lines) == 1:
        return None
    parts = [_cell(line, 0) for line in lines]
    found = Text.assemble((f"  {title} ", "dim"), Text(" ").join(parts))
    return found if found.cell_len <= width else None


def _says_width(lines: list[Line], width: int) -> int:
    if not any(line.choice.brings or line.choice.why_not for line in lines):
        return 0
    return min(max(Text(line.choice.says).cell_len for line in lines), int(width * SAYS_SHARE))


def _mark(line: Line) -> Text:
    return Text(f"{line.number:>{NUMBER}} ", style="cyan") if line.number else Text(" " * (NUMBER - 1) + "– ", "dim")


def _says(line: Line) -> Text:
    return Text(line.choice.says, style="bold" if line.number else "dim")


def _about(choice: Choice) -> str:
    return choice.brings if choice.is_open else choice.why_not


def _cell(line: Line, says_width: int) -> Text:
    """Everything on one line, however long."""
    says, about = _says(line), _about(line.choice)
    if not about:
        return Text.assemble(_mark(line), says)
    blank = " " * (max(0, says_width - says.cell_len) + GAP)
    return Text.assemble(_mark(line), says, blank, (about, "dim"))


def _full(line: Line, says_width: int, width: int) -> list[Text]:
    """One choice over as many lines as it needs; what it brings hangs in its column."""
    cell = _cell(line, says_width)
    if cell.cell_len <= width:
        return [cell]
    mark, says, about = _mark(line), _says(line), Text(_about(line.choice), style="dim")
    indent = mark.cell_len + says_width + GAP
    if not about or says.cell_len > says_width or width - indent < LEAST_COLUMN:
        return wrapped(Text.assemble(says, "  ", about) if about else says, width, mark)
    head = Text.assemble(mark, says, " " * (indent - mark.cell_len - says.cell_len))
    return [cut(part, width) for part in wrapped(about, width, head)]
