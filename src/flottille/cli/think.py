"""`flottille think`: a process that thinks for the bots of servers that share NATS, on any machine."""

from typing import Annotated

import typer

from flottille._extras import extra
from flottille.cli.console import FINE
from flottille.cli.options import Options
from flottille.cli.serve import show_settings
from flottille.cli.usage import Command
from flottille.words import Words


def add(app: typer.Typer, words: Words) -> None:
    """Add the command."""
    ask = Options(words)

    @app.command("think", cls=Command, help=words.say("cli.think.help"), epilog=words.say("cli.think.examples"))
    def think(
        check: Annotated[bool, typer.Option("--check", help=words.say("cli.serve.check"))] = False,
        lang: Annotated[str, ask.lang] = words.language,
    ) -> int:
        if check:
            return show_settings(words)
        with extra("server"):
            from flottille.server.thinker import run

        run()
        return FINE
