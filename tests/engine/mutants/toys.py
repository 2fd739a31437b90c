"""The toy game of the docs, and ways to break it."""

from __future__ import annotations

import importlib.util
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[3] / "docs" / "pearls.py"


def _load() -> Any:
    spec = importlib.util.spec_from_file_location("pearls", FILE)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


pearls = _load()


@dataclass(frozen=True)
class Mutant:
    """A broken game and the law it breaks."""

    name: str
    law: str
    make: Callable[[], Any]


def toy(**methods: Any) -> Any:
    """The toy game with some methods of its state replaced; sound as long as none is."""
    state = type("BrokenPearls", (pearls.Pearls,), methods)

    def clone(self: Any) -> Any:
        copy = state(self.seats)
        copy.copy_frame(self)
        copy.hands, copy.gone, copy.trick = self.hands[:], self.gone[:], self.trick[:]
        copy.leader, copy.points = self.leader, self.points[:]
        return copy

    state.clone = methods.get("clone", clone)
    game = pearls.PearlsGame()
    game.blank = lambda seats, options, tables: state(seats)
    return game


def game(**methods: Any) -> Any:
    """The toy game with some methods of the game replaced; each gets the method it replaces first."""
    made = toy()
    for name, method in methods.items():
        usual = getattr(made, name)
        setattr(made, name, lambda *args, method=method, usual=usual: method(usual, *args))
    return made
