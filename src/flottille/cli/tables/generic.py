"""Any game's view as a tidy tree."""

from __future__ import annotations

from typing import Any

from rich.text import Text
from rich.tree import Tree

from flottille.cli.tables.drawing import Drawer, Drawn, View
from flottille.engine.registry import find
from flottille.words import Names, Words

FRAME = frozenset({"game", "rules", "seats", "options", "viewer", "to_act", "is_over", "actions"})
LONGEST_ROW = 12


def draw(view: View, words: Words, names: Names) -> Drawn:
    """The game's own part of the view, one branch per field."""
    game = find(view["game"])
    tree = Tree(Text(game.title, style="bold"), guide_style="dim")
    for name, value in view.items():
        if name not in FRAME and value not in (None, [], {}):
            _grow(tree, name.replace("_", " "), value, view, words, names)
    return Drawn(tree)


def _grow(tree: Tree, label: str, value: Any, view: View, words: Words, names: Names) -> None:
    if _is_flat(value):
        tree.add(Text.assemble((f"{label}: ", "dim"), _short(value, view, words)))
        return
    branch = tree.add(Text(label, style="dim"))
    items = value.items() if isinstance(value, dict) else enumerate(value)
    by_seat = isinstance(value, list) and len(value) == view["seats"]
    for key, item in items:
        named = (
            words.seat(key, names)
            if by_seat
            else str(key + 1)
            if isinstance(key, int)
            else words.name(view["game"], key)
        )
        _grow(branch, named, item, view, words, names)


def _is_flat(value: Any) -> bool:
    if isinstance(value, list):
        return len(value) <= LONGEST_ROW and not any(isinstance(item, dict | list) for item in value)
    return not isinstance(value, dict)


def _short(value: Any, view: View, words: Words) -> str:
    if isinstance(value, list):
        return ", ".join(_short(item, view, words) for item in value) or "-"
    if isinstance(value, str):
        return words.name(view["game"], value)
    return "-" if value is None else words.value(value)


DRAWER = Drawer(draw, lambda view: str(view.get("phase", "turn")), lambda view, words, names: {})
