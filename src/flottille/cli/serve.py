"""`flottille serve` for whoever runs a server for others, and `flottille` alone: the games in the browser."""

from typing import Annotated

import typer

from flottille._extras import extra
from flottille._pure import is_compiled
from flottille.cli.console import FINE, err, out, wrong_usage
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
        check: Annotated[bool, typer.Option("--check", help=words.say("cli.serve.check"))] = False,
        lang: Annotated[str, ask.lang] = words.language,
    ) -> int:
        return show_settings(words) if check else run(words, host, port, is_operated=True)


def show_settings(words: Words) -> int:
    """What would be used, one line each; or what is wrong with it."""
    with extra("server"):
        from flottille.server.settings import from_environment, shown
        from flottille.server.variables import BadSettings

    try:
        found = shown(from_environment())
    except BadSettings as bad:
        wrong_usage("\n".join(words.say(mistake.key, **mistake.params) for mistake in bad.mistakes))
    for name, value in found.items():
        out().print(f"{name}={value}", markup=False, soft_wrap=True)
    return FINE


def run(words: Words, host: str = "127.0.0.1", port: int = PORT, is_operated: bool = False) -> int:
    """Serve until Ctrl+C; an operator opens no browser."""
    from flottille.server import run as run_server

    if not is_compiled():
        err().print(words.say("cli.uncompiled"), markup=False)
    run_server(host, port, not is_operated, is_operated)
    return FINE
