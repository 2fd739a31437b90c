"""What a bot hears between its decisions: what its seat may know of a step, and nothing of any other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from flottille.engine.game import Game
from flottille.engine.hearing import EVERYONE, ear


class Heard(NamedTuple):
    """A step, or the start of a match, as a seat heard of it."""

    seat: int | None  # who acted; None: the match began
    action: int | None  # what it did, where the listener may know that
    events: tuple[dict[str, Any], ...]  # what the listener may see of what came of it


def start_heard(viewer: int, events: Iterable[Mapping[str, Any]]) -> Heard:
    """The start of a match, for a seat."""
    return Heard(None, None, _seen(viewer, events))


def step_heard(game: Game, viewer: int, seat: int, action: int, events: Iterable[Mapping[str, Any]]) -> Heard | None:
    """A step, for a seat; None if it may not even know that there was one."""
    known = viewer == seat or game.actions.is_open(action)
    seen = _seen(viewer, events)
    return Heard(seat, action if known else None, seen) if known or seen else None


def _seen(viewer: int, events: Iterable[Mapping[str, Any]]) -> tuple[dict[str, Any], ...]:
    seen = (event for event in events if event.get("seen_by", EVERYONE) & ear(viewer))
    return tuple({"kind": event["kind"], "args": event["args"]} for event in seen)
