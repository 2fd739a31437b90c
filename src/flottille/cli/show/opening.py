"""Before the first decision of a match: what the game is about, how this mode is won, who plays, how to answer."""

from __future__ import annotations

from rich.text import Text

from flottille.cli.rulebook import rulebook
from flottille.cli.show.lines import said
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Scene, rule_line
from flottille.engine.match import Match

ABOVE = 2  # lines of a page: the title, a blank one
BELOW = 3  # lines of a page: a blank one, what Enter does, the input


def opening_sentences(match: Match, scene: Scene, seated: str) -> list[str]:
    """The idea of the game, how it is won and what its options change, the table, the keyboard."""
    words = scene.words
    ways = [*drawer(scene.game).wins(scene), *_changed(match, scene)]
    found = [rulebook(match.game, words.language).idea, " ".join(ways), seated, words.say("play.opening.how")]
    return [sentence for sentence in found if sentence]


def _changed(match: Match, scene: Scene) -> list[str]:
    """What the options that somebody switched on change."""
    switched = [
        option.name for option in match.game.options if match.options[option.name] is True and not option.default
    ]
    helps = [f"option.{name}.help" for name in switched]
    return [scene.words.about(match.game, key) for key in helps if scene.words.knows(f"{scene.game}.{key}")]


def opening_pages(match: Match, scene: Scene, seated: str) -> list[list[Text]]:
    """The same on pages of their own: one, or as many as the window needs."""
    width, title = scene.size.width, match.game.title
    pages: list[list[Text]] = [[rule_line(title, width)]]
    for sentence in opening_sentences(match, scene, seated):
        lines = said(sentence, width, "  ")
        if len(pages[-1]) > 1 and len(pages[-1]) + 1 + len(lines) + BELOW > scene.size.height:
            pages.append([rule_line(title, width)])
        room = max(1, scene.size.height - BELOW - ABOVE)
        while len(lines) > room:
            pages[-1] += [Text(), *lines[:room]]
            pages.append([rule_line(title, width)])
            lines = lines[room:]
        pages[-1] += [Text(), *lines]
    ends = ["goes_on"] * (len(pages) - 1) + ["begin"]
    return [[*page, Text(), *_asked(scene, end)] for page, end in zip(pages, ends, strict=True)]


def _asked(scene: Scene, end: str) -> list[Text]:
    """What Enter does on a page."""
    return said(scene.words.say(f"play.opening.{end}"), scene.size.width, style="bold yellow")
