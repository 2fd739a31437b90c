"""What one does and how one wins, in the words the browser shows before a first match."""

from __future__ import annotations

from flottille.cli.tables.drawing import Scene, beginning


def begin(scene: Scene) -> list[str]:
    """What is drawn, how one sails, what brings story."""
    return beginning(scene, f"draw{_mode(scene)}", "sail", "cross")


def wins(scene: Scene) -> list[str]:
    """Most fame, or a rank."""
    return beginning(scene, f"win{_mode(scene)}")


def _mode(scene: Scene) -> str:
    return "_solo" if scene.view["seats"] == 1 else ""
