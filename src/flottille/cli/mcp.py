"""`flottille mcp`: a language model sits at a table."""

from typing import Annotated

import typer

from flottille.cli.console import FINE
from flottille.cli.options import Options
from flottille.cli.usage import Command
from flottille.words import Words


def add(app: typer.Typer, words: Words) -> None:
    """Add the command."""
    ask = Options(words)

    @app.command("mcp", cls=Command, help=words.say("cli.mcp.help"), epilog=words.say("cli.mcp.examples"))
    def mcp(lang: Annotated[str, ask.lang] = words.language) -> int:
        from flottille.cli.guest.tools import server  # only with the extra of the same name

        server(words).run("stdio")
        return FINE
