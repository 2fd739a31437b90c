"""What several commands ask for in the same words: their arguments and options, each declared once."""

from typing import Any

import typer

from flottille.bots import names
from flottille.bots.sharing import MOST_PROCESSES
from flottille.engine.registry import games
from flottille.words import LANGUAGES, Words

SHELLS = {"bash": "bash", "zsh": "zsh", "fish": "fish", "powershell": "pwsh"}  # each by the name Typer has for it


def begun_games(incomplete: str) -> list[str]:
    """The games a shell may complete this to."""
    return [name for name in games() if name.startswith(incomplete)]


def begun_shells(incomplete: str) -> list[str]:
    """The shells."""
    return [name for name in SHELLS if name.startswith(incomplete)]


def begun_languages(incomplete: str) -> list[str]:
    """The languages."""
    return [name for name in LANGUAGES if name.startswith(incomplete)]


def begun_bots(incomplete: str) -> list[str]:
    """The bots, each after those of the list that are complete."""
    before, comma, begun = incomplete.rpartition(",")
    return [f"{before}{comma}{name}" for name in names() if name.startswith(begun)]


class Options:
    """Declarations in a person's language, for the annotations of a command."""

    def __init__(self, words: Words) -> None:
        def option(key: str, *names: str, **more: Any) -> Any:
            return typer.Option(*names, help=words.say(key), **more)

        self.game = typer.Argument(help=words.say("cli.game.help"), metavar="GAME", autocompletion=begun_games)
        shell = words.say("cli.completion.shell")
        self.shell = typer.Argument(help=shell, metavar="SHELL", autocompletion=begun_shells)
        self.file = typer.Argument(help=words.say("cli.file.help"), metavar="FILE")
        self.bots = option("cli.arena.bots", autocompletion=begun_bots)
        self.games = option("cli.arena.games", min=1)
        self.seats = option("cli.arena.seats")
        self.option = option("cli.option.help", metavar="NAME=VALUE")
        self.iterations = option("cli.arena.iterations", min=1)
        self.workers = option("cli.arena.workers", metavar="N|ray")
        self.processes = option("cli.processes.help", min=1, max=MOST_PROCESSES)
        self.seed = option("cli.seed.help")
        self.report = option("cli.report.help", metavar="FILE.html")
        self.json = option("cli.json.help", "--json")
        self.lang = option("cli.lang.help", metavar="en|fr", autocompletion=begun_languages)
