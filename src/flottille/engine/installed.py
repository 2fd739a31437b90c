"""What other packages bring: their entry points, by group and name."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


@cache
def entries(group: str) -> dict[str, EntryPoint]:
    """The entry points of a group; the first of a name counts."""
    from importlib.metadata import entry_points  # slow to import, and asked for by few

    found: dict[str, EntryPoint] = {}
    for entry in entry_points(group=group):
        found.setdefault(entry.name, entry)
    return found
