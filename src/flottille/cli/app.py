"""Builds the commands in the person's language and turns every mistake into a sentence and an exit code."""

import sys
from io import TextIOWrapper
from typing import Annotated, NoReturn

import flottille
from flottille._extras import MissingExtra, extra, install
from flottille.cli.language import take_language

with extra("cli"):
    import rich  # noqa: F401
    import typer
    from typer import rich_utils

from flottille.cli import (
    arena,
    backup,
    balance,
    calibrate,
    check,
    completion,
    mcp,
    play,
    replay,
    review,
    rules,
    serve,
    think,
    today,
    verify,
)
from flottille.cli.console import FINE, USAGE, Stop, err, out
from flottille.cli.options import Options
from flottille.cli.usage import Command, Group, UsageError, usage_sentence
from flottille.engine.errors import FlottilleError
from flottille.words import LANGUAGES, UnknownLanguage, Words

COMMANDS = (
    serve,
    think,
    play,
    today,
    replay,
    review,
    verify,
    check,
    rules,
    arena,
    balance,
    calibrate,
    mcp,
    backup,
    completion,
)


def main(argv: list[str] | None = None) -> NoReturn:
    """Run the command line; exits with 0 (fine), 1 (a check failed) or 2 (wrong usage)."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without our letters shows others, not a traceback
    sys.exit(run(sys.argv[1:] if argv is None else argv))


def run(argv: list[str]) -> int:
    """Run one command; its exit code."""
    try:
        language, rest = take_language(argv)
    except UnknownLanguage as error:
        err().print(f"Flottille speaks {' and '.join(LANGUAGES)}, not {error}.  --lang en  --lang fr", markup=False)
        return USAGE
    words = Words(language)
    try:
        code = build(words)(args=rest, prog_name="flottille", standalone_mode=False)
        return code if isinstance(code, int) else FINE
    except Stop as stop:
        return _stopped(stop.code, stop.sentence)
    except UsageError as error:
        return _stopped(USAGE, usage_sentence(words, error))
    except MissingExtra as error:
        return _stopped(USAGE, words.say("extra.missing", package=error.package, command=install(error.extra)))
    except (FlottilleError, OSError, UnicodeDecodeError) as error:
        return _stopped(USAGE, str(error))
    except (typer.Abort, KeyboardInterrupt):
        return _stopped(130, "")


def _stopped(code: int, sentence: str) -> int:
    if sentence:
        err().print(sentence, markup=False, style="" if code == FINE else "red", soft_wrap=True)
    return code


def build(words: Words) -> typer.Typer:
    """The commands, their help in one language."""
    rich_utils.ARGUMENTS_PANEL_TITLE = words.say("cli.panel.arguments")
    rich_utils.OPTIONS_PANEL_TITLE = words.say("cli.panel.options")
    rich_utils.COMMANDS_PANEL_TITLE = words.say("cli.panel.commands")
    rich_utils.DEFAULT_STRING = words.say("cli.panel.default")
    rich_utils.REQUIRED_LONG_STRING = words.say("cli.panel.required")
    Command.help_words = Group.help_words = words.say("cli.help_option")
    Group.words = words
    app = typer.Typer(
        cls=Group,
        help=words.say("cli.help"),
        epilog=words.say("cli.epilog"),
        add_completion=False,
        rich_markup_mode="rich",
        invoke_without_command=True,
        context_settings={"help_option_names": ["-h", "--help"]},
    )

    ask = Options(words)

    @app.callback()
    def alone(
        context: typer.Context,
        lang: Annotated[str, ask.lang] = words.language,
        version: Annotated[bool, typer.Option("--version", help=words.say("cli.version.help"))] = False,
    ) -> int | None:
        if version:
            out().print(f"flottille {flottille.__version__}")
        elif context.invoked_subcommand is None:
            return serve.run(words)
        return None

    for command in COMMANDS:
        command.add(app, words)
    return app
