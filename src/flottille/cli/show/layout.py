"""A screen as the lines of a window, from the header down to the keys."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from rich.text import Text

from flottille.cli.console import styled
from flottille.cli.show.choices import choice_lines
from flottille.cli.show.lines import cut, said, wrapped
from flottille.cli.tables.drawing import (
    FULL_HEIGHT,
    HIGHEST,
    SMALL_HEIGHT,
    Choice,
    Group,
    Screen,
    Size,
    numbers_by_action,
    rule_line,
)
from flottille.words import Words

TOLD_MORE, TOLD_FULL, TOLD_SMALL, TOLD_LEAST = 8, 4, 2, 1  # lines of what happened
ALL, FOLDED, NONE = 2, 1, 0  # what is shown of the others
ASKS = re.compile(r"\? \w+")  # "? help" among the commands
GUIDE = "  i "  # before the words of the guide
INPUT = 1  # line of the window that is typed into
LEAST_RIGHT = 12  # cells of the right half of the header, or none


@dataclass(frozen=True)
class Around:
    """What the loop adds to a game's screen."""

    told: Sequence[str] = ()  # sentences since the last decision
    guide: str = ""  # the first time a kind of decision comes up
    pointer: str = ""  # where to read the guide that found no room
    help: str = ""  # where to ask, where the line of commands found no room
    keys: Sequence[str] = ()  # the line of commands, longest first
    name: str = ""  # before the prompt, where several share the keyboard
    others: str = ""  # instead of the lines of the others where there is no room
    notices: Sequence[str] = field(default_factory=tuple)  # what became of the last line typed


def lay_out(screen: Screen, around: Around, words: Words, size: Size) -> list[Text]:
    """Lines no wider than the window; less is told, explained and shown of the others before it gets too high."""
    most = TOLD_FULL if size.height >= FULL_HEIGHT else TOLD_SMALL
    for told, guide, keys, others in (
        (TOLD_MORE, True, True, ALL),
        (TOLD_FULL, True, True, ALL),
        (most, True, True, ALL),
        (TOLD_SMALL, True, True, ALL),
        (TOLD_SMALL, False, True, ALL),
        (TOLD_SMALL, False, False, ALL),
        (TOLD_SMALL, False, False, FOLDED),
        (TOLD_LEAST, False, False, NONE),
    ):
        lines = _lines(screen, around, words, size, told, guide, keys, others)
        if len(lines) + INPUT <= size.height:
            return lines
    least = _lines(screen, around, words, size, 0, False, False, NONE)
    scrolled = _lines(screen, around, words, size, TOLD_SMALL, False, False, FOLDED)
    is_scrolled = size.height < len(least) + INPUT and len(scrolled) + INPUT <= HIGHEST * size.height
    return scrolled if is_scrolled else least


def _lines(
    screen: Screen, around: Around, words: Words, size: Size, told: int, guide: bool, keys: bool, others: int
) -> list[Text]:
    width = size.width
    found = [header_line(screen.header, width), *(cut(line, width) for line in screen.board)]
    if size.height < SMALL_HEIGHT:
        found.append(rule_line("", width))
    found += [cut(line, width) for line in screen.mine]
    if screen.others and others:
        folded = said(around.others, width, "  ", "dim") if around.others else []
        found += [cut(line, width) for line in screen.others] if others == ALL else folded
    found += told_lines(around.told, words, width, told)
    for notice in around.notices:
        found += said(notice, width, style="magenta")
    found += _with_tail(prompt_lines(asked(screen, words), around.name, width), "" if keys else around.help, width)
    if guide and around.guide:
        found += said(around.guide, width, GUIDE, "dim")
    found += choice_lines(screen.groups, width)
    if keys and screen.prompt:
        is_missed = around.guide and around.pointer and not guide
        pointed = [ASKS.sub(around.pointer, each, count=1) for each in around.keys] if is_missed else []
        found += keys_line([*pointed, *around.keys], width)
    return found


def _with_tail(lines: list[Text], tail: str, width: int) -> list[Text]:
    """Something more at the end of the last line, if there is room."""
    if not lines or not tail or lines[-1].cell_len + 2 + len(tail) > width:
        return lines
    return [*lines[:-1], Text.assemble(lines[-1], (f"  {tail}", "dim"))]


def is_guided(lines: Sequence[Text]) -> bool:
    """Whether there was room for the guide."""
    return any(line.plain.startswith(GUIDE) for line in lines)


def second_step(choice: Choice, words: Words) -> str:
    """What is asked behind a choice."""
    asks = choice.asks or words.say("play.second_step", choice=" ".join(choice.says.split()))
    return f"{asks} ({words.say('play.goes_back')})"


def step_lines(prompt: str, groups: Sequence[Group], keys: Sequence[str], width: int) -> list[Text]:
    """A second step: only its question and its choices."""
    return [*prompt_lines(prompt, "", width), *choice_lines(groups, width), *keys_line(keys, width)]


def header_line(header: tuple[str, str], width: int) -> Text:
    """Left and right of the first line; the right gives way."""
    left, right = Text(header[0]), Text(header[1])
    room = width - left.cell_len - 2
    if right.cell_len > room:
        right = cut(right, room) if room >= LEAST_RIGHT else Text()
    left = cut(left, width)
    blank = " " * max(0, width - left.cell_len - right.cell_len)
    return Text.assemble(left, blank, right, style="reverse")


def asked(screen: Screen, words: Words) -> str:
    """The prompt, with what an empty line does."""
    number = numbers_by_action(screen.groups).get(screen.default) if screen.default is not None else None
    return f"{screen.prompt} [{words.say('play.enter', number=number)}]" if number and screen.prompt else screen.prompt


def prompt_lines(prompt: str, name: str, width: int) -> list[Text]:
    """What is asked."""
    if not prompt:
        return []
    sentence = Text.assemble((f"{name} ", "bold yellow"), styled(prompt, "bold yellow")) if name else None
    return wrapped(sentence or styled(prompt, "bold yellow"), width, Text("▸ ", style="bold yellow"))


def told_lines(
    sentences: Sequence[str], words: Words, width: int, most: int, earlier: str = "play.earlier"
) -> list[Text]:
    """Sentences packed into lines; only the last of them where there are many."""
    blocks = _packed(sentences, width)
    kept: list[Text] = []
    while blocks and most and (not kept or len(kept) + len(blocks[-1]) <= most):
        kept = blocks.pop() + kept
    most = max(most, min(len(kept), TOLD_FULL))  # a sentence stays whole
    left_out = sum(map(len, blocks)) + max(0, len(kept) - most)
    kept = kept[-most:] if most else []
    if not left_out:
        return kept
    return [Text(cut(Text(f" … {words.say(earlier, n=left_out)}"), width).plain, style="dim"), *kept]


def _packed(sentences: Sequence[str], width: int) -> list[list[Text]]:
    """Short sentences share a line, a long one takes several."""
    blocks: list[str] = []
    for sentence in sentences:
        joined = f"{blocks[-1]} {sentence}" if blocks else ""
        if blocks and styled(joined).cell_len + 3 <= width:
            blocks[-1] = joined
        else:
            blocks.append(sentence)
    return [said(block, width, Text(" · ", style="dim")) for block in blocks]


def keys_line(keys: Sequence[str], width: int) -> list[Text]:
    """The longest line of commands that fits."""
    fits = [key for key in keys if Text(key).cell_len <= width]
    return [Text(fits[0], style="dim")] if fits else []
