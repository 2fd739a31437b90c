"""What one does and how one wins, in the words the browser shows before a first match."""

from __future__ import annotations

from flottille.cli.tables.drawing import Scene, beginning


def begin(scene: Scene) -> list[str]:
    """Dice, boxes, fish."""
    return beginning(scene, f"draft{_mode(scene)}", "fill", "fishing")


def wins(scene: Scene) -> list[str]:
    """Most points, or a rank beside Captain Ruth."""
    return beginning(scene, f"win{_mode(scene)}")


def _mode(scene: Scene) -> str:
    return "_solo" if scene.view["ruth"] else ""
