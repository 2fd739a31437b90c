"""What several commands ask for in the same words: their arguments and options, each declared once."""

from typing import Any

import typer

from flottille.words import Words


class Options:
    """Declarations in a person's language, for the annotations of a command."""

    def __init__(self, words: Words) -> None:
        def option(key: str, *names: str, **more: Any) -> Any:
            return typer.Option(*names, help=words.say(key), **more)

        self.game = typer.Argument(help=words.say("cli.game.help"), metavar="GAME")
        self.file = typer.Argument(help=words.say("cli.file.help"), metavar="FILE")
        self.bots = option("cli.arena.bots")
        self.games = option("cli.arena.games", min=1)
        self.seats = option("cli.arena.seats")
        self.option = option("cli.option.help", metavar="NAME=VALUE")
        self.iterations = option("cli.arena.iterations", min=1)
        self.workers = option("cli.arena.workers", metavar="N|ray")
        self.seed = option("cli.seed.help")
        self.report = option("cli.report.help", metavar="FILE.html")
        self.json = option("cli.json.help", "--json")
        self.lang = option("cli.lang.help", metavar="en|fr")
