"""A game's view in parts: what is printed, what everybody sees, and what a seat sees differently."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from flottille.engine.patch import Patch, apply
from flottille.engine.state import SPECTATOR, State


def nothing(_: State) -> dict[str, Any]:
    """A part that a game does without."""
    return {}


class Kept:
    """What was made for the view before, by name, with all that it depends on: the same is not made again.

    Whoever keeps one hands out nothing that somebody could change.
    """

    def __init__(self) -> None:
        self._made: dict[str, tuple[object, Any]] = {}

    def get(self, name: str, of: object, make: Callable[[], Any]) -> Any:
        """What is made of something."""
        found = self._made.get(name)
        if found is None or found[0] != of:
            found = self._made[name] = of, make()
        return found[1]


@dataclass(frozen=True)
class Views:
    """The three functions of a view. Together they are what the viewer of a mask sees; called, all of it."""

    printed: Callable[[State], dict[str, Any]] = nothing  # by edition, options and number of seats: nothing else
    shared: Callable[[State], dict[str, Any]] = nothing  # of the spectators' mask
    own: Callable[[State], dict[str, Patch]] = nothing  # of a seat's mask, as a patch of what is shared
    again: Callable[[State, Kept], dict[str, Any]] | None = None  # what is shared, of a game that keeps some of it

    def __call__(self, mask: State) -> dict[str, Any]:
        """All of it."""
        seen: dict[str, Any] = {**self.printed(mask), **self.shared(everybody(mask))}
        return seen if mask.viewer < 0 else _patched(seen, self.own(mask))


def _patched(seen: dict[str, Any], own: dict[str, Patch]) -> dict[str, Any]:
    found: dict[str, Any] = apply(seen, own)
    return found


def everybody(mask: State) -> State:
    """What everybody knows of what the viewer of a mask does."""
    return mask if mask.viewer == SPECTATOR else mask.mask(SPECTATOR)


def instead(values: Mapping[str, Any]) -> dict[str, Patch]:
    """The patch that puts these values in the place of others."""
    return {name: [value] for name, value in values.items()}
