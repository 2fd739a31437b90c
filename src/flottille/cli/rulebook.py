"""A game's rules text by rule, chapter and word."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from flottille.cli.reading.plain import bare, is_form, words_of
from flottille.engine.game import Game

HEADING = re.compile(r"^(#{1,4}) (?:(\d+(?:\.\d+)*)\.? )?(.*)$")
ITEM = re.compile(r"^- \*\*([A-Z]+-\d[\w.]*)\*\* ?(.*)$")
ROW = re.compile(r"^\| *([^|]+?) *\| *([^|]+?) *\|$")  # of a table of two columns
SIGNS = re.compile(r"[^A-Z0-9]")  # between the letters and figures of a number
GLOSSARY = "0"  # the chapter with the words used throughout


@dataclass
class Rule:
    """One numbered rule."""

    number: str
    text: str
    chapter: str  # its heading


@dataclass
class Chapter:
    """A heading and everything below it up to the next of its level."""

    number: str
    title: str
    level: int
    text: str


class Rulebook:
    """The rules of a game in one language."""

    def __init__(self, game: Game, language: str) -> None:
        try:
            self.text = game.read_text(f"rules.{language}.md")
        except FileNotFoundError:  # a game of others may come without
            self.text = ""
        self.rules: list[Rule] = []
        self.chapters: list[Chapter] = []
        self._read()

    @property
    def idea(self) -> str:
        """The first paragraph: what the game is about."""
        return next(each for each in self.text.split("\n\n") if not each.startswith("#")).replace("\n", " ")

    @property
    def words(self) -> list[tuple[tuple[str, ...], str]]:
        """The words used throughout: the names of each, and what it means."""
        glossary = self.chapter(GLOSSARY)
        rows = [found for line in (glossary.text if glossary else "").splitlines() if (found := ROW.match(line))]
        return [(tuple(row[1].split(", ")), row[2]) for row in rows[2:]]  # below the head and its line

    def _read(self) -> None:
        heading, rule = "", None
        for line in self.text.splitlines():
            if found := HEADING.match(line):
                heading, rule = line.lstrip("# "), None
                self.chapters.append(Chapter(found[2] or "", found[3], len(found[1]), ""))
            elif found := ITEM.match(line):
                rule = Rule(found[1], found[2], heading)
                self.rules.append(rule)
            elif rule is not None and line.startswith("  ") and line.strip():
                rule.text += " " + line.strip()
            else:
                rule = None
            for chapter in self._open():
                chapter.text += line + "\n"

    def _open(self) -> list[Chapter]:
        """The last heading and those it stands under."""
        found: list[Chapter] = []
        level = 9
        for chapter in reversed(self.chapters):
            if chapter.level < level:
                found.append(chapter)
                level = chapter.level
        return found

    def rule(self, number: str) -> Rule | None:
        """A rule by number; its prefix may be left out."""
        wanted = number.upper()
        has_prefix = "-" in wanted or "." not in wanted
        for rule in self.rules:
            if wanted == (rule.number if has_prefix else rule.number.split("-")[-1]).upper():
                return rule
        return self._loosely(wanted)

    def _loosely(self, wanted: str) -> Rule | None:
        """A rule by its letters and figures alone: LI5A1, li 5.a1, 5a1."""
        typed = SIGNS.sub("", wanted)
        if typed.isdigit():
            return None  # 42 may be 4.2, or a figure of a card
        found = [
            rule
            for rule in self.rules
            if typed in (SIGNS.sub("", rule.number.upper()), SIGNS.sub("", rule.number.split("-")[-1].upper()))
        ]
        return found[0] if len(found) == 1 else None

    def chapter(self, asked: str) -> Chapter | None:
        """A chapter by number or title, whatever its accents."""
        wanted = bare(asked).rstrip(". ")
        for chapter in self.chapters:
            if chapter.level > 1 and wanted in (chapter.number, bare(chapter.title)):
                return chapter
        return None

    def search(self, text: str) -> list[Rule]:
        """Rules that hold every word of a text, whatever its accents and capitals: whole words before parts of some.

        Those that have the text as a heading, as an effect has its name, come first.
        """
        wanted = bare(text).split()
        held = [rule for rule in self.rules if all(word in bare(f"{rule.number} {rule.text}") for word in wanted)]
        typed = words_of(text)
        whole = [rule for rule in held if all(any(is_form(word, each) for each in _words(rule)) for word in typed)]
        headed = re.compile(rf"{re.escape(bare(text))}s?[.:]")
        return sorted(whole or held, key=lambda rule: not headed.match(bare(rule.text)))


def _words(rule: Rule) -> list[str]:
    return [rule.number.lower(), *words_of(rule.text)]


@cache
def rulebook(game: Game, language: str) -> Rulebook:
    """The rules of a game in one language, read once."""
    return Rulebook(game, language)
