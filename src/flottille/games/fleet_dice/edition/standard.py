"""The standard edition beside the one that is read, for figures that follow from others.

Such a figure (a pattern, a number of rows, the same coins said twice) may follow, or stay as it is in the standard
edition; nothing else.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from flottille.engine.files import read_text
from flottille.engine.shapes import Notes
from flottille.engine.texts import quoted


@cache
def standard() -> dict[str, Any]:
    """The components of the standard edition."""
    found: dict[str, Any] = json.loads(read_text("flottille.games.fleet_dice", "components.json"))
    return found


def usual(*path: Any) -> Any:
    """What stands at a place of the standard edition: by name, by id or by index; None where nothing does."""
    found: Any = standard()
    for step in path:
        if isinstance(found, list) and isinstance(step, str):
            found = next((item for item in found if item["id"] == step), None)
        elif isinstance(found, list):
            found = found[step] if step < len(found) else None
        else:
            found = found.get(step) if isinstance(found, dict) else None
    return found


def check_follows(value: Any, due: Any, was: Any, path: str, notes: Notes) -> None:
    """Note a figure that neither follows from the others nor is as usual."""
    if value != due and value != was:
        notes.add(path, f"is {quoted(due)} by the rest, not {quoted(value)}")
