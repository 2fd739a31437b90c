"""Where a match is written and typed: a terminal of any kind, or a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.text import Text

from flottille.cli.console import err
from flottille.cli.show.linear import undrawn
from flottille.cli.show.lines import said
from flottille.cli.show.window import plain_signs, window
from flottille.cli.tables.drawing import Size
from flottille.words import Words

FORGET = "\x1b[3J"
ASK = "> "
COLOURED_ASK = "\x01\x1b[1;33m\x02> \x01\x1b[0m\x02"  # marked as taking no room, else long lines wrap wrongly

Completer = Callable[[str], list[str]]  # a line to the words that may stand at its end


class Page:
    """One person's screen."""

    def __init__(self, words: Words, linear: bool = False, console: Console | None = None) -> None:
        self.words = words
        self.console = console or Console(highlight=False)
        self._linear = linear
        self._is_fresh = True

    @property
    def size(self) -> Size:
        """The window as it is now."""
        return window(self.console, self._linear)

    @property
    def is_linear(self) -> bool:
        """Whether sentences are wanted instead of drawings."""
        return self.size.is_linear

    @property
    def is_watched(self) -> bool:
        """Whether somebody looks at drawings and types: only they can be asked to go on."""
        return self.console.is_terminal and not self.is_linear and sys.stdin.isatty()

    def show(self, lines: Iterable[Text]) -> None:
        """Lines that were made for this window."""
        size, linear = self.size, self.is_linear
        for line in lines:
            signs = plain_signs(line, self.console.encoding) if size.is_ascii else line
            if not linear:
                self.console.print(signs, soft_wrap=True)
            elif told := undrawn(signs.plain):
                self.console.print(told, soft_wrap=True, markup=False)
        self._is_fresh = False

    def say(self, sentence: str, style: str = "") -> None:
        """A sentence of the catalogue."""
        if self.is_linear:
            self.show([Text(sentence.replace("**", ""))])
        else:
            self.show(said(sentence, self.size.width, style=style))

    def notice(self, sentence: str) -> None:
        """A refusal, or an answer that is no action."""
        self.say(sentence, "magenta")

    def fresh(self, forget: bool = False) -> None:
        """A new screen; forgetting, nothing is left to scroll back to."""
        if self.console.is_terminal and not self.is_linear:
            self.console.clear()
            if forget:
                self.console.file.write(FORGET)
                self.console.file.flush()
        elif not self._is_fresh and not self.is_linear:
            self.show([Text("-" * self.size.width)])
        self._is_fresh = True

    def read(self, completer: Completer | None = None) -> str:
        """A line; raises `EOFError` at the end of the input."""
        if not sys.stdin.isatty():
            self.console.file.write(ASK)
            self.console.file.flush()
            line = sys.stdin.readline()
            self.console.file.write(line if line.endswith("\n") else f"{line}\n")
            if not line:
                raise EOFError
            return line.rstrip("\n")
        _complete_with(completer)
        plain = self.is_linear or self.console.no_color or not self.console.is_terminal
        return input(ASK if plain else COLOURED_ASK)

    @contextmanager
    def thinking(self, sentence: str) -> Iterator[None]:
        """Says who thinks while it lasts, where that can be wiped away again."""
        if not self.console.is_terminal or self.is_linear:
            yield
            return
        with err().status(sentence):
            yield


def _complete_with(completer: Completer | None) -> None:
    """Tab completes where the standard library can read lines so."""
    try:
        import readline
    except ImportError:
        return

    def complete(text: str, state: int) -> str | None:
        found = completer(readline.get_line_buffer()[: readline.get_endidx()]) if completer is not None else []
        return f"{found[state]} " if state < len(found) else None

    readline.set_completer_delims(" ,")
    readline.set_completer(complete)
    readline.parse_and_bind("tab: complete")
