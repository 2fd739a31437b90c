"""The functions of a game's other modules, handed to the engine by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

from flottille.engine.chance import Chance
from flottille.engine.shapes import Shape
from flottille.engine.sheet import Sheet
from flottille.engine.state import State


def missing(*_: object) -> NoReturn:
    """Stands for a function the game does not have."""
    raise NotImplementedError


@dataclass(frozen=True)
class Doors:
    """What a game answers with a function each; `Game` says what they are asked."""

    view: Callable[[State], dict[str, Any]] = missing
    dump: Callable[[State], dict[str, Any]] = missing
    load: Callable[[Mapping[str, Any], Any], State] = missing
    sheet: Callable[[State, int], Sheet] = missing
    lost: Callable[[State], list[str]] = lambda state: []
    read_tables: Callable[[Mapping[str, Any]], Any] = lambda components: None
    free: Mapping[str, Shape] = field(default_factory=dict)  # what an edition may change, by its path
    begin: Callable[[Any, Chance], None] = missing
