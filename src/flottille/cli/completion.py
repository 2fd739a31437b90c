"""`flottille completion`: the lines that teach a shell to complete our commands, games, bots and languages."""

import sys
from typing import Annotated

import typer
from typer.completion import completion_init, get_completion_script  # type: ignore[attr-defined]

from flottille.cli.console import FINE, wrong_usage
from flottille.cli.options import SHELLS, Options
from flottille.cli.usage import Command
from flottille.words import Words

PROGRAM = "flottille"


def add(app: typer.Typer, words: Words) -> None:
    """Add the command."""
    completion_init()  # what a shell asks in between is answered by Typer
    ask = Options(words)
    examples = words.say("cli.completion.examples")

    @app.command("completion", cls=Command, help=words.say("cli.completion.help"), epilog=examples)
    def completion(shell: Annotated[str, ask.shell], lang: Annotated[str, ask.lang] = words.language) -> int:
        if shell not in SHELLS:
            wrong_usage(words.say("cli.completion.no_shell", name=shell, shells=", ".join(SHELLS)))
        variable = f"_{PROGRAM.upper()}_COMPLETE"
        script = get_completion_script(prog_name=PROGRAM, complete_var=variable, shell=SHELLS[shell])
        sys.stdout.write(f"{script}\n")
        return FINE
