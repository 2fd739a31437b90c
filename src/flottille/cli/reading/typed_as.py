"""How an action would be typed."""

from __future__ import annotations

from collections.abc import Sequence

from flottille.cli.reading.sayings import leaves
from flottille.cli.tables.drawing import Choice, Group, numbered


def typed_as(action: int, groups: Sequence[Group]) -> str:
    """Short forms along the way if all have one, else numbers; "" where it is on no list."""
    for path, number in leaves(groups):
        if number == action:
            forms = [choice.typed[0] for choice in path if choice.typed]
            return " ".join(forms) if len(forms) == len(path) else _numbers(path, groups)
    return ""


def _numbers(path: Sequence[Choice], groups: Sequence[Group]) -> str:
    found = []
    for choice in path:
        found.append(next((str(number) for number, each in numbered(tuple(groups)) if each is choice), "?"))
        groups = (Group("", choice.more),)
    return " ".join(found)
