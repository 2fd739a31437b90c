"""What a report needs of a language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from flottille.engine.actions import Action
from flottille.engine.registry import find


class Speech(Protocol):
    """Says keys with parameters, numbers and the names of components."""

    language: str

    def say(self, key: str, /, **params: object) -> str:
        """The sentence of a key."""
        ...

    def number(self, value: float, decimals: int | None = None) -> str:
        """A number as it is written."""
        ...

    def name(self, game: str, component: str) -> str:
        """What a component is called."""
        ...

    def action(self, game: str, action: Action, names: Sequence[str] = ()) -> str:
        """What an action does."""
        ...

    def about(self, game: str, what: str, **params: object) -> str:
        """Other words of a game."""
        ...


def role(speech: Speech, game: str, verb: str, arg: str) -> str:
    """What is done with a component, which the diamond stands for."""
    names = {each.name: [a.name for a in each.args] for each in find(game).actions.verbs}
    return speech.about(game, f"action.{verb}", **{name: "◆" if name == arg else "…" for name in names[verb]})


def percent(speech: Speech, rate: float, decimals: int = 0) -> str:
    """A rate as it is written."""
    return f"{speech.number(100 * rate, decimals)}\N{NO-BREAK SPACE}%"
