"""`flottille serve`, and `flottille` alone: the games in the browser."""

from typing import Annotated

import typer

from flottille._pure import is_compiled
from flottille.cli.console import FINE, err
from flottille.cli.options import Options
from flottille.cli.usage import Command
from flottille.words import Words

PORT = 7654


def add(app: typer.Typer, words: Words) -> None:
    """Add the command."""
    ask = Options(words)

    @app.command("serve", cls=Command, help=words.say("cli.serve.help"), epilog=words.say("cli.serve.examples"))
    def serve(
        host: Annotated[str, typer.Option(help=words.say("cli.serve.host"))] = "127.0.0.1",
        port: Annotated[int, typer.Option(help=words.say("cli.serve.port"), min=0, max=65535)] = PORT,
        browser: Annotated[bool, typer.Option(help=words.say("cli.serve.browser"))] = True,
        lang: Annotated[str, ask.lang] = words.language,
    ) -> int:
        return run(words, host, port, browser)


def run(words: Words, host: str = "127.0.0.1", port: int = PORT, browser: bool = True) -> int:
    """Serve until Ctrl+C."""
    from flottille.server import run as run_server

    if not is_compiled():
        err().print(words.say("cli.uncompiled"), markup=False)
    run_server(host, port, browser)
    return FINE
