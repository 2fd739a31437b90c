"""What one does and how one wins, in the words the browser shows before a first match."""

from __future__ import annotations

from flottille.cli.tables.drawing import Scene, beginning


def begin(scene: Scene) -> list[str]:
    """What a card is worth, what knocks out, what takes the wind."""
    return beginning(scene, "worth", "equal", "lowest")


def wins(scene: Scene) -> list[str]:
    """Most points."""
    return beginning(scene, "win")
