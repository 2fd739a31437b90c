"""Before the first decision of a match: what the game is about, how this mode is won, who plays, how to answer."""

from __future__ import annotations

from rich.text import Text

from flottille.cli.rulebook import rulebook
from flottille.cli.show.lines import said
from flottille.cli.tables import drawer
from flottille.cli.tables.drawing import Scene, rule_line
from flottille.engine.match import Match


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


def opening_lines(match: Match, scene: Scene, seated: str) -> list[Text]:
    """The same on a page of its own."""
    width = scene.size.width
    found = [rule_line(match.game.title, width)]
    for sentence in opening_sentences(match, scene, seated):
        found += [Text(), *said(sentence, width, "  ")]
    return [*found, Text(), *said(scene.words.say("play.opening.begin"), width, style="bold yellow")]
