"""Wrong usage as a helpful sentence: what was asked and what would be fine."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import Any, ClassVar

import typer
from typer.core import TyperCommand, TyperGroup

from flottille.cli.console import wrong_usage
from flottille.engine.registry import broken, games
from flottille.words import Words

PROBLEMS = {  # what the reader of arguments says of a number, in English
    "at_least": re.compile(r"should be greater than or equal to (\S+)"),
    "at_most": re.compile(r"should be less than or equal to (\S+)"),
    "whole": re.compile(r"valid integer()"),
    "number": re.compile(r"valid (?:number|float)()"),
}
NO_VALUE = re.compile(r"Option '([^']+)' requires an argument")

UsageError: type[Exception] = typer.BadParameter.__mro__[1]  # whichever click this Typer is built on


class Command(TyperCommand):
    """A command whose `--help` is explained in the person's language."""

    help_words: ClassVar[str] = ""

    def get_help_option(self, ctx: Any) -> Any:
        """The option that shows the help."""
        option: Any = super().get_help_option(ctx)
        if option is not None:
            option.help = self.help_words
        return option


class Group(TyperGroup):
    """The same for the list of commands; an unknown one gets a suggestion."""

    help_words: ClassVar[str] = ""
    words: ClassVar[Words]

    def get_help_option(self, ctx: Any) -> Any:
        """The option that shows the help."""
        option: Any = super().get_help_option(ctx)
        if option is not None:
            option.help = self.help_words
        return option

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that was asked for."""
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            asked = args[0]
            if asked in games():
                wrong_usage(self.words.say("cli.usage.game_alone", game=asked))
            near = get_close_matches(asked, self.commands, 1)
            wrong_usage(self.words.say("cli.usage.no_command", name=asked, commands=", ".join(near or self.commands)))
        return super().resolve_command(ctx, args)


def usage_sentence(words: Words, error: Exception) -> str:
    """What is wrong with the arguments and where to look."""
    context: Any = getattr(error, "ctx", None)
    path = str(context.command_path) if context is not None else "flottille"
    return f"{_mistake(words, error)}\n{words.say('cli.usage.see', command=path)}"


def _mistake(words: Words, error: Exception) -> str:
    kind = type(error).__name__
    message = str(getattr(error, "message", "") or error)
    if kind == "NoSuchOption":
        near = ", ".join(getattr(error, "possibilities", None) or ())
        key = "cli.usage.no_option_but" if near else "cli.usage.no_option"
        return words.say(key, name=str(getattr(error, "option_name", "")), near=near)
    param: Any = getattr(error, "param", None)
    name = max(param.opts, key=len) if param is not None and param.opts else ""
    if param is not None and not name.startswith("-"):
        name = str(param.metavar or param.name).upper()
    if kind == "MissingParameter":
        return words.say("cli.usage.missing", name=name)
    if name:
        return _bad_value(words, name, message)
    if found := NO_VALUE.search(message):
        return words.say("cli.usage.no_value", name=found[1])
    return words.say("cli.usage.other", problem=message)


def _bad_value(words: Words, name: str, message: str) -> str:
    for key, says in PROBLEMS.items():
        if found := says.search(message):
            return words.say(f"cli.usage.bad_value.{key}", name=name, limit=found[1])
    return words.say("cli.usage.bad_value", name=name, problem=message)


def unknown_game(words: Words, asked: str) -> str:
    """No such game, and which there are; one that is installed and broken says why."""
    if asked in broken():
        return words.say("cli.usage.broken_game", name=asked, problem=broken()[asked])
    near = get_close_matches(asked, games(), 1)
    if near:
        return words.say("cli.usage.no_game_but", name=asked, near=near[0])
    return words.say("cli.usage.no_game", name=asked, games=", ".join(games()))
