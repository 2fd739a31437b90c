"""What every drawing of a table is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rich.console import RenderableType

from flottille.words import Names, Words

View = dict[str, Any]  # what `Match.view` gives, and nothing else


@dataclass(frozen=True)
class Drawn:
    """A table on the screen."""

    body: RenderableType
    lists_actions: bool = False  # the legal actions carry their numbers in the drawing already


@dataclass(frozen=True)
class Drawer:
    """Draws one game: the table, the situation a person is in, and the events the drawing shows anyway."""

    draw: Callable[[View, Words, Names], Drawn]
    situation: Callable[[View], str]  # <game>.prompt.<situation>
    prompt_params: Callable[[View, Words, Names], dict[str, object]]
    quiet: frozenset[str] = frozenset()  # kinds of events not worth a line


def numbers(view: View) -> dict[int, int]:
    """The number on the screen, from 1, of each legal action."""
    return {action["number"]: i for i, action in enumerate(view["actions"], 1)}
