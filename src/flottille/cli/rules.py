"""`flottille rules`: a game's rules, whole, by number, by chapter or by word."""

from typing import Annotated

import typer
from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from flottille.cli.asked import read_game
from flottille.cli.console import FAILED, FINE, err, out, write_json
from flottille.cli.options import Options
from flottille.cli.rulebook import Rule, Rulebook, rulebook
from flottille.cli.usage import Command
from flottille.engine.game import Game
from flottille.words import Words


def add(app: typer.Typer, words: Words) -> None:
    """Add the command."""
    ask = Options(words)

    @app.command("rules", cls=Command, help=words.say("cli.rules.help"), epilog=words.say("cli.rules.examples"))
    def rules(
        game: Annotated[str, ask.game],
        what: Annotated[list[str] | None, typer.Argument(help=words.say("cli.rules.what"), metavar="RULE|WORD")] = None,
        json: Annotated[bool, ask.json] = False,
        lang: Annotated[str, ask.lang] = words.language,
    ) -> int:
        found = read_game(words, game)
        asked = " ".join(what or [])
        if json:
            listed = found_rules(rulebook(found, words.language), asked)
            write_json([{"number": rule.number, "chapter": rule.chapter, "text": rule.text} for rule in listed])
            return FINE if listed else FAILED
        if show_found(out(), words, found, asked):
            return FINE
        err().print(words.say("rules.none", text=asked), markup=False)
        return FAILED


def found_rules(book: Rulebook, asked: str) -> list[Rule]:
    """The rule of this number, or all that speak of it."""
    rule = book.rule(asked) if asked else None
    return [rule] if rule is not None else book.search(asked)


def show_found(console: Console, words: Words, game: Game, asked: str) -> bool:
    """Show the rules asked for; whether there are any."""
    book = rulebook(game, words.language)
    if not asked:
        console.print(Markdown(book.text))
        return True
    chapter = None if book.rule(asked) else book.chapter(asked)
    if chapter is not None:
        console.print(Markdown(chapter.text))
        return True
    listed = found_rules(book, asked)
    heading = ""
    for rule in listed:
        if rule.chapter != heading:
            heading = rule.chapter
            console.print(Text(heading, style="bold cyan"))
        _show_rule(console, rule)
    return bool(listed)


def _show_rule(console: Console, rule: Rule) -> None:
    console.print(Padding(Markdown(f"**{rule.number}** {rule.text}"), (0, 0, 0, 2)))
