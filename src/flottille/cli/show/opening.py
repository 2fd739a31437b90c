"""Before the first decision of a match: what the game is about, who plays, and how to answer."""

from __future__ import annotations

from rich.text import Text

from flottille.cli.rulebook import Rulebook
from flottille.cli.show.lines import said
from flottille.cli.tables.drawing import rule_line
from flottille.engine.game import Game
from flottille.words import Words


def opening_sentences(game: Game, words: Words, seated: str) -> list[str]:
    """The idea of the game, the table, the keyboard."""
    return [Rulebook(game, words.language).idea, *([seated] if seated else []), words.say("play.opening.how")]


def opening_lines(game: Game, words: Words, seated: str, width: int) -> list[Text]:
    """The same on a page of its own."""
    found = [rule_line(game.title, width)]
    for sentence in opening_sentences(game, words, seated):
        found += [Text(), *said(sentence, width, "  ")]
    return [*found, Text(), *said(words.say("play.opening.begin"), width, style="bold yellow")]
