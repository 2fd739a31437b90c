"""How an action would be typed, and what the screen says about it."""

from __future__ import annotations

from collections.abc import Sequence

from flottille.cli.reading.sayings import leaves
from flottille.cli.tables.drawing import Choice, Group, numbered


def typed_as(action: int, groups: Sequence[Group], typed: Sequence[Choice] = ()) -> str:
    """Short forms along the way if all have one, else numbers; "" where it is neither listed nor typed."""
    paths = _paths(action, groups, typed)
    for path in paths:
        if all(choice.typed for choice in path):
            return " ".join(choice.typed[0] for choice in path)
    return _numbers(paths[0], groups) if paths else ""


def on_screen(action: int, groups: Sequence[Group], typed: Sequence[Choice] = ()) -> tuple[str, str]:
    """The words of its choice and what it brings, without columns; each "" where the screen does not say it."""
    found = [path[-1] for path in _paths(action, groups, typed)]
    says = next((" ".join(choice.says.split()) for choice in found), "")
    brings = (choice.hinted or choice.brings for choice in found)
    return says, next((" ".join(each.split()) for each in brings if each), "")


def _paths(action: int, groups: Sequence[Group], typed: Sequence[Choice]) -> list[tuple[Choice, ...]]:
    return [path for path, number in leaves((*groups, Group("", tuple(typed)))) if number == action]


def _numbers(path: Sequence[Choice], groups: Sequence[Group]) -> str:
    found = []
    for choice in path:
        found.append(next((str(number) for number, each in numbered(tuple(groups)) if each is choice), "?"))
        groups = (Group("", choice.more),)
    return " ".join(found)
