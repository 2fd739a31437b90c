"""What was found, as lines."""

from __future__ import annotations

from rich.text import Text

from flottille.cli.lookup.facts import described
from flottille.cli.lookup.found import Found
from flottille.cli.rulebook import Chapter, Rule, Rulebook
from flottille.cli.show.lines import said
from flottille.engine.game import Game
from flottille.words import Words

MOST_COMPONENTS = 12


def found_lines(found: Found, game: Game, words: Words, width: int) -> list[Text]:
    """A rule under its heading; a component with its facts and rules; a list where several fit."""
    if found.rule is not None:
        return rule_lines([found.rule], width)
    if found.chapter is not None:
        return chapter_lines(found.chapter, width)
    lines: list[Text] = []
    for component in found.components[:MOST_COMPONENTS]:
        lines += said(described(component, game.id, words), width, "  ")
    if len(found.components) > MOST_COMPONENTS:
        lines += said(words.say("rules.more", n=len(found.components) - MOST_COMPONENTS), width, "  ", "dim")
    return lines + rule_lines(found.rules, width)


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
        else:
            found += said(_plain(paragraph), width)
    return found


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
    """Without the marks of code and links."""
    return text.replace("`", "").replace("_**", "**").replace("**_", "**")
