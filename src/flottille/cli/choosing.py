"""How a match is to be played: its mode, and every option beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from flottille.cli.numbers import whole_number
from flottille.cli.reading.plain import bare, fits, words_of
from flottille.cli.show.lines import said, wrapped
from flottille.engine.errors import BadOption
from flottille.engine.game import Game
from flottille.engine.options import Mode, Option, OptionValue
from flottille.words import Words

LEAVE = frozenset({"q", "quit", "exit", "quitter"})


def ask(console: Console, question: str, usual: str) -> str:
    """An answer, or the usual one. Raises `EOFError` where somebody leaves."""
    typed: str = console.input(Text.assemble((question, "yellow"), (f" [{usual}] ", "dim"))).strip().lower()
    if typed in LEAVE:
        raise EOFError
    return typed or usual


def pick(console: Console, words: Words, question: str, usual: int, offered: Sequence[Sequence[str]]) -> int:
    """The place of one of several: by its number, by a name or by words that only its names begin with."""
    while True:
        typed = ask(console, question, str(usual + 1))
        number = whole_number(typed)
        if number is not None and 1 <= number <= len(offered):
            return number - 1
        named = [place for place, names in enumerate(offered) if bare(typed) in map(bare, names)]
        begun = [place for place, names in enumerate(offered) if any(_begins(typed, name) for name in names)]
        for found in (named, begun):
            if len(found) == 1:
                return found[0]
        tell(console, words.say("chooser.one_to", most=len(offered)))


def _begins(typed: str, name: str) -> bool:
    wanted = words_of(typed)
    return bool(wanted) and fits(wanted, frozenset(words_of(name)))


def pick_mode(console: Console, words: Words, game: Game, seats: int) -> Mode:
    """One of the modes for this number of seats."""
    modes = [mode for mode in game.modes if seats in mode.seats] or [Mode("standard", game.seats, {})]
    if len(modes) == 1:
        return modes[0]
    named = [words.about(game, f"mode.{mode.name}") for mode in modes]
    for number, (mode, name) in enumerate(zip(modes, named, strict=True), 1):
        show(console, number, Text.assemble((name, "bold"), (_explained(words, game, mode), "dim")))
    offered = [(mode.name, name) for mode, name in zip(modes, named, strict=True)]
    return modes[pick(console, words, words.say("chooser.mode"), 0, offered)]


def pick_options(console: Console, words: Words, game: Game, seats: int, mode: Mode) -> dict[str, Any]:
    """The options of a match: those of the mode, and others as they are changed, one number at a time."""
    chosen: dict[str, OptionValue] = dict(mode.options)
    free = [option for option in game.options if option.seats is None or seats in option.seats]
    free = [option for option in free if option.name not in mode.options]
    while free:
        for number, option in enumerate(free, 1):
            show(console, number, _line(words, game, option, chosen.get(option.name, option.default)))
        begin = words.say("chooser.begin")
        typed = ask(console, words.say("chooser.option"), begin)
        if typed == begin:
            break
        wished = whole_number(typed)
        if wished is None or not 1 <= wished <= len(free):
            tell(console, words.say("chooser.change_or_begin", most=len(free)))
            continue
        option = free[wished - 1]
        changed = {**chosen, option.name: _next(option, chosen.get(option.name, option.default))}
        try:
            game.check_setup(seats, changed)
        except BadOption:
            tell(console, words.say("chooser.not_together"))
        else:
            chosen = changed
    return {**game.check_setup(seats, chosen)}


def tell(console: Console, sentence: str, style: str = "magenta") -> None:
    """A sentence, no line of it beginning with a French sign."""
    for line in said(sentence, console.width, style=style):
        console.print(line)


def show(console: Console, number: int, text: Text) -> None:
    """A numbered line; what does not fit hangs below its beginning."""
    for line in wrapped(text, console.width, Text(f"{number:>3} ", style="cyan")):
        console.print(line)


def _explained(words: Words, game: Game, mode: Mode) -> str:
    """What a mode that turns on one option changes; the name of one that turns on several says which."""
    turned_on = [name for name, value in mode.options.items() if value is True]
    key = f"option.{turned_on[0]}.help" if len(turned_on) == 1 else ""
    return f"  {words.about(game, key)}" if key and words.knows(f"{game.id}.{key}") else ""


def _next(option: Option, value: OptionValue) -> OptionValue:
    return option.values[(option.values.index(value) + 1) % len(option.values)]


def _line(words: Words, game: Game, option: Option, value: OptionValue) -> Text:
    name = words.about(game, f"option.{option.name}")
    helped = (
        words.about(game, f"option.{option.name}.help") if words.knows(f"{game.id}.option.{option.name}.help") else ""
    )
    said = said_value(words, game, option, value)
    label = words.say("common.label", name=name)
    return Text.assemble(f"{label} ", (said, "bold"), (f"  {helped}" if helped else "", "dim"))


def said_value(words: Words, game: Game, option: Option, value: OptionValue) -> str:
    """A value of an option in words."""
    if isinstance(value, bool):
        return words.value(value)
    key = f"option.{option.name}.{value}"
    return words.about(game, key) if words.knows(f"{game.id}.{key}") else words.name(game, str(value))
