"""What was found, as lines."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.text import Text

from flottille.cli.lookup.facts import described
from flottille.cli.lookup.found import Found
from flottille.cli.rulebook import Chapter, Rule, Rulebook
from flottille.cli.show.lines import said
from flottille.engine.game import Game
from flottille.words import Words

MOST_COMPONENTS = 12
EMPHASIS = re.compile(r"(?<![\w*])\*(?![*\s])([^*]+?)(?<!\s)\*(?![*\w])")


def found_lines(found: Found, game: Game, words: Words, width: int, now: Sequence[str] = ()) -> list[Text]:
    """A rule under its heading; a word; components with their facts, how things stand `now`, and rules."""
    if found.rule is not None:
        return rule_lines([found.rule], width)
    if found.chapter is not None:
        return chapter_lines(found.chapter, width)
    lines: list[Text] = []
    for word in found.words:
        lines += said(_plain(f"**{', '.join(word.names)}**  {word.meaning}."), width, "  ")
    told = [described(component, game.id, words) for component in found.components]
    told = [each for each in told if not each.endswith(").") or len(told) + len(lines) == 1]  # a name explains nothing
    for sentence in told[:MOST_COMPONENTS]:
        lines += said(sentence, width, "  ")
    if len(told) > MOST_COMPONENTS:
        lines += said(words.say("rules.more", n=len(told) - MOST_COMPONENTS), width, "  ", "dim")
    for sentence in now:
        lines += said(sentence, width, "  ▸ ", "cyan")
    explained = found.words and not told
    return lines + (_numbers(found.rules, words, width) if explained else rule_lines(found.rules, width))


def _numbers(rules: list[Rule], words: Words, width: int) -> list[Text]:
    """Where to read on."""
    numbers = ", ".join(rule.number for rule in rules)
    return said(words.say("rules.numbers", numbers=numbers), width, "  ", "dim") if numbers else []


def rule_lines(rules: list[Rule], width: int) -> list[Text]:
    """Rules by number, each chapter's heading once."""
    found: list[Text] = []
    heading = ""
    for rule in rules:
        if rule.chapter != heading:
            heading = rule.chapter
            found += said(heading, width, style="bold cyan")
        found += said(_plain(f"**{rule.number}** {rule.text}"), width, "  ")
    return found


def chapter_lines(chapter: Chapter, width: int) -> list[Text]:
    """A chapter as it is written."""
    found: list[Text] = []
    for paragraph in paragraphs(chapter.text):
        if paragraph.startswith("#"):
            found += said(paragraph.lstrip("# "), width, style="bold cyan")
        elif paragraph.startswith("- "):
            found += said(_plain(paragraph[2:]), width, "  ")
        elif paragraph.startswith("|"):
            found += _row(paragraph, width)
        else:
            found += said(_plain(paragraph), width)
    return found


def _row(row: str, width: int) -> list[Text]:
    """A row of a table; the line below its head is left out."""
    first, *rest = (_plain(cell.strip()) for cell in row.strip("|").split("|"))
    if set(first) <= set("-: "):
        return []
    return said(f"**{first}**  {' · '.join(cell for cell in rest if cell)}", width, "  ")


def phase_lines(book: Rulebook, numbers: Sequence[str], words: Words, width: int) -> list[Text]:
    """Rules in full, or else the first of the chapters; the other chapters by name."""
    rules = [rule for number in numbers if "-" in number and (rule := book.rule(number)) is not None]
    chapters = [chapter for number in numbers if (chapter := book.chapter(number)) is not None]
    if not (rules or chapters):
        return contents(book, width)
    shown = rule_lines(rules, width) or chapter_lines(chapters.pop(0), width)
    more = [*(f"r {chapter.number} {chapter.title}" for chapter in chapters), words.say("rules.all")]
    return [*shown, *said(" · ".join(more), width, "  ", "dim")]


def paragraphs(text: str) -> list[str]:
    """Headings, items, rows of tables and paragraphs, each on one line."""
    found: list[str] = []
    is_open = False
    for line in text.splitlines():
        starts = line.startswith(("#", "- ", "|"))
        if line.strip() and is_open and not starts:
            found[-1] += " " + line.strip()
        elif line.strip():
            found.append(line.strip())
        is_open = bool(line.strip()) and not line.startswith(("#", "|"))
    return found


def contents(book: Rulebook, width: int) -> list[Text]:
    """The chapters of the rules."""
    found: list[Text] = []
    for chapter in book.chapters:
        if chapter.level > 1 and chapter.number:
            found += said(f"**{chapter.number}** {chapter.title}", width, "  " * (chapter.level - 1))
    return found


def _plain(text: str) -> str:
    """Without the marks of code, links and light emphasis."""
    return EMPHASIS.sub(r"\1", text.replace("`", "").replace("_**", "**").replace("**_", "**"))
