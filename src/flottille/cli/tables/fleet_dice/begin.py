"""What one does and how one wins, in the words the browser shows before a first match."""

from __future__ import annotations

from flottille.cli.tables.drawing import Scene, beginning


def begin(scene: Scene) -> list[str]:
    """Dice, boxes, fish."""
    return beginning(scene, *([] if scene.view["ruth"] else ["draft"]), "fill", "fishing")


def wins(scene: Scene) -> list[str]:
    """Most points, or a rank beside Captain Ruth."""
    return beginning(scene, *(["draft_solo", "win_solo"] if scene.view["ruth"] else ["win"]))
